//! (being written)

use crate::format::{Codec, Holds, Read};

pub(crate) static CODEC: Codec = Codec {
    id: "sukaku",
    name: "Sukaku",
    description: "(being written)",
    read: Read::Line(crate::line::read),
    write: None,
    holds: Holds::DIGITS,
};

pub(crate) fn fits(_line: &str) -> bool {
    false
}

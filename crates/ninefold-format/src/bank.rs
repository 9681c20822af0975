//! (being written)

use crate::format::{Codec, Holds, Read};

pub(crate) static CODEC: Codec = Codec {
    id: "bank",
    name: "Bank",
    description: "(being written)",
    read: Read::Line(crate::line::read),
    write: None,
    holds: Holds::DIGITS,
};

pub(crate) fn fits(_line: &str) -> bool {
    false
}

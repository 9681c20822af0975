//! (being written)

use crate::format::{Codec, Holds, Read};

pub(crate) static CODEC: Codec = Codec {
    id: "marks",
    name: "Marks",
    description: "(being written)",
    read: Read::Text(crate::board::read),
    write: None,
    holds: Holds::DIGITS,
};

pub(crate) fn fits(_text: &str) -> bool {
    false
}

pub(crate) fn resembles(_text: &str) -> bool {
    false
}

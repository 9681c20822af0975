//! (being written)

use crate::format::{Codec, Holds, Read};

pub(crate) static CODEC: Codec = Codec {
    id: "sdk",
    name: "Sdk",
    description: "(being written)",
    read: Read::Text(crate::board::read),
    write: None,
    holds: Holds::DIGITS,
};

pub(crate) fn is_section(_line: &str) -> bool {
    false
}

pub(crate) fn has_header(_text: &str) -> bool {
    false
}

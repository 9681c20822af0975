//! (being written)

use crate::format::{Codec, Holds, Read};

pub(crate) static CODEC: Codec = Codec {
    id: "ss",
    name: "Ss",
    description: "(being written)",
    read: Read::Text(crate::board::read),
    write: None,
    holds: Holds::DIGITS,
};

pub(crate) fn fits(_text: &str) -> bool {
    false
}

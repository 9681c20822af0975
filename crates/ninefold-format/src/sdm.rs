//! `.sdm`: a collection, one puzzle of 81 characters a line.

use crate::format::{Codec, Holds, Read};
use crate::line;

pub(crate) static CODEC: Codec = Codec {
    id: "sdm",
    name: "a .sdm collection",
    description: "collections (.sdm): 81 characters a line",
    read: Read::Line(line::read),
    write: Some(line::write),
    holds: Holds::DIGITS,
};

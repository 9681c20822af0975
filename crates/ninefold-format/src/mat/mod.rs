//! (being written)

use crate::Problem;
use crate::format::{Codec, Format, Holds, Read, Records};

pub(crate) static CODEC: Codec = Codec {
    id: "mat",
    name: "MATLAB data",
    description: "(being written)",
    read: Read::Bytes(read),
    write: None,
    holds: Holds::DIGITS,
};

/// Whether these first bytes of a file are those of a MATLAB file.
pub(crate) fn detect(_head: &[u8]) -> bool {
    false
}

fn read(_bytes: &[u8]) -> Records {
    vec![Err(Problem::Malformed(Format::Mat, "not read yet").into())]
}

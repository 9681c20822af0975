//! (being written)

use crate::Problem;
use crate::format::{Codec, Format, Holds, Read, Records};

pub(crate) static CODEC: Codec = Codec {
    id: "opensudoku",
    name: "OpenSudoku",
    description: "(being written)",
    read: Read::Text(read),
    write: None,
    holds: Holds::DIGITS,
};

fn read(_text: &str) -> Records {
    vec![Err(Problem::Malformed(Format::OpenSudoku, "not read yet").into())]
}

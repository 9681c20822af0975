//! Ways of packing files, and what can be wrong with what is packed.

use std::error::Error;
use std::fmt::{self, Display, Formatter};
use std::io;

/// A way of packing files, known by its first bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Packing {
    /// gzip.
    Gzip,
    /// zip, also inside of spreadsheets and other office documents.
    Zip,
    /// bzip2.
    Bzip2,
    /// xz.
    Xz,
    /// Zstandard.
    Zstd,
    /// 7-zip.
    SevenZip,
}

impl Packing {
    const fn name(self) -> &'static str {
        match self {
            Self::Gzip => "gzip",
            Self::Zip => "zip",
            Self::Bzip2 => "bzip2",
            Self::Xz => "xz",
            Self::Zstd => "Zstandard",
            Self::SevenZip => "7-zip",
        }
    }

    /// The program that unpacks it.
    const fn tool(self) -> &'static str {
        match self {
            Self::Gzip => "gunzip",
            Self::Zip => "unzip",
            Self::Bzip2 => "bunzip2",
            Self::Xz => "unxz",
            Self::Zstd => "unzstd",
            Self::SevenZip => "7z x",
        }
    }
}

/// What is wrong with packed data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PackingProblem {
    /// They are packed in a way that is not read, or twice.
    Unread(Packing),
    /// They can't be unpacked.
    Damaged(Packing),
    /// They end too soon.
    CutShort(Packing),
    /// Something that is not packed stands behind them.
    Trailing(Packing),
    /// Unpacking would take more memory than this many bytes.
    LargeWindow(u64),
}

impl PackingProblem {
    /// The problem that an error of an input carries, if that is what it is about.
    pub(crate) fn of(error: &io::Error) -> Option<Self> {
        error.get_ref()?.downcast_ref().copied()
    }
}

impl From<PackingProblem> for io::Error {
    fn from(problem: PackingProblem) -> Self {
        Self::other(problem)
    }
}

impl Display for PackingProblem {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unread(packing) => {
                let (name, tool) = (packing.name(), packing.tool());
                write!(f, "this is {name} data; unpack it first with {tool}")
            }
            Self::Damaged(packing) => write!(f, "the {} data are damaged", packing.name()),
            Self::CutShort(packing) => {
                write!(f, "the {} data are cut short; fetch or pack the file again", packing.name())
            }
            Self::Trailing(packing) => {
                write!(f, "something that is not packed follows the {} data", packing.name())
            }
            Self::LargeWindow(limit) => write!(
                f,
                "unpacking this takes more than {} MiB of memory; unpack it first with \
                 unzstd --long=31",
                limit >> 20
            ),
        }
    }
}

impl Error for PackingProblem {}

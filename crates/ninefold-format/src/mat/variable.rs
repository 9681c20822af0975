//! A variable of a MATLAB file, as far as it matters here.

use super::problem::MatVariable;

/// A variable: what it is, and its numbers if it could be part of a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Variable {
    pub(super) name: String,
    pub(super) size: Vec<usize>,
    pub(super) class: Class,
    pub(super) complex: bool,
    /// Column by column; only read where [`Variable::is_wanted`].
    pub(super) numbers: Vec<f64>,
}

impl Variable {
    /// Whether its numbers are worth reading: real, and 9×9 or 9×9×9.
    pub(super) fn is_wanted(&self) -> bool {
        self.class.is_numeric() && !self.complex && (self.is_matrix() || self.size == [9, 9, 9])
    }

    /// Whether it is a 9×9 matrix, of whatever.
    pub(super) fn is_matrix(&self) -> bool {
        self.size == [9, 9]
    }

    pub(super) fn summary(&self) -> MatVariable {
        let class = self.class.name();
        MatVariable {
            name: self.name.clone(),
            size: self.size.clone(),
            class: if self.complex { format!("complex {class}") } else { class.to_owned() },
        }
    }
}

/// What the elements of a variable are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Class {
    Cell,
    Struct,
    Object,
    Char,
    Sparse,
    Double,
    Single,
    Int8,
    Uint8,
    Int16,
    Uint16,
    Int32,
    Uint32,
    Int64,
    Uint64,
    Logical,
    FunctionHandle,
    Other,
}

impl Class {
    pub(super) const fn is_numeric(self) -> bool {
        !matches!(
            self,
            Self::Cell
                | Self::Struct
                | Self::Object
                | Self::Char
                | Self::FunctionHandle
                | Self::Other
        )
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Cell => "cell",
            Self::Struct => "struct",
            Self::Object => "object",
            Self::Char => "char",
            Self::Sparse => "sparse double",
            Self::Double => "double",
            Self::Single => "single",
            Self::Int8 => "int8",
            Self::Uint8 => "uint8",
            Self::Int16 => "int16",
            Self::Uint16 => "uint16",
            Self::Int32 => "int32",
            Self::Uint32 => "uint32",
            Self::Int64 => "int64",
            Self::Uint64 => "uint64",
            Self::Logical => "logical",
            Self::FunctionHandle => "function handle",
            Self::Other => "object of a class",
        }
    }
}

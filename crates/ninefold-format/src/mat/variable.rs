//! A variable of a MATLAB file, as far as it matters here.

use super::problem::MatVariable;
use crate::Foreign;

/// A variable: what it is, and what is in it if that could be a puzzle or part of one.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Variable {
    /// Its name; for one inside of another the way there, such as `game.puzzle` or `games{2}`.
    pub(super) name: String,
    pub(super) size: Vec<usize>,
    pub(super) class: Class,
    pub(super) complex: bool,
    pub(super) value: Value,
}

/// What is in a variable.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Value {
    /// Numbers or the codes of characters, column by column.
    Numbers(Vec<f64>),
    /// The elements of a cell array, column by column.
    Elements(Vec<Variable>),
    /// The fields of a structure, one element after the other.
    Fields(Vec<Variable>),
    /// Nothing that could be a puzzle; it was passed over.
    Skipped,
}

impl Variable {
    /// Whether its elements are worth reading: numbers or characters in a shape that could hold
    /// boards. Inside of a cell array a single one, or none, could be a cell of a board.
    pub(super) fn is_wanted(&self, in_cell: bool) -> bool {
        let is_plain = (self.class.is_numeric() || self.class == Class::Char) && !self.complex;
        is_plain && (is_board_shape(&self.size) || in_cell && self.count() <= 1)
    }

    /// How many elements it has.
    pub(super) fn count(&self) -> usize {
        self.size
            .iter()
            .try_fold(1, |all: usize, &size| all.checked_mul(size))
            .unwrap_or(usize::MAX)
    }

    /// Whether it is a 9×9 matrix of numbers. One of true and false says where something is so.
    pub(super) fn is_matrix(&self) -> bool {
        self.size == [9, 9]
            && self.class.is_numeric()
            && self.class != Class::Logical
            && !self.complex
    }

    /// Whether anything in it was kept.
    pub(super) fn is_kept(&self) -> bool {
        self.value != Value::Skipped
    }

    pub(super) fn summary(&self) -> MatVariable {
        let class = self.class.name();
        MatVariable {
            name: Foreign::brief(&self.name),
            size: self.size.clone(),
            class: if self.complex { format!("complex {class}") } else { class.to_owned() },
        }
    }
}

/// Whether a matrix of this size could hold boards: one of 9×9, several one behind the other, or
/// 81 cells in a line, once or several times.
fn is_board_shape(size: &[usize]) -> bool {
    let has_any = size.iter().all(|&size| size > 0);
    has_any && matches!(size, [9, 9] | [9, 9, _] | [_, 9, 9] | [_, 81] | [81, _] | [17..=81, 3])
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

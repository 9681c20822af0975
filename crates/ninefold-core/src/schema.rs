//! JSON schemas of the nouns, as [`serial`](crate::serial) writes them.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::{
    Candidate, CandidateSet, Cell, CellSet, Conclusion, Constraint, Digit, DigitSet, Grid, House,
    HouseSet, Puzzle, Solution, Transform,
};

/// Strings of one form each.
macro_rules! written {
    ($($thing:ident: $pattern:literal, $description:literal;)*) => {$(
        impl JsonSchema for $thing {
            fn schema_name() -> Cow<'static, str> {
                stringify!($thing).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({
                    "type": "string", "pattern": $pattern, "description": $description
                })
            }
        }
    )*};
}

written! {
    Candidate: "^[1-9]r[1-9]c[1-9]$", "A candidate: 5r4c7 is digit 5 in row 4, column 7.";
    CandidateSet: "^([1-9]+r[1-9]+c[1-9]+( [1-9]+r[1-9]+c[1-9]+)*)?$", "Candidates: 5r4c7 28r4c12.";
    Cell: "^r[1-9]c[1-9]$", "A cell: r4c7 is row 4, column 7.";
    CellSet: "^(r[1-9]+c[1-9]+( r[1-9]+c[1-9]+)*)?$", "Cells: r4c12 r5c3.";
    Conclusion: "^r[1-9]c[1-9](=|<>|!=|≠)[1-9]$",
        "What follows: r4c7=5 places a digit, r4c7<>5 strikes a candidate.";
    Constraint: "^([1-9][rcb][1-9]|r[1-9]c[1-9])$",
        "A rule of Sudoku: r4c7, this cell has one digit; 5r4, this house has its 5 in one cell.";
    DigitSet: "^[1-9]*$", "Digits: 28.";
    House: "^[rcb][1-9]$", "A house: row r4, column c7 or box b1.";
    HouseSet: "^([rcb][1-9]+( [rcb][1-9]+)*)?$", "Houses: r12 c4 b7.";
    Solution: "^[1-9]{81}$", "A finished board: 81 digits, row by row.";
    Transform: "^(identity|transpose|[rcd][1-9]{9})( (transpose|[rcd][1-9]{9}))*$",
        "How a board is rewritten: transpose exchanges rows and columns; then r456123789 says which \
         old row each new row is, c213456789 the same for columns, d234567891 what 1 to 9 become.";
}

impl JsonSchema for Digit {
    fn schema_name() -> Cow<'static, str> {
        "Digit".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"type": "integer", "minimum": 1, "maximum": 9, "description": "A digit."})
    }
}

/// A board with more than its givens.
fn state() -> Schema {
    let line = |description: &str| json_schema!({"type": "string", "pattern": "^[1-9.0]{81}$", "description": description});
    json_schema!({
        "type": "object",
        "description": "A state of a board.",
        "required": ["givens"],
        "properties": {
            "givens": line("81 characters, . where there is no given."),
            "placed": line("The same for digits that were not given."),
            "candidates": {
                "type": "array",
                "description": "Nine rows of nine groups of digits, . where the cell has its digit or \
                                nothing is left. Left out, none is struck; in any case a candidate \
                                that sees its digit is.",
                "items": {"type": "string", "pattern": "^([1-9]+|\\.)( ([1-9]+|\\.)){8}$"},
                "minItems": 9,
                "maxItems": 9
            }
        }
    })
}

impl JsonSchema for Grid {
    fn schema_name() -> Cow<'static, str> {
        "State".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        state()
    }
}

impl JsonSchema for Puzzle {
    fn schema_name() -> Cow<'static, str> {
        "Puzzle".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let state = generator.subschema_for::<Grid>();
        json_schema!({
            "description": "A puzzle: 81 characters if there is nothing but givens, or a state.",
            "anyOf": [{"type": "string", "pattern": "^[1-9.0]{81}$"}, state]
        })
    }
}

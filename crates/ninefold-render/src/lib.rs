//! Shows boards and steps: as text for terminals, as words, as JSON and as SVG.
//!
//! Everything here is a pure function from a [`Grid`](ninefold_core::Grid), a
//! [`Step`](ninefold_logic::Step) or a [`SolvePath`](ninefold_logic::SolvePath) to a `String`. Where
//! it is printed, and whether the terminal knows colours, is the caller's business.
//!
//! ```
//! use ninefold_core::{Digit, Grid, Puzzle};
//! use ninefold_logic::{Ladder, Solver};
//! use ninefold_render::{Highlights, Style, Words, board};
//!
//! let line = "500010004274000600080904000810460302002030100706091058000503010005000927100020003";
//! let givens: Vec<Option<Digit>> = line.chars().map(Digit::from_char).collect();
//! let grid = Grid::new(&Puzzle::from_givens(givens.try_into().unwrap()));
//! let step = Solver::new(Ladder::all()).next_step(&grid).unwrap().unwrap();
//!
//! println!("{}", board(&grid, &Highlights::from(&step), Style::PLAIN));
//! assert_eq!(Words::ASCII.brief(&step), "r4c3 = 9: the only digit left for this cell");
//! ```
//!
//! What a renderer must know of each [`Pattern`](ninefold_logic::Pattern) (its words, what a drawing
//! outlines, its JSON) stands in one file for each kind of pattern, in `patterns/`.

mod board;
mod frame;
mod highlights;
pub mod json;
mod large_marks;
mod marks;
pub mod page;
mod patterns;
mod style;
pub mod svg;
mod words;

pub use board::{board, filled};
pub use highlights::{Arrow, Highlights};
pub use large_marks::large_marks;
pub use marks::marks;
pub use style::{Charset, Role, Style};
pub use words::{Detail, HintLevel, Words, list};

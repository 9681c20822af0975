//! Solve paths as JSON, and the claims of such a file read back for a verifier.
//!
//! [`Report`] writes one document for each puzzle; [`claimed_paths`] reads the part of it that a
//! proof needs, from our files or from those of another program. The schema stands in
//! `docs/json-schema.md`.
//!
//! ```
//! use ninefold_core::{Grid, Puzzle};
//! use ninefold_logic::{Ladder, Solver};
//! use ninefold_render::json::{ClaimedPath, Method, Report, Verdict, claimed_paths};
//!
//! let path = Solver::new(Ladder::all()).solve(&Grid::new(&Puzzle::EMPTY));
//! let text = Report::of_path(&path).to_line();
//! let read: Vec<ClaimedPath> = claimed_paths(&text).collect::<Result<_, _>>().unwrap();
//! assert_eq!(read, [ClaimedPath::from(&path)]);
//! ```

mod claim;
mod fields;
mod read;
mod report;

pub use claim::{Claim, ClaimError, ClaimedPath, claimed_paths};
pub(crate) use fields::Fields;
pub use report::{Method, Report, Verdict};

/// What the field `format` of a solve path says.
pub const FORMAT: &str = "ninefold-solve-path";

/// The version of the schema, which the field `version` says. It grows when a reader of the older
/// version would misread; fields may be added without.
pub const VERSION: u64 = 1;

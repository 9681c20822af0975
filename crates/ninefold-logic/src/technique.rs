//! What a technique is: a finder of steps, and what is known of it.

use std::fmt::{self, Debug, Display, Formatter};
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

use ninefold_core::{Cancelled, Level};

use crate::{Analysis, Example, Step};

/// Takes each step as it is found, and says whether the search shall go on.
pub type Sink<'a> = dyn FnMut(Step) -> ControlFlow<()> + 'a;

/// A way of reasoning: finds every step that it can make in a grid.
///
/// A technique only reports. It neither changes the grid nor knows of other techniques, words or
/// drawings. One that argues from there being one solution finds nothing unless the analysis
/// [knows](Analysis::knowing) that.
pub trait Technique: Sync + Debug {
    /// What is known of it.
    fn meta(&'static self) -> &'static Meta;

    /// Reports every step in this grid, until `found` breaks off or the analysis is cancelled.
    ///
    /// # Errors
    ///
    /// `Break` if `found` did or the answer is no longer wanted: the search is over, not failed.
    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()>;
}

impl dyn Technique {
    /// The first step that it finds in this grid.
    ///
    /// # Errors
    ///
    /// [`Cancelled`] if the answer is no longer wanted.
    pub fn first_step(&'static self, analysis: &Analysis<'_>) -> Result<Option<Step>, Cancelled> {
        analysis.cancel().check()?;
        let mut first = None;
        // Breaking off is how the search is told that one is enough.
        let _ = self.find(analysis, &mut |step| {
            first = Some(step);
            ControlFlow::Break(())
        });
        match first {
            None => analysis.cancel().check().map(|()| None),
            found => Ok(found),
        }
    }

    /// Every step that it finds in this grid.
    ///
    /// # Errors
    ///
    /// [`Cancelled`] if the answer is no longer wanted.
    pub fn every_step(&'static self, analysis: &Analysis<'_>) -> Result<Vec<Step>, Cancelled> {
        analysis.cancel().check()?;
        let mut steps = Vec::new();
        let _ = self.find(analysis, &mut |step| {
            steps.push(step);
            ControlFlow::Continue(())
        });
        analysis.cancel().check().map(|()| steps)
    }
}

/// What is known of a technique besides how to find it.
#[derive(Clone, Copy)]
pub struct Meta {
    /// How it is named in commands and files: `naked-pair`.
    pub id: &'static str,
    /// How people call it: `Naked Pair`.
    pub name: &'static str,
    /// Its kin.
    pub family: Family,
    /// How hard a puzzle is that needs it.
    pub level: Level,
    /// What there is to read about it.
    pub page: Page,
}

/// The texts about a technique, which stand beside its code: why it works, and worked examples.
#[derive(Clone, Copy)]
pub struct Page {
    /// The lines of its source file that begin with `//!`.
    pub(crate) introduction: &'static str,
    /// A summary and sections; in a module for browsers the first section alone.
    pub(crate) fixture: &'static str,
}

impl Page {
    /// Why it works: the introduction of its source file, in Markdown.
    pub fn why(&self) -> String {
        let lines = self.introduction.lines().map_while(|line| line.strip_prefix("//!"));
        let lines: Vec<&str> = lines.map(|line| line.strip_prefix(' ').unwrap_or(line)).collect();
        lines.join("\n")
    }

    /// What it does, in a sentence.
    pub fn summary(&self) -> &'static str {
        self.fixture.lines().next().unwrap_or_default()
    }

    /// Worked examples and near misses, which are its tests as well. A module for browsers has the first
    /// example, and none of the others.
    ///
    /// # Panics
    ///
    /// Never in a released version: every page is read in the tests.
    pub fn examples(&self) -> Vec<Example> {
        Example::parse_all(self.fixture).expect("the tests read every page")
    }
}

impl Debug for Page {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("Page { .. }")
    }
}

/// What is known of a technique: the file in this folder that finds it, its id, name, family and
/// level.
///
/// `meta!("basic_fish.rs", "x-wing", "X-Wing", Fish, Hard)`
macro_rules! meta {
    ($file:literal, $id:literal, $name:literal, $family:ident, $level:ident) => {
        $crate::Meta {
            id: $id,
            name: $name,
            family: $crate::Family::$family,
            level: ::ninefold_core::Level::$level,
            page: $crate::Page {
                introduction: $crate::technique::introduction!($file),
                fixture: $crate::technique::fixture!($id),
            },
        }
    };
}
pub(crate) use meta;

/// The introduction of a source file. It alone goes into the program: the code would make the module for
/// browsers larger by a tenth.
macro_rules! introduction {
    ($file:literal) => {{
        const SOURCE: &[u8] = include_str!($file).as_bytes();
        $crate::technique::beginning!(SOURCE, $crate::technique::introduced(SOURCE))
    }};
}
pub(crate) use introduction;

/// The page of a technique. What follows the first example are tests: nobody asks a browser for them, and
/// they would be nearly a quarter of the data that its module has.
macro_rules! fixture {
    ($id:literal) => {{
        const PAGE: &[u8] = include_str!(concat!("../../fixtures/", $id, ".md")).as_bytes();
        const LENGTH: usize = if cfg!(target_family = "wasm") {
            $crate::technique::first_section(PAGE)
        } else {
            PAGE.len()
        };
        $crate::technique::beginning!(PAGE, LENGTH)
    }};
}
pub(crate) use fixture;

/// The first bytes of a text, and no others in the program.
macro_rules! beginning {
    ($text:expr, $length:expr) => {{
        const TEXT: [u8; $length] = {
            let mut text = [0; $length];
            text.copy_from_slice($text.split_at($length).0);
            text
        };
        match ::core::str::from_utf8(&TEXT) {
            Ok(text) => text,
            Err(_) => panic!("a line ends where a character does"),
        }
    }};
}
pub(crate) use beginning;

/// How many bytes the lines at the top have that begin with `//!`.
pub(crate) const fn introduced(source: &[u8]) -> usize {
    let mut at = 0;
    while at + 3 <= source.len()
        && source[at] == b'/'
        && source[at + 1] == b'/'
        && source[at + 2] == b'!'
    {
        while at < source.len() && source[at] != b'\n' {
            at += 1;
        }
        if at < source.len() {
            at += 1;
        }
    }
    at
}

/// How many bytes a page has up to its second section.
pub(crate) const fn first_section(page: &[u8]) -> usize {
    let (mut at, mut sections) = (0, 0);
    while at + 4 <= page.len() {
        if page[at] == b'\n' && page[at + 1] == b'#' && page[at + 2] == b'#' && page[at + 3] == b' '
        {
            sections += 1;
            if sections == 2 {
                return at + 1;
            }
        }
        at += 1;
    }
    page.len()
}

impl PartialEq for Meta {
    /// An id names one technique.
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for Meta {}

impl Hash for Meta {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id.hash(state);
    }
}

impl Debug for Meta {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

/// Techniques that share an idea.
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Family {
    /// One digit left for a cell, or one cell for a digit.
    Singles,
    /// A digit confined to where a box and a line cross.
    Intersections,
    /// `n` cells of a house for `n` digits.
    Subsets,
    /// One digit in `n` houses against `n` others.
    Fish,
    /// Two strong links of one digit.
    SingleDigit,
    /// Candidates in two colours of which one is true.
    Colouring,
    /// A pivot and its pincers, and bent sets.
    Wings,
    /// Arguments from there being one solution.
    ///
    /// They hold only if the puzzle is known to have just one, and has it by its givens alone: not
    /// in a puzzle whose candidates were narrowed from the start (a Sukaku), nor where it is not
    /// known which digits were given. So they find nothing without a
    /// [`OneSolution`](ninefold_core::OneSolution) about the givens of the grid.
    Uniqueness,
    /// Alternating strong and weak links.
    Chains,
    /// `n` cells for `n + 1` digits.
    AlmostLockedSets,
    /// What can't be filled, so that one of the candidates beside it is true.
    Guardians,
    /// Two cells whose digits must stand in two others.
    Exocets,
    /// Sets that must be filled, and just as much room for it.
    Counting,
    /// What follows from every case, or leads to a contradiction.
    Forcing,
    /// Every way to place one digit nine times.
    Templates,
}

impl Family {
    /// All families, simplest first.
    pub const ALL: [Self; 15] = [
        Self::Singles,
        Self::Intersections,
        Self::Subsets,
        Self::Fish,
        Self::SingleDigit,
        Self::Colouring,
        Self::Wings,
        Self::Uniqueness,
        Self::Chains,
        Self::AlmostLockedSets,
        Self::Guardians,
        Self::Exocets,
        Self::Counting,
        Self::Forcing,
        Self::Templates,
    ];

    /// Whether its steps are told in a line each: singles, intersections and subsets, which people take as they come.
    pub const fn is_simple(self) -> bool {
        matches!(self, Self::Singles | Self::Intersections | Self::Subsets)
    }

    /// How it is named in commands and files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Singles => "singles",
            Self::Intersections => "intersections",
            Self::Subsets => "subsets",
            Self::Fish => "fish",
            Self::SingleDigit => "single-digit",
            Self::Colouring => "colouring",
            Self::Wings => "wings",
            Self::Uniqueness => "uniqueness",
            Self::Chains => "chains",
            Self::AlmostLockedSets => "almost-locked-sets",
            Self::Guardians => "guardians",
            Self::Exocets => "exocets",
            Self::Counting => "counting",
            Self::Forcing => "forcing",
            Self::Templates => "templates",
        }
    }
}

impl Display for Family {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ladder::known;

    #[test]
    fn the_first_section_of_a_page_is_its_first_example_whole() {
        for technique in known() {
            let page = technique.meta().page;
            let first = &page.fixture[..first_section(page.fixture.as_bytes())];
            let examples = Example::parse_all(first).unwrap();
            assert_eq!(examples.len(), 1, "{technique:?}");
            assert_eq!(examples[0], page.examples()[0]);
            assert_eq!(first.lines().next(), Some(page.summary()));
        }
        assert_eq!(first_section(b"What.\n\n## One\n"), 14);
        assert_eq!(first_section(b"What.\n\n## One\n### Two\n\n## Three\n"), 23);
    }
}

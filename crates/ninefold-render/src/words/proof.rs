//! Arguments told as a person would write a proof: a summary, then a line for each implication.

use ninefold_core::{Conclusion, Grid};
use ninefold_logic::Step;

use super::{Detail, Words, list};
use crate::patterns::portrait;

/// Why a step holds: in a few sentences, and line by line where those can't say it all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proof {
    /// The step in a few sentences.
    pub summary: String,
    /// The argument line by line; none if the summary is all there is to say.
    pub lines: Vec<Line>,
}

/// A line of a proof, and the lines that belong under it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// What a drawing or other lines call it: "3", "Lemma 2.1".
    pub name: Option<String>,
    /// The line itself.
    pub text: String,
    /// What it says of one candidate, if it does.
    pub says: Option<Conclusion>,
    /// What shows it, or what follows from it.
    pub lines: Vec<Self>,
}

/// Proofs of more lines than this leave the lemmas' own lines out, unless all are asked for.
const MOST_LINES: usize = 40;

impl Words {
    /// Why the step holds.
    ///
    /// `before` is the grid in which the step was found.
    pub fn proof(self, step: &Step, before: &Grid) -> Proof {
        Proof { summary: self.full(step, before), lines: portrait(&step.pattern).lines(step) }
    }

    /// Why the step holds, as text: of a long proof the lines of lemmas only if it is to be
    /// [unabridged](Self::unabridged).
    pub fn tell(self, step: &Step, before: &Grid) -> String {
        self.proof(step, before).text(if self.unabridged { Detail::Full } else { Detail::Brief })
    }

    /// Whether [`tell`](Self::tell) leaves lines out.
    pub fn abridges(self, step: &Step, before: &Grid) -> bool {
        !self.unabridged && self.proof(step, before).is_long()
    }
}

impl Proof {
    /// The summary, then the lines, each further in than the one it belongs to. What lemmas rest
    /// on is left out of a long proof, unless the detail is full.
    pub fn text(&self, detail: Detail) -> String {
        let long = self.lines.iter().map(Line::count).sum::<usize>() > MOST_LINES;
        let mut text = format!("{}\n", self.summary);
        for line in &self.lines {
            line.write(2, long && detail == Detail::Brief, &mut text);
        }
        text
    }

    /// Whether [`text`](Self::text) leaves something out unless the detail is full.
    fn is_long(&self) -> bool {
        self.text(Detail::Brief) != self.text(Detail::Full)
    }
}

impl Line {
    /// A line without a name.
    pub(crate) fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), ..Self::default() }
    }

    /// How many lines it is with those under it.
    pub fn count(&self) -> usize {
        1 + self.lines.iter().map(Self::count).sum::<usize>()
    }

    pub(crate) fn is_lemma(&self) -> bool {
        self.name.as_ref().is_some_and(|name| name.starts_with(LEMMA))
    }

    fn write(&self, margin: usize, without_lemmas: bool, text: &mut String) {
        let name = self.name.as_ref().map_or_else(String::new, |name| format!("{name}. "));
        let indent = " ".repeat(margin);
        if without_lemmas && self.is_lemma() && !self.lines.is_empty() {
            let lines = list::counted(self.count() - 1, "line");
            let said = self.text.trim_end_matches(FOR_IF);
            text.extend([&indent, &name, said, " (", &lines, ")\n"]);
            return;
        }
        text.extend([&indent, &name, &self.text, "\n"]);
        for line in &self.lines {
            line.write(margin + 2, without_lemmas, text);
        }
    }
}

/// What the name of every lemma begins with.
pub(crate) const LEMMA: &str = "Lemma ";

/// What the statement of a lemma ends with, if lines follow that show it.
pub(crate) const FOR_IF: &str = " For if it were:";

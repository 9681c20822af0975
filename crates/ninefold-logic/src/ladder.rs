//! Which techniques to use, simplest first.

use std::error::Error;
use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

use crate::names::family_named;
use crate::techniques::{EXTRA, REGISTRY};
use crate::{Family, Meta, Technique, UnknownTechnique, technique_named};

/// Techniques in the order in which they are tried.
///
/// It reads as a list of techniques, families and `up-to:TECHNIQUE`, separated by commas; a `-` before
/// an item takes it out again. Names may be [loosely typed](crate::technique_named).
///
/// ```
/// use ninefold_logic::Ladder;
///
/// let ladder: Ladder = "up-to:naked-pair,-pointing".parse().unwrap();
/// assert!(ladder.ids().any(|id| id == "naked-single"));
/// assert!(!ladder.ids().any(|id| id == "pointing"));
/// let error = "skyscrapr".parse::<Ladder>().unwrap_err().to_string();
/// assert_eq!(error, "no technique or family is called skyscrapr; did you mean skyscraper?");
/// ```
#[derive(Clone, Debug)]
pub struct Ladder {
    techniques: Vec<&'static dyn Technique>,
}

impl Ladder {
    /// Every technique that is of use in solving.
    pub fn all() -> Self {
        Self { techniques: REGISTRY.to_vec() }
    }

    /// Techniques that are used only if they are asked for by name: slow, or the same as what
    /// simpler ones find bit by bit.
    pub fn extra() -> Self {
        Self { techniques: EXTRA.to_vec() }
    }

    /// The techniques that `keep` likes.
    pub fn filtered(mut keep: impl FnMut(&'static dyn Technique) -> bool) -> Self {
        Self { techniques: REGISTRY.iter().copied().filter(|&technique| keep(technique)).collect() }
    }

    /// Those techniques of this ladder that `keep` likes.
    #[must_use]
    pub fn retaining(mut self, keep: impl Fn(&'static Meta) -> bool) -> Self {
        self.techniques.retain(|technique| keep(technique.meta()));
        self
    }

    /// This ladder without the techniques that argue from there being one solution: for those who
    /// would rather not use them. Where that is not known they find nothing anyway.
    ///
    /// ```
    /// use ninefold_logic::Ladder;
    ///
    /// let ladder = Ladder::all().without_uniqueness();
    /// assert!(!ladder.ids().any(|id| id == "unique-rectangle-1"));
    /// ```
    #[must_use]
    pub fn without_uniqueness(self) -> Self {
        self.retaining(|meta| meta.family != Family::Uniqueness)
    }

    /// The techniques, simplest first.
    pub fn techniques(&self) -> &[&'static dyn Technique] {
        &self.techniques
    }

    /// The ids of the techniques, simplest first.
    pub fn ids(&self) -> impl Iterator<Item = &'static str> {
        self.techniques.iter().map(|technique| technique.meta().id)
    }
}

/// The technique with this id.
pub fn technique(id: &str) -> Option<&'static dyn Technique> {
    known().find(|technique| technique.meta().id == id)
}

/// Every technique there is: those of the ladder, then the extra ones.
pub(crate) fn known() -> impl Iterator<Item = &'static dyn Technique> {
    REGISTRY.iter().chain(EXTRA).copied()
}

/// A word that names neither a technique nor a family.
#[non_exhaustive]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum LadderError {
    /// No technique or family has this id.
    Unknown(UnknownTechnique),
    /// No technique is left.
    Empty,
}

impl Display for LadderError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(unknown) => {
                let name = unknown.name.escape_debug();
                write!(f, "no technique or family is called {name}{}", unknown.suggestion())
            }
            Self::Empty => write!(f, "no technique is left"),
        }
    }
}

impl Error for LadderError {}

impl Default for Ladder {
    /// Every technique that is of use in solving.
    fn default() -> Self {
        Self::all()
    }
}

impl FromStr for Ladder {
    type Err = LadderError;

    fn from_str(text: &str) -> Result<Self, LadderError> {
        let mut chosen = vec![false; known().count()];
        let words = text.split(',').map(str::trim).filter(|word| !word.is_empty());
        for (position, word) in words.enumerate() {
            let (word, include) = match word.strip_prefix('-') {
                Some(rest) => (rest, false),
                None => (word, true),
            };
            if position == 0 && !include {
                // A list that begins by taking something out starts from everything.
                chosen[..REGISTRY.len()].fill(true);
            }
            for place in places(word)? {
                chosen[place] = include;
            }
        }
        let chosen = known().zip(chosen).filter(|&(_, chosen)| chosen);
        let ladder = Self { techniques: chosen.map(|(technique, _)| technique).collect() };
        if ladder.techniques.is_empty() { Err(LadderError::Empty) } else { Ok(ladder) }
    }
}

/// Where among those known the techniques that the word means are.
fn places(word: &str) -> Result<Vec<usize>, LadderError> {
    let place_of = |name: &str| {
        let found = technique_named(name).map_err(LadderError::Unknown)?;
        let is_found = |it: &'static dyn Technique| it.meta() == found.meta();
        Ok(known().position(is_found).unwrap_or_default())
    };
    if word == "all" {
        return Ok((0..REGISTRY.len()).collect());
    }
    if let Some(name) = word.strip_prefix("up-to:") {
        let last = place_of(name)?;
        let unknown = || LadderError::Unknown(UnknownTechnique::new(word));
        return if last < REGISTRY.len() { Ok((0..=last).collect()) } else { Err(unknown()) };
    }
    if let Some(family) = family_named(word) {
        let of_family = |place: &usize| REGISTRY[*place].meta().family == family;
        return Ok((0..REGISTRY.len()).filter(of_family).collect());
    }
    place_of(word).map(|place| vec![place])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(text: &str) -> Vec<&'static str> {
        text.parse::<Ladder>().unwrap().ids().collect()
    }

    #[test]
    fn the_order_is_the_registrys_whatever_the_order_of_the_words() {
        assert_eq!(ids("hidden-single,full-house"), ["full-house", "hidden-single"]);
    }

    #[test]
    fn up_to_includes_its_end() {
        assert_eq!(ids("up-to:hidden-single"), ["full-house", "hidden-single"]);
    }

    #[test]
    fn a_leading_minus_starts_from_everything() {
        assert_eq!(ids("-singles").len(), ids("all").len() - ids("singles").len());
    }

    #[test]
    fn extra_techniques_come_by_name_alone() {
        let extra = Ladder::extra().ids().next().unwrap();
        assert_eq!(ids(&format!("{extra},full-house")), ["full-house", extra]);
        assert!(!ids("all,fish").contains(&extra) && !ids("-full-house").contains(&extra));
        assert!(format!("up-to:{extra}").parse::<Ladder>().is_err());
        assert!(technique(extra).is_some());
    }

    #[test]
    fn what_is_not_a_technique_is_named() {
        let error = |text: &str| text.parse::<Ladder>().unwrap_err();
        let unknown = |name: &str| LadderError::Unknown(UnknownTechnique::new(name));
        assert_eq!(error("singles,fishy"), unknown("fishy"));
        assert_eq!(error("up-to:fishy"), unknown("fishy"));
        assert_eq!(error("up-to:singles"), unknown("singles"));
        assert_eq!(error(""), LadderError::Empty);
        assert_eq!(error("singles,-singles"), LadderError::Empty);
    }

    #[test]
    fn names_may_be_loosely_typed() {
        assert_eq!(ids("Y-Wing, XWing"), ["x-wing", "xy-wing"]);
        assert_eq!(ids("Single Digit"), ids("single-digit"));
        assert_eq!(ids("up-to:Naked Pairs,-Pointing Pair"), ids("up-to:naked-pair,-pointing"));
    }
}

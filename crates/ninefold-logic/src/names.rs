//! Techniques by the names that people give them.
//!
//! Case, spaces, hyphens, plurals and American spelling make no difference; other names that a
//! technique goes by are listed here. Who finds no technique is told which are called alike.

use std::error::Error;
use std::fmt::{self, Display, Formatter};

use crate::ladder::known;
use crate::{Family, Technique};

/// Other names of techniques, with their ids.
const ALIASES: &[(&str, &str)] = &[
    ("last value", "full-house"),
    ("sole candidate", "naked-single"),
    ("single candidate", "naked-single"),
    ("last digit", "hidden-single"),
    ("crosshatching", "hidden-single"),
    ("pinned digit", "hidden-single"),
    ("locked candidates 1", "pointing"),
    ("pointing pair", "pointing"),
    ("pointing triple", "pointing"),
    ("locked candidates 2", "claiming"),
    ("box line reduction", "claiming"),
    ("kite", "two-string-kite"),
    ("2-string kite", "two-string-kite"),
    ("dual 2-string kite", "dual-two-string-kite"),
    ("grouped kite", "grouped-two-string-kite"),
    ("grouped 2-string kite", "grouped-two-string-kite"),
    ("er", "empty-rectangle"),
    ("hinge", "empty-rectangle"),
    ("rectangle elimination", "empty-rectangle"),
    ("dual er", "dual-empty-rectangle"),
    ("franken fish 2", "franken-x-wing"),
    ("franken fish 3", "franken-swordfish"),
    ("franken fish 4", "franken-jellyfish"),
    ("mutant fish 2", "mutant-x-wing"),
    ("mutant fish 3", "mutant-swordfish"),
    ("mutant fish 4", "mutant-jellyfish"),
    ("y-wing", "xy-wing"),
    ("medusa wing", "m-wing"),
    ("split wing", "s-wing"),
    ("local wing", "l-wing"),
    ("hybrid wing", "h-wing"),
    ("uniqueness test 1", "unique-rectangle-1"),
    ("uniqueness test 2", "unique-rectangle-2"),
    ("uniqueness test 3", "unique-rectangle-3"),
    ("uniqueness test 4", "unique-rectangle-4"),
    ("uniqueness test 5", "unique-rectangle-5"),
    ("uniqueness test 6", "unique-rectangle-6"),
    ("ur 1", "unique-rectangle-1"),
    ("ur 2", "unique-rectangle-2"),
    ("ur 3", "unique-rectangle-3"),
    ("ur 4", "unique-rectangle-4"),
    ("ur 5", "unique-rectangle-5"),
    ("ur 6", "unique-rectangle-6"),
    ("hidden unique rectangle", "hidden-rectangle"),
    ("hidden ur", "hidden-rectangle"),
    ("extended unique rectangle 1", "extended-rectangle-1"),
    ("extended unique rectangle 2", "extended-rectangle-2"),
    ("extended unique rectangle 3", "extended-rectangle-3"),
    ("extended unique rectangle 4", "extended-rectangle-4"),
    ("xr 1", "extended-rectangle-1"),
    ("xr 2", "extended-rectangle-2"),
    ("xr 3", "extended-rectangle-3"),
    ("xr 4", "extended-rectangle-4"),
    ("unique polygon 1", "borescoper-1"),
    ("borescoper deadly pattern 1", "borescoper-1"),
    ("unique polygon 2", "borescoper-2"),
    ("borescoper deadly pattern 2", "borescoper-2"),
    ("unique polygon 3", "borescoper-3"),
    ("borescoper deadly pattern 3", "borescoper-3"),
    ("unique polygon 4", "borescoper-4"),
    ("borescoper deadly pattern 4", "borescoper-4"),
    ("unique square 1", "unique-matrix-1"),
    ("unique square 2", "unique-matrix-2"),
    ("unique square 3", "unique-matrix-3"),
    ("unique square 4", "unique-matrix-4"),
    ("qiu deadly pattern 1", "qiu-1"),
    ("qiu deadly pattern 2", "qiu-2"),
    ("qiu deadly pattern 3", "qiu-3"),
    ("qiu deadly pattern 4", "qiu-4"),
    ("reverse unique loop 1", "avoidable-loop-1"),
    ("reverse bug 1", "avoidable-loop-1"),
    ("reverse unique loop 2", "avoidable-loop-2"),
    ("reverse bug 2", "avoidable-loop-2"),
    ("reverse unique loop 3", "avoidable-loop-3"),
    ("reverse bug 3", "avoidable-loop-3"),
    ("avoidable rectangle 3", "avoidable-loop-3"),
    ("gurth", "symmetrical-placement"),
    ("gsp", "symmetrical-placement"),
    ("gurth symmetrical placement", "symmetrical-placement"),
    ("bug", "bug-plus-one"),
    ("bug + 1", "bug-plus-one"),
    ("bivalue universal grave", "bug-plus-one"),
    ("bivalue universal grave + 1", "bug-plus-one"),
    ("two-sector disjoint subsets", "sue-de-coq"),
    ("sdc", "sue-de-coq"),
    ("sue de coq isolated", "sue-de-coq"),
    ("isolated sue de coq", "sue-de-coq"),
    ("sue de coq with cannibalism", "sue-de-coq-cannibal"),
    ("firework quadruple", "firework-quad"),
    ("triple firework", "firework-triple"),
    ("quad firework", "firework-quad"),
    ("dual firework", "firework-pair"),
    ("extended subset principle", "extended-subset"),
    ("subset counting", "extended-subset"),
    ("distributed disjoint subset", "extended-subset"),
    ("dds", "extended-subset"),
    ("chute remote pair", "grouped-w-wing"),
    ("grouped medusa wing", "grouped-m-wing"),
    ("grouped split wing", "grouped-s-wing"),
    ("grouped local wing", "grouped-l-wing"),
    ("grouped hybrid wing", "grouped-h-wing"),
    ("domino loop", "sk-loop"),
    ("belt", "sk-loop"),
    ("v-loop", "sk-loop"),
    ("belt of crosses", "sk-loop"),
    ("multifish", "msls"),
    ("ape", "aligned-pair-exclusion"),
    ("ate", "aligned-triple-exclusion"),
    ("simple colours 1", "simple-colours-trap"),
    ("simple colours 2", "simple-colours-wrap"),
    ("simple colouring trap", "simple-colours-trap"),
    ("simple colouring wrap", "simple-colours-wrap"),
    ("singles chain trap", "simple-colours-trap"),
    ("singles chain wrap", "simple-colours-wrap"),
    ("multi colouring 1", "multi-colours-1"),
    ("multi colouring 2", "multi-colours-2"),
    ("medusa", "medusa-3d"),
    ("3d medusa", "medusa-3d"),
    ("multi-digit colouring", "medusa-3d"),
    ("y-chain", "xy-chain"),
    ("bivalue chain", "xy-chain"),
    ("alternating inference chain", "aic"),
    ("grouped alternating inference chain", "grouped-aic"),
    ("continuous loop", "continuous-nice-loop"),
    ("discontinuous loop", "discontinuous-nice-loop"),
    ("x-cycle continuous", "continuous-nice-loop"),
    ("x-cycle discontinuous", "discontinuous-nice-loop"),
    ("grouped x-cycle continuous", "grouped-continuous-nice-loop"),
    ("grouped x-cycle discontinuous", "grouped-discontinuous-nice-loop"),
    ("almost locked candidates pair", "almost-locked-pair"),
    ("almost locked candidates triple", "almost-locked-triple"),
    ("als xy", "als-xy-wing"),
    ("als w-wing", "als-aic"),
    ("alc pair", "almost-locked-pair"),
    ("alc triple", "almost-locked-triple"),
    ("thor's hammer", "tridagon"),
    ("trivalue oddagon", "tridagon"),
    ("odd bivalue loop", "bivalue-oddagon"),
    ("guardians broken wing", "broken-wing"),
    ("guardian", "broken-wing"),
    ("oddagon", "bivalue-oddagon"),
    ("three-digit oddagon", "chromatic-pattern"),
    ("impossible three-digit pattern", "chromatic-pattern"),
    ("guarded chain", "guardian-chain"),
    ("impossible pattern chain", "guardian-chain"),
    ("aic with tridagon", "guardian-chain"),
    ("tridagon chain", "guardian-chain"),
    ("tridagon xz", "guardian-chain"),
    ("oddagon chain", "guardian-chain"),
    ("uniqueness chain", "deadly-pattern-chain"),
    ("aic with unique rectangle", "deadly-pattern-chain"),
    ("aic with ur", "deadly-pattern-chain"),
    ("unique rectangle chain", "deadly-pattern-chain"),
    ("almost unique rectangle", "deadly-pattern-chain"),
    ("aur", "deadly-pattern-chain"),
    ("unit forcing chain", "region-forcing-chain"),
    ("house forcing chain", "region-forcing-chain"),
    ("bowman's bingo", "simple-contradiction"),
    ("trial and error", "simple-contradiction"),
    ("t&e", "simple-contradiction"),
    ("dynamic contradiction forcing chain", "forcing-net-contradiction"),
    ("dynamic cell forcing chain", "forcing-net-verity"),
    ("dynamic region forcing chain", "forcing-net-verity"),
    ("pattern overlay set", "template-set"),
    ("pattern overlay delete", "template-delete"),
    ("pom set", "template-set"),
    ("pom delete", "template-delete"),
    ("je2", "junior-exocet"),
    ("senior exocet", "exocet"),
    ("complex exocet", "exocet"),
    ("kraken fish", "kraken-fish-1"),
];

/// Other names of families.
const FAMILIES: &[(&str, Family)] = &[
    ("als", Family::AlmostLockedSets),
    ("single digit patterns", Family::SingleDigit),
    ("colours", Family::Colouring),
    ("locked candidates", Family::Intersections),
    ("impossible patterns", Family::Guardians),
];

/// A name that no technique goes by.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct UnknownTechnique {
    /// The name.
    pub name: String,
    /// The ids of those that are called alike, nearest first.
    pub nearest: Vec<&'static str>,
}

impl UnknownTechnique {
    /// What is said about this name.
    pub(crate) fn new(name: &str) -> Self {
        Self { name: name.to_owned(), nearest: nearest(name) }
    }

    /// "; did you mean x-wing or xy-wing?", if some are called alike.
    pub(crate) fn suggestion(&self) -> String {
        match self.nearest.as_slice() {
            [] => String::new(),
            [one] => format!("; did you mean {one}?"),
            [first @ .., last] => format!("; did you mean {} or {last}?", first.join(", ")),
        }
    }
}

impl Display for UnknownTechnique {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        // The name is somebody else's: it may hold anything.
        let name = self.name.escape_debug();
        write!(f, "no technique is called {name}{}", self.suggestion())
    }
}

impl Error for UnknownTechnique {}

/// The technique that people call so: by its id, its name, or another name for it, loosely typed.
///
/// ```
/// use ninefold_logic::technique_named;
///
/// let id = |name| technique_named(name).unwrap().meta().id;
/// assert_eq!([id("X-Wing"), id("xwing"), id("Y Wing"), id("naked pairs")], ["x-wing", "x-wing", "xy-wing", "naked-pair"]);
/// let error = technique_named("sky scrape").unwrap_err();
/// assert_eq!(error.nearest.first(), Some(&"skyscraper"));
/// ```
///
/// # Errors
///
/// [`UnknownTechnique`], with those that are called alike.
pub fn technique_named(name: &str) -> Result<&'static dyn Technique, UnknownTechnique> {
    let wanted = key(name);
    let aliased = || ALIASES.iter().find(|(alias, _)| key(alias) == wanted).map(|(_, id)| *id);
    let is_called = |it: &&'static dyn Technique| {
        let meta = it.meta();
        key(meta.id) == wanted || key(meta.name) == wanted
    };
    known()
        .find(is_called)
        .or_else(|| aliased().and_then(crate::technique))
        .ok_or_else(|| UnknownTechnique::new(name))
}

/// The family that people call so.
pub(crate) fn family_named(name: &str) -> Option<Family> {
    let wanted = key(name);
    let aliased = FAMILIES.iter().find(|(alias, _)| key(alias) == wanted);
    let family = Family::ALL.into_iter().find(|family| key(family.id()) == wanted);
    family.or(aliased.map(|(_, family)| *family))
}

/// What two ways to write a name share.
fn key(name: &str) -> String {
    let letters: String = name
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .map(|letter| letter.to_ascii_lowercase())
        .collect();
    let spelt = letters
        .replace("color", "colour")
        .replace("colouring", "colours")
        .replace("type", "")
        .replace("quadruple", "quad")
        .replace("triplet", "triple");
    // The plural of an abbreviation that ends in "s" has two of them.
    spelt.trim_end_matches('s').to_owned()
}

/// How many of those that are called alike are named.
const SUGGESTED: usize = 3;

/// The ids of the techniques that are called alike, nearest first.
fn nearest(name: &str) -> Vec<&'static str> {
    let wanted = key(name);
    let aliases = ALIASES.iter().map(|(alias, id)| (key(alias), *id));
    let names = known()
        .flat_map(|it| [(key(it.meta().id), it.meta().id), (key(it.meta().name), it.meta().id)]);
    let mut close: Vec<(usize, &'static str)> = names
        .chain(aliases)
        .filter_map(|(called, id)| distance(&wanted, &called).map(|distance| (distance, id)))
        .collect();
    close.sort_by_key(|(distance, _)| *distance);
    let mut ids: Vec<&'static str> = Vec::new();
    for (_, id) in close {
        if !ids.contains(&id) && ids.len() < SUGGESTED {
            ids.push(id);
        }
    }
    ids
}

/// How far two names are from each other; `None` if nobody would take one for the other.
fn distance(wanted: &str, called: &str) -> Option<usize> {
    let length = wanted.len().max(called.len());
    // A name that is a part of the other is meant rather than one that differs by some letters.
    if wanted.len() >= 3 && called.contains(wanted) {
        return Some(usize::from(!called.starts_with(wanted)));
    }
    let changes = changes(wanted.as_bytes(), called.as_bytes());
    (changes * 3 <= length).then_some(changes + 1)
}

/// How many letters must be inserted, left out or replaced to make one of the other.
fn changes(one: &[u8], other: &[u8]) -> usize {
    // A name of any length can be typed; none of ours is so long.
    if one.len().abs_diff(other.len()) > 16 {
        return usize::MAX / 4;
    }
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, a) in one.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, b) in other.iter().enumerate() {
            let replaced = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    fn id(name: &str) -> &'static str {
        technique_named(name).unwrap_or_else(|error| panic!("{error}")).meta().id
    }

    #[test]
    fn every_id_and_name_finds_its_own_technique_however_it_is_typed() {
        for technique in known() {
            let meta = technique.meta();
            for name in [meta.id, meta.name] {
                let shouted = name.to_uppercase().replace('-', " ");
                let squeezed = name.replace(['-', ' '], "");
                for typed in [name, &shouted, &squeezed, &format!(" {name}s")] {
                    assert_eq!(id(typed), meta.id, "{typed}");
                }
            }
        }
    }

    #[test]
    fn every_alias_leads_to_one_technique_and_is_no_others_name() {
        let mut seen: HashMap<String, &str> = HashMap::new();
        for (alias, target) in ALIASES {
            assert_eq!(id(alias), *target, "{alias}");
            assert_eq!(seen.insert(key(alias), alias), None, "{alias}");
        }
        for (alias, family) in FAMILIES {
            assert_eq!(family_named(alias), Some(*family), "{alias}");
            assert!(technique_named(alias).is_err(), "{alias}");
        }
    }

    #[test]
    fn what_people_type() {
        let typed = ["xwing", "y-wing", "UR type 4", "3D Medusa", "BUG+1", "simple coloring trap"];
        let meant = [
            "x-wing",
            "xy-wing",
            "unique-rectangle-4",
            "medusa-3d",
            "bug-plus-one",
            "simple-colours-trap",
        ];
        assert_eq!(typed.map(id), meant);
    }

    #[test]
    fn what_is_called_alike_is_suggested_and_nothing_else() {
        let suggested = |name: &str| technique_named(name).unwrap_err().nearest;
        assert_eq!(suggested("simple colors"), ["simple-colours-trap", "simple-colours-wrap"]);
        assert_eq!(suggested("swordfihs")[0], "swordfish");
        assert_eq!(suggested("unique rectangle").len(), SUGGESTED);
        assert_eq!(suggested("pattern overlay"), ["template-set", "template-delete"]);
        assert!(suggested("banana").is_empty() && suggested("").is_empty());
        assert!(suggested(&"x".repeat(10_000)).is_empty());
        let told = technique_named("jelly\u{1b}fishh").unwrap_err().to_string();
        assert!(
            told.starts_with("no technique is called jelly\\u{1b}fishh; did you mean jellyfish"),
            "{told}"
        );
    }
}

//! Which techniques answer to which code.

use ninefold::Technique;

use super::case::Case;

/// By which digits a step is compared.
#[derive(Clone, Copy)]
pub(crate) enum Digits {
    Placed,
    Eliminated,
    /// Those that the pattern is made of.
    Pattern,
    /// The code names none.
    None,
}

/// A technique code.
pub(crate) struct Code {
    /// `0402`, or with a variant `0402-1`.
    name: &'static str,
    ids: &'static [&'static str],
    pub(crate) digits: Digits,
}

impl Code {
    /// The code of a case: with its variant, if that has an entry of its own.
    pub(crate) fn of(case: &Case) -> Option<&'static Self> {
        find(&case.code)
    }

    /// Those of its techniques that there are.
    pub(crate) fn techniques(&self) -> Vec<&'static dyn Technique> {
        self.ids.iter().filter_map(|id| ninefold::logic::technique(id)).collect()
    }
}

/// The ids of the techniques behind a code, for people to read.
pub(crate) fn names(code: &str) -> String {
    find(code).map_or("unknown".into(), |entry| entry.ids.join(", "))
}

fn find(code: &str) -> Option<&'static Code> {
    let plain = code.split('-').next().unwrap_or_default();
    let entry = |name: &str| CODES.iter().find(|entry| entry.name == name);
    entry(code).or_else(|| entry(plain))
}

const fn code(name: &'static str, ids: &'static [&'static str], digits: Digits) -> Code {
    Code { name, ids, digits }
}

use Digits::{Eliminated, None, Pattern, Placed};

/// An entry with a variant goes before the one without.
static CODES: &[Code] = &[
    code("0000", &["full-house"], Placed),
    code("0002", &["hidden-single"], Placed),
    code("0003", &["naked-single"], Placed),
    code("0100", &["pointing"], Pattern),
    code("0101", &["claiming"], Pattern),
    code("0110", &["locked-pair"], Pattern),
    code("0111", &["locked-triple"], Pattern),
    code("0200", &["naked-pair"], Pattern),
    code("0201", &["naked-triple"], Pattern),
    code("0202", &["naked-quad"], Pattern),
    code("0210", &["hidden-pair"], Pattern),
    code("0211", &["hidden-triple"], Pattern),
    code("0212", &["hidden-quad"], Pattern),
    code("0300", &["x-wing"], Pattern),
    code("0301", &["swordfish"], Pattern),
    code("0302", &["jellyfish"], Pattern),
    code("0310", &["finned-x-wing"], Pattern),
    code("0311", &["finned-swordfish"], Pattern),
    code("03111", &["siamese-finned-swordfish"], Pattern),
    code("0312", &["finned-jellyfish"], Pattern),
    code("03121", &["siamese-finned-jellyfish"], Pattern),
    code("0320", &["sashimi-x-wing"], Pattern),
    code("0321", &["sashimi-swordfish"], Pattern),
    code("03211", &["siamese-sashimi-swordfish"], Pattern),
    code("0322", &["sashimi-jellyfish"], Pattern),
    code("03221", &["siamese-sashimi-jellyfish"], Pattern),
    code("0330", &["franken-x-wing"], Pattern),
    code("0331", &["franken-swordfish"], Pattern),
    code("0332", &["franken-jellyfish"], Pattern),
    code("0340", &["finned-franken-x-wing"], Pattern),
    code("0341", &["finned-franken-swordfish"], Pattern),
    code("03411", &["siamese-finned-franken-swordfish"], Pattern),
    code("0342", &["finned-franken-jellyfish"], Pattern),
    code("03421", &["siamese-finned-franken-jellyfish"], Pattern),
    code("0350", &["mutant-x-wing"], Pattern),
    code("0351", &["mutant-swordfish"], Pattern),
    code("0352", &["mutant-jellyfish"], Pattern),
    code("0360", &["finned-mutant-x-wing"], Pattern),
    code("0361", &["finned-mutant-swordfish"], Pattern),
    code("0362", &["finned-mutant-jellyfish"], Pattern),
    code("03621", &["siamese-finned-mutant-jellyfish"], Pattern),
    code("0363", &["finned-mutant-squirmbag"], Pattern),
    code("0364", &["finned-mutant-whale"], Pattern),
    code("0371", &["kraken-fish-1"], Pattern),
    code("0372", &["kraken-fish-2"], Pattern),
    code("0400", &["skyscraper"], Pattern),
    code("0401", &["two-string-kite"], Pattern),
    // An empty rectangle of two places is a turbot fish.
    code("0402-1", &["empty-rectangle", "turbot-fish"], Pattern),
    code("0402", &["empty-rectangle"], Pattern),
    code("0403", &["turbot-fish"], Pattern),
    code("0404", &["dual-two-string-kite"], Pattern),
    code("0405", &["dual-empty-rectangle"], Pattern),
    code("0500", &["simple-colours-trap"], Pattern),
    code("0501", &["simple-colours-wrap"], Pattern),
    code("0502", &["multi-colours-1"], Pattern),
    code("0503", &["multi-colours-2"], Pattern),
    code("0600", &["unique-rectangle-1"], Pattern),
    code("0601", &["unique-rectangle-2"], Pattern),
    code("0602", &["unique-rectangle-3"], Pattern),
    code("0603", &["unique-rectangle-4"], Pattern),
    code("0604", &["unique-rectangle-5"], Pattern),
    code("0605", &["unique-rectangle-6"], Pattern),
    code("0606", &["hidden-rectangle"], Pattern),
    code("0607", &["avoidable-rectangle-1"], Pattern),
    code("0608", &["avoidable-rectangle-2"], Pattern),
    code("0610", &["bug-plus-one"], None),
    code("0701", &["x-chain"], Eliminated),
    code("0702", &["xy-chain"], Eliminated),
    code("0703", &["remote-pair"], Pattern),
    code("0706", &["continuous-nice-loop"], Eliminated),
    code("0707", &["discontinuous-nice-loop"], Eliminated),
    code("0708", &["aic"], Eliminated),
    code("0709-2", &["als-continuous-nice-loop"], Eliminated),
    code("0710-3", &["als-discontinuous-nice-loop"], Eliminated),
    code("0710-4", &["als-discontinuous-nice-loop"], Eliminated),
    code("0711-3", &["als-aic"], Eliminated),
    code("0711-4", &["als-aic"], Eliminated),
    code("0709", &["grouped-continuous-nice-loop"], Eliminated),
    code("0710", &["grouped-discontinuous-nice-loop"], Eliminated),
    code("0711", &["grouped-aic"], Eliminated),
    code("0800", &["xy-wing"], Pattern),
    code("0801", &["xyz-wing"], Pattern),
    code("0803", &["w-wing"], Pattern),
    code("0901", &["als-xz"], Eliminated),
    code("0902", &["als-xy-wing"], Eliminated),
    code("0903", &["als-chain"], Eliminated),
    code("0904", &["death-blossom"], Eliminated),
    code("1101", &["sue-de-coq"], Eliminated),
    code("1201", &["template-set"], Placed),
    code("1202", &["template-delete"], Pattern),
];

//! What this scale says of the techniques of our ladder, where it knows them.

use super::Value;

/// The value of the technique with this id: the least, if it depends on the pattern.
///
/// Patterns of one digit with two strong links are forcing X-chains to this scale; wings with longer
/// names, grouped chains and almost locked sets it does not know.
///
/// ```
/// use ninefold_rate::se;
///
/// assert_eq!(se::value_of("x-wing").unwrap().to_string(), "3.2");
/// assert_eq!(se::value_of("sue-de-coq"), None);
/// ```
pub fn value_of(id: &str) -> Option<Value> {
    VALUES.iter().find(|(known, _)| *known == id).map(|(_, value)| *value)
}

/// The ids of all techniques that have a value, simplest first.
pub fn known_ids() -> impl Iterator<Item = &'static str> {
    VALUES.iter().map(|(id, _)| *id)
}

const VALUES: &[(&str, Value)] = &[
    ("full-house", Value::from_tenths(10)),
    ("hidden-single", Value::from_tenths(12)),
    ("naked-single", Value::from_tenths(23)),
    ("pointing", Value::from_tenths(26)),
    ("claiming", Value::from_tenths(28)),
    ("naked-pair", Value::from_tenths(30)),
    ("x-wing", Value::from_tenths(32)),
    ("hidden-pair", Value::from_tenths(34)),
    ("naked-triple", Value::from_tenths(36)),
    ("swordfish", Value::from_tenths(38)),
    ("hidden-triple", Value::from_tenths(40)),
    ("xy-wing", Value::from_tenths(42)),
    ("xyz-wing", Value::from_tenths(44)),
    ("unique-rectangle-1", Value::from_tenths(45)),
    ("unique-rectangle-2", Value::from_tenths(45)),
    ("unique-rectangle-3", Value::from_tenths(46)),
    ("unique-rectangle-4", Value::from_tenths(45)),
    ("unique-loop-1", Value::from_tenths(46)),
    ("unique-loop-2", Value::from_tenths(46)),
    ("unique-loop-3", Value::from_tenths(47)),
    ("unique-loop-4", Value::from_tenths(46)),
    ("naked-quad", Value::from_tenths(50)),
    ("jellyfish", Value::from_tenths(52)),
    ("hidden-quad", Value::from_tenths(54)),
    ("bug-plus-one", Value::from_tenths(56)),
    ("bug-2", Value::from_tenths(57)),
    ("bug-3", Value::from_tenths(58)),
    ("bug-4", Value::from_tenths(57)),
    ("aligned-pair-exclusion", Value::from_tenths(62)),
    ("x-chain", Value::from_tenths(66)),
    ("skyscraper", Value::from_tenths(66)),
    ("two-string-kite", Value::from_tenths(66)),
    ("turbot-fish", Value::from_tenths(66)),
    ("xy-chain", Value::from_tenths(70)),
    ("continuous-nice-loop", Value::from_tenths(70)),
    ("discontinuous-nice-loop", Value::from_tenths(70)),
    ("aic", Value::from_tenths(70)),
    ("aligned-triple-exclusion", Value::from_tenths(75)),
    ("nishio", Value::from_tenths(75)),
    ("cell-forcing-chain", Value::from_tenths(80)),
    ("region-forcing-chain", Value::from_tenths(80)),
    ("forcing-net-contradiction", Value::from_tenths(85)),
    ("forcing-net-verity", Value::from_tenths(85)),
    ("nested-forcing-net", Value::from_tenths(90)),
];

//! What this scale says of the techniques of our ladder, where it knows them: also those that are off
//! by default and play no part in a rating.

/// The score of the technique with this id.
///
/// ```
/// use ninefold_rate::hodoku;
///
/// assert_eq!(hodoku::score_of("x-wing"), Some(140));
/// assert_eq!(hodoku::score_of("medusa-3d"), None);
/// ```
pub fn score_of(id: &str) -> Option<u32> {
    SCORES.iter().find(|(known, _)| *known == id).map(|(_, score)| *score)
}

/// The ids of all techniques that have a score, in the order of our ladder.
pub fn known_ids() -> impl Iterator<Item = &'static str> {
    SCORES.iter().map(|(id, _)| *id)
}

const SCORES: &[(&str, u32)] = &[
    ("full-house", 4),
    ("naked-single", 4),
    ("hidden-single", 14),
    ("locked-pair", 40),
    ("locked-triple", 60),
    ("pointing", 50),
    ("claiming", 50),
    ("naked-pair", 60),
    ("naked-triple", 80),
    ("hidden-pair", 70),
    ("hidden-triple", 100),
    ("naked-quad", 120),
    ("hidden-quad", 150),
    ("x-wing", 140),
    ("swordfish", 150),
    ("jellyfish", 160),
    ("remote-pair", 110),
    ("bug-plus-one", 100),
    ("skyscraper", 130),
    ("two-string-kite", 150),
    ("dual-two-string-kite", 150),
    ("turbot-fish", 120),
    ("empty-rectangle", 120),
    ("dual-empty-rectangle", 120),
    ("w-wing", 150),
    ("xy-wing", 160),
    ("xyz-wing", 180),
    ("unique-rectangle-1", 100),
    ("unique-rectangle-2", 100),
    ("unique-rectangle-3", 100),
    ("unique-rectangle-4", 100),
    ("unique-rectangle-5", 100),
    ("unique-rectangle-6", 100),
    ("hidden-rectangle", 100),
    ("avoidable-rectangle-1", 100),
    ("avoidable-rectangle-2", 100),
    ("finned-x-wing", 130),
    ("sashimi-x-wing", 150),
    ("finned-swordfish", 200),
    ("sashimi-swordfish", 240),
    ("finned-jellyfish", 250),
    ("sashimi-jellyfish", 260),
    ("sue-de-coq", 250),
    ("simple-colours-trap", 150),
    ("simple-colours-wrap", 150),
    ("multi-colours-1", 200),
    ("multi-colours-2", 200),
    ("x-chain", 260),
    ("xy-chain", 260),
    ("continuous-nice-loop", 280),
    ("aic", 280),
    ("discontinuous-nice-loop", 280),
    ("grouped-continuous-nice-loop", 300),
    ("grouped-aic", 300),
    ("grouped-discontinuous-nice-loop", 300),
    ("als-xz", 300),
    ("als-xy-wing", 320),
    ("als-chain", 340),
    ("death-blossom", 360),
    ("als-continuous-nice-loop", 300),
    ("als-aic", 300),
    ("als-discontinuous-nice-loop", 300),
    ("franken-x-wing", 300),
    ("franken-swordfish", 350),
    ("franken-jellyfish", 370),
    ("finned-franken-x-wing", 390),
    ("finned-franken-swordfish", 410),
    ("finned-franken-jellyfish", 430),
    ("mutant-x-wing", 450),
    ("mutant-swordfish", 450),
    ("mutant-jellyfish", 450),
    ("finned-mutant-x-wing", 470),
    ("finned-mutant-swordfish", 470),
    ("finned-mutant-jellyfish", 470),
    ("kraken-fish-1", 500),
    ("kraken-fish-2", 500),
    ("template-set", 10000),
    ("template-delete", 10000),
    ("cell-forcing-chain", 500),
    ("region-forcing-chain", 500),
    ("contradiction-forcing-chain", 500),
    ("forcing-net-contradiction", 700),
    ("forcing-net-verity", 700),
    ("siamese-finned-swordfish", 200),
    ("siamese-sashimi-swordfish", 240),
    ("siamese-finned-jellyfish", 250),
    ("siamese-sashimi-jellyfish", 260),
    ("siamese-finned-franken-swordfish", 410),
    ("siamese-finned-franken-jellyfish", 430),
    ("siamese-finned-mutant-jellyfish", 470),
    ("finned-mutant-squirmbag", 470),
    ("finned-mutant-whale", 470),
];

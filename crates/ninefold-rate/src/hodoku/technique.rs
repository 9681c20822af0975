//! The table of slots: every technique that the scale knows, with its numbers.

use std::fmt::{self, Display, Formatter};

use super::Level;

/// Defines the techniques and the table of their numbers together, so that neither lacks a line.
macro_rules! techniques {
    ($($variant:ident: $slot:literal $level:ident $score:literal $id:literal $name:literal $type:literal;)*) => {
        /// A technique of the scale; what shares a slot is searched together and scored alike.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Technique {
            $(#[doc = $name] $variant,)*
        }

        impl Technique {
            /// All techniques, in the order of their slots.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            const fn entry(self) -> &'static Entry {
                match self {
                    $(Self::$variant => &Entry {
                        slot: $slot,
                        level: Level::$level,
                        score: $score,
                        id: $id,
                        name: $name,
                        solution_type: $type,
                    },)*
                }
            }
        }
    };
}

struct Entry {
    slot: u16,
    level: Level,
    score: u32,
    id: &'static str,
    name: &'static str,
    solution_type: &'static str,
}

impl Technique {
    /// The place of its slot in the order of search: lower slots are tried first.
    pub const fn slot(self) -> u16 {
        self.entry().slot
    }

    /// The least level of a puzzle that needs it.
    pub const fn level(self) -> Level {
        self.entry().level
    }

    /// What one step of it adds to the score.
    pub const fn score(self) -> u32 {
        self.entry().score
    }

    /// Its name in our notation: `x-wing`.
    pub const fn id(self) -> &'static str {
        self.entry().id
    }

    /// Its English name in `HoDoKu`.
    pub const fn name(self) -> &'static str {
        self.entry().name
    }

    /// The name of the solution type, by which files that `HoDoKu` made speak of it: `X_WING`.
    pub const fn solution_type(self) -> &'static str {
        self.entry().solution_type
    }
}

impl Display for Technique {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

techniques! {
    FullHouse: 100 Easy 4 "full-house" "Full House" "FULL_HOUSE";
    NakedSingle: 200 Easy 4 "naked-single" "Naked Single" "NAKED_SINGLE";
    HiddenSingle: 300 Easy 14 "hidden-single" "Hidden Single" "HIDDEN_SINGLE";
    LockedPair: 1000 Medium 40 "locked-pair" "Locked Pair" "LOCKED_PAIR";
    LockedTriple: 1100 Medium 60 "locked-triple" "Locked Triple" "LOCKED_TRIPLE";
    Pointing: 1200 Medium 50 "pointing" "Locked Candidates Type 1 (Pointing)" "LOCKED_CANDIDATES_1";
    Claiming: 1210 Medium 50 "claiming" "Locked Candidates Type 2 (Claiming)" "LOCKED_CANDIDATES_2";
    NakedPair: 1300 Medium 60 "naked-pair" "Naked Pair" "NAKED_PAIR";
    NakedTriple: 1400 Medium 80 "naked-triple" "Naked Triple" "NAKED_TRIPLE";
    HiddenPair: 1500 Medium 70 "hidden-pair" "Hidden Pair" "HIDDEN_PAIR";
    HiddenTriple: 1600 Medium 100 "hidden-triple" "Hidden Triple" "HIDDEN_TRIPLE";
    NakedQuadruple: 2000 Hard 120 "naked-quadruple" "Naked Quadruple" "NAKED_QUADRUPLE";
    HiddenQuadruple: 2100 Hard 150 "hidden-quadruple" "Hidden Quadruple" "HIDDEN_QUADRUPLE";
    XWing: 2200 Hard 140 "x-wing" "X-Wing" "X_WING";
    Swordfish: 2300 Hard 150 "swordfish" "Swordfish" "SWORDFISH";
    Jellyfish: 2400 Hard 160 "jellyfish" "Jellyfish" "JELLYFISH";
    RemotePair: 2800 Hard 110 "remote-pair" "Remote Pair" "REMOTE_PAIR";
    BugPlusOne: 2900 Hard 100 "bug-plus-one" "Bivalue Universal Grave + 1" "BUG_PLUS_1";
    Skyscraper: 3000 Hard 130 "skyscraper" "Skyscraper" "SKYSCRAPER";
    TwoStringKite: 3100 Hard 150 "two-string-kite" "2-String Kite" "TWO_STRING_KITE";
    TurbotFish: 3120 Hard 120 "turbot-fish" "Turbot Fish" "TURBOT_FISH";
    EmptyRectangle: 3170 Hard 120 "empty-rectangle" "Empty Rectangle" "EMPTY_RECTANGLE";
    WWing: 3200 Hard 150 "w-wing" "W-Wing" "W_WING";
    XyWing: 3300 Hard 160 "xy-wing" "XY-Wing" "XY_WING";
    XyzWing: 3400 Hard 180 "xyz-wing" "XYZ-Wing" "XYZ_WING";
    Uniqueness1: 3500 Hard 100 "uniqueness-test-1" "Uniqueness Test 1" "UNIQUENESS_1";
    Uniqueness2: 3600 Hard 100 "uniqueness-test-2" "Uniqueness Test 2" "UNIQUENESS_2";
    Uniqueness3: 3700 Hard 100 "uniqueness-test-3" "Uniqueness Test 3" "UNIQUENESS_3";
    Uniqueness4: 3800 Hard 100 "uniqueness-test-4" "Uniqueness Test 4" "UNIQUENESS_4";
    Uniqueness5: 3900 Hard 100 "uniqueness-test-5" "Uniqueness Test 5" "UNIQUENESS_5";
    Uniqueness6: 4000 Hard 100 "uniqueness-test-6" "Uniqueness Test 6" "UNIQUENESS_6";
    HiddenRectangle: 4010 Hard 100 "hidden-rectangle" "Hidden Rectangle" "HIDDEN_RECTANGLE";
    AvoidableRectangle1: 4020 Hard 100 "avoidable-rectangle-1" "Avoidable Rectangle Type 1" "AVOIDABLE_RECTANGLE_1";
    AvoidableRectangle2: 4030 Hard 100 "avoidable-rectangle-2" "Avoidable Rectangle Type 2" "AVOIDABLE_RECTANGLE_2";
    FinnedXWing: 4100 Hard 130 "finned-x-wing" "Finned X-Wing" "FINNED_X_WING";
    SashimiXWing: 4200 Hard 150 "sashimi-x-wing" "Sashimi X-Wing" "SASHIMI_X_WING";
    FinnedSwordfish: 4300 Unfair 200 "finned-swordfish" "Finned Swordfish" "FINNED_SWORDFISH";
    SashimiSwordfish: 4400 Unfair 240 "sashimi-swordfish" "Sashimi Swordfish" "SASHIMI_SWORDFISH";
    FinnedJellyfish: 4500 Unfair 250 "finned-jellyfish" "Finned Jellyfish" "FINNED_JELLYFISH";
    SashimiJellyfish: 4600 Unfair 260 "sashimi-jellyfish" "Sashimi Jellyfish" "SASHIMI_JELLYFISH";
    SueDeCoq: 5300 Unfair 250 "sue-de-coq" "Sue de Coq" "SUE_DE_COQ";
    SimpleColorsTrap: 5330 Hard 150 "simple-colors-trap" "Simple Colors Trap" "SIMPLE_COLORS_TRAP";
    SimpleColorsWrap: 5330 Hard 150 "simple-colors-wrap" "Simple Colors Wrap" "SIMPLE_COLORS_WRAP";
    MultiColors1: 5360 Hard 200 "multi-colors-1" "Multi Colors 1" "MULTI_COLORS_1";
    MultiColors2: 5360 Hard 200 "multi-colors-2" "Multi Colors 2" "MULTI_COLORS_2";
    XChain: 5400 Unfair 260 "x-chain" "X-Chain" "X_CHAIN";
    XyChain: 5500 Unfair 260 "xy-chain" "XY-Chain" "XY_CHAIN";
    ContinuousNiceLoop: 5600 Unfair 280 "continuous-nice-loop" "Continuous Nice Loop" "CONTINUOUS_NICE_LOOP";
    DiscontinuousNiceLoop: 5600 Unfair 280 "discontinuous-nice-loop" "Discontinuous Nice Loop" "DISCONTINUOUS_NICE_LOOP";
    Aic: 5600 Unfair 280 "aic" "AIC" "AIC";
    GroupedContinuousNiceLoop: 5650 Unfair 300 "grouped-continuous-nice-loop" "Grouped Continuous Nice Loop" "GROUPED_CONTINUOUS_NICE_LOOP";
    GroupedDiscontinuousNiceLoop: 5650 Unfair 300 "grouped-discontinuous-nice-loop" "Grouped Discontinuous Nice Loop" "GROUPED_DISCONTINUOUS_NICE_LOOP";
    GroupedAic: 5650 Unfair 300 "grouped-aic" "Grouped AIC" "GROUPED_AIC";
    AlsXz: 5700 Unfair 300 "als-xz" "Almost Locked Set XZ-Rule" "ALS_XZ";
    AlsXyWing: 5800 Unfair 320 "als-xy-wing" "Almost Locked Set XY-Wing" "ALS_XY_WING";
    AlsXyChain: 5900 Unfair 340 "als-xy-chain" "Almost Locked Set Chain" "ALS_XY_CHAIN";
    FrankenXWing: 6100 Unfair 300 "franken-x-wing" "Franken X-Wing" "FRANKEN_X_WING";
    FrankenSwordfish: 6200 Unfair 350 "franken-swordfish" "Franken Swordfish" "FRANKEN_SWORDFISH";
    FinnedFrankenXWing: 6700 Unfair 390 "finned-franken-x-wing" "Finned Franken X-Wing" "FINNED_FRANKEN_X_WING";
    FinnedFrankenSwordfish: 6800 Unfair 410 "finned-franken-swordfish" "Finned Franken Swordfish" "FINNED_FRANKEN_SWORDFISH";
    ForcingChainContradiction: 8500 Extreme 500 "forcing-chain-contradiction" "Forcing Chain Contradiction" "FORCING_CHAIN_CONTRADICTION";
    ForcingChainVerity: 8500 Extreme 500 "forcing-chain-verity" "Forcing Chain Verity" "FORCING_CHAIN_VERITY";
    ForcingNetContradiction: 8600 Extreme 700 "forcing-net-contradiction" "Forcing Net Contradiction" "FORCING_NET_CONTRADICTION";
    ForcingNetVerity: 8600 Extreme 700 "forcing-net-verity" "Forcing Net Verity" "FORCING_NET_VERITY";
    BruteForce: 8900 Extreme 10000 "brute-force" "Brute Force" "BRUTE_FORCE";
}

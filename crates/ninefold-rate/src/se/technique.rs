//! The names of the steps.

/// Defines the techniques with their short names and the names that Sudoku Explainer shows.
macro_rules! techniques {
    ($($variant:ident $id:literal $name:literal)*) => {
        /// What a step is called.
        ///
        /// ```
        /// use ninefold_rate::se::Technique;
        ///
        /// assert_eq!(Technique::XWing.id(), "x-wing");
        /// assert_eq!(Technique::XWing.name(), "X-Wing");
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Technique {
            $(#[doc = $name] $variant,)*
        }

        impl Technique {
            /// All of them, the simplest first.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// Its short name: lower case, with hyphens.
            pub const fn id(self) -> &'static str {
                match self { $(Self::$variant => $id),* }
            }

            /// The name that Sudoku Explainer shows.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name),* }
            }
        }
    };
}

techniques! {
    HiddenSingle "hidden-single" "Hidden Single"
    DirectPointing "direct-pointing" "Direct Pointing"
    DirectClaiming "direct-claiming" "Direct Claiming"
    DirectHiddenPair "direct-hidden-pair" "Direct Hidden Pair"
    NakedSingle "naked-single" "Naked Single"
    DirectHiddenTriplet "direct-hidden-triplet" "Direct Hidden Triplet"
    Pointing "pointing" "Pointing"
    Claiming "claiming" "Claiming"
    NakedPair "naked-pair" "Naked Pair"
    XWing "x-wing" "X-Wing"
    HiddenPair "hidden-pair" "Hidden Pair"
    NakedTriplet "naked-triplet" "Naked Triplet"
    Swordfish "swordfish" "Swordfish"
    HiddenTriplet "hidden-triplet" "Hidden Triplet"
    TwoStrongLinks "2-strong-links" "2 Strong Links"
    XYWing "xy-wing" "XY-Wing"
    XYZWing "xyz-wing" "XYZ-Wing"
    UniqueLoop1 "unique-loop-1" "Unique Rectangle or Loop, Type 1"
    UniqueLoop2 "unique-loop-2" "Unique Rectangle or Loop, Type 2"
    UniqueLoop3 "unique-loop-3" "Unique Rectangle or Loop, Type 3"
    UniqueLoop4 "unique-loop-4" "Unique Rectangle or Loop, Type 4"
    NakedQuad "naked-quad" "Naked Quad"
    Jellyfish "jellyfish" "Jellyfish"
    HiddenQuad "hidden-quad" "Hidden Quad"
    ThreeStrongLinks "3-strong-links" "3 Strong Links"
    WxyzWing "wxyz-wing" "WXYZ-Wing"
    Bug1 "bug-1" "Bivalue Universal Grave, Type 1"
    Bug2 "bug-2" "Bivalue Universal Grave, Type 2"
    Bug3 "bug-3" "Bivalue Universal Grave, Type 3"
    Bug4 "bug-4" "Bivalue Universal Grave, Type 4"
    FourStrongLinks "4-strong-links" "4 Strong Links"
    VwxyzWing "vwxyz-wing" "VWXYZ-Wing"
    AlignedPair "aligned-pair-exclusion" "Aligned Pair Exclusion"
    UvwxyzWing "uvwxyz-wing" "UVWXYZ-Wing"
    XCycle "x-cycle" "Bidirectional X-Cycle"
    YCycle "y-cycle" "Bidirectional Y-Cycle"
    Cycle "cycle" "Bidirectional Cycle"
    ForcingXChain "forcing-x-chain" "Forcing X-Chain"
    ForcingChain "forcing-chain" "Forcing Chain"
    TuvwxyzWing "tuvwxyz-wing" "TUVWXYZ-Wing"
    AlignedTriplet "aligned-triplet-exclusion" "Aligned Triplet Exclusion"
    Nishio "nishio-forcing-chains" "Nishio Forcing Chains"
    CellChains "cell-forcing-chains" "Cell Forcing Chains"
    RegionChains "region-forcing-chains" "Region Forcing Chains"
    Contradiction0 "dynamic-contradiction" "Dynamic Contradiction Forcing Chains"
    Double0 "dynamic-double" "Dynamic Double Forcing Chains"
    Cell0 "dynamic-cell" "Dynamic Cell Forcing Chains"
    Region0 "dynamic-region" "Dynamic Region Forcing Chains"
    Contradiction1 "dynamic-contradiction-plus" "Dynamic Contradiction Forcing Chains (+)"
    Double1 "dynamic-double-plus" "Dynamic Double Forcing Chains (+)"
    Cell1 "dynamic-cell-plus" "Dynamic Cell Forcing Chains (+)"
    Region1 "dynamic-region-plus" "Dynamic Region Forcing Chains (+)"
    Contradiction2 "dynamic-contradiction-fc" "Dynamic Contradiction Forcing Chains (+ Forcing Chains)"
    Double2 "dynamic-double-fc" "Dynamic Double Forcing Chains (+ Forcing Chains)"
    Cell2 "dynamic-cell-fc" "Dynamic Cell Forcing Chains (+ Forcing Chains)"
    Region2 "dynamic-region-fc" "Dynamic Region Forcing Chains (+ Forcing Chains)"
    Contradiction3 "dynamic-contradiction-mfc" "Dynamic Contradiction Forcing Chains (+ Multiple Forcing Chains)"
    Double3 "dynamic-double-mfc" "Dynamic Double Forcing Chains (+ Multiple Forcing Chains)"
    Cell3 "dynamic-cell-mfc" "Dynamic Cell Forcing Chains (+ Multiple Forcing Chains)"
    Region3 "dynamic-region-mfc" "Dynamic Region Forcing Chains (+ Multiple Forcing Chains)"
    Contradiction4 "dynamic-contradiction-dfc" "Dynamic Contradiction Forcing Chains (+ Dynamic Forcing Chains)"
    Double4 "dynamic-double-dfc" "Dynamic Double Forcing Chains (+ Dynamic Forcing Chains)"
    Cell4 "dynamic-cell-dfc" "Dynamic Cell Forcing Chains (+ Dynamic Forcing Chains)"
    Region4 "dynamic-region-dfc" "Dynamic Region Forcing Chains (+ Dynamic Forcing Chains)"
    Contradiction5 "dynamic-contradiction-dfc-fc" "Dynamic Contradiction Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))"
    Double5 "dynamic-double-dfc-fc" "Dynamic Double Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))"
    Cell5 "dynamic-cell-dfc-fc" "Dynamic Cell Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))"
    Region5 "dynamic-region-dfc-fc" "Dynamic Region Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))"
}

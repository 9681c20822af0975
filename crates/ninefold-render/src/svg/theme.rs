//! The styles of a board, for light and for dark surroundings.
//!
//! The colours of the roles are those of Okabe and Ito, which people with any kind of colour vision
//! tell apart. Digits and words keep a contrast of 4.5 to 1 to what is below them; a role's colour is
//! that of its mark, not of the digit in it.

/// The names are prefixed, so that a picture inline in a page keeps to itself.
pub(super) const BOARD: &str = "
.nf text{font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;\
text-anchor:middle}
.nf .paper{fill:#fff}
.nf .thin{stroke:#c3cad3;stroke-width:1}
.nf .thick{stroke:#2b3440;stroke-width:3;stroke-linecap:square;fill:none}
.nf .label{font-size:13px;fill:#6a7480}
.nf .digit{font-size:34px}
.nf .given{font-weight:700;fill:#151b23}
.nf .deduced{font-weight:400;fill:#1f5fd0}
.nf .new{font-weight:600;fill:#00664b}
.nf .wrong{font-weight:700;fill:#b3202c}
.nf .mark{font-size:14px;fill:#667080}
.nf .in-pattern{font-weight:700;fill:#fff}
.nf .in-second,.nf .in-fin,.nf .in-struck,.nf .in-placed{font-weight:700;fill:#151b23}
.nf .house{fill:#f3f4f6}
.nf .outline{fill:none;stroke:#6b7280;stroke-width:3}
.nf .cleared{stroke-width:2;stroke-dasharray:7 5}
.nf .cell-new{fill:#e3f5ee}
.nf .cell-wrong{fill:#fbd5d8}
.nf .dot-pattern{fill:#0072b2}
.nf .dot-second{fill:none;stroke:#e69f00;stroke-width:2.5}
.nf .dot-fin{fill:none;stroke:#cc79a7;stroke-width:2.5;stroke-dasharray:3.5 2.5}
.nf .dot-placed,.nf .dot-placed-inner{fill:none;stroke:#009e73;stroke-width:1.5}
.nf .ring{fill:none;stroke:#009e73;stroke-width:2}
.nf .strike{stroke:#d55e00;stroke-width:2.5;stroke-linecap:round}
.nf .link{fill:none;stroke:#2b3440;stroke-width:2.4}
.nf .weak{stroke-width:1.3;stroke-dasharray:5 4}
.nf .head{fill:#2b3440}
.nf .order{font-size:9px;font-weight:700;fill:#151b23;stroke:#fff;stroke-width:2.5px;paint-order:stroke}
@media (prefers-color-scheme:dark){
.nf .paper{fill:#161b22}
.nf .thin{stroke:#39424e}
.nf .thick{stroke:#aeb8c4}
.nf .label{fill:#909aa6}
.nf .given{fill:#f0f4f8}
.nf .deduced{fill:#79b0ff}
.nf .new{fill:#6fdcb4}
.nf .wrong{fill:#ff8a90}
.nf .mark{fill:#98a2ae}
.nf .in-pattern{fill:#06121b}
.nf .in-second,.nf .in-fin,.nf .in-struck,.nf .in-placed{fill:#f0f4f8}
.nf .house{fill:#1f2630}
.nf .outline{stroke:#8b95a3}
.nf .cell-new{fill:#12332a}
.nf .cell-wrong{fill:#4a1d21}
.nf .dot-pattern{fill:#56b4e9}
.nf .link{stroke:#c3ccd6}
.nf .head{fill:#c3ccd6}
.nf .order{fill:#f0f4f8;stroke:#161b22}
}
";

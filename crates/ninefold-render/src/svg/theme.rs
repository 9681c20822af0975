//! The styles of a board, for light and for dark surroundings.

/// The names are prefixed, so that a picture inline in a page keeps to itself.
pub(super) const BOARD: &str = "
.nf text{font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;\
text-anchor:middle}
.nf .paper{fill:#fff}
.nf .thin{stroke:#c3cad3;stroke-width:1}
.nf .thick{stroke:#2b3440;stroke-width:2.5;stroke-linecap:square;fill:none}
.nf .label{font-size:13px;fill:#8a94a0}
.nf .digit{font-size:34px}
.nf .given{font-weight:700;fill:#151b23}
.nf .deduced{font-weight:400;fill:#1f5fd0}
.nf .new{font-weight:600;fill:#12703a}
.nf .wrong{font-weight:700;fill:#c21f2e}
.nf .mark{font-size:14px;fill:#6a7480}
.nf .in-pattern{font-weight:700;fill:#5f3d00}
.nf .in-struck{font-weight:700;fill:#b3202c}
.nf .in-placed{font-weight:700;fill:#0c5a2c}
.nf .house{fill:#e8f0fd}
.nf .outline{fill:none;stroke:#4b86e8;stroke-width:3}
.nf .cleared{stroke:#d9534f;stroke-width:2;stroke-dasharray:7 5}
.nf .cell-pattern{fill:#fdf1c9}
.nf .cell-struck{fill:#fdeaea}
.nf .cell-new{fill:#daf5e3}
.nf .cell-wrong{fill:#fbd5d8}
.nf .dot-pattern{fill:#fbcf5b}
.nf .dot-struck{fill:#f9c3c6}
.nf .dot-placed{fill:#a9e8bf;stroke:#1a8a49;stroke-width:1.5}
.nf .ring{fill:none;stroke:#1a8a49;stroke-width:2.5}
.nf .strike{stroke:#c21f2e;stroke-width:1.6;stroke-linecap:round}
.nf .link{fill:none;stroke:#7a3fc4;stroke-width:2}
.nf .weak{stroke-dasharray:5 4}
.nf .head{fill:#7a3fc4}
.nf .order{font-size:9px;font-weight:700;fill:#151b23;stroke:#fff;stroke-width:2.5px;paint-order:stroke}
@media (prefers-color-scheme:dark){
.nf .paper{fill:#161b22}
.nf .thin{stroke:#39424e}
.nf .thick{stroke:#aeb8c4}
.nf .label{fill:#7d8794}
.nf .given{fill:#f0f4f8}
.nf .deduced{fill:#79b0ff}
.nf .new{fill:#6fdc96}
.nf .wrong{fill:#ff8a90}
.nf .mark{fill:#909aa6}
.nf .in-pattern{fill:#2d1f00}
.nf .in-struck{fill:#ffb1b5}
.nf .in-placed{fill:#04240f}
.nf .house{fill:#1b2838}
.nf .outline{stroke:#4b86e8}
.nf .cleared{stroke:#e0706c}
.nf .cell-pattern{fill:#3b3215}
.nf .cell-struck{fill:#35201f}
.nf .cell-new{fill:#173524}
.nf .cell-wrong{fill:#4a1d21}
.nf .dot-pattern{fill:#e6b840}
.nf .dot-struck{fill:#6b2a2e}
.nf .dot-placed{fill:#63cf8b;stroke:#9df0ba}
.nf .ring{stroke:#63cf8b}
.nf .strike{stroke:#ff7a82}
.nf .link{stroke:#c79bff}
.nf .head{fill:#c79bff}
.nf .order{fill:#f0f4f8;stroke:#161b22}
}
";

//! Whole games without a terminal: keys in, boards and screens out.

mod drawing;
mod games;
mod lessons;
mod player;
mod shelf;

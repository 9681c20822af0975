//! The scale of Sudoku Explainer.

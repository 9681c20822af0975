//! The scale of `HoDoKu`.

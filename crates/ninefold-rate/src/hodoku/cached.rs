//! What is derived from a state, until the state changes.

/// A value with the number of the state that it was derived from.
#[derive(Debug)]
pub(super) struct Cached<T>(Option<(u32, T)>);

impl<T> Cached<T> {
    pub(super) const fn new() -> Self {
        Self(None)
    }

    /// The value for the state of this number, derived if it is not there.
    pub(super) fn of(&mut self, version: u32, derive: impl FnOnce() -> T) -> &T {
        if self.0.as_ref().is_none_or(|(of, _)| *of != version) {
            self.0 = None;
        }
        &self.0.get_or_insert_with(|| (version, derive())).1
    }
}

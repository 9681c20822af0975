//! A JSON object whose fields keep the order in which they were written.

use ninefold_core::{Digit, DigitSet};
use serde::{Serialize, Serializer};
use serde_json::Value;

/// Names and values in order.
pub(crate) struct Fields(pub(crate) Vec<(&'static str, Value)>);

impl Fields {
    /// An object with this field `kind`.
    pub(crate) fn of_kind(kind: &str) -> Self {
        Self(Vec::new()).with("kind", kind)
    }

    /// The object as a value, to stand within another.
    pub(crate) fn into_value(self) -> Value {
        Value::Object(self.0.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
    }

    /// And this field.
    pub(crate) fn with(mut self, name: &'static str, value: impl Into<Value>) -> Self {
        self.0.push((name, value.into()));
        self
    }

    /// And this field, the digits as numbers.
    pub(crate) fn with_digits(self, name: &'static str, digits: DigitSet) -> Self {
        self.with(name, digits.iter().map(Digit::get).collect::<Vec<_>>())
    }

    /// And this field, each item as it is written in notation.
    pub(crate) fn with_list<T: ToString>(
        self,
        name: &'static str,
        items: impl IntoIterator<Item = T>,
    ) -> Self {
        self.with(name, items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>())
    }
}

impl Serialize for Fields {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

//! The samples that are built in are the examples of the repository.
//!
//! The engine carries copies, so that it can be published by itself; copies drift apart unless
//! someone compares them.

use ninefold::samples::{self, Sample};

use super::Finding;

/// Findings about the samples, given the text of each file of the repository.
pub(super) fn check(text: &dyn Fn(&str) -> Option<String>) -> Vec<Finding> {
    samples::ALL.iter().filter_map(|sample| finding(sample, text)).collect()
}

fn finding(sample: &Sample, text: &dyn Fn(&str) -> Option<String>) -> Option<Finding> {
    let path = format!("examples/{}.txt", sample.name);
    match text(&path) {
        None => Some(Finding::new(&path, 0, "missing: it is built in as a sample")),
        Some(text) if text != sample.text => {
            Some(Finding::new(&path, 0, "not what is built in under crates/ninefold/samples"))
        }
        Some(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stored(path: &str) -> Option<String> {
        let name = path.strip_prefix("examples/")?.strip_suffix(".txt")?;
        samples::find(name).map(|sample| sample.text.to_owned())
    }

    #[test]
    fn copies_that_are_the_same_are_in_order() {
        assert_eq!(check(&stored), []);
    }

    #[test]
    fn a_copy_that_differs_or_is_missing_is_found() {
        let changed = check(&|path| stored(path).map(|text| text + "\n"));
        assert_eq!(changed.len(), samples::ALL.len());
        assert_eq!(check(&|_| None).len(), samples::ALL.len());
    }
}

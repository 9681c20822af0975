//! The first of each class: what is equivalent to something before it is left out.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hasher};

use crate::pipeline::Answer;

/// A class of results, known by 128 bits of what its members share: of a billion classes, two agree
/// with a chance of one in 10²⁰.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Class(u128);

impl Class {
    /// The class of those that share this.
    pub(crate) fn of(shared: &[u8]) -> Self {
        let half = |salt: u8| {
            let mut hasher = DefaultHasher::new();
            hasher.write_u8(salt);
            hasher.write(shared);
            u128::from(hasher.finish())
        };
        Self(half(0) << 64 | half(1))
    }
}

/// The classes that have had their first.
#[derive(Debug, Default)]
pub(crate) struct Seen {
    classes: HashSet<Class>,
    /// How many more firsts are written already.
    repeated: u64,
}

impl Seen {
    /// Begins anew with what has so many firsts written already.
    pub(crate) fn repeating(repeated: u64) -> Self {
        Self { repeated, ..Self::default() }
    }

    /// Leaves in the answer only results of classes that were not seen before. Results that are not
    /// classified stay as they are.
    pub(crate) fn sieve(&mut self, answer: &mut Answer) {
        if answer.classes.is_empty() {
            return;
        }
        let mut kept = Vec::new();
        let mut start = 0;
        for &(class, end) in &answer.classes {
            if self.classes.insert(class) {
                if self.repeated == 0 {
                    kept.extend_from_slice(&answer.results[start..end]);
                }
                self.repeated = self.repeated.saturating_sub(1);
            }
            start = end;
        }
        kept.extend_from_slice(&answer.results[start..]);
        answer.results = kept;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Results that are classified by their first letter.
    fn sieved(seen: &mut Seen, results: &[&str]) -> String {
        let mut answer = Answer::default();
        for result in results {
            answer.results.extend_from_slice(result.as_bytes());
            answer.classes.push((Class::of(&result.as_bytes()[..1]), answer.results.len()));
        }
        seen.sieve(&mut answer);
        String::from_utf8(answer.results).unwrap()
    }

    #[test]
    fn the_first_of_each_class_stays_whichever_answer_it_is_in() {
        let mut seen = Seen::default();
        assert_eq!(sieved(&mut seen, &["a1 ", "b1 ", "a2 "]), "a1 b1 ");
        assert_eq!(sieved(&mut seen, &["b2 ", "c1 ", "a3 ", "c2 "]), "c1 ");
        assert_eq!(sieved(&mut seen, &["c3 "]), "");
    }

    #[test]
    fn firsts_that_are_written_already_are_passed_over() {
        let mut seen = Seen::repeating(3);
        assert_eq!(sieved(&mut seen, &["a1 ", "b1 ", "a2 "]), "");
        assert_eq!(sieved(&mut seen, &["b2 ", "c1 ", "a3 ", "d1 ", "e1 "]), "d1 e1 ");
    }

    #[test]
    fn what_is_not_classified_stays() {
        let mut answer = Answer { results: b"same same".to_vec(), ..Answer::default() };
        Seen::default().sieve(&mut answer);
        assert_eq!(answer.results, b"same same");
    }
}

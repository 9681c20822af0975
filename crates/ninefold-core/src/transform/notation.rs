//! How a transform is written, and read back.

use std::fmt::{self, Debug, Display, Formatter};
use std::str::FromStr;

use super::{Transform, sources};
use crate::{Digit, DigitSet, NotationError};

impl Display for Transform {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut words = Vec::new();
        if self.transposes() {
            words.push("transpose".to_owned());
        }
        let parts = [
            ('r', self.sources_of_rows()),
            ('c', self.sources_of_columns()),
            ('d', self.digits.map(Digit::index)),
        ];
        for (letter, numbers) in parts {
            if !numbers.is_sorted() {
                let numbers = numbers.map(|number| Digit::from_index(number).to_char());
                words.push(std::iter::once(letter).chain(numbers).collect());
            }
        }
        f.pad(&if words.is_empty() { "identity".to_owned() } else { words.join(" ") })
    }
}

impl Debug for Transform {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}

impl FromStr for Transform {
    type Err = NotationError;

    /// The words may come in any order, each once; what they mean does not depend on it.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        read(text).ok_or(NotationError::Transform)
    }
}

fn read(text: &str) -> Option<Transform> {
    let words: Vec<&str> = text.split_whitespace().collect();
    if words.is_empty() {
        return None;
    }
    if words == ["identity"] {
        return Some(Transform::IDENTITY);
    }
    let mut transposes = None;
    let [mut rows, mut columns, mut digits] = [None; 3];
    for word in words {
        let before = if word == "transpose" {
            transposes.replace(())
        } else {
            let (letter, numbers) = word.split_at_checked(1)?;
            let part = match letter {
                "r" => &mut rows,
                "c" => &mut columns,
                "d" => &mut digits,
                _ => return None,
            };
            part.replace(nine_numbers(numbers)?).map(|_| ())
        };
        if before.is_some() {
            return None;
        }
    }
    let digits = digits.map_or(Digit::ALL, |digits| digits.map(Digit::from_index));
    let target = |lines: Option<[usize; 9]>| {
        let lines = lines.unwrap_or([0, 1, 2, 3, 4, 5, 6, 7, 8]);
        sources(|place| lines[place])
    };
    let arranged = Transform::new(target(rows), target(columns), digits)?;
    Some(match transposes {
        Some(()) => Transform::IDENTITY.transposed().then(&arranged),
        None => arranged,
    })
}

/// The numbers from 1 to 9 in some order, counted from 0.
fn nine_numbers(text: &str) -> Option<[usize; 9]> {
    let numbers: Vec<Digit> = text.chars().map(Digit::from_char).collect::<Option<_>>()?;
    let each_once = numbers.iter().copied().collect::<DigitSet>() == DigitSet::ALL;
    let numbers: [Digit; 9] = numbers.try_into().ok()?;
    each_once.then(|| numbers.map(Digit::index))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Cell, House};

    fn some() -> [Transform; 3] {
        ["r564987132 c213465978 d987654321", "transpose r231564897 d213456789", "c789123456"]
            .map(|text| text.parse().unwrap())
    }

    #[test]
    fn each_word_means_what_the_table_says() {
        let cell = |text: &str| text.parse::<Cell>().unwrap();
        let moved = |text: &str, from: &str| text.parse::<Transform>().unwrap().cell(cell(from));
        assert_eq!(moved("identity", "r4c7"), cell("r4c7"));
        assert_eq!(moved("transpose", "r4c7"), cell("r7c4"));
        assert_eq!(moved("r456123978", "r4c7"), cell("r1c7"));
        assert_eq!(moved("r456123978", "r9c7"), cell("r7c7"));
        assert_eq!(moved("c312456789", "r4c3"), cell("r4c1"));
        // First the transposition, whatever the order of the words.
        for text in ["transpose r456123789", "r456123789 transpose"] {
            assert_eq!(moved(text, "r7c4"), cell("r1c7"));
        }
        let relabelled: Transform = "d234567891".parse().unwrap();
        assert_eq!(relabelled.digit(Digit::ALL[0]), Digit::ALL[1]);
    }

    #[test]
    fn what_is_written_reads_back_and_shows_only_what_changes() {
        for one in some() {
            for other in some() {
                let both = one.then(&other);
                assert_eq!(both.to_string().parse(), Ok(both));
                assert_eq!(both.inverse(), other.inverse().then(&one.inverse()));
                assert_eq!(both.then(&both.inverse()), Transform::IDENTITY);
                for cell in Cell::ALL {
                    assert_eq!(both.cell(cell), other.cell(one.cell(cell)));
                }
            }
            assert_eq!(one.transposes(), one.to_string().starts_with("transpose"));
        }
        let written = some().map(|one| one.to_string());
        assert_eq!(written[1], "transpose r231564897 d213456789");
        assert_eq!(Transform::IDENTITY.to_string(), "identity");
    }

    #[test]
    fn what_is_no_transform_is_refused() {
        for text in [
            "",
            "id",
            "r12345678",
            "r1234567890",
            "r123456788",
            "r223456789",
            "r412356789",
            "r120456789",
            "d112345678",
            "x123456789",
            "transpose transpose",
            "r123456789 r123456789",
            "identity transpose",
            "é",
            "r",
        ] {
            assert_eq!(text.parse::<Transform>(), Err(NotationError::Transform), "{text:?}");
        }
    }

    #[test]
    fn whatever_is_read_is_a_transform_and_reads_back() {
        let mut random = fastrand::Rng::with_seed(9);
        let noise: Vec<char> = "rcdx 0123456789é".chars().collect();
        let (mut good, mut bad) = (0, 0);
        for _ in 0..20_000 {
            let mut text: Vec<char> = some()[random.usize(..3)].to_string().chars().collect();
            for _ in 0..random.usize(1..4) {
                let (place, other) = (random.usize(..text.len()), random.usize(..text.len()));
                match random.u8(..3) {
                    0 => text.swap(place, other),
                    1 => text[place] = noise[random.usize(..noise.len())],
                    _ => drop(text.remove(place)),
                }
            }
            match text.into_iter().collect::<String>().parse::<Transform>() {
                Ok(read) => {
                    assert_eq!(read.to_string().parse(), Ok(read));
                    assert_eq!(read.inverse().then(&read), Transform::IDENTITY);
                    assert!(
                        House::ALL
                            .iter()
                            .all(|house| { read.cells(house.cells()).common_houses().len() == 1 })
                    );
                    good += 1;
                }
                Err(_) => bad += 1,
            }
        }
        assert!(good > 500 && bad > 500, "{good} {bad}");
    }
}

//! The packing that f-puzzles puts into its links: LZ78 over UTF-16, written as base 64.
//!
//! Unpacking is bounded: a link of a few kilobytes could otherwise claim gigabytes. That bound is
//! why this is written here rather than taken from a crate; a crate judges it in the tests.

use std::collections::{HashMap, HashSet};

/// More than any puzzle takes, in UTF-16 units.
const UNPACKED_LIMIT: usize = 1 << 20;

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Code words with a meaning of their own; entries of the dictionary come after them.
const NARROW_UNIT: usize = 0;
const WIDE_UNIT: usize = 1;
const END: usize = 2;

/// The text packed in this base 64, or `None` if it is damaged or unreasonably long.
///
/// Padding may be missing; a space stands for the `+` that some software makes of it, and `-` and
/// `$` for the `/` and `=` that addresses avoid.
pub(super) fn unpack(base64: &str) -> Option<String> {
    let sextets: Option<Vec<u8>> =
        base64.trim_end_matches(['=', '$']).bytes().map(sextet_of).collect();
    let units = unpack_units(&mut Bits { sextets: &sextets?, place: 0 })?;
    String::from_utf16(&units).ok()
}

fn sextet_of(character: u8) -> Option<u8> {
    match character {
        b'A'..=b'Z' => Some(character - b'A'),
        b'a'..=b'z' => Some(character - b'a' + 26),
        b'0'..=b'9' => Some(character - b'0' + 52),
        b'+' | b' ' => Some(62),
        b'/' | b'-' => Some(63),
        _ => None,
    }
}

/// Every entry of the dictionary is a stretch of what was unpacked before it: the last word and
/// the first unit of the next one stand side by side. So a range is enough to remember it.
fn unpack_units(bits: &mut Bits<'_>) -> Option<Vec<u16>> {
    let mut width = Width { bits: 2, left: 1 };
    let mut entries: Vec<(usize, usize)> = Vec::new();
    let mut units: Vec<u16> = Vec::new();
    let mut last: Option<(usize, usize)> = None;
    loop {
        let code = bits.take(width.bits)?;
        let start = units.len();
        match code {
            END => return Some(units),
            NARROW_UNIT | WIDE_UNIT => {
                let size = if code == NARROW_UNIT { 8 } else { 16 };
                units.push(u16::try_from(bits.take(size)?).ok()?);
                entries.push((start, 1));
                width.count();
            }
            _ => {
                // The one code that may run ahead names the entry that this very word completes.
                let known = entries.get(code - 3).copied();
                let (from, len) = match (known, last) {
                    (Some(entry), _) => entry,
                    (None, Some((from, len))) if code - 3 == entries.len() => (from, len + 1),
                    _ => return None,
                };
                if units.len() + len > UNPACKED_LIMIT {
                    return None;
                }
                (from..from + len).for_each(|place| units.push(units[place]));
            }
        }
        if let Some((from, len)) = last {
            entries.push((from, len + 1));
            width.count();
        }
        last = Some((start, units.len() - start));
    }
}

/// How many bits a code word has: one more each time that the dictionary outgrows it.
struct Width {
    bits: u32,
    left: usize,
}

impl Width {
    /// Notes one more entry in the dictionary.
    fn count(&mut self) {
        self.left -= 1;
        if self.left == 0 {
            self.left = 1 << self.bits;
            self.bits += 1;
        }
    }
}

/// Bits of sextets, highest first, which make up numbers lowest bit first.
struct Bits<'a> {
    sextets: &'a [u8],
    place: usize,
}

impl Bits<'_> {
    fn take(&mut self, count: u32) -> Option<usize> {
        let mut number = 0;
        for power in 0..count {
            let sextet = self.sextets.get(self.place / 6)?;
            number |= usize::from(sextet >> (5 - self.place % 6) & 1) << power;
            self.place += 1;
        }
        Some(number)
    }
}

/// The text packed as base 64.
pub(super) fn pack(text: &str) -> String {
    let mut packer = Packer::new();
    let mut word: Option<Word> = None;
    for unit in text.encode_utf16() {
        let single = packer.single(unit);
        word = Some(match word {
            None => single,
            Some(word) => packer.extend(word, unit).unwrap_or_else(|| {
                packer.write_word(word);
                single
            }),
        });
    }
    if let Some(word) = word {
        packer.write_word(word);
    }
    packer.write(END, packer.width.bits);
    packer.finish()
}

/// The code of what was matched, and its unit if it is a single one.
#[derive(Clone, Copy)]
struct Word {
    code: usize,
    unit: Option<u16>,
}

struct Packer {
    singles: HashMap<u16, usize>,
    /// Singles that the reader has not been told yet.
    untold: HashSet<u16>,
    entries: HashMap<(usize, u16), usize>,
    next_code: usize,
    width: Width,
    sextets: Vec<u8>,
    place: usize,
}

impl Packer {
    fn new() -> Self {
        Self {
            singles: HashMap::new(),
            untold: HashSet::new(),
            entries: HashMap::new(),
            next_code: 3,
            width: Width { bits: 2, left: 2 },
            sextets: Vec::new(),
            place: 0,
        }
    }

    fn single(&mut self, unit: u16) -> Word {
        let next = self.next_code;
        let code = *self.singles.entry(unit).or_insert(next);
        if code == next {
            self.untold.insert(unit);
            self.next_code += 1;
        }
        Word { code, unit: Some(unit) }
    }

    /// The word with this unit behind it, if the dictionary has it; now it does.
    fn extend(&mut self, word: Word, unit: u16) -> Option<Word> {
        let next = self.next_code;
        let code = *self.entries.entry((word.code, unit)).or_insert(next);
        if code == next {
            self.next_code += 1;
            return None;
        }
        Some(Word { code, unit: None })
    }

    fn write_word(&mut self, word: Word) {
        let untold = word.unit.filter(|unit| self.untold.remove(unit));
        match untold {
            Some(unit) => {
                let (code, size) = if unit < 256 { (NARROW_UNIT, 8) } else { (WIDE_UNIT, 16) };
                self.write(code, self.width.bits);
                self.write(usize::from(unit), size);
                self.width.count();
            }
            None => self.write(word.code, self.width.bits),
        }
        self.width.count();
    }

    fn write(&mut self, number: usize, count: u32) {
        for power in 0..count {
            if self.place.is_multiple_of(6) {
                self.sextets.push(0);
            }
            let bit = (number >> power & 1) as u8;
            if let Some(sextet) = self.sextets.last_mut() {
                *sextet |= bit << (5 - self.place % 6);
            }
            self.place += 1;
        }
    }

    fn finish(mut self) -> String {
        // Other readers look one sextet ahead, so that a full last one needs another behind it.
        if self.place.is_multiple_of(6) {
            self.sextets.push(0);
        }
        let mut text: String =
            self.sextets.iter().map(|&sextet| ALPHABET[usize::from(sextet)] as char).collect();
        while !text.len().is_multiple_of(4) {
            text.push('=');
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(text: &str) {
        let packed = pack(text);
        assert_eq!(unpack(&packed).as_deref(), Some(text));
        let units = lz_str::decompress_from_base64(&packed).expect("the crate reads ours");
        assert_eq!(String::from_utf16(&units).ok().as_deref(), Some(text));
        let theirs = lz_str::compress_to_base64(text);
        assert_eq!(unpack(&theirs).as_deref(), Some(text), "we read the crate's");
    }

    #[test]
    fn agrees_with_another_implementation() {
        for text in ["", "a", "aaaaaaaaaa", r#"{"size":9,"grid":[[{"value":5}]]}"#, "数独 ä 𝔘"]
        {
            judged(text);
        }
        let mut random = fastrand::Rng::with_seed(7);
        for _ in 0..300 {
            let letters = random.u32(1..6);
            let text: String = (0..random.usize(0..400))
                .map(|_| char::from_u32(0x61 + random.u32(0..letters) * 0x51).unwrap_or('?'))
                .collect();
            judged(&text);
        }
    }

    #[test]
    fn damage_is_refused() {
        let packed = pack(r#"{"size":9}"#);
        assert_eq!(unpack(&packed[..packed.len() / 2]), None, "cut short");
        assert_eq!(unpack("N!g"), None, "not base 64");
        assert_eq!(unpack(""), None, "nothing at all");
    }

    #[test]
    fn a_bomb_is_defused() {
        let packed = pack(&"a".repeat(UNPACKED_LIMIT + 2));
        assert!(packed.len() < 8000, "{} characters claim a megabyte", packed.len());
        assert_eq!(unpack(&packed), None);
        judged(&"a".repeat(1000));
    }
}

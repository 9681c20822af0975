//! UTF-16 as it comes, handed on as UTF-8: what the redirections of older Windows shells write.

use std::io::{self, Read};

/// The mark at the beginning in either order of bytes.
pub(crate) const LITTLE_ENDIAN: [u8; 2] = *b"\xFF\xFE";
pub(crate) const BIG_ENDIAN: [u8; 2] = *b"\xFE\xFF";

/// How many bytes are taken at a time.
const BLOCK: usize = 1 << 12;

/// The text behind the mark. What is no character, such as half of one, becomes U+FFFD.
pub(crate) struct Utf16<R> {
    rest: R,
    unit: fn([u8; 2]) -> u16,
    /// The first byte of a unit whose second has not come yet.
    odd: Option<u8>,
    /// The first unit of a character of two.
    high: Option<u16>,
    ready: Vec<u8>,
    place: usize,
}

impl<R: Read> Utf16<R> {
    /// An input that stands behind its mark.
    pub(crate) fn new(rest: R, mark: [u8; 2]) -> Self {
        let unit = if mark == LITTLE_ENDIAN { u16::from_le_bytes } else { u16::from_be_bytes };
        Self { rest, unit, odd: None, high: None, ready: Vec::new(), place: 0 }
    }

    /// Takes the next block, or what was kept back if there is none. `false` at the very end.
    fn fill(&mut self) -> io::Result<bool> {
        let mut block = [0; BLOCK];
        let count = self.rest.read(&mut block)?;
        let bytes: Vec<u8> = self.odd.take().into_iter().chain(block[..count].to_vec()).collect();
        let (pairs, odd) = bytes.as_chunks();
        let mut units: Vec<u16> = self.high.take().into_iter().collect();
        units.extend(pairs.iter().map(|&pair| (self.unit)(pair)));
        if count > 0 {
            self.odd = odd.first().copied();
            self.high = units.pop_if(|last| is_high(*last));
        } else {
            units.extend(odd.iter().map(|_| 0xFFFD));
        }
        let characters = char::decode_utf16(units).map(|character| character.unwrap_or('\u{FFFD}'));
        self.ready = characters.collect::<String>().into_bytes();
        self.place = 0;
        Ok(count > 0 || !self.ready.is_empty())
    }
}

/// Whether the unit is the first half of a character.
const fn is_high(unit: u16) -> bool {
    matches!(unit, 0xD800..=0xDBFF)
}

impl<R: Read> Read for Utf16<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.place == self.ready.len() {
            if !self.fill()? {
                return Ok(0);
            }
        }
        let count = (&self.ready[self.place..]).read(buffer)?;
        self.place += count;
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Hands out three bytes at a time, so that units and characters are cut.
    struct Dribble<'a>(&'a [u8]);

    impl Read for Dribble<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let count = buffer.len().min(3);
            self.0.read(&mut buffer[..count])
        }
    }

    fn text(bytes: &[u8], mark: [u8; 2]) -> String {
        let (mut whole, mut slow) = (String::new(), String::new());
        Utf16::new(bytes, mark).read_to_string(&mut whole).unwrap();
        Utf16::new(Dribble(bytes), mark).read_to_string(&mut slow).unwrap();
        assert_eq!(whole, slow);
        whole
    }

    #[test]
    fn both_orders_and_characters_of_two_units() {
        let written = "5│3 ⬜ 𝟏𝟐\r\n".repeat(1000);
        let little: Vec<u8> = written.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = written.encode_utf16().flat_map(u16::to_be_bytes).collect();
        assert_eq!(text(&little, LITTLE_ENDIAN), written);
        assert_eq!(text(&big, BIG_ENDIAN), written);
        assert_eq!(text(b"", LITTLE_ENDIAN), "");
    }

    #[test]
    fn what_is_cut_or_no_character_is_seen() {
        assert_eq!(text(b"5\x003", LITTLE_ENDIAN), "5\u{FFFD}");
        assert_eq!(text(b"5\0\x35\xD8", LITTLE_ENDIAN), "5\u{FFFD}");
        assert_eq!(text(b"\x35\xD85\0", LITTLE_ENDIAN), "\u{FFFD}5");
    }
}

//! UTF-16 as it comes, handed on as UTF-8: what the redirections of older Windows shells write.

use std::fmt::{self, Debug, Formatter};
use std::io::{self, Read};

use crate::judged::Judged;

/// The mark at the beginning in either order of bytes.
const LITTLE_ENDIAN: [u8; 2] = *b"\xFF\xFE";
const BIG_ENDIAN: [u8; 2] = *b"\xFE\xFF";

/// How many bytes are taken at a time.
const BLOCK: usize = 1 << 12;

/// An input, as UTF-8 if it is marked as UTF-16. Everything else passes through as it is.
pub(crate) enum Narrowed<R> {
    /// Nothing has been read yet; nothing at all if reading failed.
    Unknown(Option<R>),
    AsItIs(Judged<R>),
    Utf16(Box<Utf16<Judged<R>>>),
}

impl<R> Debug for Narrowed<R> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Unknown(_) => "Narrowed(Unknown)",
            Self::AsItIs(_) => "Narrowed(AsItIs)",
            Self::Utf16(_) => "Narrowed(Utf16)",
        })
    }
}

impl<R: Read> Narrowed<R> {
    pub(crate) const fn new(input: R) -> Self {
        Self::Unknown(Some(input))
    }

    fn judge(input: R) -> io::Result<Self> {
        let judged = Judged::by(&[&LITTLE_ENDIAN, &BIG_ENDIAN], input)?;
        let mark = [LITTLE_ENDIAN, BIG_ENDIAN].into_iter().find(|mark| judged.starts_with(mark));
        Ok(match mark {
            Some(mark) => Self::Utf16(Box::new(Utf16::new(judged.behind(&mark), mark))),
            None => Self::AsItIs(judged),
        })
    }
}

impl<R: Read> Read for Narrowed<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            match self {
                Self::Unknown(input) => match input.take() {
                    Some(input) => *self = Self::judge(input)?,
                    None => return Ok(0),
                },
                Self::AsItIs(input) => return input.read(buffer),
                Self::Utf16(text) => return text.read(buffer),
            }
        }
    }
}

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
    fn new(rest: R, mark: [u8; 2]) -> Self {
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

    fn text(bytes: &[u8]) -> String {
        let (mut whole, mut slow) = (Vec::new(), Vec::new());
        Narrowed::new(bytes).read_to_end(&mut whole).unwrap();
        Narrowed::new(Dribble(bytes)).read_to_end(&mut slow).unwrap();
        assert_eq!(whole, slow);
        String::from_utf8(whole).unwrap()
    }

    fn marked(mark: [u8; 2], bytes: &[u8]) -> String {
        text(&[&mark, bytes].concat())
    }

    #[test]
    fn both_orders_and_characters_of_two_units() {
        let written = "5│3 ⬜ 𝟏𝟐\r\n".repeat(1000);
        let little: Vec<u8> = written.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = written.encode_utf16().flat_map(u16::to_be_bytes).collect();
        assert_eq!(marked(LITTLE_ENDIAN, &little), written);
        assert_eq!(marked(BIG_ENDIAN, &big), written);
        assert_eq!(marked(LITTLE_ENDIAN, b""), "");
    }

    #[test]
    fn what_is_cut_or_no_character_is_seen() {
        assert_eq!(marked(LITTLE_ENDIAN, b"5\x003"), "5\u{FFFD}");
        assert_eq!(marked(LITTLE_ENDIAN, b"5\0\x35\xD8"), "5\u{FFFD}");
        assert_eq!(marked(LITTLE_ENDIAN, b"\x35\xD85\0"), "\u{FFFD}5");
    }

    #[test]
    fn what_has_no_mark_passes_through() {
        for plain in ["", "5", "5│3", "\u{FEFF}5", "5\u{0}3\u{0}"] {
            assert_eq!(text(plain.as_bytes()), plain);
        }
        let mut one = Vec::new();
        Narrowed::new(&LITTLE_ENDIAN[..1]).read_to_end(&mut one).unwrap();
        assert_eq!(one, LITTLE_ENDIAN[..1]);
    }

    #[test]
    fn an_input_that_fails_does_so_once() {
        struct Broken;
        impl Read for Broken {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                Err(io::ErrorKind::ConnectionReset.into())
            }
        }
        let mut input = Narrowed::new(Broken);
        let read = |input: &mut Narrowed<Broken>| input.read(&mut [0; 8]).map_err(|it| it.kind());
        assert_eq!(read(&mut input), Err(io::ErrorKind::ConnectionReset));
        assert_eq!(read(&mut input), Ok(0));
    }
}

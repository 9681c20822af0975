//! A digit from 1 to 9.

use std::num::NonZero;

use crate::NotationError;

/// A digit from 1 to 9; an empty cell is `Option::<Digit>::None`, never 0.
///
/// ```
/// use ninefold_core::Digit;
///
/// let seven = Digit::try_from(7)?;
/// assert_eq!("7".parse(), Ok(seven));
/// assert_eq!(seven.get(), 7);
/// assert_eq!(Digit::new(0), None);
/// # Ok::<(), ninefold_core::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(NonZero<u8>);

impl Digit {
    /// All digits, from 1 to 9.
    pub const ALL: [Self; 9] = {
        let mut all = [Self(NonZero::<u8>::MIN); 9];
        let mut index = 0;
        while index < 9 {
            all[index] = Self(NonZero::new(index as u8 + 1).expect("1 to 9"));
            index += 1;
        }
        all
    };

    /// The digit of this value, if it is 1 to 9.
    pub const fn new(value: u8) -> Option<Self> {
        // Without a table the compiler makes many at once, which readers of files live on.
        match NonZero::new(value) {
            Some(digit) if value <= 9 => Some(Self(digit)),
            _ => None,
        }
    }

    /// The digit with this index: 0 for 1, 8 for 9.
    ///
    /// # Panics
    ///
    /// If the index is beyond 8: for numbers that come from outside, use [`Digit::new`].
    pub const fn from_index(index: usize) -> Self {
        Self::ALL[index]
    }

    /// The digit that this character writes, if it is `1` to `9`.
    pub const fn from_char(character: char) -> Option<Self> {
        match character {
            '1'..='9' => Self::new(character as u8 - b'0'),
            _ => None,
        }
    }

    /// Its value, 1 to 9.
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// Its place among the digits, 0 to 8.
    pub const fn index(self) -> usize {
        self.get() as usize - 1
    }

    /// Its character, `'1'` to `'9'`.
    pub const fn to_char(self) -> char {
        (b'0' + self.get()) as char
    }
}

impl TryFrom<u8> for Digit {
    type Error = NotationError;

    fn try_from(value: u8) -> Result<Self, NotationError> {
        Self::new(value).ok_or(NotationError::Digit)
    }
}

impl From<Digit> for u8 {
    fn from(digit: Digit) -> Self {
        digit.get()
    }
}

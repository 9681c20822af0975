//! Sixteen lanes in a 512-bit register of x86-64.
#![expect(unsafe_code, reason = "intrinsics are unsafe to call outside their target features")]

#[allow(clippy::wildcard_imports, reason = "intrinsics bear their origin in their names")]
use std::arch::x86_64::*;
use std::ptr;

use super::avx2::{NIBBLE, is_readable};
use super::{Lanes, Line81, Quads, Swap, Words, x86};

/// One 512-bit register.
#[derive(Clone, Copy)]
pub(super) struct Avx512(__m512i);

/// The 27 bits of a third of a line.
const THIRD: u32 = (1 << 27) - 1;

// SAFETY, for every block below: this type is named by `x86::on_avx512` alone, so its methods run
// only on a processor that has these instructions. Loads and stores are of whole `Words`, which are
// 64 bytes on a boundary of 64, or of the parts spelled out beside them.
impl Lanes for Avx512 {
    const LANES: usize = 16;

    #[inline(always)]
    fn splat(word: u32) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(_mm512_set1_epi32(word.cast_signed())) }
    }

    #[inline(always)]
    fn load(words: &Words, _: usize) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(_mm512_load_si512(ptr::from_ref(words).cast())) }
    }

    #[inline(always)]
    fn store(self, words: &mut Words, _: usize) {
        // SAFETY: see the impl.
        unsafe { _mm512_store_si512(ptr::from_mut(words).cast(), self.0) }
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(_mm512_and_si512(self.0, other.0)) }
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(_mm512_or_si512(self.0, other.0)) }
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(_mm512_xor_si512(self.0, other.0)) }
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(_mm512_andnot_si512(other.0, self.0)) }
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(_mm512_add_epi32(self.0, other.0)) }
    }

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(_mm512_sub_epi32(self.0, other.0)) }
    }

    #[inline(always)]
    fn shl<const BY: u32>(self) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(_mm512_slli_epi32::<BY>(self.0)) }
    }

    #[inline(always)]
    fn shr<const BY: u32>(self) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(_mm512_srli_epi32::<BY>(self.0)) }
    }

    /// In one instruction: bits outside the cells are left as they are, and the next shifts lose
    /// those that could do harm.
    #[inline(always)]
    fn select(mask: u32, inside: Self, outside: Self) -> Self {
        let mask = Self::splat(mask);
        inside.and(mask).or(outside.minus(mask))
    }

    #[inline(always)]
    fn rows_on(self) -> (Self, Self) {
        // SAFETY: see the impl.
        unsafe {
            let from_below = _mm512_slli_epi32::<2>(self.0);
            let one = _mm512_shldi_epi32::<10>(self.0, from_below);
            let two = _mm512_shldi_epi32::<20>(self.0, from_below);
            (Self(one), Self(two))
        }
    }

    #[inline(always)]
    fn occupied(self) -> u16 {
        // SAFETY: see the impl.
        unsafe { _mm512_test_epi32_mask(self.0, self.0) }
    }

    #[inline(always)]
    fn word(words: &Words, lane: usize) -> u32 {
        x86::word(words, lane)
    }

    /// A word written by itself would hold up the next load of its row until it is in the cache,
    /// so the whole row is read and written.
    #[inline(always)]
    fn put_word(words: &mut Words, lane: usize, word: u32) {
        let (old, only) = (Self::load(words, 0).0, 1_u16 << (lane % 16));
        // SAFETY: see the impl.
        let new = unsafe { _mm512_mask_set1_epi32(old, only, word.cast_signed()) };
        Self(new).store(words, 0);
    }
}

// SAFETY, for every block below: as above.
impl Quads for Avx512 {
    type Lockstep = Avx512;

    #[inline(always)]
    fn load_quad(words: &Words, quad: usize) -> Self {
        let quad = words.0[4 * quad..][..4].as_ptr();
        // SAFETY: the four words of the slice are read; and see the impl.
        unsafe { Self(_mm512_broadcast_i32x4(_mm_loadu_si128(quad.cast()))) }
    }

    #[inline(always)]
    fn next_band(self) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(_mm512_shuffle_epi32::<0b11_00_10_01>(self.0)) }
    }

    #[inline(always)]
    fn last_band(self) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(_mm512_shuffle_epi32::<0b11_01_00_10>(self.0)) }
    }

    #[inline(always)]
    fn swap_quads(self, by: Swap) -> Self {
        // SAFETY: see the impl.
        unsafe {
            match by {
                Swap::Neighbours => Self(_mm512_shuffle_i32x4::<0b10_11_00_01>(self.0, self.0)),
                Swap::Pairs => Self(_mm512_shuffle_i32x4::<0b01_00_11_10>(self.0, self.0)),
            }
        }
    }

    #[inline(always)]
    fn any(self) -> bool {
        self.occupied() != 0
    }

    #[inline(always)]
    fn nibbles_of(line: &Line81) -> Words {
        let mut nibbles = Words::ZERO;
        let thirds = line.as_ptr();
        // SAFETY: bytes 0..32, 27..59 and 49..81 of the line are read; and see the impl.
        unsafe {
            let first = _mm256_loadu_si256(thirds.cast());
            let second = _mm256_loadu_si256(thirds.add(27).cast());
            let third = _mm256_loadu_si256(thirds.add(49).cast());
            for (bit, quad) in nibbles.0.chunks_mut(4).enumerate() {
                let bit = _mm256_set1_epi8(1 << bit);
                quad[0] = _mm256_test_epi8_mask(first, bit) & THIRD;
                quad[1] = _mm256_test_epi8_mask(second, bit) & THIRD;
                // The third was read from five bytes before its first cell.
                quad[2] = _mm256_test_epi8_mask(third, bit) >> 5;
            }
        }
        nibbles
    }

    #[inline(always)]
    fn is_readable(line: &Line81) -> bool {
        is_readable(line)
    }

    #[inline(always)]
    fn spell(nibbles: &Words) -> Line81 {
        let mut line = [b'.'; 81];
        for band in 0..3 {
            // SAFETY: only the 27 bytes of this third are written; and see the impl.
            unsafe {
                let mut bytes = _mm256_set1_epi8(b'0'.cast_signed());
                for (bit, value) in NIBBLE.into_iter().enumerate() {
                    let cells = nibbles.0[4 * bit + band];
                    let value = _mm256_maskz_set1_epi8(cells, value);
                    bytes = _mm256_or_si256(bytes, value);
                }
                let third = line[27 * band..27 * (band + 1)].as_mut_ptr();
                _mm256_mask_storeu_epi8(third.cast(), THIRD, bytes);
            }
        }
        line
    }
}

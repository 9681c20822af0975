//! Eight lanes in a 256-bit register of x86-64.
#![expect(unsafe_code, reason = "intrinsics are unsafe to call outside their target features")]

#[allow(clippy::wildcard_imports, reason = "intrinsics bear their origin in their names")]
use std::arch::x86_64::*;

use super::pair::Pair;
use super::{Lanes, Line81, Quads, Swap, Words, x86};

/// One 256-bit register.
#[derive(Clone, Copy)]
pub(super) struct Avx2(__m256i);

/// The values of the four lowest bits.
pub(super) const NIBBLE: [i8; 4] = [1, 2, 4, 8];

/// The 27 bits of a third of a line.
const THIRD: u32 = (1 << 27) - 1;

// SAFETY, for every block below: this type is named by `x86::on_avx2` alone, so its methods run
// only on a processor that has these instructions. Loads and stores are of halves of `Words`, which
// are 64 bytes on a boundary of 64, or of the parts spelled out beside them.
impl Lanes for Avx2 {
    const LANES: usize = 8;

    #[inline(always)]
    fn splat(word: u32) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(_mm256_set1_epi32(word.cast_signed())) }
    }

    #[inline(always)]
    fn load(words: &Words, part: usize) -> Self {
        let half = words.0[8 * part..][..8].as_ptr();
        // SAFETY: the eight words of the slice are read, half of `Words`; and see the impl.
        unsafe { Self(_mm256_load_si256(half.cast())) }
    }

    #[inline(always)]
    fn store(self, words: &mut Words, part: usize) {
        let half = words.0[8 * part..][..8].as_mut_ptr();
        // SAFETY: the eight words of the slice are written, half of `Words`; and see the impl.
        unsafe { _mm256_store_si256(half.cast(), self.0) }
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(_mm256_and_si256(self.0, other.0)) }
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(_mm256_or_si256(self.0, other.0)) }
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(_mm256_xor_si256(self.0, other.0)) }
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(_mm256_andnot_si256(other.0, self.0)) }
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(_mm256_add_epi32(self.0, other.0)) }
    }

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(_mm256_sub_epi32(self.0, other.0)) }
    }

    #[inline(always)]
    fn shl<const BY: u32>(self) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(_mm256_sll_epi32(self.0, _mm_cvtsi32_si128(BY.cast_signed()))) }
    }

    #[inline(always)]
    fn shr<const BY: u32>(self) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(_mm256_srl_epi32(self.0, _mm_cvtsi32_si128(BY.cast_signed()))) }
    }

    #[inline(always)]
    fn occupied(self) -> u16 {
        // SAFETY: see the impl.
        unsafe {
            let zero = _mm256_cmpeq_epi32(self.0, _mm256_setzero_si256());
            !_mm256_movemask_ps(_mm256_castsi256_ps(zero)).cast_unsigned() as u16 & 0xFF
        }
    }

    #[inline(always)]
    fn word(words: &Words, lane: usize) -> u32 {
        x86::word(words, lane)
    }

    #[inline(always)]
    fn put_word(words: &mut Words, lane: usize, word: u32) {
        words.0[lane % 16] = word;
    }
}

// SAFETY, for every block below: as above.
impl Quads for Avx2 {
    type Lockstep = Pair<Avx2>;

    #[inline(always)]
    fn load_quad(words: &Words, quad: usize) -> Self {
        let quad = words.0[4 * quad..][..4].as_ptr();
        // SAFETY: the four words of the slice are read; and see the impl.
        unsafe { Self(_mm256_broadcastsi128_si256(_mm_loadu_si128(quad.cast()))) }
    }

    #[inline(always)]
    fn next_band(self) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(_mm256_shuffle_epi32::<0b11_00_10_01>(self.0)) }
    }

    #[inline(always)]
    fn last_band(self) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(_mm256_shuffle_epi32::<0b11_01_00_10>(self.0)) }
    }

    #[inline(always)]
    fn swap_quads(self, by: Swap) -> Self {
        match by {
            // SAFETY: see the impl.
            Swap::Neighbours => unsafe { Self(_mm256_permute4x64_epi64::<0b01_00_11_10>(self.0)) },
            Swap::Pairs => self,
        }
    }

    #[inline(always)]
    fn any(self) -> bool {
        // SAFETY: see the impl.
        unsafe { _mm256_testz_si256(self.0, self.0) == 0 }
    }

    #[inline(always)]
    fn nibbles_of(line: &Line81) -> Words {
        let mut nibbles = Words::ZERO;
        let thirds = line.as_ptr();
        // SAFETY: bytes 0..32, 27..59 and 49..81 of the line are read; and see the impl.
        unsafe {
            let mut first = _mm256_loadu_si256(thirds.cast());
            let mut second = _mm256_loadu_si256(thirds.add(27).cast());
            let mut third = _mm256_loadu_si256(thirds.add(49).cast());
            // The highest bit of each byte is what can be read off: doubling brings up the next.
            for _ in 0..4 {
                first = _mm256_add_epi8(first, first);
                second = _mm256_add_epi8(second, second);
                third = _mm256_add_epi8(third, third);
            }
            for quad in nibbles.0.chunks_mut(4).rev() {
                quad[0] = _mm256_movemask_epi8(first).cast_unsigned() & THIRD;
                quad[1] = _mm256_movemask_epi8(second).cast_unsigned() & THIRD;
                // The third was read from five bytes before its first cell.
                quad[2] = _mm256_movemask_epi8(third).cast_unsigned() >> 5;
                first = _mm256_add_epi8(first, first);
                second = _mm256_add_epi8(second, second);
                third = _mm256_add_epi8(third, third);
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
            let bits = [0, 4, 8, 12].map(|bit| nibbles.0[bit + band]);
            let mut bytes = [0_u8; 32];
            // SAFETY: the 32 bytes of the array are written; and see the impl.
            unsafe { _mm256_storeu_si256(bytes.as_mut_ptr().cast(), spelled(bits)) }
            line[27 * band..][..27].copy_from_slice(&bytes[..27]);
        }
        line
    }
}

/// 32 digits of which these are the bits.
#[inline(always)]
fn spelled(bits: [u32; 4]) -> __m256i {
    // SAFETY: called by `Avx2` alone; see its impl of `Lanes`.
    unsafe {
        let eights = _mm256_setr_epi64x(
            0,
            0x0101_0101_0101_0101,
            0x0202_0202_0202_0202,
            0x0303_0303_0303_0303,
        );
        let one_of_eight = _mm256_set1_epi64x(0x8040_2010_0804_0201_u64.cast_signed());
        let mut bytes = _mm256_set1_epi8(b'0'.cast_signed());
        for (bits, value) in bits.into_iter().zip(NIBBLE) {
            let bits = _mm256_shuffle_epi8(_mm256_set1_epi32(bits.cast_signed()), eights);
            let set = _mm256_cmpeq_epi8(_mm256_and_si256(bits, one_of_eight), one_of_eight);
            bytes = _mm256_or_si256(bytes, _mm256_and_si256(set, _mm256_set1_epi8(value)));
        }
        bytes
    }
}

/// Whether a line has digits, dots and zeros only.
#[inline(always)]
pub(super) fn is_readable(line: &Line81) -> bool {
    let bytes = line.as_ptr();
    // SAFETY: bytes 0..32, 27..59 and 49..81 of the line are read. AVX2 is at hand: this is
    // called by `Avx2` and `Avx512` alone.
    unsafe {
        let first = readable(_mm256_loadu_si256(bytes.cast()));
        let second = readable(_mm256_loadu_si256(bytes.add(27).cast()));
        let third = readable(_mm256_loadu_si256(bytes.add(49).cast()));
        let all = _mm256_and_si256(_mm256_and_si256(first, second), third);
        _mm256_movemask_epi8(all) == -1
    }
}

/// The bytes that are digits, dots or zeros.
#[inline(always)]
fn readable(bytes: __m256i) -> __m256i {
    // SAFETY: see `is_readable`, the only caller.
    unsafe {
        let dot = _mm256_cmpeq_epi8(bytes, _mm256_set1_epi8(b'.'.cast_signed()));
        let value = _mm256_sub_epi8(bytes, _mm256_set1_epi8(b'0'.cast_signed()));
        let digit = _mm256_cmpeq_epi8(_mm256_min_epu8(value, _mm256_set1_epi8(9)), value);
        _mm256_or_si256(dot, digit)
    }
}

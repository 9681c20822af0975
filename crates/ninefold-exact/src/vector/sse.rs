//! 128-bit registers of x86-64, with the extensions up to SSE4.1.
#![expect(unsafe_code, reason = "intrinsics are unsafe to call outside their target features")]

#[allow(clippy::wildcard_imports, reason = "intrinsics bear their origin in their names")]
use std::arch::x86_64::*;

use super::quad::Bits128;
use super::{Words, x86};

/// One 128-bit register.
#[derive(Clone, Copy)]
pub(super) struct Sse(__m128i);

// SAFETY, for every block below: this type is named by `x86::on_sse` alone, so its methods run only
// on a processor that has these instructions. Loads and stores are of sixteen bytes behind a
// reference, on any boundary.
impl Bits128 for Sse {
    #[inline(always)]
    fn splat(word: u32) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(_mm_set1_epi32(word.cast_signed())) }
    }

    #[inline(always)]
    fn load(words: &[u32; 4]) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(_mm_loadu_si128(words.as_ptr().cast())) }
    }

    #[inline(always)]
    fn store(self, words: &mut [u32; 4]) {
        // SAFETY: see the impl.
        unsafe { _mm_storeu_si128(words.as_mut_ptr().cast(), self.0) }
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(_mm_and_si128(self.0, other.0)) }
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(_mm_or_si128(self.0, other.0)) }
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(_mm_xor_si128(self.0, other.0)) }
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(_mm_andnot_si128(other.0, self.0)) }
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(_mm_add_epi32(self.0, other.0)) }
    }

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(_mm_sub_epi32(self.0, other.0)) }
    }

    #[inline(always)]
    fn shl<const BY: u32>(self) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(_mm_sll_epi32(self.0, _mm_cvtsi32_si128(BY.cast_signed()))) }
    }

    #[inline(always)]
    fn shr<const BY: u32>(self) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(_mm_srl_epi32(self.0, _mm_cvtsi32_si128(BY.cast_signed()))) }
    }

    #[inline(always)]
    fn next(self) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(_mm_shuffle_epi32::<0b11_00_10_01>(self.0)) }
    }

    #[inline(always)]
    fn last(self) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(_mm_shuffle_epi32::<0b11_01_00_10>(self.0)) }
    }

    #[inline(always)]
    fn any(self) -> bool {
        // SAFETY: see the impl.
        unsafe { _mm_testz_si128(self.0, self.0) == 0 }
    }

    #[inline(always)]
    fn occupied(self) -> u16 {
        // SAFETY: see the impl.
        unsafe {
            let zero = _mm_cmpeq_epi32(self.0, _mm_setzero_si128());
            !_mm_movemask_ps(_mm_castsi128_ps(zero)).cast_unsigned() as u16 & 0xF
        }
    }

    #[inline(always)]
    fn word(words: &Words, lane: usize) -> u32 {
        x86::word(words, lane)
    }

    #[inline(always)]
    fn load_bytes(bytes: &[u8; 16]) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(_mm_loadu_si128(bytes.as_ptr().cast())) }
    }

    #[inline(always)]
    fn store_bytes(self, bytes: &mut [u8; 16]) {
        // SAFETY: see the impl.
        unsafe { _mm_storeu_si128(bytes.as_mut_ptr().cast(), self.0) }
    }

    #[inline(always)]
    fn splat_byte(byte: u8) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(_mm_set1_epi8(byte.cast_signed())) }
    }

    #[inline(always)]
    fn nibbles(self) -> [u16; 4] {
        // The highest bit of each byte is what can be read off: shifts bring up the others.
        // SAFETY: see the impl.
        unsafe {
            [
                _mm_movemask_epi8(_mm_slli_epi16::<7>(self.0)).cast_unsigned() as u16,
                _mm_movemask_epi8(_mm_slli_epi16::<6>(self.0)).cast_unsigned() as u16,
                _mm_movemask_epi8(_mm_slli_epi16::<5>(self.0)).cast_unsigned() as u16,
                _mm_movemask_epi8(_mm_slli_epi16::<4>(self.0)).cast_unsigned() as u16,
            ]
        }
    }

    #[inline(always)]
    fn readable(self) -> Self {
        // SAFETY: see the impl.
        unsafe {
            let dot = _mm_cmpeq_epi8(self.0, _mm_set1_epi8(b'.'.cast_signed()));
            let value = _mm_sub_epi8(self.0, _mm_set1_epi8(b'0'.cast_signed()));
            let digit = _mm_cmpeq_epi8(_mm_min_epu8(value, _mm_set1_epi8(9)), value);
            Self(_mm_or_si128(dot, digit))
        }
    }

    #[inline(always)]
    fn is_full(self) -> bool {
        // SAFETY: see the impl.
        unsafe { _mm_movemask_epi8(self.0) == 0xFFFF }
    }

    #[inline(always)]
    fn bytes_at(bits: u16) -> Self {
        // SAFETY: see the impl.
        unsafe {
            let eights = _mm_set_epi64x(0x0101_0101_0101_0101, 0);
            let one_of_eight = _mm_set1_epi64x(0x8040_2010_0804_0201_u64.cast_signed());
            let bits = _mm_shuffle_epi8(_mm_cvtsi32_si128(i32::from(bits)), eights);
            Self(_mm_cmpeq_epi8(_mm_and_si128(bits, one_of_eight), one_of_eight))
        }
    }
}

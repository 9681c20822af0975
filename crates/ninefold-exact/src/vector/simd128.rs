//! 128-bit registers of WebAssembly, in programs that were compiled with them.
#![expect(unsafe_code, reason = "loads and stores take pointers")]

#[allow(clippy::wildcard_imports, reason = "intrinsics bear their origin in their names")]
use std::arch::wasm32::*;

use super::Words;
use super::quad::Bits128;

/// One 128-bit register.
#[derive(Clone, Copy)]
pub(super) struct Simd128(v128);

impl Bits128 for Simd128 {
    #[inline(always)]
    fn splat(word: u32) -> Self {
        Self(u32x4_splat(word))
    }

    #[inline(always)]
    fn load(words: &[u32; 4]) -> Self {
        // SAFETY: the sixteen bytes of the array are read, on any boundary.
        unsafe { Self(v128_load(words.as_ptr().cast())) }
    }

    #[inline(always)]
    fn store(self, words: &mut [u32; 4]) {
        // SAFETY: the sixteen bytes of the array are written, on any boundary.
        unsafe { v128_store(words.as_mut_ptr().cast(), self.0) }
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(v128_and(self.0, other.0))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(v128_or(self.0, other.0))
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Self(v128_xor(self.0, other.0))
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        Self(v128_andnot(self.0, other.0))
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self(u32x4_add(self.0, other.0))
    }

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Self(u32x4_sub(self.0, other.0))
    }

    #[inline(always)]
    fn shl<const BY: u32>(self) -> Self {
        Self(u32x4_shl(self.0, BY))
    }

    #[inline(always)]
    fn shr<const BY: u32>(self) -> Self {
        Self(u32x4_shr(self.0, BY))
    }

    #[inline(always)]
    fn next(self) -> Self {
        Self(u32x4_shuffle::<1, 2, 0, 3>(self.0, self.0))
    }

    #[inline(always)]
    fn last(self) -> Self {
        Self(u32x4_shuffle::<2, 0, 1, 3>(self.0, self.0))
    }

    #[inline(always)]
    fn any(self) -> bool {
        v128_any_true(self.0)
    }

    #[inline(always)]
    fn occupied(self) -> u16 {
        u16::from(u32x4_bitmask(u32x4_ne(self.0, u32x4_splat(0))))
    }

    #[inline(always)]
    fn word(words: &Words, lane: usize) -> u32 {
        words.0[lane % 16]
    }

    #[inline(always)]
    fn load_bytes(bytes: &[u8; 16]) -> Self {
        // SAFETY: the sixteen bytes of the array are read, on any boundary.
        unsafe { Self(v128_load(bytes.as_ptr().cast())) }
    }

    #[inline(always)]
    fn store_bytes(self, bytes: &mut [u8; 16]) {
        // SAFETY: the sixteen bytes of the array are written, on any boundary.
        unsafe { v128_store(bytes.as_mut_ptr().cast(), self.0) }
    }

    #[inline(always)]
    fn splat_byte(byte: u8) -> Self {
        Self(u8x16_splat(byte))
    }

    #[inline(always)]
    fn nibbles(self) -> [u16; 4] {
        // The highest bit of each byte is what can be read off: shifts bring up the others.
        [
            u8x16_bitmask(u8x16_shl(self.0, 7)),
            u8x16_bitmask(u8x16_shl(self.0, 6)),
            u8x16_bitmask(u8x16_shl(self.0, 5)),
            u8x16_bitmask(u8x16_shl(self.0, 4)),
        ]
    }

    #[inline(always)]
    fn readable(self) -> Self {
        let dot = u8x16_eq(self.0, u8x16_splat(b'.'));
        let value = u8x16_sub(self.0, u8x16_splat(b'0'));
        Self(v128_or(dot, u8x16_le(value, u8x16_splat(9))))
    }

    #[inline(always)]
    fn is_full(self) -> bool {
        u8x16_bitmask(self.0) == 0xFFFF
    }

    #[inline(always)]
    fn bytes_at(bits: u16) -> Self {
        let one_of_eight = u64x2_splat(0x8040_2010_0804_0201);
        let eights = u8x16_shuffle::<0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1>(
            u16x8_splat(bits),
            u16x8_splat(bits),
        );
        Self(u8x16_eq(v128_and(eights, one_of_eight), one_of_eight))
    }
}

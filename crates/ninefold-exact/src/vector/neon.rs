//! 128-bit registers of ARM, which every 64-bit one has.
#![expect(unsafe_code, reason = "intrinsics are unsafe to call outside their target features")]

#[allow(clippy::wildcard_imports, reason = "intrinsics bear their origin in their names")]
use std::arch::aarch64::*;

use super::Words;
use super::quad::Bits128;

/// One 128-bit register.
#[derive(Clone, Copy)]
pub(super) struct Neon(uint32x4_t);

// SAFETY, for every block below: there is no 64-bit ARM without these instructions. Loads and stores
// are of sixteen bytes behind a reference, on any boundary.
impl Neon {
    #[inline(always)]
    fn from_bytes(bytes: uint8x16_t) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(vreinterpretq_u32_u8(bytes)) }
    }

    #[inline(always)]
    fn bytes(self) -> uint8x16_t {
        // SAFETY: see the impl.
        unsafe { vreinterpretq_u8_u32(self.0) }
    }

    /// In each half, the value of each byte's place.
    #[inline(always)]
    fn one_of_eight() -> uint8x16_t {
        // SAFETY: see the impl.
        unsafe { vreinterpretq_u8_u64(vdupq_n_u64(0x8040_2010_0804_0201)) }
    }

    /// The bytes that are not zero, a bit for each.
    #[inline(always)]
    fn bits_of(set: uint8x16_t) -> u16 {
        // SAFETY: see the impl.
        unsafe {
            let bits = vandq_u8(set, Self::one_of_eight());
            let low = vaddv_u8(vget_low_u8(bits));
            let high = vaddv_u8(vget_high_u8(bits));
            u16::from(low) | u16::from(high) << 8
        }
    }
}

// SAFETY, for every block below: as above.
impl Bits128 for Neon {
    #[inline(always)]
    fn splat(word: u32) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(vdupq_n_u32(word)) }
    }

    #[inline(always)]
    fn load(words: &[u32; 4]) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(vld1q_u32(words.as_ptr())) }
    }

    #[inline(always)]
    fn store(self, words: &mut [u32; 4]) {
        // SAFETY: see the impl.
        unsafe { vst1q_u32(words.as_mut_ptr(), self.0) }
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(vandq_u32(self.0, other.0)) }
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(vorrq_u32(self.0, other.0)) }
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(veorq_u32(self.0, other.0)) }
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(vbicq_u32(self.0, other.0)) }
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(vaddq_u32(self.0, other.0)) }
    }

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(vsubq_u32(self.0, other.0)) }
    }

    #[inline(always)]
    fn shl<const BY: u32>(self) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(vshlq_u32(self.0, vdupq_n_s32(BY.cast_signed()))) }
    }

    #[inline(always)]
    fn shr<const BY: u32>(self) -> Self {
        // SAFETY: see the impl.
        unsafe {
            // A shift to the left by less than nothing: the number is known to the compiler.
            Self(vshlq_u32(self.0, vdupq_n_s32(-BY.cast_signed())))
        }
    }

    #[inline(always)]
    fn next(self) -> Self {
        // SAFETY: see the impl.
        unsafe {
            let on = vextq_u32::<1>(self.0, self.0);
            Self(vcopyq_laneq_u32::<2, 0>(on, self.0))
        }
    }

    #[inline(always)]
    fn last(self) -> Self {
        // SAFETY: see the impl.
        unsafe {
            let back = vextq_u32::<3>(self.0, self.0);
            Self(vcopyq_laneq_u32::<0, 2>(back, self.0))
        }
    }

    #[inline(always)]
    fn any(self) -> bool {
        // SAFETY: see the impl.
        unsafe { vmaxvq_u32(self.0) != 0 }
    }

    #[inline(always)]
    fn occupied(self) -> u16 {
        // SAFETY: see the impl.
        unsafe {
            let set = vtstq_u32(self.0, self.0);
            let places = vcombine_u32(vcreate_u32(1 | 2 << 32), vcreate_u32(4 | 8 << 32));
            vaddvq_u32(vandq_u32(set, places)) as u16
        }
    }

    #[inline(always)]
    fn word(words: &Words, lane: usize) -> u32 {
        words.0[lane % 16]
    }

    #[inline(always)]
    fn load_bytes(bytes: &[u8; 16]) -> Self {
        // SAFETY: see the impl.
        unsafe { Self::from_bytes(vld1q_u8(bytes.as_ptr())) }
    }

    #[inline(always)]
    fn store_bytes(self, bytes: &mut [u8; 16]) {
        // SAFETY: see the impl.
        unsafe { vst1q_u8(bytes.as_mut_ptr(), self.bytes()) }
    }

    #[inline(always)]
    fn splat_byte(byte: u8) -> Self {
        // SAFETY: see the impl.
        unsafe { Self::from_bytes(vdupq_n_u8(byte)) }
    }

    #[inline(always)]
    fn nibbles(self) -> [u16; 4] {
        // SAFETY: see the impl.
        unsafe {
            let bytes = self.bytes();
            [
                Self::bits_of(vtstq_u8(bytes, vdupq_n_u8(1))),
                Self::bits_of(vtstq_u8(bytes, vdupq_n_u8(2))),
                Self::bits_of(vtstq_u8(bytes, vdupq_n_u8(4))),
                Self::bits_of(vtstq_u8(bytes, vdupq_n_u8(8))),
            ]
        }
    }

    #[inline(always)]
    fn readable(self) -> Self {
        // SAFETY: see the impl.
        unsafe {
            let bytes = self.bytes();
            let dot = vceqq_u8(bytes, vdupq_n_u8(b'.'));
            let digit = vcleq_u8(vsubq_u8(bytes, vdupq_n_u8(b'0')), vdupq_n_u8(9));
            Self::from_bytes(vorrq_u8(dot, digit))
        }
    }

    #[inline(always)]
    fn is_full(self) -> bool {
        // SAFETY: see the impl.
        unsafe { vminvq_u8(self.bytes()) == 0xFF }
    }

    #[inline(always)]
    fn bytes_at(bits: u16) -> Self {
        // SAFETY: see the impl.
        unsafe {
            let [low, high] = bits.to_le_bytes();
            let bits = vcombine_u8(vdup_n_u8(low), vdup_n_u8(high));
            Self::from_bytes(vtstq_u8(bits, Self::one_of_eight()))
        }
    }
}

//! Lanes in the vector registers of x86-64.
//!
//! Every method is inlined into [`on_avx512`] or [`on_avx2`], the only functions that name these
//! types, and [`run`] calls those only after it has asked the processor.
#![expect(unsafe_code, reason = "intrinsics are unsafe to call outside their target features")]

#[allow(clippy::wildcard_imports, reason = "intrinsics bear their origin in their names")]
use std::arch::x86_64::*;
use std::ptr;

use super::{Lanes, Line81, Task, Unit, Words, portable};

#[inline]
pub(super) fn has_avx512() -> bool {
    is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512vl")
        && is_x86_feature_detected!("avx512vbmi2")
        && is_x86_feature_detected!("avx512vpopcntdq")
        && has_avx2()
}

#[inline]
pub(super) fn has_avx2() -> bool {
    is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("popcnt")
}

#[inline]
pub(super) fn run<T: Task>(unit: Unit, task: T) -> T::Output {
    match unit {
        // SAFETY: the processor has just been asked for every feature that the function enables.
        Unit::Avx512 if has_avx512() => unsafe { on_avx512(task) },
        // SAFETY: as above.
        Unit::Avx2 if has_avx2() => unsafe { on_avx2(task) },
        _ => task.run::<portable::Array>(),
    }
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi2,avx512vpopcntdq,avx2,bmi1,popcnt")]
fn on_avx512<T: Task>(task: T) -> T::Output {
    task.run::<Avx512>()
}

#[target_feature(enable = "avx2,bmi1,popcnt")]
fn on_avx2<T: Task>(task: T) -> T::Output {
    task.run::<Avx2>()
}

/// One 512-bit register.
#[derive(Clone, Copy)]
struct Avx512(__m512i);

// SAFETY, for every block below: this type is named by `on_avx512` alone, so its methods run only
// on a processor that has these instructions. Loads and stores are of whole `Words`, which are 64
// bytes on a boundary of 64, or of the parts of a line spelled out beside them.
impl Lanes for Avx512 {
    #[inline(always)]
    fn splat(word: u32) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(_mm512_set1_epi32(word.cast_signed())) }
    }

    #[inline(always)]
    fn load(words: &Words) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(_mm512_load_si512(ptr::from_ref(words).cast())) }
    }

    #[inline(always)]
    fn store(self, words: &mut Words) {
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

    #[inline(always)]
    fn shl_from<const BY: i32>(self, low: Self) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(_mm512_shldi_epi32::<BY>(self.0, low.0)) }
    }

    #[inline(always)]
    fn permute(self, from: &Words) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(_mm512_permutexvar_epi32(Self::load(from).0, self.0)) }
    }

    #[inline(always)]
    fn any(self) -> bool {
        self.occupied() != 0
    }

    #[inline(always)]
    fn occupied(self) -> u16 {
        // SAFETY: see the impl.
        unsafe { _mm512_test_epi32_mask(self.0, self.0) }
    }

    #[inline(always)]
    fn word(words: &Words, lane: usize) -> u32 {
        word(words, lane)
    }

    #[inline(always)]
    fn column(rows: &[Words], lane: usize) -> [Words; 2] {
        column(rows, lane)
    }

    /// A word written by itself would hold up the next load of its row until it is in the cache,
    /// so whole rows are read and written.
    #[inline(always)]
    fn put_column(rows: &mut [Words], lane: usize, board: &[Words; 2]) {
        let only = 1_u16 << (lane % 16);
        let (low, high) = rows.split_at_mut(15);
        for (rows, board) in [(low, &board[0]), (high, &board[1])] {
            for (row, word) in rows.iter_mut().zip(&board.0) {
                // SAFETY: see the impl.
                let changed =
                    unsafe { _mm512_mask_set1_epi32(Self::load(row).0, only, word.cast_signed()) };
                Self(changed).store(row);
            }
        }
    }

    #[inline(always)]
    fn digits_of(line: &Line81) -> (Self, Self) {
        let mut board = [Words::ZERO; 2];
        let thirds = line.as_ptr();
        // SAFETY: bytes 0..32, 27..59 and 49..81 of the line are read; and see the impl.
        unsafe {
            let first = _mm256_loadu_si256(thirds.cast());
            let second = _mm256_loadu_si256(thirds.add(27).cast());
            let third = _mm256_loadu_si256(thirds.add(49).cast());
            for digit in 0..9 {
                let wanted = _mm256_set1_epi8((b'1' + digit as u8).cast_signed());
                let lanes = &mut board[digit / 5].0[digit % 5 * 3..][..3];
                lanes[0] = _mm256_cmpeq_epi8_mask(first, wanted);
                lanes[1] = _mm256_cmpeq_epi8_mask(second, wanted);
                lanes[2] = _mm256_cmpeq_epi8_mask(third, wanted);
            }
            // The third was read from five bytes before its first cell.
            let late = Self::load(&LATE).0;
            let low = Self(_mm512_srlv_epi32(Self::load(&board[0]).0, late));
            let high = Self(_mm512_srlv_epi32(Self::load(&board[1]).0, late));
            (low, high)
        }
    }

    #[inline(always)]
    fn is_readable(line: &Line81) -> bool {
        is_readable(line)
    }

    #[inline(always)]
    fn spell(low: Self, high: Self) -> Line81 {
        let mut board = [Words::ZERO; 2];
        low.store(&mut board[0]);
        high.store(&mut board[1]);
        let mut line = [b'.'; 81];
        for band in 0..3 {
            // SAFETY: only the 27 bytes of this third are written; and see the impl.
            unsafe {
                let mut bytes = _mm256_setzero_si256();
                for digit in 0..9 {
                    let byte = _mm256_set1_epi8((b'1' + digit as u8).cast_signed());
                    let cells = board[digit / 5].0[digit % 5 * 3 + band];
                    bytes = _mm256_mask_mov_epi8(bytes, cells, byte);
                }
                let third = line[27 * band..27 * (band + 1)].as_mut_ptr();
                _mm256_mask_storeu_epi8(third.cast(), CELLS, bytes);
            }
        }
        line
    }
}

/// One lane of words in memory, read by an instruction of its own.
#[inline(always)]
fn word(words: &Words, lane: usize) -> u32 {
    let word = &raw const words.0[lane % 16];
    // SAFETY: the pointer comes from a reference to an initialised word. Volatile reads cannot be
    // merged, which is all that is wanted of them.
    unsafe { ptr::read_volatile(word) }
}

/// One lane of 30 words.
#[inline(always)]
fn column(rows: &[Words], lane: usize) -> [Words; 2] {
    let mut board = [Words::ZERO; 2];
    let (low, high) = rows.split_at(15);
    for (row, into) in low.iter().zip(&mut board[0].0[..15]) {
        *into = word(row, lane);
    }
    for (row, into) in high.iter().zip(&mut board[1].0[..15]) {
        *into = word(row, lane);
    }
    board
}

/// By how many bits the mask of each band is late: five for the third.
static LATE: Words = {
    let mut late = [0; 16];
    let mut lane = 2;
    while lane < 16 {
        late[lane] = 5;
        lane += 3;
    }
    Words(late)
};

/// Whether a line has digits, dots and zeros only.
#[inline(always)]
fn is_readable(line: &Line81) -> bool {
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

/// The 27 bits of a third of a line.
const CELLS: u32 = (1 << 27) - 1;

/// Two 256-bit registers: lanes 0 to 7, then lanes 8 to 15.
#[derive(Clone, Copy)]
struct Avx2(__m256i, __m256i);

impl Avx2 {
    /// Eight lanes of `self`, by number.
    #[inline(always)]
    fn permute_half(self, from: __m256i) -> __m256i {
        // The instruction looks at the lowest three bits of a number alone. The fourth says which
        // register is meant, and the blend wants it in the highest bit.
        // SAFETY: see the impl of `Lanes`.
        unsafe {
            let first = _mm256_castsi256_ps(_mm256_permutevar8x32_epi32(self.0, from));
            let second = _mm256_castsi256_ps(_mm256_permutevar8x32_epi32(self.1, from));
            let which = _mm256_castsi256_ps(_mm256_slli_epi32::<28>(from));
            _mm256_castps_si256(_mm256_blendv_ps(first, second, which))
        }
    }
}

#[inline(always)]
fn zero_lanes(half: __m256i) -> u16 {
    // SAFETY: called by `Avx2` alone; see its impl of `Lanes`.
    unsafe {
        let zero = _mm256_cmpeq_epi32(half, _mm256_setzero_si256());
        _mm256_movemask_ps(_mm256_castsi256_ps(zero)).cast_unsigned() as u16
    }
}

// SAFETY, for every block below: as for `Avx512`, with `on_avx2`.
impl Lanes for Avx2 {
    #[inline(always)]
    fn splat(word: u32) -> Self {
        // SAFETY: see the impl.
        unsafe {
            Self(_mm256_set1_epi32(word.cast_signed()), _mm256_set1_epi32(word.cast_signed()))
        }
    }

    #[inline(always)]
    fn load(words: &Words) -> Self {
        let half = ptr::from_ref(words).cast::<__m256i>();
        // SAFETY: see the impl.
        unsafe { Self(_mm256_load_si256(half), _mm256_load_si256(half.add(1))) }
    }

    #[inline(always)]
    fn store(self, words: &mut Words) {
        let half = ptr::from_mut(words).cast::<__m256i>();
        // SAFETY: see the impl.
        unsafe {
            _mm256_store_si256(half, self.0);
            _mm256_store_si256(half.add(1), self.1);
        }
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(_mm256_and_si256(self.0, other.0), _mm256_and_si256(self.1, other.1)) }
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(_mm256_or_si256(self.0, other.0), _mm256_or_si256(self.1, other.1)) }
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(_mm256_xor_si256(self.0, other.0), _mm256_xor_si256(self.1, other.1)) }
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(_mm256_andnot_si256(other.0, self.0), _mm256_andnot_si256(other.1, self.1)) }
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(_mm256_add_epi32(self.0, other.0), _mm256_add_epi32(self.1, other.1)) }
    }

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        // SAFETY: see the impl.
        unsafe { Self(_mm256_sub_epi32(self.0, other.0), _mm256_sub_epi32(self.1, other.1)) }
    }

    #[inline(always)]
    fn shl<const BY: u32>(self) -> Self {
        // SAFETY: see the impl.
        unsafe {
            let by = _mm_cvtsi32_si128(BY.cast_signed());
            Self(_mm256_sll_epi32(self.0, by), _mm256_sll_epi32(self.1, by))
        }
    }

    #[inline(always)]
    fn shr<const BY: u32>(self) -> Self {
        // SAFETY: see the impl.
        unsafe {
            let by = _mm_cvtsi32_si128(BY.cast_signed());
            Self(_mm256_srl_epi32(self.0, by), _mm256_srl_epi32(self.1, by))
        }
    }

    #[inline(always)]
    fn shl_from<const BY: i32>(self, low: Self) -> Self {
        // SAFETY: see the impl.
        let (high, low) = unsafe {
            let (left, right) = (_mm_cvtsi32_si128(BY), _mm_cvtsi32_si128(32 - BY));
            (
                Self(_mm256_sll_epi32(self.0, left), _mm256_sll_epi32(self.1, left)),
                Self(_mm256_srl_epi32(low.0, right), _mm256_srl_epi32(low.1, right)),
            )
        };
        high.or(low)
    }

    #[inline(always)]
    fn permute(self, from: &Words) -> Self {
        let from = Self::load(from);
        Self(self.permute_half(from.0), self.permute_half(from.1))
    }

    #[inline(always)]
    fn any(self) -> bool {
        // SAFETY: see the impl.
        unsafe {
            let both = _mm256_or_si256(self.0, self.1);
            _mm256_testz_si256(both, both) == 0
        }
    }

    #[inline(always)]
    fn occupied(self) -> u16 {
        !(zero_lanes(self.0) | zero_lanes(self.1) << 8)
    }

    #[inline(always)]
    fn word(words: &Words, lane: usize) -> u32 {
        word(words, lane)
    }

    #[inline(always)]
    fn column(rows: &[Words], lane: usize) -> [Words; 2] {
        column(rows, lane)
    }

    #[inline(always)]
    fn put_column(rows: &mut [Words], lane: usize, board: &[Words; 2]) {
        portable::Array::put_column(rows, lane, board);
    }

    #[inline(always)]
    fn digits_of(line: &Line81) -> (Self, Self) {
        let mut board = [Words::ZERO; 2];
        let thirds = line.as_ptr();
        // SAFETY: bytes 0..32, 27..59 and 49..81 of the line are read; and see the impl.
        unsafe {
            let first = _mm256_loadu_si256(thirds.cast());
            let second = _mm256_loadu_si256(thirds.add(27).cast());
            let third = _mm256_loadu_si256(thirds.add(49).cast());
            for digit in 0..9 {
                let wanted = _mm256_set1_epi8((b'1' + digit as u8).cast_signed());
                let lanes = &mut board[digit / 5].0[digit % 5 * 3..][..3];
                lanes[0] = _mm256_movemask_epi8(_mm256_cmpeq_epi8(first, wanted)).cast_unsigned();
                lanes[1] = _mm256_movemask_epi8(_mm256_cmpeq_epi8(second, wanted)).cast_unsigned();
                lanes[2] =
                    _mm256_movemask_epi8(_mm256_cmpeq_epi8(third, wanted)).cast_unsigned() >> 5;
            }
        }
        (Self::load(&board[0]), Self::load(&board[1]))
    }

    #[inline(always)]
    fn is_readable(line: &Line81) -> bool {
        is_readable(line)
    }

    #[inline(always)]
    fn spell(low: Self, high: Self) -> Line81 {
        let mut board = [Words::ZERO; 2];
        low.store(&mut board[0]);
        high.store(&mut board[1]);
        portable::Array::spell(portable::Array::load(&board[0]), portable::Array::load(&board[1]))
    }
}

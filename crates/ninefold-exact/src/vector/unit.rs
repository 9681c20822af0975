//! Which vector units there are, and how work gets onto one.

use std::fmt;

#[cfg(target_arch = "x86_64")]
use super::x86;
use super::{Quads, portable};

/// The vector unit that a solver runs on.
///
/// All of them give the same answers in the same order; they differ in speed alone. A solver
/// takes the widest by itself, so naming one is for tests and measurements.
///
/// ```
/// use ninefold_exact::Unit;
///
/// assert!(Unit::available().any(|unit| unit == Unit::widest()));
/// assert!(Unit::available().any(|unit| unit == Unit::Portable));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Unit {
    /// Plain 64-bit words, for every processor.
    Portable,
    /// 128-bit registers of x86-64, with the extensions up to SSE4.1.
    Sse,
    /// 128-bit registers of ARM.
    Neon,
    /// 128-bit registers of WebAssembly, in programs that were compiled with them.
    Simd128,
    /// 256-bit registers of x86-64.
    Avx2,
    /// 512-bit registers of x86-64, with the extensions of Ice Lake and Zen 4.
    Avx512,
}

impl Unit {
    /// Narrowest first.
    const ALL: [Self; 6] =
        [Self::Portable, Self::Sse, Self::Neon, Self::Simd128, Self::Avx2, Self::Avx512];

    /// Those that this processor has, narrowest first.
    pub fn available() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|unit| unit.is_available())
    }

    /// The widest that this processor has.
    #[inline]
    pub fn widest() -> Self {
        Self::ALL.into_iter().rev().find(|unit| unit.is_available()).unwrap_or(Self::Portable)
    }

    /// Whether this processor has it.
    #[inline]
    pub fn is_available(self) -> bool {
        match self {
            Self::Portable => true,
            #[cfg(target_arch = "x86_64")]
            Self::Sse => x86::has_sse(),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => x86::has_avx2(),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => x86::has_avx512(),
            #[cfg(target_arch = "aarch64")]
            Self::Neon => true,
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Self::Simd128 => true,
            #[expect(
                clippy::allow_attributes,
                reason = "which units are left depends on the target"
            )]
            #[allow(unreachable_patterns, reason = "which units are left depends on the target")]
            _ => false,
        }
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Portable => "portable",
            Self::Sse => "SSE",
            Self::Neon => "NEON",
            Self::Simd128 => "SIMD128",
            Self::Avx2 => "AVX2",
            Self::Avx512 => "AVX-512",
        })
    }
}

/// Work that can run on any kind of lanes.
pub(crate) trait Task {
    type Output;

    /// Must be `#[inline(always)]` all the way down: a function that is not inlined into the
    /// entry of its unit is compiled without that unit's instructions.
    fn run<V: Quads>(self) -> Self::Output;
}

/// Runs the task on this unit, or on the portable lanes if the processor does not have it.
#[inline]
pub(crate) fn run<T: Task>(unit: Unit, task: T) -> T::Output {
    match unit {
        #[cfg(target_arch = "x86_64")]
        Unit::Sse | Unit::Avx2 | Unit::Avx512 => x86::run(unit, task),
        #[cfg(target_arch = "aarch64")]
        Unit::Neon => task.run::<super::quad::Quad<super::neon::Neon>>(),
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        Unit::Simd128 => task.run::<super::quad::Quad<super::simd128::Simd128>>(),
        _ => task.run::<portable::Portable>(),
    }
}

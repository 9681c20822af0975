#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| ninefold_fuzz::check(ninefold::format::Format::Ninefold, input));

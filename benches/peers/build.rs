//! Builds the peer once for each kind of processor that it is compared on.
//!
//! The product must be fast in a baseline build, since that is what people install, and chooses its
//! vector unit at run time, while the peer deserves the best build it can get: native flags, or
//! those of the processors whose unit is being measured. Cargo gives one set of flags to a whole
//! build, so each build of the peer is one of its own, loaded as a shared library.

#![allow(clippy::disallowed_methods, reason = "cargo tells build scripts by the environment")]

use std::env;
use std::path::PathBuf;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=native");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    let x86 = env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|arch| arch == "x86_64");
    let kinds: &[&str] = if x86 { &["native", "x86-64-v3", "x86-64-v2"] } else { &["native"] };
    for kind in kinds {
        let status = Command::new(env::var_os("CARGO").expect("cargo sets CARGO"))
            .args(["build", "--release", "--locked", "--manifest-path", "native/Cargo.toml"])
            .arg("--target-dir")
            .arg(out.join(kind))
            .env_remove("CARGO_ENCODED_RUSTFLAGS")
            .env("RUSTFLAGS", format!("-C target-cpu={kind}"))
            .status()
            .expect("cargo starts");
        assert!(status.success(), "the peer does not build for {kind}");
    }
    println!("cargo::rustc-env=PEERS={}", out.display());
    println!("cargo::rustc-env=PEER_KINDS={}", kinds.join(","));
}

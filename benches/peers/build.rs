//! Builds the peer with native flags, whatever flags this package itself is built with.
//!
//! The product must be fast in a baseline build, since that is what people install, while the
//! peer deserves the best build it can get. Cargo gives one set of flags to a whole build, so the
//! peer is a build of its own, loaded as a shared library.

#![allow(clippy::disallowed_methods, reason = "cargo tells build scripts by the environment")]

use std::env;
use std::path::PathBuf;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=native");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    let status = Command::new(env::var_os("CARGO").expect("cargo sets CARGO"))
        .args(["build", "--release", "--locked", "--manifest-path", "native/Cargo.toml"])
        .arg("--target-dir")
        .arg(&out)
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .env("RUSTFLAGS", "-C target-cpu=native")
        .status()
        .expect("cargo starts");
    assert!(status.success(), "the peer does not build");
    let library = out.join("release");
    println!("cargo::rustc-link-search=native={}", library.display());
    println!("cargo::rustc-link-lib=dylib=peer_native");
    println!("cargo::rustc-link-arg=-Wl,-rpath,{}", library.display());
}

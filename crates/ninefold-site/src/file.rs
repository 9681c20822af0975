//! A file as it is served: its bytes, what they are, and a name for just these bytes.

use std::borrow::Cow;

/// A file of the site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// What it is, as HTTP says it.
    pub media_type: &'static str,
    /// What it holds.
    pub bytes: Cow<'static, [u8]>,
    /// A name for these bytes: others have another.
    pub fingerprint: String,
}

impl File {
    /// The file that has this path.
    pub fn new(path: &str, bytes: impl Into<Cow<'static, [u8]>>) -> Self {
        let bytes = bytes.into();
        Self { media_type: media_type(path), fingerprint: fingerprint(&bytes), bytes }
    }
}

/// What a file is, told from its ending; bytes if it is none of ours.
pub fn media_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "css" => "text/css; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        "ico" => "image/x-icon",
        "js" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "png" => "image/png",
        "svg" => "image/svg+xml",
        "txt" => "text/plain; charset=utf-8",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

/// A name for these bytes: the 64-bit hash of Fowler, Noll and Vo (1a), which tells versions of a file
/// apart; it guards against nobody.
pub fn fingerprint(bytes: &[u8]) -> String {
    let mix = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    format!("{:016x}", bytes.iter().fold(0xcbf2_9ce4_8422_2325, mix))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fingerprints_are_those_of_the_published_hash() {
        assert_eq!(fingerprint(b""), "cbf29ce484222325");
        assert_eq!(fingerprint(b"a"), "af63dc4c8601ec8c");
        assert_eq!(fingerprint(b"foobar"), "85944171f73967e8");
    }

    #[test]
    fn the_ending_says_what_a_file_is() {
        assert_eq!(media_type("engine/worker.js"), "text/javascript; charset=utf-8");
        assert_eq!(media_type("engine.wasm"), "application/wasm");
        assert_eq!(media_type("a.js/readme"), "application/octet-stream");
    }
}

//! A web address taken apart, as leniently as people paste them.

/// The parts of a link that matter here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Address {
    /// In lower case and without `www.`.
    host: String,
    /// Without the leading `/`, percent-decoded.
    pub(super) path: String,
    /// Names and values, percent-decoded.
    parameters: Vec<(String, String)>,
}

impl Address {
    /// Takes the text apart, if it looks like a link: a host with a dot, then a path or a query.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let text = text.trim().trim_matches(['<', '>', '"']);
        let text = ["https://", "http://"]
            .into_iter()
            .find_map(|scheme| strip_prefix_ignoring_case(text, scheme))
            .unwrap_or(text);
        let text = text.split('#').next().unwrap_or_default();
        let (place, query) = text.split_once('?').unwrap_or((text, ""));
        let (host, path) = place.split_once('/').unwrap_or((place, ""));
        let host = host.to_ascii_lowercase();
        let host = host.strip_prefix("www.").unwrap_or(&host).to_owned();
        let is_host = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-') || c == ':';
        if !host.contains('.') || !host.chars().all(is_host) || text.len() == place.len() + 1 {
            return None;
        }
        let parameters = query.split('&').map(|pair| {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            (decoded(name), decoded(value))
        });
        Some(Self { host, path: decoded(path), parameters: parameters.collect() })
    }

    /// Whether it leads to this site or a part of it.
    pub(super) fn is_on(&self, site: &str) -> bool {
        let before = self.host.strip_suffix(site);
        before.is_some_and(|before| before.is_empty() || before.ends_with('.'))
    }

    /// The value of the parameter with this name, whatever its case.
    pub(super) fn parameter(&self, name: &str) -> Option<&str> {
        let mut all = self.parameters.iter();
        all.find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
    }

    /// The last part of the path without an ending such as `.htm`, in lower case.
    pub(super) fn page(&self) -> String {
        let last = self.path.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
        last.split('.').next().unwrap_or_default().to_ascii_lowercase()
    }
}

fn strip_prefix_ignoring_case<'a>(text: &'a str, prefix: &str) -> Option<&'a str> {
    let start = text.get(..prefix.len())?;
    start.eq_ignore_ascii_case(prefix).then(|| &text[prefix.len()..])
}

/// The text with each `%2B` and the like replaced. A `%` that begins no code stays as it is.
pub(super) fn decoded(text: &str) -> String {
    if !text.contains('%') {
        return text.to_owned();
    }
    let bytes = text.as_bytes();
    let mut out = Vec::with_capacity(bytes.len());
    let mut place = 0;
    while let Some(&byte) = bytes.get(place) {
        let code = bytes.get(place + 1..place + 3).and_then(hexadecimal);
        match code {
            Some(code) if byte == b'%' => {
                out.push(code);
                place += 3;
            }
            _ => {
                out.push(byte);
                place += 1;
            }
        }
    }
    String::from_utf8_lossy(&out).into_owned()
}

fn hexadecimal(digits: &[u8]) -> Option<u8> {
    digits.iter().try_fold(0, |number, &digit| {
        let value = char::from(digit).to_digit(16)?;
        Some(number << 4 | value as u8)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_comes_apart_however_it_was_pasted() {
        let plain = Address::parse("https://www.example.org/a/Page.htm?x=1&BD=a%2Bb#top").unwrap();
        assert_eq!(plain.parameter("bd"), Some("a+b"));
        assert_eq!(plain.page(), "page");
        assert!(plain.is_on("example.org"));
        for same in
            ["example.org/a/Page.htm?x=1&BD=a+b", "<HTTP://example.org/a/Page.htm?x=1&BD=a%2bb>"]
        {
            assert_eq!(Address::parse(same), Some(plain.clone()), "{same}");
        }
    }

    #[test]
    fn what_is_no_link_is_none() {
        for text in ["", "?bd=1", "hello", "a b.c/?x", "/path"] {
            assert_eq!(Address::parse(text), None, "{text}");
        }
    }

    #[test]
    fn a_percent_sign_without_a_code_stays() {
        assert_eq!(decoded("100%"), "100%");
        assert_eq!(decoded("%zz%4"), "%zz%4");
        assert_eq!(decoded("%41%C3%A4%FF"), "Aä\u{FFFD}");
    }
}

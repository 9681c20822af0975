//! Licence expressions such as `(MIT OR Apache-2.0) AND Unicode-3.0`, judged against a list.

use std::error::Error;
use std::fmt;

/// An expression that is not in the SPDX grammar.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum SpdxError {
    /// A licence was expected but this was found.
    NoLicence(String),
    /// Something follows the end of the expression.
    Surplus(String),
    /// A parenthesis is never closed.
    Open,
}

impl fmt::Display for SpdxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoLicence(found) => write!(f, "a licence was expected where '{found}' stands"),
            Self::Surplus(found) => write!(f, "'{found}' follows the end of the expression"),
            Self::Open => write!(f, "a parenthesis is not closed"),
        }
    }
}

impl Error for SpdxError {}

/// Whether the licences in `allowed` are enough to use something under `expression`.
pub(crate) fn is_satisfied(expression: &str, allowed: &[&str]) -> Result<bool, SpdxError> {
    // Old manifests write MIT/Apache-2.0 and mean OR.
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let tokens: Vec<&str> = spaced.split_whitespace().collect();
    let mut parser = Parser { tokens: &tokens, allowed };
    let satisfied = parser.any()?;
    match parser.tokens.first() {
        None => Ok(satisfied),
        Some(token) => Err(SpdxError::Surplus((*token).to_owned())),
    }
}

struct Parser<'a> {
    tokens: &'a [&'a str],
    allowed: &'a [&'a str],
}

impl<'a> Parser<'a> {
    fn next(&mut self) -> Option<&'a str> {
        let (first, rest) = self.tokens.split_first()?;
        self.tokens = rest;
        Some(first)
    }

    fn next_is(&mut self, token: &str) -> bool {
        let is = self.tokens.first() == Some(&token);
        if is {
            self.next();
        }
        is
    }

    fn any(&mut self) -> Result<bool, SpdxError> {
        let mut satisfied = self.all()?;
        while self.next_is("OR") {
            satisfied |= self.all()?;
        }
        Ok(satisfied)
    }

    fn all(&mut self) -> Result<bool, SpdxError> {
        let mut satisfied = self.one()?;
        while self.next_is("AND") {
            satisfied &= self.one()?;
        }
        Ok(satisfied)
    }

    fn one(&mut self) -> Result<bool, SpdxError> {
        let token = self.next().unwrap_or_default();
        if token == "(" {
            let satisfied = self.any()?;
            return if self.next_is(")") { Ok(satisfied) } else { Err(SpdxError::Open) };
        }
        if ["", ")", "OR", "AND", "WITH"].contains(&token) {
            return Err(SpdxError::NoLicence(token.to_owned()));
        }
        if !self.next_is("WITH") {
            return Ok(self.allowed.contains(&token));
        }
        // An exception only ever grants more, but it is listed all the same, so that the list
        // reads like the manifests.
        let exception = self.next().unwrap_or_default();
        Ok(self.allowed.contains(&format!("{token} WITH {exception}").as_str()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALLOWED: &[&str] = &["MIT", "Unicode-3.0", "Apache-2.0 WITH LLVM-exception"];

    #[test]
    fn one_licence_is_allowed_or_not() {
        assert_eq!(is_satisfied("MIT", ALLOWED), Ok(true));
        assert_eq!(is_satisfied("GPL-3.0-only", ALLOWED), Ok(false));
    }

    #[test]
    fn of_a_choice_one_suffices() {
        assert_eq!(is_satisfied("MIT OR GPL-3.0-only", ALLOWED), Ok(true));
        assert_eq!(is_satisfied("GPL-3.0-only/MIT", ALLOWED), Ok(true));
        assert_eq!(is_satisfied("GPL-3.0-only OR MPL-2.0", ALLOWED), Ok(false));
    }

    #[test]
    fn of_a_conjunction_all_are_needed() {
        assert_eq!(is_satisfied("MIT AND Unicode-3.0", ALLOWED), Ok(true));
        assert_eq!(is_satisfied("MIT AND GPL-3.0-only", ALLOWED), Ok(false));
    }

    #[test]
    fn and_binds_tighter_than_or_and_parentheses_tighter_still() {
        assert_eq!(is_satisfied("MIT OR MIT AND GPL-3.0-only", ALLOWED), Ok(true));
        assert_eq!(is_satisfied("(MIT OR MIT) AND GPL-3.0-only", ALLOWED), Ok(false));
        assert_eq!(is_satisfied("(MIT OR Apache-2.0) AND Unicode-3.0", ALLOWED), Ok(true));
    }

    #[test]
    fn an_exception_belongs_to_its_licence() {
        assert_eq!(is_satisfied("Apache-2.0 WITH LLVM-exception", ALLOWED), Ok(true));
        assert_eq!(is_satisfied("Apache-2.0", ALLOWED), Ok(false));
        assert_eq!(is_satisfied("MIT WITH LLVM-exception", ALLOWED), Ok(false));
    }

    #[test]
    fn what_is_no_expression_is_an_error() {
        assert_eq!(is_satisfied("", ALLOWED), Err(SpdxError::NoLicence(String::new())));
        assert_eq!(is_satisfied("MIT OR", ALLOWED), Err(SpdxError::NoLicence(String::new())));
        assert_eq!(is_satisfied("(MIT", ALLOWED), Err(SpdxError::Open));
        assert_eq!(is_satisfied("MIT MIT", ALLOWED), Err(SpdxError::Surplus("MIT".into())));
    }
}

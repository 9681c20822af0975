//! Inputs whose first bytes say how the rest is to be read.

use std::io::{self, Read};

/// How much is asked of an input to judge it.
const BLOCK: usize = 1 << 12;

/// An input and, in front of it, the bytes by which it is judged.
pub(crate) struct Judged<R> {
    head: Vec<u8>,
    place: usize,
    rest: R,
}

impl<R: Read> Judged<R> {
    /// Reads until the input begins with one of these, or can't any more: once for almost every
    /// input, so that a person at a terminal need not type on.
    pub(crate) fn by(signs: &[&[u8]], mut input: R) -> io::Result<Self> {
        let mut head = vec![0; BLOCK];
        let mut length = 0;
        let may_begin = |head: &[u8]| {
            signs.iter().any(|sign| head.len() < sign.len() && sign.starts_with(head))
        };
        while may_begin(&head[..length]) {
            match input.read(&mut head[length..]) {
                Ok(0) => break,
                Ok(read) => length = (length + read).min(BLOCK),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        head.truncate(length);
        Ok(Self { head, place: 0, rest: input })
    }

    /// Whether the input begins with this.
    pub(crate) fn starts_with(&self, sign: &[u8]) -> bool {
        self.head.starts_with(sign)
    }

    /// The input behind a sign with which it begins.
    pub(crate) fn behind(self, sign: &[u8]) -> Self {
        Self { place: sign.len(), ..self }
    }
}

impl<R: Read> Read for Judged<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut head = &self.head[self.place..];
        if head.is_empty() {
            return self.rest.read(buffer);
        }
        let count = head.read(buffer)?;
        self.place += count;
        Ok(count)
    }
}

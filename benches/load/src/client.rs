//! A connection that stays open, and as little work as possible beside the server.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;

use crate::Result;

pub(crate) struct Client {
    stream: BufReader<TcpStream>,
    body: Vec<u8>,
}

impl Client {
    pub(crate) fn connect(address: &str) -> Result<Self> {
        let stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        Ok(Self { stream: BufReader::with_capacity(1 << 16, stream), body: Vec::new() })
    }

    /// Asks, and gives the status of the answer.
    pub(crate) fn ask(&mut self, name: &str, question: &str) -> Result<u16> {
        self.send(name, question)?;
        self.answer()
    }

    /// Asks without waiting for an answer.
    pub(crate) fn send(&mut self, name: &str, question: &str) -> Result<()> {
        let length = question.len();
        let text = format!(
            "POST /api/v1/{name} HTTP/1.1\r\nhost: localhost\r\ncontent-length: {length}\r\n\r\n{question}"
        );
        Ok(self.stream.get_mut().write_all(text.as_bytes())?)
    }

    fn answer(&mut self) -> Result<u16> {
        let (mut status, mut length, mut line) = (0, 0, String::new());
        loop {
            line.clear();
            if self.stream.read_line(&mut line)? == 0 {
                return Err("the server has closed the connection".into());
            }
            let text = line.trim_end();
            if text.is_empty() {
                break;
            }
            if let Some(rest) = text.strip_prefix("HTTP/1.1 ") {
                status = rest.get(..3).unwrap_or_default().parse()?;
            } else if let Some(rest) = text.strip_prefix("content-length: ") {
                length = rest.parse()?;
            }
        }
        self.body.resize(length, 0);
        self.stream.read_exact(&mut self.body)?;
        Ok(status)
    }
}

//! Unpacking as it comes: gzip of one or more members, Zstandard of one or more frames.
//!
//! The first bytes tell. Everything else passes through as it is, and so does what is packed in a
//! way that is only known by name, which [`detect`](crate::detect) then refuses. Memory is bounded
//! by the window of the packing, 32 KiB for gzip and at most 128 MiB for Zstandard, whatever the
//! data unpack to.

use std::error::Error;
use std::fmt::{self, Debug, Formatter};
use std::io::{self, BufRead, BufReader, Read};

use flate2::bufread::GzDecoder;
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};

use crate::judged::Judged;
use crate::packing::{Packing, PackingProblem};

const GZIP: [u8; 2] = *b"\x1F\x8B";
const ZSTD: [u8; 4] = *b"\x28\xB5\x2F\xFD";

/// An input, unpacked if it is packed.
pub(crate) struct Unpacked<R>(State<R>);

enum State<R> {
    /// Nothing has been read yet.
    Unknown(R),
    Plain(Judged<R>),
    Gzip(Box<GzDecoder<BufReader<Judged<R>>>>),
    Zstd(Box<Frames<BufReader<Judged<R>>>>),
    Done,
}

impl<R> Debug for Unpacked<R> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            State::Unknown(_) => "Unpacked(Unknown)",
            State::Plain(_) => "Unpacked(Plain)",
            State::Gzip(_) => "Unpacked(Gzip)",
            State::Zstd(_) => "Unpacked(Zstd)",
            State::Done => "Unpacked(Done)",
        })
    }
}

impl<R: Read> Unpacked<R> {
    pub(crate) const fn new(input: R) -> Self {
        Self(State::Unknown(input))
    }

    fn judge(input: R) -> io::Result<State<R>> {
        let judged = Judged::by(&[&GZIP, &ZSTD], input)?;
        Ok(if judged.starts_with(&GZIP) {
            State::Gzip(Box::new(GzDecoder::new(BufReader::new(judged))))
        } else if judged.starts_with(&ZSTD) {
            State::Zstd(Box::new(Frames::new(BufReader::new(judged))))
        } else {
            State::Plain(judged)
        })
    }
}

impl<R: Read> Read for Unpacked<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if buffer.is_empty() {
            return Ok(0);
        }
        loop {
            match &mut self.0 {
                State::Unknown(_) => {
                    if let State::Unknown(input) = std::mem::replace(&mut self.0, State::Done) {
                        self.0 = Self::judge(input)?;
                    }
                    continue;
                }
                State::Plain(input) => return input.read(buffer),
                State::Zstd(frames) => return frames.read(buffer),
                State::Done => return Ok(0),
                State::Gzip(member) => match member.read(buffer) {
                    // A header that is cut short has no error of its own.
                    Ok(0) if member.header().is_none() => {
                        return Err(PackingProblem::CutShort(Packing::Gzip).into());
                    }
                    Ok(0) => {}
                    Ok(count) => return Ok(count),
                    Err(error) => return Err(gzip_error(error)),
                },
            }
            if let State::Gzip(_) = &self.0
                && let State::Gzip(member) = std::mem::replace(&mut self.0, State::Done)
            {
                self.0 = next_member(member.into_inner())?;
            }
        }
    }
}

fn gzip_error(error: io::Error) -> io::Error {
    match error.kind() {
        io::ErrorKind::UnexpectedEof => PackingProblem::CutShort(Packing::Gzip).into(),
        io::ErrorKind::InvalidInput | io::ErrorKind::InvalidData => {
            PackingProblem::Damaged(Packing::Gzip).into()
        }
        _ => error,
    }
}

/// What follows a member: another, zeros with which tapes are filled up, or the end.
fn next_member<R: Read>(mut rest: BufReader<Judged<R>>) -> io::Result<State<R>> {
    loop {
        let next = rest.fill_buf()?;
        match next.first() {
            None => return Ok(State::Done),
            Some(0) => {
                let zeros = next.iter().take_while(|&&byte| byte == 0).count();
                rest.consume(zeros);
            }
            Some(&byte) if byte == GZIP[0] => {
                return Ok(State::Gzip(Box::new(GzDecoder::new(rest))));
            }
            Some(_) => return Err(PackingProblem::Trailing(Packing::Gzip).into()),
        }
    }
}

/// Frames of Zstandard, one after the other.
struct Frames<B> {
    rest: B,
    decoder: FrameDecoder,
    /// Whether a frame is open.
    inside: bool,
}

impl<B: BufRead> Frames<B> {
    fn new(rest: B) -> Self {
        Self { rest, decoder: FrameDecoder::new(), inside: false }
    }

    /// Opens the next frame, passing over those that hold something else. `false` at the end.
    fn open(&mut self) -> io::Result<bool> {
        while !self.rest.fill_buf()?.is_empty() {
            let length = match self.decoder.init(&mut self.rest) {
                Ok(()) => {
                    self.inside = true;
                    return Ok(true);
                }
                Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame {
                    length,
                    ..
                })) => u64::from(length),
                Err(error) => return Err(zstd_error(&error)),
            };
            if io::copy(&mut self.rest.by_ref().take(length), &mut io::sink())? < length {
                return Err(PackingProblem::CutShort(Packing::Zstd).into());
            }
        }
        Ok(false)
    }

    /// Ends a frame of which everything was handed out.
    fn close(&mut self) -> io::Result<()> {
        self.inside = false;
        let stated = self.decoder.get_checksum_from_data();
        if stated.is_some() && stated != self.decoder.get_calculated_checksum() {
            return Err(PackingProblem::Damaged(Packing::Zstd).into());
        }
        Ok(())
    }
}

impl<B: BufRead> Read for Frames<B> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            if !self.inside && !self.open()? {
                return Ok(0);
            }
            if self.decoder.can_collect() > 0 {
                return self.decoder.read(buffer);
            }
            if self.decoder.is_finished() {
                self.close()?;
            } else {
                let one = BlockDecodingStrategy::UptoBlocks(1);
                self.decoder.decode_blocks(&mut self.rest, one).map_err(|e| zstd_error(&e))?;
            }
        }
    }
}

/// What is wrong with a frame. An error of the input itself stays what it is.
fn zstd_error(error: &FrameDecoderError) -> io::Error {
    let mut cause: Option<&(dyn Error + 'static)> = Some(error);
    while let Some(error) = cause {
        match error.downcast_ref::<io::Error>().map(io::Error::kind) {
            Some(io::ErrorKind::UnexpectedEof) => {
                return PackingProblem::CutShort(Packing::Zstd).into();
            }
            Some(io::ErrorKind::Other) | None => {}
            Some(kind) => return kind.into(),
        }
        cause = error.source();
    }
    match error {
        FrameDecoderError::WindowSizeTooBig { max, .. } => PackingProblem::LargeWindow(*max),
        _ => PackingProblem::Damaged(Packing::Zstd),
    }
    .into()
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use flate2::Compression;
    use flate2::write::GzEncoder;
    use ruzstd::decoding::DEFAULT_MAX_WINDOW_SIZE;

    use super::*;

    fn gzip(text: &[u8]) -> Vec<u8> {
        let mut packer = GzEncoder::new(Vec::new(), Compression::default());
        packer.write_all(text).unwrap();
        packer.finish().unwrap()
    }

    /// A frame that holds the text as it is: what every packer does with noise.
    fn zstd(text: &[u8]) -> Vec<u8> {
        let mut frame = ZSTD.to_vec();
        // One segment whose size takes four bytes; no checksum; then one raw block, the last.
        frame.push(0b1010_0000);
        frame.extend((text.len() as u32).to_le_bytes());
        frame.extend(&((text.len() as u32) << 3 | 1).to_le_bytes()[..3]);
        frame.extend(text);
        frame
    }

    /// Hands out one byte at a time.
    struct Dribble<'a>(&'a [u8]);

    impl Read for Dribble<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let count = buffer.len().min(1);
            self.0.read(&mut buffer[..count])
        }
    }

    fn unpacked(bytes: &[u8]) -> Result<Vec<u8>, PackingProblem> {
        let mut whole = Vec::new();
        let read = Unpacked::new(bytes).read_to_end(&mut whole);
        let mut slow = Vec::new();
        let dribbled = Unpacked::new(Dribble(bytes)).read_to_end(&mut slow);
        assert_eq!((read.is_ok(), &whole), (dribbled.is_ok(), &slow));
        read.map(|_| whole).map_err(|error| PackingProblem::of(&error).expect("about the packing"))
    }

    #[test]
    fn members_and_frames_follow_each_other() {
        let text = b"5...1...4\n".repeat(1000);
        assert_eq!(unpacked(&gzip(&text)), Ok(text.clone()));
        assert_eq!(unpacked(&zstd(&text)), Ok(text.clone()));
        let both = [text.as_slice(), b"more"].concat();
        assert_eq!(unpacked(&[gzip(&text), gzip(b"more")].concat()), Ok(both.clone()));
        assert_eq!(unpacked(&[gzip(&text), vec![0; 512]].concat()), Ok(text.clone()));
        let skipped = b"\x50\x2A\x4D\x18\x03\0\0\0abc".to_vec();
        assert_eq!(
            unpacked(&[skipped.clone(), zstd(&text)].concat()),
            Ok([&skipped, &zstd(&text)[..]].concat())
        );
        assert_eq!(unpacked(&[zstd(&text), skipped, zstd(b"more")].concat()), Ok(both));
        assert_eq!(unpacked(&gzip(b"")), Ok(Vec::new()));
    }

    #[test]
    fn what_is_not_packed_passes_through() {
        for plain in [&b""[..], b"\x1F", b"\x28\xB5", b"\x28\xB5\x2F", b"5", b"\x1Fnot packed"] {
            assert_eq!(unpacked(plain).as_deref(), Ok(plain));
        }
    }

    #[test]
    fn every_cut_is_noticed_and_damage_is_said() {
        let text = b"5...1...4\n".repeat(20);
        for (packed, packing) in [(gzip(&text), Packing::Gzip), (zstd(&text), Packing::Zstd)] {
            for length in 4..packed.len() {
                let cut = unpacked(&packed[..length]);
                assert_eq!(cut, Err(PackingProblem::CutShort(packing)), "{packing:?} at {length}");
            }
        }
        let mut wrong = gzip(&text);
        let last = wrong.len() - 1;
        wrong[last] ^= 1;
        assert_eq!(unpacked(&wrong), Err(PackingProblem::Damaged(Packing::Gzip)));
        let trailing = [gzip(&text), b"more".to_vec()].concat();
        assert_eq!(unpacked(&trailing), Err(PackingProblem::Trailing(Packing::Gzip)));
        let trailing = [zstd(&text), b"more".to_vec()].concat();
        assert_eq!(unpacked(&trailing), Err(PackingProblem::Damaged(Packing::Zstd)));
    }

    #[test]
    fn a_window_beyond_the_bound_is_refused() {
        // A window descriptor of 2^(10 + 31) bytes.
        let frame = [&ZSTD[..], &[0, 31 << 3, 1, 0, 0]].concat();
        assert_eq!(unpacked(&frame), Err(PackingProblem::LargeWindow(DEFAULT_MAX_WINDOW_SIZE)));
    }

    #[test]
    fn a_bomb_takes_no_memory() {
        // A run of 128 KiB in four bytes, again and again.
        let block = [&((128_u32 << 10) << 3 | 2).to_le_bytes()[..3], b"0"].concat();
        let mut bomb = ZSTD.to_vec();
        bomb.extend([0, 7 << 3]);
        (0..10_000).for_each(|_| bomb.extend(&block));
        let mut reader = Unpacked::new(bomb.as_slice());
        let mut buffer = vec![0; 1 << 16];
        let mut count = 0_u64;
        while let Ok(read @ 1..) = reader.read(&mut buffer) {
            count += read as u64;
        }
        assert_eq!(count, (9_999 * 128) << 10, "all but what a window keeps back");
    }
}

//! `ninefold transform`: the same puzzles in another guise.

use ninefold::format::{Record, Writer};
use ninefold::{Random, Transform};

use super::convert::{Target, tell};
use crate::args::TransformArgs;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::refuse_overwriting;
use crate::seed;
use crate::terminal::Surroundings;

pub(super) fn run(args: &TransformArgs, around: &Surroundings) -> Result<Exit, Failure> {
    let options = super::options(&args.input.reading);
    let sources = super::sources(&args.input, &options, around)?;
    match &args.output {
        None => super::refuse_binary(args.to, around)?,
        Some(path) => refuse_overwriting(path, &sources)?,
    }
    let mut source = Transforms::new(args);
    let mut writer = Writer::new(args.to, Target::new(args.output.as_deref()));
    let exit = super::for_each_record(&sources, &options, |_, record| {
        for transform in source.of_next_puzzle() {
            let puzzle = transform.puzzle(&record.puzzle);
            writer.write(&Record { puzzle, ..record.clone() })?;
        }
        Ok(Exit::Done)
    })?;
    tell(&writer.finish()?);
    Ok(exit)
}

/// What was asked, resolved.
enum Transforms {
    /// This one for every puzzle.
    Given(Transform),
    /// Some by chance, for each puzzle from a stream of its own: what becomes of it depends on the seed
    /// and its place alone.
    Random { seed: u64, stream: u64, count: u64, draw: fn(&mut Random) -> Transform },
}

impl Transforms {
    fn new(args: &TransformArgs) -> Self {
        match args.by {
            Some(transform) => Self::Given(transform),
            None => Self::Random {
                seed: seed::or_drawn(args.seed),
                stream: 0,
                count: args.number.into(),
                draw: if args.relabel_only { Random::relabelling } else { Random::transform },
            },
        }
    }

    fn of_next_puzzle(&mut self) -> Box<dyn Iterator<Item = Transform>> {
        match self {
            Self::Given(transform) => Box::new(std::iter::once(*transform)),
            Self::Random { seed, stream, count, draw } => {
                let (mut random, draw) = (Random::new(*seed, *stream), *draw);
                *stream += 1;
                Box::new((0..*count).map(move |_| draw(&mut random)))
            }
        }
    }
}

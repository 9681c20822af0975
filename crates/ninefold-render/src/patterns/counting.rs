//! Counting in words: what must be filled, and all the room there is for it.

use ninefold_core::{
    Candidate, CandidateSet, CellSet, Constraint, Digit, DigitSet, Grid, HouseSet,
};
use ninefold_logic::{Counting, Step};

use super::Portrait;
use crate::words::{Line, list};

impl Portrait for Counting {
    fn place(&self) -> HouseSet {
        HouseSet::EMPTY
    }

    fn area(&self) -> String {
        "many houses at once".to_owned()
    }

    fn clue(&self) -> String {
        let truths: Vec<(Constraint, u32)> = self.weights.truths().collect();
        let sets = phrases(&truths, self.unit()).join("; ");
        format!("count how much room there is to fill {sets}")
    }

    fn reason(&self, step: &Step) -> String {
        let noun = self.noun(step.technique);
        format!("{} {} ({noun} {self})", self.filled(), self.shortage())
    }

    fn argument(&self, step: &Step, before: &Grid) -> String {
        if self.is_even() { nothing_wasted(self, before) } else { too_few(self, step) }
    }

    fn lines(&self, step: &Step) -> Vec<Line> {
        if self.is_even() { room(self) } else { left(self, step) }
    }

    fn houses(&self) -> HouseSet {
        Digit::ALL.into_iter().fold(HouseSet::EMPTY, |all, digit| all | self.truth_houses(digit))
    }

    fn cleared(&self) -> HouseSet {
        Digit::ALL.into_iter().fold(HouseSet::EMPTY, |all, digit| all | self.link_houses(digit))
    }

    /// What is counted by boxes rather than by lines; where there are no boxes, by columns rather than
    /// by rows.
    fn second(&self) -> CandidateSet {
        let links = self.cleared();
        let blocks = links & HouseSet::BLOCKS;
        let others = if blocks.is_empty() { links & HouseSet::COLUMNS } else { blocks };
        let counted = |digit| {
            let houses = self.link_houses(digit);
            let cells = (houses & others).cells() - (houses - others).cells();
            CandidateSet::of_digit(digit, cells)
        };
        let second =
            Digit::ALL.into_iter().map(counted).fold(CandidateSet::EMPTY, |all, of| all | of);
        self.candidates & second
    }
}

/// How much there is of what.
trait Amount {
    /// What must be filled: "16 cells", "12 sets".
    fn filled(&self) -> String;

    /// Whether there is just as much room, and everything counts once.
    fn is_even(&self) -> bool;

    /// Why that is just enough, or too little.
    fn shortage(&self) -> &'static str;

    /// How much the truths count together, each as often as one does.
    fn truths(&self) -> u32;
}

impl Amount for Counting {
    fn filled(&self) -> String {
        let cells = self.truth_cells().len();
        if self.weights.truths().count() == cells {
            return list::counted(cells, "cell");
        }
        list::counted(self.truths() as usize, "set")
    }

    fn is_even(&self) -> bool {
        let mut all = self.weights.iter();
        self.rank() == 0 && all.all(|(_, weight)| weight.unsigned_abs() <= self.unit())
    }

    fn shortage(&self) -> &'static str {
        if self.is_even() { "have just room enough" } else { "would lack room" }
    }

    fn truths(&self) -> u32 {
        self.weights.truths().map(|(_, weight)| weight).sum::<u32>() / self.unit()
    }
}

/// With just as much room as there is to fill, whatever takes room from elsewhere is out.
fn nothing_wasted(counting: &Counting, before: &Grid) -> String {
    let number = counting.truths();
    let cells = counting.truth_cells();
    let filled = if counting.weights.truths().count() == cells.len() {
        let must = "must hold a digit each";
        match crossing(cells, before) {
            Some(lines) => format!("The {number} open cells where {lines} {must}"),
            None => format!("The {number} cells {} {must}", list::cells(cells)),
        }
    } else {
        let sets = phrases(&counting.weights.truths().collect::<Vec<_>>(), counting.unit());
        format!("{number} sets must be filled: {}", sets.join("; "))
    };
    format!(
        "{filled}, and there is room for no more than {number}, as the lines below count. None of \
         it can be wasted, then: what is counted there takes its digit from {}, and from nowhere else.",
        if cells.is_empty() { "these sets" } else { "these cells" },
    )
}

/// "rows 1 and 2 cross columns 3 and 4", if that is where the cells are.
fn crossing(cells: CellSet, before: &Grid) -> Option<String> {
    let (rows, columns) = (cells.houses() & HouseSet::ROWS, cells.houses() & HouseSet::COLUMNS);
    let all = before.open() & rows.cells() & columns.cells();
    (all == cells).then(|| format!("{} cross {}", list::houses(rows), list::houses(columns)))
}

/// A line for each way that digits are counted.
fn room(counting: &Counting) -> Vec<Line> {
    let mut lines = Vec::new();
    let cells = counting.link_cells();
    if !cells.is_empty() {
        let text = format!("{} at most one digit each: {}.", list::cells(cells), cells.len());
        lines.push(Line::new(text));
    }
    let ways = |digit: Digit| (counting.wholes(digit), counting.either(digit));
    let mut rest = DigitSet::ALL.filter(|digit| !counting.link_houses(digit).is_empty());
    while let Some(first) = rest.first() {
        let (whole, either) = ways(first);
        let alike = rest.filter(|digit| ways(digit) == (whole, either));
        let said = [once(whole), one_or_other(either)].into_iter().filter(|way| !way.is_empty());
        let sum = (whole.len() + either[0].len()) * alike.len();
        let text = format!("{} at most {}: {sum}.", list::digits(alike), list::joined(said, "and"));
        lines.push(Line::new(text));
        rest -= alike;
    }
    lines
}

/// "once in each of rows 1 and 2".
fn once(houses: HouseSet) -> String {
    match houses.len() {
        0 => String::new(),
        1 => format!("once in {}", list::houses(houses)),
        _ => format!("once in each of {}", list::houses(houses)),
    }
}

/// Houses of which those of one kind will do as well as the others.
fn one_or_other([one, other]: [HouseSet; 2]) -> String {
    if one.is_empty() {
        return String::new();
    }
    format!("{}, or just as well {}", once(one), once(other))
}

/// With the candidate there would be less room than there is to fill.
fn too_few(counting: &Counting, step: &Step) -> String {
    let Some(candidate) = step.eliminations.first() else {
        return String::new();
    };
    let (truths, links) = without(counting, candidate);
    let count = total(&truths) as usize;
    let sets = format!("{} {}", list::number(count), list::plural(count, "set"));
    format!(
        "Suppose {} were {}. {} would be left to fill, and there is room for {}: whatever could fill one of them \
         takes a part of that room, as the lines below show, and no part can be taken twice.",
        candidate.cell(),
        candidate.digit(),
        list::capitalised(&sets),
        list::number(total(&links) as usize),
    )
}

/// What would be left to fill, and the room for it.
fn left(counting: &Counting, step: &Step) -> Vec<Line> {
    let Some(candidate) = step.eliminations.first() else {
        return Vec::new();
    };
    let (truths, links) = without(counting, candidate);
    let line = |what: &str, sets: &[(Constraint, u32)]| {
        Line::new(format!("{what}, {}: {}.", total(sets), phrases(sets, 1).join("; ")))
    };
    vec![line("To be filled", &truths), line("Room for it", &links)]
}

/// Truths and links, each as often as it counts.
type Sets = Vec<(Constraint, u32)>;

/// The truths and links that this candidate does not fill itself.
fn without(counting: &Counting, candidate: Candidate) -> (Sets, Sets) {
    let own = Constraint::of_candidate(candidate);
    let is_other = |set: &(Constraint, u32)| !own.contains(&set.0);
    (
        counting.weights.truths().filter(is_other).collect(),
        counting.weights.links().filter(is_other).collect(),
    )
}

fn total(sets: &[(Constraint, u32)]) -> u32 {
    sets.iter().map(|(_, weight)| weight).sum()
}

/// The sets as people say them, with how often they count: "r1c1 and r1c2", "5 in rows 2 and 7, twice".
fn phrases(sets: &[(Constraint, u32)], unit: u32) -> Vec<String> {
    let mut weights: Vec<u32> = sets.iter().map(|(_, weight)| *weight).collect();
    weights.sort_unstable();
    weights.dedup();
    let mut said = Vec::new();
    for weight in weights {
        let often = match weight / unit {
            0 | 1 => String::new(),
            2 => ", twice".to_owned(),
            times => format!(", {} times", list::number(times as usize)),
        };
        let of_weight = || sets.iter().filter(|set| set.1 == weight).map(|set| set.0);
        let cells: CellSet = of_weight().filter_map(cell_of).collect();
        if !cells.is_empty() {
            said.push(format!("{}{often}", list::cells(cells)));
        }
        for digit in Digit::ALL {
            let houses: HouseSet = of_weight().filter_map(|set| house_of(set, digit)).collect();
            if !houses.is_empty() {
                said.push(format!("{digit} in {}{often}", list::houses(houses)));
            }
        }
    }
    said
}

fn cell_of(constraint: Constraint) -> Option<ninefold_core::Cell> {
    match constraint {
        Constraint::Cell(cell) => Some(cell),
        Constraint::Place(..) => None,
    }
}

fn house_of(constraint: Constraint, digit: Digit) -> Option<ninefold_core::House> {
    match constraint {
        Constraint::Place(of, house) if of == digit => Some(house),
        _ => None,
    }
}

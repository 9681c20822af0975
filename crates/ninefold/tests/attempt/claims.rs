//! Reads each sentence of an answer and asks the grid, the solution and the steps whether it is so.

use ninefold::{
    Assessment, CandidateSet, Cell, CellSet, Digit, DigitSet, Grade, Grid, House, HouseSet, Marked,
};

use super::Drill;
use super::reading::{cells, count_of, digits, house, houses, ordinal_of, words};

/// Fails if a sentence is false, or is of a kind that is not known here.
pub(crate) fn check(drill: &Drill, marked: &Marked, assessed: &Assessment) {
    let words = &assessed.words;
    if assessed.grade == Grade::Found {
        assert!(words.starts_with("Yes. ") && words.ends_with('.'), "{words}");
        return;
    }
    assert!(!words.is_empty() && words.ends_with(['.', '?']));
    assert!(!words.contains("  ") && !words.contains(".."), "{words}");
    let claims = Claims { drill, grid: drill.position.grid(), marked };
    for sentence in words.trim_end_matches(['.', '?']).split(". ") {
        for sentence in sentence.split("; ") {
            assert!(claims.holds(sentence), "{:?}: {sentence} in: {words}", drill.technique.meta());
        }
    }
}

struct Claims<'a> {
    drill: &'a Drill,
    grid: &'a Grid,
    marked: &'a Marked,
}

impl Claims<'_> {
    fn places(&self, digit: Digit, house: House) -> CellSet {
        self.grid.cells_with(digit) & house.cells()
    }

    fn solution(&self, cell: Cell) -> Digit {
        self.drill.right(cell).digit()
    }

    fn candidates(&self, cells: CellSet) -> DigitSet {
        self.grid.candidates_of(cells)
    }

    /// Whether the sentence is so.
    fn holds(&self, sentence: &str) -> bool {
        let after = |part: &str| sentence.split_once(part).map(|(_, rest)| rest);
        let before = |part: &str| sentence.split_once(part).map_or("", |(begin, _)| begin);
        if let Some(rest) = after(" place for ") {
            return self.further_place(before(" place for "), rest);
        }
        if let Some(rest) = after(" has other places for ") {
            let (house, digit) = (house(sentence), digits(rest).first().unwrap());
            return cells(rest).is_subset(self.places(digit, house)) && cells(rest).len() > 1;
        }
        if let Some(rest) = after(" has another place in ").or(after(" has other places in ")) {
            return self.other_places(digits(before(" has ")).single().unwrap(), rest);
        }
        if let Some(rest) = after(" digits between them: ") {
            let all = cells(before(" hold "));
            let count = count_of(words(before(" digits between")).last().unwrap());
            return self.candidates(all) == digits(rest) && digits(rest).len() == count;
        }
        if let Some(rest) = after(" can't hold ") {
            let (cell, digit) = (cells(sentence).single().unwrap(), digits(rest).single().unwrap());
            return !self.grid.candidates(cell).contains(digit);
        }
        if let Some(rest) = after(" candidates: ").or(after(" candidate: ")) {
            return self.candidates(cells(before(" has "))) == digits(rest);
        }
        if let Some(rest) = after(" has no strong link of ") {
            let (cell, digit) = (cells(sentence).single().unwrap(), digits(rest).first().unwrap());
            let linked = |house: House| {
                let places = self.places(digit, house);
                places.len() == 2 && places.is_subset(self.marked.cells)
            };
            return !cell.houses().into_iter().any(linked);
        }
        if let Some(rest) = after(" can still hold ") {
            return self.candidates(cells(sentence)) == digits(rest);
        }
        if let Some(rest) = after("No strong links of ") {
            return !self.joined(digits(rest).single().unwrap(), cells(rest));
        }
        if sentence.contains(" ≠ ") || sentence.contains(" = ") {
            return self.conclusions(sentence);
        }
        self.of_cells(sentence, &after, before)
    }

    fn of_cells<'s>(
        &self,
        sentence: &'s str,
        after: &impl Fn(&str) -> Option<&'s str>,
        before: impl Fn(&str) -> &'s str,
    ) -> bool {
        if let Some(rest) = after(" does not see ") {
            let begin = before(" does not see ");
            let from = words(begin).filter_map(|word| word.parse::<Cell>().ok()).last().unwrap();
            let fins = !begin.contains("fin") || self.fins(begin);
            return fins && cells(rest).iter().all(|cell| !from.sees(cell));
        }
        if sentence.contains(" a fin, ") || sentence.contains(" are fins, ") {
            return self.fins(sentence);
        }
        if sentence.contains(" belong")
            || sentence.ends_with(" does not")
            || sentence.ends_with(" do not")
        {
            return self.belongs(sentence);
        }
        if sentence.ends_with("but something else follows from it") {
            let shown = |step: &&ninefold::Step| super::cells_of(step) == cells(sentence);
            let marked =
                |step: &ninefold::Step| !step.eliminations.is_disjoint(&self.marked.struck);
            return self.drill.steps.iter().filter(shown).all(|step| !marked(step));
        }
        if let Some(rest) = after("There is ").or(after("was found in ")) {
            let mut steps = self.drill.steps.iter().map(super::cells_of);
            return steps.any(|it| it.is_subset(cells(rest))) == sentence.starts_with("There");
        }
        if sentence.starts_with("One of r") {
            let digit = after(" is ").and_then(|rest| rest.chars().find_map(Digit::from_char));
            let cells = cells(before(" is "));
            return cells.iter().any(|cell| Some(self.solution(cell)) == digit);
        }
        if let Some(rest) = after(" all its places in ").or(after(" all their places in ")) {
            return self.confined(sentence, cells(rest));
        }
        if sentence.contains(" do not share ") {
            let houses = cells(sentence).common_houses();
            let none = sentence.contains("a row, column or box") && houses.is_empty();
            let lines = houses - HouseSet::BLOCKS;
            return none || (houses & HouseSet::BLOCKS).is_empty() || lines.is_empty();
        }
        if sentence.starts_with("No digit can stand") || sentence.contains("no candidate in common")
        {
            let all = if cells(sentence).is_empty() { self.marked.cells } else { cells(sentence) };
            return all
                .iter()
                .fold(DigitSet::ALL, |all, cell| all & self.grid.candidates(cell))
                .is_empty();
        }
        if let Some(rest) = after(" hold nothing but ") {
            return self.candidates(cells(sentence)) == digits(rest);
        }
        if let Some(rest) =
            after(" hold ").filter(|rest| rest.contains(" between them, but no other"))
        {
            let digits = digits(rest.split(" between").next().unwrap());
            let free = houses(rest).cells() - cells(sentence);
            let lost = digits.iter().any(|digit| !self.grid.cells_with(digit).is_disjoint(free));
            return self.candidates(cells(sentence)) == digits && !lost;
        }
        if sentence.contains(" alone, but ") || sentence.contains(" has its ") {
            return self.confining(sentence);
        }
        if let Some(rest) = after(" is not the last open cell of its row, column or box: ") {
            let (cell, house) = (cells(sentence).single().unwrap(), house(rest));
            let open = |house: House| (self.grid.open() & house.cells()).len();
            let count = count_of(words(rest).last().unwrap());
            return cell.houses().into_iter().all(|it| open(it) > 1) && open(house) == count;
        }
        self.of_shape(sentence)
    }

    /// Sentences about the form of what was marked, or that say nothing of the board.
    fn of_shape(&self, sentence: &str) -> bool {
        let touched = |kind: HouseSet| kind.touching(self.marked.cells).len();
        let [rows, columns, boxes] =
            [HouseSet::ROWS, HouseSet::COLUMNS, HouseSet::BLOCKS].map(touched);
        if sentence.contains("marked cells lie in") || sentence.starts_with("The corners lie in ") {
            if sentence.contains("box") {
                return houses(sentence) == HouseSet::BLOCKS.touching(self.marked.cells)
                    && boxes != 2;
            }
            return sentence.contains(&format!("{rows} row"))
                && sentence.contains(&format!("{columns} column"));
        }
        if sentence.starts_with("The marked ") {
            return sentence.contains(" too many")
                && houses(sentence).cells().is_superset(self.marked.cells);
        }
        if let Some(rest) = sentence.strip_prefix("The corners have only ") {
            let shared = self
                .marked
                .cells
                .iter()
                .fold(DigitSet::ALL, |all, cell| all & self.grid.candidates(cell));
            return shared == digits(rest.split(" in ").next().unwrap());
        }
        if sentence.starts_with("None of ") {
            let all = cells(sentence);
            return all.iter().all(|cell| !all.without(cell).is_subset(cell.peers()));
        }
        if sentence.contains(" has ") && sentence.contains(", but r") {
            let mut parts = sentence.split(", but ");
            return parts.all(|part| self.candidates(cells(part)) == digits(part));
        }
        if let Some((cell, digit)) = sentence.split_once(" needs its ") {
            return self.solution(cell.parse().unwrap()).to_string() == digit;
        }
        if let Some((cell, digit)) = sentence.split_once(" is not ") {
            return self.solution(cell.parse().unwrap()).to_string() != digit;
        }
        if let Some(count) = sentence.strip_suffix(" missing") {
            let count = count_of(count.split(' ').next().unwrap());
            let fits = |all: CellSet| {
                self.marked.cells.is_subset(all) && (all - self.marked.cells).len() == count
            };
            return self.drill.steps.iter().map(super::cells_of).any(fits);
        }
        if sentence.contains(" candidates") || sentence.contains(" candidate") {
            let told = sentence.split(" and ").flat_map(|part| part.split(", "));
            return told.map(str::trim).filter(|part| part.contains(" has ")).all(|part| {
                let (cell, rest) = part.split_once(" has ").unwrap();
                let count = count_of(rest.split(' ').next().unwrap());
                self.grid.candidates(cell.parse().unwrap()).len() == count
            });
        }
        // These say what is meant, what was done, or what the technique is like.
        let plain = [
            "Nothing is marked",
            "Mark the cells of ",
            " left to strike",
            "It takes ",
            " tells ",
            " is the cell",
            "Which digit goes there",
            "Every cell of ",
            "All cells of ",
            " has two cells",
            " has three",
            " has four cells",
            "A rectangle has four corners",
            "The pivot has three",
            "Only in two boxes",
            " make ",
            " makes ",
            "there is nothing to strike",
            " forces no digit ",
            " already",
        ];
        plain.iter().any(|part| sentence.contains(part))
    }

    /// "Row 4 has a third | 7: r4c9".
    fn further_place(&self, begin: &str, rest: &str) -> bool {
        let (house, digit) = (house(begin), digits(rest).single().unwrap());
        let ordinal = ordinal_of(words(begin).last().unwrap());
        let places = self.places(digit, house);
        cells(rest).is_subset(places) && cells(rest).len() == 1 && places.len() == ordinal
    }

    /// "box 1 outside row 2: r1c3", or "row 4 (r4c9), column 5 (r1c5) and box 5 (r6c6)".
    fn other_places(&self, digit: Digit, rest: &str) -> bool {
        let named = cells(rest);
        match rest.split_once(" outside ") {
            Some((inside, outside)) => {
                let (inside, outside) = (house(inside), house(outside));
                named == self.places(digit, inside) - outside.cells() && !named.is_empty()
            }
            None => named.is_subset(self.grid.cells_with(digit)) && !named.is_empty(),
        }
    }

    fn joined(&self, digit: Digit, ends: CellSet) -> bool {
        let mut reached = CellSet::only(ends.first().unwrap());
        for _ in 0..81 {
            for house in House::ALL {
                let places = self.places(digit, house);
                if places.len() == 2 && !places.is_disjoint(reached) {
                    reached |= places;
                }
            }
        }
        ends.is_subset(reached)
    }

    /// "r4c5 ≠ 7 is right, but …", "r4c5 ≠ 7 and r4c6 ≠ 7 follow".
    fn conclusions(&self, sentence: &str) -> bool {
        let all: Vec<&str> = sentence.split(' ').collect();
        let named = all.windows(3).filter(|part| part[1] == "≠" || part[1] == "=");
        let mut seen = CandidateSet::EMPTY;
        let is_so = named.clone().all(|part| {
            let (cell, digit): (Cell, Digit) =
                (part[0].parse().unwrap(), part[2].trim_end_matches(',').parse().unwrap());
            seen.insert(ninefold::Candidate::new(cell, digit));
            (self.solution(cell) == digit) == (part[1] == "=")
        });
        is_so && !seen.is_empty() && seen.is_subset(&(self.marked.struck | self.marked.placed))
    }

    /// "With rows 4 and 8 against columns 2 and 6, r4c9 is a fin, …".
    fn fins(&self, sentence: &str) -> bool {
        let (base, rest) = sentence.split_once(" against ").unwrap();
        let (cover, rest) = rest.split_once(", r").unwrap();
        let fins = cells(&format!("r{}", rest.split(" fin").next().unwrap()));
        let (base, cover) = (houses(base), houses(cover));
        let of = |digit: Digit| (self.grid.cells_with(digit) & base.cells()) - cover.cells();
        let is_digit = |digit: Digit| {
            let others = (self.grid.cells_with(digit) & cover.cells()) - base.cells();
            let alone = others.is_disjoint(fins.common_peers());
            of(digit) == fins && (alone || !sentence.contains("no other"))
        };
        base.len() == cover.len() && Digit::ALL.into_iter().any(is_digit)
    }

    /// "r1c1 and r2c2 belong to …", "r3c3 does not", "… do not belong to …".
    fn belongs(&self, sentence: &str) -> bool {
        let named = cells(sentence);
        let steps = self.drill.steps.iter().map(super::cells_of);
        if sentence.contains("not belong") {
            return steps.into_iter().all(|cells| cells.is_disjoint(named));
        }
        if sentence.contains(" belong") {
            return steps.into_iter().any(|cells| named.is_subset(cells));
        }
        // What does not belong to the pattern that the rest of the marked cells belong to.
        let rest = self.marked.cells - named;
        steps.into_iter().any(|cells| rest.is_subset(cells) && cells.is_disjoint(named))
    }

    /// "In row 4, only 2 has", "No digit of row 4 has".
    fn confined(&self, sentence: &str, named: CellSet) -> bool {
        let house = house(sentence);
        let begin = sentence.split(" ha").next().unwrap();
        let is_confined = |digit: Digit| {
            let places = self.places(digit, house);
            !places.is_empty() && places.is_subset(named)
        };
        let told = match begin.split_once("only ") {
            Some((_, digits_told)) => digits(digits_told),
            None => DigitSet::EMPTY,
        };
        DigitSet::ALL.filter(is_confined) == told
    }

    /// "Rows 4 and 8 have their 7s in columns 2 and 6 alone, but …", "Row 2 has its 8 in box 1 …".
    fn confining(&self, sentence: &str) -> bool {
        let (base, rest) = sentence.split_once(" ha").unwrap();
        let digit = rest.chars().find_map(Digit::from_char).unwrap();
        let (_, cover) = rest.split_once(" in ").unwrap();
        let cover = cover.split(" alone").next().unwrap();
        let cover = cover.split(", but").next().unwrap();
        let (base, cover) = (houses(base), houses(cover));
        let places = self.grid.cells_with(digit);
        let to_lose = (places & cover.cells()) - base.cells();
        let nothing = to_lose.is_empty() || !sentence.contains("no other cell");
        let aside = match sentence.split_once(", but r") {
            Some((_, aside)) => {
                !cells(&format!("r{aside}")).iter().any(|cell| to_lose.contains(cell))
            }
            None => true,
        };
        (places & base.cells()).is_subset(cover.cells()) && nothing && aside
    }
}

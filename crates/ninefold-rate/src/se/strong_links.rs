//! Two to four strong links of one digit in a row: skyscrapers, kites, cranes, empty rectangles and
//! what is longer.
//!
//! If one end of a strong link is false, the other is true, which makes the near end of the next link
//! false. So one of the two far ends is true, and what sees both goes. An end is a cell or a group:
//! the places in a house that lie in one crossing house. The link holds as well if the two groups
//! have a place in common.

use ninefold_core::{CandidateSet, CellSet, Digit, House, HouseKind};

use super::board::{Board, Position};
use super::geometry::BLOCKS_COLUMNS_ROWS;
use super::hint::{Best, Hint, digit_in};
use super::technique::Technique;
use super::value::Difficulty;

/// So many strong links. The least difficult is taken; among equals the one that strikes more.
pub(super) fn strong_links<const LINKS: usize>(position: &Position) -> Option<Hint> {
    let mut best = Best::default();
    for digit in position.fresh.digits {
        let links = Link::all(&position.board, digit);
        let mut search = Search::<LINKS> { board: &position.board, digit, links, best: &mut best };
        search.extend(&mut Vec::with_capacity(LINKS));
    }
    best.into_hint()
}

/// Two ends of which one is true.
#[derive(Clone, Copy, Debug)]
struct Link {
    house: House,
    near: CellSet,
    far: CellSet,
    is_grouped: bool,
}

impl Link {
    /// All links of the digit, each in both directions.
    fn all(board: &Board, digit: Digit) -> Vec<Self> {
        let open = board.cells_with(digit);
        let mut links = Vec::new();
        for house in BLOCKS_COLUMNS_ROWS {
            let places = open & house.cells();
            if let Some(first) = places.first()
                && let Some(second) = places.without(first).single()
            {
                let (near, far) = (CellSet::only(first), CellSet::only(second));
                links.push(Self { house, near, far, is_grouped: false });
            } else {
                let groups = groups(house, places);
                for (index, &far) in groups.iter().enumerate() {
                    let complete = |near: &&CellSet| **near | far == places;
                    let joined = groups[..index].iter().filter(complete);
                    links.extend(joined.map(|&near| Self { house, near, far, is_grouped: true }));
                }
            }
        }
        let back: Vec<Self> = links.iter().map(|link| link.reversed()).collect();
        links.extend(back);
        links
    }

    const fn reversed(self) -> Self {
        Self { near: self.far, far: self.near, ..self }
    }

    fn cells(&self) -> CellSet {
        self.near | self.far
    }
}

/// The parts of these places of a house that lie in a crossing house, unless all do.
fn groups(house: House, places: CellSet) -> Vec<CellSet> {
    let crosses =
        |other: &House| house.kind() != other.kind() && house.is_block() != other.is_block();
    let parts = House::ALL.into_iter().filter(crosses).map(|other| places & other.cells());
    parts.filter(|part| !part.is_empty() && *part != places).collect()
}

struct Search<'a, const LINKS: usize> {
    board: &'a Board,
    digit: Digit,
    links: Vec<Link>,
    best: &'a mut Best,
}

impl<const LINKS: usize> Search<'_, LINKS> {
    /// Adds links that begin where the last one's end is seen.
    fn extend(&mut self, chain: &mut Vec<Link>) {
        if let (Some(first), Some(last)) = (chain.first(), chain.last())
            && chain.len() == LINKS
        {
            let victims = first.near.common_peers() & last.far.common_peers();
            self.offer(chain, digit_in(self.board, victims, self.digit));
            return;
        }
        let seen = chain.last().map_or(CellSet::ALL, |last| last.far.common_peers());
        for index in 0..self.links.len() {
            let link = self.links[index];
            let apart =
                |other: &Link| other.house != link.house && other.cells().is_disjoint(link.cells());
            if link.near.is_subset(seen) && chain.iter().all(apart) {
                chain.push(link);
                self.extend(chain);
                chain.pop();
            }
        }
    }

    fn offer(&mut self, chain: &[Link], struck: CandidateSet) {
        let (base, technique) = match LINKS {
            2 => (4.0, Technique::TwoStrongLinks),
            3 => (5.4, Technique::ThreeStrongLinks),
            _ => (5.8, Technique::FourStrongLinks),
        };
        let difficulty = Difficulty::with_tenths(base, surcharge(chain));
        self.best.offer(Hint::striking(technique, difficulty, struck));
    }
}

/// A group costs three tenths; else a block costs one, and so do rows together with columns.
fn surcharge(chain: &[Link]) -> u8 {
    if chain.iter().any(|link| link.is_grouped) {
        return 3;
    }
    let has = |kind| chain.iter().any(|link| link.house.kind() == kind);
    let is_mixed = has(HouseKind::Row) && has(HouseKind::Column);
    u8::from(has(HouseKind::Block)) + u8::from(is_mixed)
}

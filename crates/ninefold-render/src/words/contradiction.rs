//! Why a grid can't be finished.

use ninefold_core::{Clash, Contradiction};

use super::list;

pub(super) fn sentence(contradiction: &Contradiction) -> String {
    match contradiction {
        Contradiction::Clash(clash) => clashing(clash),
        Contradiction::EmptyCell(cell) => format!("no digit is left for {cell}"),
        Contradiction::NoPlace(house, digit) => {
            format!("there is no place left for {digit} in {}", list::house(*house))
        }
    }
}

fn clashing(clash: &Clash) -> String {
    let often = match clash.cells.len() {
        2 => "twice".to_owned(),
        count => format!("{} times", list::number(count)),
    };
    let (digit, house) = (clash.digit, list::house(clash.house));
    format!("{digit} stands {often} in {house}: {}", list::cells(clash.cells))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clash(cells: &str) -> Contradiction {
        Contradiction::Clash(Clash {
            digit: "5".parse().unwrap(),
            house: "r3".parse().unwrap(),
            cells: cells.parse().unwrap(),
        })
    }

    #[test]
    fn every_contradiction_has_its_sentence() {
        let told = [
            (clash("r3c17"), "5 stands twice in row 3: r3c1 and r3c7"),
            (clash("r3c179"), "5 stands three times in row 3: r3c1, r3c7 and r3c9"),
            (Contradiction::EmptyCell("r4c5".parse().unwrap()), "no digit is left for r4c5"),
            (
                Contradiction::NoPlace("b2".parse().unwrap(), "7".parse().unwrap()),
                "there is no place left for 7 in box 2",
            ),
        ];
        for (contradiction, words) in told {
            assert_eq!(sentence(&contradiction), words);
        }
    }
}

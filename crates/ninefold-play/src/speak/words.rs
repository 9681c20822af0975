//! The words that a player can say: the one place that reading them, help and suggestions come from.

/// What a word asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verb {
    Hint,
    More,
    Do,
    Another,
    Back,
    Board,
    Row,
    Column,
    Block,
    Cell,
    Where,
    Candidates,
    Place,
    Strike,
    Clear,
    Mark,
    Undo,
    Redo,
    Fill,
    Restart,
    Why,
    Steps,
    Path,
    Next,
    Previous,
    Learn,
    Drill,
    Check,
    Show,
    New,
    Today,
    Games,
    Resume,
    Open,
    Save,
    Copy,
    Link,
    Time,
    Status,
    Help,
    Quit,
}

/// A word, what else people call it, how it is used, and what it does.
#[derive(Debug)]
pub(super) struct Word {
    pub(super) verb: Verb,
    /// The first is the one that is taught.
    pub(super) names: &'static [&'static str],
    /// What can be typed.
    pub(super) usage: &'static str,
    pub(super) does: &'static str,
}

const fn word(
    verb: Verb,
    names: &'static [&'static str],
    usage: &'static str,
    does: &'static str,
) -> Word {
    Word { verb, names, usage, does }
}

/// All words.
pub(super) static WORDS: &[Word] = &[
    word(Verb::Hint, &["hint", "h", "tip"], "hint", "says where to look."),
    word(Verb::More, &["more", "m", "continue"], "more", "says more of the hint."),
    word(Verb::Do, &["do", "d", "apply", "ok", "yes"], "do", "does what the hint says."),
    word(Verb::Another, &["another", "other"], "another", "gives another hint, or another drill."),
    word(
        Verb::Back,
        &["back", "leave", "cancel", "stop", "game"],
        "back",
        "goes back to before a mistake; or from a drill, a lesson or the path to your game.",
    ),
    word(
        Verb::Board,
        &["board", "b", "read", "grid", "show board", "puzzle"],
        "board, or board short",
        "reads the rows; short ones have a dot for each empty cell.",
    ),
    word(Verb::Row, &["row"], "row 4", "reads a row, and says which digits are missing."),
    word(Verb::Column, &["column", "col"], "column 7", "reads a column, from the top."),
    word(Verb::Block, &["box", "block"], "box 3", "reads a box, row by row."),
    word(Verb::Cell, &["cell", "look"], "cell r4c7, or just r4c7", "says what is in a cell."),
    word(
        Verb::Where,
        &["where", "w", "find", "digit"],
        "where 5",
        "says where a digit stands, how many are left, and where it can still go once candidates are filled.",
    ),
    word(
        Verb::Candidates,
        &["candidates", "cand", "marks", "notes"],
        "candidates row 4",
        "reads the candidates of a row, a column, a box or a cell.",
    ),
    word(
        Verb::Place,
        &["place", "put", "set", "enter"],
        "r4c7=5, or 4 7 5, or 475",
        "places a digit.",
    ),
    word(
        Verb::Strike,
        &["strike", "not", "remove", "eliminate", "cross"],
        "r4c7<>5, or strike r4c7 5",
        "takes a candidate away.",
    ),
    word(
        Verb::Clear,
        &["clear", "erase", "delete", "empty"],
        "clear r4c7",
        "takes your digit away, or your marks.",
    ),
    word(
        Verb::Mark,
        &["mark", "note", "pencil"],
        "mark r4c7 258",
        "writes your marks into a cell.",
    ),
    word(Verb::Undo, &["undo", "u"], "undo", "takes the last change back."),
    word(Verb::Redo, &["redo", "again"], "redo", "does it again."),
    word(Verb::Fill, &["fill"], "fill", "fills in all candidates."),
    word(
        Verb::Restart,
        &["restart", "start over", "reset"],
        "restart",
        "takes everything of yours away; undo brings it back.",
    ),
    word(
        Verb::Why,
        &["why", "explain"],
        "why r4c7=5, or why r4c7<>5, or why r4c7",
        "proves it, or says why it is not so.",
    ),
    word(
        Verb::Steps,
        &["steps", "all", "all steps"],
        "steps",
        "lists every step that is possible now.",
    ),
    word(
        Verb::Path,
        &["path", "solve", "solution", "way"],
        "path",
        "tells the whole way to the solution, a page at a time.",
    ),
    word(Verb::Next, &["next", "forward", "n"], "next", "goes on."),
    word(Verb::Previous, &["previous", "prev", "p"], "previous", "goes one page back."),
    word(
        Verb::Learn,
        &["learn", "lesson", "teach", "technique", "techniques", "what is"],
        "learn, or learn hard, or learn x-wing",
        "lists the techniques; explains one with an example.",
    ),
    word(
        Verb::Drill,
        &["drill", "practise", "practice", "exercise", "train"],
        "drill x-wing",
        "gives a position in which you find one yourself.",
    ),
    word(Verb::Check, &["check", "answer"], "check", "looks at your answer to a drill."),
    word(Verb::Show, &["show", "reveal"], "show", "shows more of what is to be found in a drill."),
    word(
        Verb::New,
        &["new", "make", "generate", "play"],
        "new, or new hard, or new x-wing",
        "makes a puzzle of a level, or one that needs a technique.",
    ),
    word(
        Verb::Today,
        &["today", "daily"],
        "today, or today hard",
        "plays today's puzzle, the same for everyone.",
    ),
    word(
        Verb::Games,
        &["games", "list", "saved"],
        "games",
        "lists the games that you have not finished.",
    ),
    word(
        Verb::Resume,
        &["resume", "go on"],
        "resume, or resume 2",
        "goes on with one of these games.",
    ),
    word(
        Verb::Open,
        &["open", "load"],
        "open FILE",
        "opens a file or a puzzle; a puzzle can also be pasted just so.",
    ),
    word(
        Verb::Save,
        &["save", "write"],
        "save FILE",
        "writes the puzzle to a file; its ending says in which format.",
    ),
    word(Verb::Copy, &["copy", "print", "line"], "copy", "prints the board as 81 characters."),
    word(Verb::Link, &["link", "url"], "link", "prints a link that holds the whole board."),
    word(Verb::Time, &["time", "clock"], "time", "says how long you have played."),
    word(
        Verb::Status,
        &["status", "left", "info"],
        "status",
        "says how far you are, and how hard it is.",
    ),
    word(
        Verb::Help,
        &["help", "?", "commands", "words"],
        "help, or help WORD",
        "says what you can type.",
    ),
    word(Verb::Quit, &["quit", "q", "exit", "bye", "end"], "quit", "ends; your game is kept."),
];

/// The entry of a word.
pub(super) fn named(name: &str) -> Option<&'static Word> {
    WORDS.iter().find(|word| word.names.contains(&name))
}

/// The words that a player can say, the most useful first; it fits one screen.
pub(super) const HELP: &str = "\
Enter alone gives a hint, then more of it, then does it: so you can solve by pressing Enter.
Hear: board, row 4, column 7, box 3, cell r4c7, where 5, candidates row 4, status, time.
Play: r4c7=5 places, or just 475. r4c7<>5 strikes a candidate. clear r4c7, mark r4c7 258.
Change your mind: undo, redo, fill for all candidates, restart.
Get help: hint, more, do, another. If something is wrong, back goes to before it.
Understand: why r4c7=5, why r4c7<>5, why r4c7. steps lists all steps.
Read on: path tells the whole way; next and previous turn its pages, back leaves it.
Learn: learn lists techniques, learn x-wing explains one, drill x-wing lets you find one.
In a drill: r4c7<>5 or r4c7=5 says what follows, check looks at it, show helps, another, back.
Next puzzle: new, new hard, new x-wing, today, games, resume 1.
Files: open FILE, save FILE, copy, link. Or paste a puzzle, 81 characters or nine rows.
Any word: help why says more about why. quit ends, and your game is kept.";

/// The word that is nearest to this one, if one is near.
pub(super) fn nearest(typed: &str) -> Option<&'static str> {
    let typed: Vec<char> = typed.chars().take(20).collect();
    let names = WORDS.iter().flat_map(|word| word.names).filter(|name| name.len() > 1);
    let near = names.map(|name| (distance(&typed, &name.chars().collect::<Vec<_>>()), *name));
    let most = if typed.len() < 5 { 1 } else { 2 };
    near.filter(|(distance, _)| *distance <= most)
        .min_by_key(|(distance, _)| *distance)
        .map(|it| it.1)
}

/// How many letters have to be put in, left out, changed, or swapped with their neighbours.
fn distance(one: &[char], other: &[char]) -> usize {
    let mut rows: Vec<Vec<usize>> = vec![(0..=other.len()).collect()];
    for (i, &here) in one.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, &there) in other.iter().enumerate() {
            let changed = rows[i][j] + usize::from(here != there);
            let mut least = changed.min(rows[i][j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && here == other[j - 1] && one[i - 1] == there {
                least = least.min(rows[i - 1][j - 1] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[one.len()][other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_words_have_the_same_name() {
        let mut names: Vec<&str> = WORDS.iter().flat_map(|word| word.names).copied().collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
    }

    #[test]
    fn help_teaches_every_word_and_fits_a_screen() {
        assert!(HELP.lines().count() < 24);
        let said: Vec<&str> = HELP.split(|c: char| !c.is_alphanumeric()).collect();
        for word in WORDS {
            // Places and strikes are typed without their words; Enter needs none.
            let is_typed_otherwise = matches!(word.verb, Verb::Place | Verb::Strike | Verb::Help);
            assert!(is_typed_otherwise || said.contains(&word.names[0]), "{}", word.names[0]);
        }
    }

    #[test]
    fn near_misses_are_suggested_and_nothing_else() {
        for (typed, meant) in
            [("hnit", "hint"), ("baord", "board"), ("colum", "column"), ("undoo", "undo")]
        {
            assert_eq!(nearest(typed), Some(meant), "{typed}");
        }
        for typed in ["", "xyzzy", "zq", "elephant"] {
            assert_eq!(nearest(typed), None, "{typed}");
        }
    }
}

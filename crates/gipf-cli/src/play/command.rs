//! What a person types while playing.

use std::path::PathBuf;

use gipf_ai::Level;

use gipf_app::RegisteredGame;
use gipf_app::similar;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    /// The text of a turn.
    Turn(String),
    Step,
    /// The legal turns that contain a text.
    Turns(String),
    Undo,
    Hint,
    /// Whether another file may be written over.
    Save {
        path: Option<PathBuf>,
        over: bool,
    },
    /// Whether turns that are not saved may be lost.
    Load {
        path: PathBuf,
        over: bool,
    },
    Board,
    Flip,
    Level(Level),
    Evaluation,
    Resign,
    Help,
    Quit,
}

/// A command as the help shows it.
pub(crate) struct Entry {
    pub(crate) name: &'static str,
    pub(crate) argument: &'static str,
    pub(crate) meaning: &'static str,
}

const fn entry(name: &'static str, argument: &'static str, meaning: &'static str) -> Entry {
    Entry { name, argument, meaning }
}

/// The commands besides turns and `step`.
const ENTRIES: [Entry; 12] = [
    entry("turns", "[TEXT]", "list the legal turns, or those that contain a text"),
    entry("undo", "", "take back to your turn before"),
    entry("hint", "", "what the engine would play"),
    entry("eval", "", "show the worth of the position, or stop showing it"),
    entry("save", "[FILE]", "write the record; save! writes over another file"),
    entry("load", "FILE", "go on with another game; load! leaves one that is not saved"),
    entry("board", "", "show the board"),
    entry("flip", "", "turn the board round"),
    entry("level", "N", "how well the engine plays, 1 to 10"),
    entry("resign", "", "give the game up"),
    entry("help", "", "this list"),
    entry("quit", "", "leave; what is not saved is printed"),
];

/// All commands.
pub(crate) fn entries<P: RegisteredGame>() -> impl Iterator<Item = Entry> {
    [entry("step", "", P::STEP_HELP)].into_iter().chain(ENTRIES)
}

/// Reads a line; `None` when there is nothing on it.
pub(crate) fn parse<P: RegisteredGame>(line: &str) -> Result<Option<Command>, String> {
    let line = line.trim();
    let (word, argument) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let (word, argument) = (word.to_lowercase(), argument.trim());
    let over = word.ends_with('!');
    let path = || (!argument.is_empty()).then(|| PathBuf::from(argument));
    let command = match word.trim_end_matches('!') {
        "" => return Ok(None),
        "step" | "steps" => Command::Step,
        "turns" | "moves" => return Ok(Some(Command::Turns(argument.to_lowercase()))),
        "undo" | "back" => Command::Undo,
        "hint" => Command::Hint,
        "eval" => Command::Evaluation,
        "save" => return Ok(Some(Command::Save { path: path(), over })),
        "load" => match path() {
            Some(path) => return Ok(Some(Command::Load { path, over })),
            None => return Err("load: expected the name of a file".into()),
        },
        "board" | "show" => Command::Board,
        "flip" => Command::Flip,
        "level" => match argument.parse() {
            Ok(level) => return Ok(Some(Command::Level(level))),
            Err(error) => return Err(format!("level: {error}")),
        },
        "resign" => Command::Resign,
        "help" | "?" => Command::Help,
        "quit" | "exit" | "q" => Command::Quit,
        word if word.len() > 2 && is_no_turn::<P>(word) => {
            return Err(unknown::<P>(word));
        }
        _ => return Ok(Some(Command::Turn(line.into()))),
    };
    if argument.is_empty() {
        Ok(Some(command))
    } else {
        Err(format!("{word}: expected nothing after it"))
    }
}

/// Whether a word is made of letters only, as turns are not.
fn is_no_turn<P: RegisteredGame>(word: &str) -> bool {
    word.chars().all(char::is_alphabetic) && !P::TURN_WORDS.contains(&word)
}

fn unknown<P: RegisteredGame>(word: &str) -> String {
    let shown: String = word.chars().take(20).collect();
    match similar(&shown, entries::<P>().map(|entry| entry.name)) {
        Some(name) => format!("there is no command '{shown}', did you mean '{name}'?"),
        None => {
            let [one, other] = P::TURN_EXAMPLES;
            format!(
                "there is no command '{shown}', expected a turn such as {one} or {other}, or help"
            )
        }
    }
}

/// What there is to type, a line each.
pub(crate) fn help<P: RegisteredGame>() -> String {
    let turns = format!("{}, ...", P::TURN_EXAMPLES.join(", "));
    let mut text = format!("{turns:<16} {}\n", P::TURN_HELP);
    for Entry { name, argument, meaning } in entries::<P>() {
        text.push_str(&format!("{:<16} {meaning}\n", format!("{name} {argument}")));
    }
    text
}

#[cfg(test)]
mod tests {
    use gipf_core::Position;

    use super::*;

    fn parsed(line: &str) -> Command {
        parse::<Position>(line).expect("a command").expect("not empty")
    }

    #[test]
    fn commands_and_turns_are_told_apart() {
        assert_eq!(parse::<Position>("  "), Ok(None));
        assert_eq!(parsed("UNDO "), Command::Undo);
        assert_eq!(parsed("b3"), Command::Turn("b3".into()));
        assert_eq!(parsed("xe7,e8; c7-e7"), Command::Turn("xe7,e8; c7-e7".into()));
        assert_eq!(parsed("x"), Command::Turn("x".into()));
        assert_eq!(parsed("turns B3"), Command::Turns("b3".into()));
        assert_eq!(parsed("save"), Command::Save { path: None, over: false });
        let save = Command::Save { path: Some("my game.txt".into()), over: true };
        assert_eq!(parsed("save! my game.txt"), save);
        assert_eq!(parsed("level easy"), Command::Level(Level::new(3).expect("a level")));
    }

    #[test]
    fn what_is_wrong_is_said() {
        let error = |line| parse::<Position>(line).expect_err("wrong");
        assert_eq!(error("udno"), "there is no command 'udno', did you mean 'undo'?");
        assert_eq!(error("hello"), "there is no command 'hello', did you mean 'help'?");
        assert_eq!(
            error("xyzzyx"),
            "there is no command 'xyzzyx', expected a turn such as b3 or a4-c5, or help"
        );
        assert_eq!(error("undo 3"), "undo: expected nothing after it");
        assert_eq!(error("load"), "load: expected the name of a file");
        assert!(error("level 11").starts_with("level: expected a level: 1 to 10"));
    }

    #[test]
    fn every_command_of_the_help_is_read() {
        for Entry { name, argument, .. } in entries::<Position>() {
            let argument = if argument == "N" { "1" } else { argument };
            assert!(parse::<Position>(&format!("{name} {argument}")).is_ok(), "{name}");
        }
    }
}

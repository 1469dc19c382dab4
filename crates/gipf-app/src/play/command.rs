//! The commands that a person types while playing.

use std::path::PathBuf;

use gipf_ai::{Level, ParseLevelError};

use super::PlayGame;
use crate::similar;

/// A command that a person types while playing.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Command {
    /// Play the turn with this text.
    Turn(String),
    /// Choose a turn step by step.
    Step,
    /// List the legal turns that contain a text.
    Turns(String),
    /// Take back to the person's last turn.
    Undo,
    /// Show what the engine would play.
    Hint,
    /// Save the game.
    Save {
        /// The file; `None` for the one that the game is kept in.
        path: Option<PathBuf>,
        /// Whether another file may be overwritten.
        overwrite: bool,
    },
    /// Go on with the game of a file.
    Load {
        /// The file.
        path: PathBuf,
        /// Whether turns that are not saved may be lost.
        discard: bool,
    },
    /// Show the board.
    Board,
    /// Turn the board round.
    Flip,
    /// Set the level of the engine.
    Level(Level),
    /// Show the evaluation of the position, or stop showing it.
    Evaluation,
    /// Challenge what the opponent has announced, in a combined game.
    Challenge,
    /// Accept what the opponent has announced.
    Accept,
    /// Resign.
    Resign,
    /// List the commands.
    Help,
    /// Leave.
    Quit,
}

/// A command as the help shows it.
#[derive(Clone, Copy, Debug)]
pub struct CommandHelp {
    /// The word.
    pub name: &'static str,
    /// What follows it, such as `[FILE]`.
    pub argument: &'static str,
    /// What it does.
    pub meaning: &'static str,
}

const fn entry(name: &'static str, argument: &'static str, meaning: &'static str) -> CommandHelp {
    CommandHelp { name, argument, meaning }
}

/// Returned when a line is not a command.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CommandError {
    /// There is no such command.
    #[error("there is no command '{word}', {}", expected(.suggestion, .examples))]
    Unknown {
        /// The word, shortened.
        word: String,
        /// The command that was perhaps meant.
        suggestion: Option<&'static str>,
        /// Two turns as people type them.
        examples: [&'static str; 2],
    },
    /// Something follows a command that stands alone.
    #[error("{command}: expected nothing after it")]
    TooMuch {
        /// The command.
        command: String,
    },
    /// A file must be named.
    #[error("{command}: expected the name of a file")]
    NoFile {
        /// The command.
        command: &'static str,
    },
    /// The level is not one.
    #[error("level: {0}")]
    Level(ParseLevelError),
}

fn expected(suggestion: &Option<&'static str>, [one, other]: &[&'static str; 2]) -> String {
    match suggestion {
        Some(name) => format!("did you mean '{name}'?"),
        None => format!("expected a turn such as {one} or {other}, or help"),
    }
}

/// The commands besides turns and `step`.
const ENTRIES: [CommandHelp; 12] = [
    entry("turns", "[TEXT]", "list the legal turns, or those that contain a text"),
    entry("undo", "", "take back to your turn before"),
    entry("hint", "", "what the engine would play"),
    entry("eval", "", "show the evaluation of the position, or stop showing it"),
    entry("save", "[FILE]", "write the record; save! overwrites another file"),
    entry("load", "FILE", "go on with another game; load! discards one that is not saved"),
    entry("board", "", "show the board"),
    entry("flip", "", "turn the board round"),
    entry("level", "N", "set the level of the engine, 1 to 10"),
    entry("resign", "", "resign the game"),
    entry("help", "", "this list"),
    entry("quit", "", "leave; what is not saved is printed"),
];

/// The commands of combined games.
const COMBINED_ENTRIES: [CommandHelp; 2] = [
    entry("challenge", "", "challenge the use of a potential, in a combined game"),
    entry("accept", "", "let the use of a potential pass"),
];

/// Returns all commands besides turns, in the order of the help.
pub fn commands<P: PlayGame>() -> impl Iterator<Item = CommandHelp> {
    let combined: &[CommandHelp] = if P::CAN_COMBINE { &COMBINED_ENTRIES } else { &[] };
    [entry("step", "", P::STEP_HELP)].into_iter().chain(ENTRIES).chain(combined.iter().copied())
}

impl Command {
    /// Reads a line; `None` when it is empty.
    ///
    /// # Errors
    ///
    /// [`CommandError`] when the line is neither a command nor can be a turn.
    pub fn parse<P: PlayGame>(line: &str) -> Result<Option<Command>, CommandError> {
        let line = line.trim();
        let (word, argument) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let (word, argument) = (word.to_lowercase(), argument.trim());
        let forced = word.ends_with('!');
        let path = || (!argument.is_empty()).then(|| PathBuf::from(argument));
        let command = match word.trim_end_matches('!') {
            "" => return Ok(None),
            "turns" | "moves" => return Ok(Some(Command::Turns(argument.to_lowercase()))),
            "save" => return Ok(Some(Command::Save { path: path(), overwrite: forced })),
            "load" => {
                let path = path().ok_or(CommandError::NoFile { command: "load" })?;
                return Ok(Some(Command::Load { path, discard: forced }));
            }
            "level" => {
                return argument.parse().map(Command::Level).map(Some).map_err(CommandError::Level);
            }
            "step" | "steps" => Command::Step,
            "undo" | "back" => Command::Undo,
            "hint" => Command::Hint,
            "eval" => Command::Evaluation,
            "board" | "show" => Command::Board,
            "flip" => Command::Flip,
            "challenge" if P::CAN_COMBINE => Command::Challenge,
            "accept" if P::CAN_COMBINE => Command::Accept,
            "resign" => Command::Resign,
            "help" | "?" => Command::Help,
            "quit" | "exit" | "q" => Command::Quit,
            word if word.len() > 2 && cannot_be_turn::<P>(word) => {
                return Err(unknown::<P>(word));
            }
            _ => return Ok(Some(Command::Turn(line.into()))),
        };
        if argument.is_empty() {
            Ok(Some(command))
        } else {
            Err(CommandError::TooMuch { command: word })
        }
    }
}

/// Returns whether a word has letters only, as turns do not.
fn cannot_be_turn<P: PlayGame>(word: &str) -> bool {
    word.chars().all(char::is_alphabetic) && !P::TURN_WORDS.contains(&word)
}

fn unknown<P: PlayGame>(word: &str) -> CommandError {
    let word: String = word.chars().take(20).collect();
    let suggestion = similar(&word, commands::<P>().map(|command| command.name));
    CommandError::Unknown { word, suggestion, examples: P::TURN_EXAMPLES }
}

/// Returns what can be typed, a line each.
#[must_use]
pub fn help<P: PlayGame>() -> String {
    let turns = format!("{}, ...", P::TURN_EXAMPLES.join(", "));
    let mut text = format!("{turns:<16} {}\n", P::TURN_HELP);
    for CommandHelp { name, argument, meaning } in commands::<P>() {
        text.push_str(&format!("{:<16} {meaning}\n", format!("{name} {argument}")));
    }
    text
}

#[cfg(test)]
mod tests {
    use gipf_core::Position;

    use super::*;

    fn parsed(line: &str) -> Command {
        Command::parse::<Position>(line).expect("a command").expect("not empty")
    }

    #[test]
    fn commands_and_turns_are_told_apart() {
        assert_eq!(Command::parse::<Position>("  "), Ok(None));
        assert_eq!(parsed("UNDO "), Command::Undo);
        assert_eq!(parsed("b3"), Command::Turn("b3".into()));
        assert_eq!(parsed("xe7,e8; c7-e7"), Command::Turn("xe7,e8; c7-e7".into()));
        assert_eq!(parsed("x"), Command::Turn("x".into()));
        assert_eq!(parsed("turns B3"), Command::Turns("b3".into()));
        assert_eq!(parsed("save"), Command::Save { path: None, overwrite: false });
        let save = Command::Save { path: Some("my game.txt".into()), overwrite: true };
        assert_eq!(parsed("save! my game.txt"), save);
        assert_eq!(parsed("level easy"), Command::Level(Level::new(3).expect("a level")));
    }

    #[test]
    fn what_is_wrong_is_said() {
        let error = |line| Command::parse::<Position>(line).expect_err("wrong").to_string();
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
        for CommandHelp { name, argument, .. } in commands::<Position>() {
            let argument = if argument == "N" { "1" } else { argument };
            assert!(Command::parse::<Position>(&format!("{name} {argument}")).is_ok(), "{name}");
        }
    }
}

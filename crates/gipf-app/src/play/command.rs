//! The commands that a person types while playing.

use std::path::PathBuf;

use gipf_ai::{Level, ParseLevelError};
use gipf_game::Color;

use super::PlayController;
use super::words::explained;
use crate::{Playable, similar};

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
    /// Answer an offered turn by one of the commands of the [gate](super::TurnGate).
    Answer(&'static str),
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
        /// The command that was probably meant.
        suggestion: Option<&'static str>,
        /// Legal turns as people type them, at least one.
        examples: Vec<String>,
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

fn expected(suggestion: &Option<&'static str>, examples: &[String]) -> String {
    match suggestion {
        Some(name) => format!("did you mean '{name}'?"),
        None => format!("expected a turn such as {}, or help", examples.join(" or ")),
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

impl<P: Playable> PlayController<P> {
    /// Returns the commands besides turns that can do something in this game, in the order of the help.
    pub fn commands(&self) -> impl Iterator<Item = CommandHelp> {
        let answers = self.answer_commands();
        let has_engine =
            Color::ALL.into_iter().any(|color| !self.session().player(color).is_human());
        let is_contest = self.is_contest();
        let works = move |command: &CommandHelp| match command.name {
            "save" | "load" => !is_contest,
            "level" => has_engine,
            _ => true,
        };
        let entries = ENTRIES.into_iter().filter(works).chain(answers.iter().copied());
        [entry("step", "", P::WORDS.step_help)].into_iter().chain(entries)
    }

    /// Reads a line as a command; `None` when it is empty.
    ///
    /// # Errors
    ///
    /// [`CommandError`] when the line is neither a command of this game nor can be a turn.
    pub fn read_command(&self, line: &str) -> Result<Option<Command>, CommandError> {
        let line = line.trim();
        let (word, argument) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let (word, argument) = (word.to_lowercase(), argument.trim());
        let forced = word.ends_with('!');
        let path = || (!argument.is_empty()).then(|| PathBuf::from(argument));
        let answers = self.answer_commands();
        let answer = |word: &str| answers.iter().find(|answer| answer.name == word);
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
            "resign" => Command::Resign,
            "help" | "?" => Command::Help,
            "quit" | "exit" | "q" => Command::Quit,
            word => match answer(word) {
                Some(answer) => Command::Answer(answer.name),
                None if word.len() > 2 && cannot_be_turn::<P>(word) => {
                    return Err(self.unknown(word));
                }
                None => return Ok(Some(Command::Turn(line.into()))),
            },
        };
        if argument.is_empty() {
            Ok(Some(command))
        } else {
            Err(CommandError::TooMuch { command: word })
        }
    }

    fn unknown(&self, word: &str) -> CommandError {
        let word: String = word.chars().take(20).collect();
        let suggestion = similar(&word, self.commands().map(|command| command.name));
        CommandError::Unknown { word, suggestion, examples: self.turn_examples() }
    }

    /// Returns what can be typed, and what it does.
    pub(super) fn help(&self) -> String {
        let turns = format!("{}, ...", self.turn_examples().join(", "));
        let mut text = explained(&turns, P::WORDS.turn_help);
        for CommandHelp { name, argument, meaning } in self.commands() {
            text.push_str(&explained(&format!("{name} {argument}"), meaning));
        }
        text
    }

    /// Returns up to two turns as people type them: legal ones, as long as there are any.
    #[must_use]
    pub fn turn_examples(&self) -> Vec<String> {
        let examples = turn_examples(self.session().position());
        let examples: Vec<String> = examples.into_iter().map(|it| self.typed_text(it)).collect();
        match examples[..] {
            [] => P::WORDS.turn_examples.map(str::to_owned).into(),
            _ => examples,
        }
    }
}

/// Returns up to two legal turns as people type them: the examples of the game that are legal here, then others.
/// Empty when the game is over.
fn turn_examples<P: Playable>(position: &P) -> Vec<String> {
    if position.outcome().is_some() {
        return Vec::new();
    }
    let known = P::WORDS.turn_examples.into_iter();
    let known = known.filter(|text| position.parse_turn(text).is_ok());
    let mut examples: Vec<String> = known.map(str::to_owned).collect();
    for turn in position.turns().take(2) {
        let text = position.turn_text(&turn);
        if examples.len() < 2 && !examples.contains(&text) {
            examples.push(text);
        }
    }
    examples
}

/// Returns whether a word has letters only, as turns do not.
fn cannot_be_turn<P: Playable>(word: &str) -> bool {
    word.chars().all(char::is_alphabetic) && !P::WORDS.turn_words.contains(&word)
}

#[cfg(test)]
mod tests {
    use gipf_game::Position;
    use std::time::Duration;

    use gipf_core::{Gipf, Variant};
    use gipf_game::ByColor;

    use super::*;
    use crate::play::{EngineSettings, Player, Session};

    fn controller<P: Playable>(position: P) -> PlayController<P> {
        let players = ByColor { white: Player::Human, black: Player::Engine(Level::WEAKEST) };
        let engine = EngineSettings { move_time: Duration::from_secs(1), seed: 1 };
        PlayController::new(Session::new(position, players, None), None, false, engine)
    }

    fn read(line: &str) -> Result<Option<Command>, CommandError> {
        controller(Gipf::start(Variant::Basic)).read_command(line)
    }

    fn parsed(line: &str) -> Command {
        read(line).expect("a command").expect("not empty")
    }

    #[test]
    fn commands_and_turns_are_told_apart() {
        assert_eq!(read("  "), Ok(None));
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
        let error = |line| read(line).expect_err("wrong").to_string();
        assert_eq!(error("udno"), "there is no command 'udno', did you mean 'undo'?");
        assert_eq!(error("hello"), "there is no command 'hello', did you mean 'help'?");
        assert_eq!(
            error("xyzzyx"),
            "there is no command 'xyzzyx', expected a turn such as b3 or a5-c5, or help"
        );
        assert_eq!(error("undo 3"), "undo: expected nothing after it");
        assert_eq!(error("load"), "load: expected the name of a file");
        assert!(error("level 11").starts_with("level: expected a level: a number from 1 to 10"));
    }

    #[test]
    fn every_command_of_the_help_is_read() {
        let controller = controller(Gipf::start(Variant::Basic));
        for CommandHelp { name, argument, .. } in controller.commands() {
            let argument = if argument == "N" { "1" } else { argument };
            assert!(controller.read_command(&format!("{name} {argument}")).is_ok(), "{name}");
        }
    }

    fn names<P: Playable>(controller: &PlayController<P>) -> Vec<&'static str> {
        controller.commands().map(|command| command.name).collect()
    }

    #[test]
    fn the_help_lists_what_works_in_this_game() {
        let position = gipf_potentials::GipfPotentials::start(Variant::Basic);
        let alone = controller(position);
        assert!(!alone.help().contains("challenge") && names(&alone).contains(&"level"));
        assert!(alone.read_command("challenge").is_err());
        let players = ByColor { white: Player::Human, black: Player::Human };
        let agreement = "z=die".parse().expect("an agreement");
        let combination = crate::combine::Combination::new(agreement);
        let session = Session::new(position, players, None).with_gate(Box::new(combination));
        let combined = PlayController::new(session, None, false, alone.engine);
        assert!(names(&combined).ends_with(&["challenge", "accept"]));
        assert!(!names(&combined).contains(&"level"), "nobody has a level");
        assert_eq!(combined.read_command("accept"), Ok(Some(Command::Answer("accept"))));
        let contest = controller(Gipf::start(Variant::Basic)).as_contest();
        assert!(!names(&contest).contains(&"save") && !names(&contest).contains(&"load"));
    }

    #[test]
    fn the_examples_are_legal_turns() {
        fn check<P: Playable>(line: &str, expected: &[&str]) {
            let (position, _) =
                P::parse_line(line).unwrap_or_else(|error| panic!("{line}: {error}"));
            let examples = turn_examples(&position);
            assert_eq!(examples, expected, "{line}");
            assert!(examples.iter().all(|text| position.parse_turn(text).is_ok()), "{line}");
            let first = examples[0].split(';').next().expect("a part");
            assert!(controller(position).help().starts_with(first));
        }
        check::<Gipf>("b2w/5/6/w5b/6/5/b2w w 12/12 basic", &["b3", "a5-c5"]);
        check::<Gipf>("4/5/6/7/6/5/4 w 18/18 tournament WB", &["Gb2", "Gb3"]);
        check::<dvonn_core::Dvonn>("9/10/11/10/9 w place", &["F3", "A1"]);
        let late = "2,b4,1,r,4/1,w2,w3,r,1,b2,w2,b2,2/1,b7,5,b2,3/b3,5,r,3/5,b2,w7,2 w stack";
        check::<dvonn_core::Dvonn>(late, &["B2D2", "B2B4"]);
        check::<dvonn_core::Dvonn>("r,b,r,6/r,9/11/10/9 w stack", &["PASS"]);
        let hands = "b2w/5/6/w5b/6/5/b2w w 12/12 basic -/d6";
        check::<gipf_potentials::GipfPotentials>(hands, &["b3", "b4"]);
    }
}

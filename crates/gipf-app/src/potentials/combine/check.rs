//! Checking the record of a combined game.

use gipf_game::{Game, GameResult, Position};
use gipf_notation::Notation;
use gipf_notation::record::{Node, Record};
use gipf_potentials::{GipfPotentials, Potential, PotentialUse, Turn};

use super::{
    Agreement, AgreementError, Combination, Contest, ContestGame, ContestResult, Event, EventError,
    Next, Stage, StageError, Throw, play_text, read_events,
};
use crate::{Registry, UnknownGame};

/// Returned when the record of a combined game does not hold together.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CombinedError {
    /// The tags of the agreement cannot be read.
    #[error(transparent)]
    Agreement(#[from] AgreementError),
    /// The agreement names a game that there is not.
    #[error(transparent)]
    Game(#[from] UnknownGame),
    /// What happened before a turn does not hold together.
    #[error("turn {turn}: {problem}")]
    Turn {
        /// The turn, counted from 1.
        turn: usize,
        /// What is wrong.
        problem: CombinedProblem,
    },
}

/// What is wrong with the events before a turn.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CombinedProblem {
    /// An event cannot be read.
    #[error(transparent)]
    Event(#[from] EventError),
    /// An announced turn is not a legal turn.
    #[error("'{text}' was announced, which is not a legal turn: {error}")]
    Announced {
        /// The text of the turn.
        text: String,
        /// What is wrong with it.
        error: String,
    },
    /// A step is not possible.
    #[error("{0}")]
    Stage(StageError),
    /// The use of this kind of potential cannot be challenged.
    #[error("{0} is free in this game and cannot be challenged")]
    Free(Potential),
    /// A challenge does not belong to the turn.
    #[error("a challenge names a potential that the turn does not use there")]
    ForeignChallenge,
    /// A die shows something else.
    #[error("the die shows {} and {} by the seed, the record says {} and {}", .thrown.announcer, .thrown.challenger, .recorded.announcer, .recorded.challenger)]
    Throw {
        /// What the seed gives.
        thrown: Throw,
        /// What the record says.
        recorded: Throw,
    },
    /// The game of a contest cannot be played again.
    #[error("{0}")]
    Contest(String),
    /// The game of a contest ended in another way.
    #[error("the {name} ended {found}, the record says {recorded}")]
    Result {
        /// The name of the game.
        name: String,
        /// How it ended by its rules; `*` where it did not.
        found: GameResult,
        /// What the record says.
        recorded: GameResult,
    },
    /// A turn is said to be taken back that was not refused, or played although it was.
    #[error("{0}")]
    Course(&'static str),
}

/// Plays a record of a combined game again and checks every announcement and contest in it. Returns the
/// game and its state after the last turn; `None` when the record names no agreement.
///
/// A contest may have been resigned: then its turns lead to no end.
///
/// # Errors
///
/// [`CombinedError`] with the first turn that does not hold together.
pub fn check_combined<R: Registry>(record: &Record<GipfPotentials>) -> Replayed {
    if let Some(agreement) = Agreement::of_tags(record.tags())? {
        agreement.check_games::<R>()?;
    }
    replay(record, Some(play_text::<R>))
}

/// The game of a record and its state after the last turn.
pub type Replayed = Result<Option<(Game<GipfPotentials>, Combination)>, CombinedError>;

/// Plays the text of a game by its name.
type PlayText = fn(&str, &str) -> Result<Option<GameResult>, String>;

/// Plays a record of a combined game again, as [`check_combined`] does, but takes the games of contests
/// for what the record says of them.
///
/// # Errors
///
/// [`CombinedError`] with the first turn that does not hold together.
pub fn replay_combined(record: &Record<GipfPotentials>) -> Replayed {
    replay(record, None)
}

fn replay(record: &Record<GipfPotentials>, play: Option<PlayText>) -> Replayed {
    let Some(agreement) = Agreement::of_tags(record.tags())? else {
        return no_events(record).map(|()| None);
    };
    let game = Game::new(*record.start());
    let mut replay = Replay { game, combination: Combination::new(agreement), play };
    let mut number = 0;
    let at = |number: usize| move |problem| CombinedError::Turn { turn: number + 1, problem };
    let (early, mut trailing) = split(record.comment()).map_err(at(0))?;
    if !early.is_empty() {
        let problem = CombinedProblem::Course("something happened before the first turn");
        return Err(at(0)(problem));
    }
    for node in record.main_line() {
        if !trailing.is_empty() {
            let problem = CombinedProblem::Course("the game goes on after what is its last event");
            return Err(at(number)(problem));
        }
        let (events, after) = split(node.comment()).map_err(at(number))?;
        trailing = after;
        replay.turn(&events, Some(node.turn())).map_err(at(number))?;
        number += 1;
    }
    if !trailing.is_empty() {
        replay.turn(&trailing, None).map_err(at(number))?;
        let result = replay.game.outcome().map(GameResult::from);
        let is_over = trailing.first() == Some(&Event::NoTurnLeft);
        let recorded = record.result();
        if is_over && recorded != GameResult::Unknown && Some(recorded) != result {
            let problem = CombinedProblem::Course("no turn was left, but the result is another");
            return Err(at(number)(problem));
        }
    }
    Ok(Some((replay.game, replay.combination)))
}

/// Whether no comment of the main line says of a challenge, in a record without an agreement.
fn no_events(record: &Record<GipfPotentials>) -> Result<(), CombinedError> {
    let turns = record.main_line().map(Node::comment);
    let comments = std::iter::once(record.comment()).chain(turns);
    for (turn, comment) in comments.enumerate() {
        let problem = match read_events(comment) {
            Ok(events) if events.is_empty() => continue,
            Ok(_) => CombinedProblem::Course("an announcement or a challenge, but no tag Combine"),
            Err(error) => error.into(),
        };
        return Err(CombinedError::Turn { turn: turn.max(1), problem });
    }
    Ok(())
}

/// The events of a comment: those of its own turn, and those after [`Event::NoTurnLeft`] or
/// [`Event::Pending`].
fn split(comment: &str) -> Result<(Vec<Event>, Vec<Event>), CombinedProblem> {
    let mut events = read_events(comment)?;
    let end = events.iter().position(Event::is_mark);
    let trailing = events.split_off(end.unwrap_or(events.len()));
    Ok((events, trailing))
}

/// Whether a challenge took the announced turn back.
fn is_refused(event: &&Event) -> bool {
    let Event::Challenge { result, .. } = event else { return false };
    let is_over =
        !matches!(result, ContestResult::Game(game) if game.result == GameResult::Unknown);
    is_over && !result.is_won_by_announcer()
}

struct Replay {
    game: Game<GipfPotentials>,
    combination: Combination,
    /// Plays a contest by the name of its game and the texts of its turns, to check it.
    play: Option<PlayText>,
}

impl Replay {
    /// Repeats the events before a turn and plays it; `None` where it has not been played, because no
    /// turn was left or because the game was saved before.
    fn turn(&mut self, events: &[Event], turn: Option<&Turn>) -> Result<(), CombinedProblem> {
        let is_pending = events.first() == Some(&Event::Pending);
        let events: Vec<&Event> = events.iter().filter(|event| !event.is_mark()).collect();
        let mut rest = &events[..];
        while let [Event::Announced(text), after @ ..] = rest {
            let read = self.game.position().parse_turn(text);
            let announced = read.map_err(|error| CombinedProblem::Announced {
                text: text.clone(),
                error: error.to_string(),
            })?;
            let is_lost = |event: &&Event| matches!(event, Event::Challenge { result, .. } if !result.is_won_by_announcer());
            let count = after.iter().position(is_lost).map_or(after.len(), |lost| lost + 1);
            let (challenges, after) = after.split_at(count);
            if is_pending && after.is_empty() && !challenges.last().is_some_and(is_refused) {
                return self.announce_only(&announced, challenges);
            }
            if self.announce(&announced, challenges)?.is_some() {
                return Err(CombinedProblem::Course("a turn was taken back that was not refused"));
            }
            rest = after;
        }
        let challenges = rest;
        match turn {
            Some(turn) => {
                if self.announce(turn, challenges)?.is_none() {
                    return Err(CombinedProblem::Course("a turn was played that was refused"));
                }
                let played = self.game.play(turn);
                played.map_err(|error| CombinedProblem::Contest(error.to_string()))?;
                self.combination.turn_played();
                Ok(())
            }
            None if is_pending => {
                if challenges.is_empty() && self.game.outcome().is_none() {
                    return Ok(());
                }
                Err(CombinedProblem::Course("a turn under way holds only turns that were refused"))
            }
            None if self.game.outcome().is_none() => {
                Err(CombinedProblem::Course("a turn was left although none is said to be"))
            }
            None => Ok(()),
        }
    }

    /// Announces a turn that was not decided when the game was saved, and repeats its challenges.
    fn announce_only(&mut self, turn: &Turn, challenges: &[&Event]) -> Result<(), CombinedProblem> {
        let (held, over) = match challenges {
            [over @ .., Event::Challenge { result: ContestResult::Game(game), .. }]
                if game.result == GameResult::Unknown =>
            {
                (Some(game), over)
            }
            _ => (None, challenges),
        };
        let next = self.repeat(turn, over)?;
        match (next, held) {
            (Next::Ask(_), None) => Ok(()),
            (Next::Ask(_), Some(game)) => self.hold(game, challenges.last()),
            _ => Err(CombinedProblem::Course("a turn is announced that nobody is asked about")),
        }
    }

    /// Goes on to the contest that was interrupted.
    fn hold(
        &mut self,
        game: &ContestGame,
        challenge: Option<&&Event>,
    ) -> Result<(), CombinedProblem> {
        let Some(Event::Challenge { used, .. }) = challenge else { return Ok(()) };
        while let Stage::Challenge(announced) = self.combination.stage() {
            if announced.uses.first() == Some(used) {
                break;
            }
            let accepted = self.combination.accept(&self.game);
            accepted.map_err(CombinedProblem::Stage)?;
        }
        if !matches!(self.combination.stage(), Stage::Challenge(_)) {
            return Err(self.not_asked(*used));
        }
        let next = self.combination.challenge(&mut self.game).map_err(CombinedProblem::Stage)?;
        if !matches!(&next, Next::Hold(name) if *name == game.name) {
            return Err(CombinedProblem::Course("another contest was to be held"));
        }
        let ended = self.play.map_or(Ok(None), |play| play(&game.name, &game.turns));
        if let Some(found) = ended.map_err(CombinedProblem::Contest)? {
            let (name, recorded) = (game.name.clone(), game.result);
            return Err(CombinedProblem::Result { name, found, recorded });
        }
        self.combination.interrupt(&game.turns).map_err(CombinedProblem::Stage)
    }

    /// Announces a turn and repeats its challenges. Returns the turn if it is to be played, `None` if it
    /// was refused.
    fn announce(
        &mut self,
        turn: &Turn,
        challenges: &[&Event],
    ) -> Result<Option<Turn>, CombinedProblem> {
        let mut next = self.repeat(turn, challenges)?;
        loop {
            next = match next {
                Next::Won(after) => *after,
                Next::Ask(_) => {
                    let accepted = self.combination.accept(&self.game);
                    accepted.map_err(CombinedProblem::Stage)?
                }
                Next::Play(turn) => return Ok(Some(turn)),
                Next::Hold(_) | Next::Refused(_) | Next::NoTurnLeft(_) => return Ok(None),
            };
        }
    }

    /// Announces a turn and repeats its challenges, and accepts what was not challenged before the last of
    /// them. Returns what comes then.
    fn repeat(&mut self, turn: &Turn, challenges: &[&Event]) -> Result<Next, CombinedProblem> {
        let mut challenges = challenges.iter();
        let mut waiting = challenges.next();
        let announced = self.combination.announce(&self.game, turn);
        let mut next = announced.map_err(CombinedProblem::Stage)?;
        loop {
            next = match (next, waiting) {
                (Next::Won(after), _) => *after,
                (next, None) => return Ok(next),
                (Next::Ask(asked), Some(Event::Challenge { used, result })) if *used == asked => {
                    waiting = challenges.next();
                    self.contest(result)?
                }
                (Next::Ask(_), _) => {
                    let accepted = self.combination.accept(&self.game);
                    accepted.map_err(CombinedProblem::Stage)?
                }
                (_, Some(Event::Challenge { used, .. })) => return Err(self.not_asked(*used)),
                (_, Some(_)) => return Err(CombinedProblem::ForeignChallenge),
            };
        }
    }

    /// Why nobody was asked about a use that the record says was challenged.
    fn not_asked(&self, used: PotentialUse) -> CombinedProblem {
        let challenger = !self.game.position().side_to_move();
        if *self.combination.agreement().contest(used.potential) == Contest::Free {
            return CombinedProblem::Free(used.potential);
        }
        if self.combination.left()[challenger] == 0 {
            return CombinedProblem::Stage(StageError::NoChallengeLeft(challenger));
        }
        CombinedProblem::ForeignChallenge
    }

    /// Repeats a contest.
    fn contest(&mut self, recorded: &ContestResult) -> Result<Next, CombinedProblem> {
        let next = self.combination.challenge(&mut self.game).map_err(CombinedProblem::Stage)?;
        if let Next::Hold(_) = next {
            if let ContestResult::Game(game) = recorded {
                if game.result == GameResult::Unknown {
                    let problem = "the game goes on after a contest that is not over";
                    return Err(CombinedProblem::Course(problem));
                }
                self.check_game(game)?;
            }
            let settled = self.combination.settle(&mut self.game, recorded.clone());
            return settled.map_err(CombinedProblem::Stage);
        }
        let thrown = self.combination.events().iter().rev().find_map(|event| match event {
            Event::Challenge { result: ContestResult::Die(throw), .. } => Some(*throw),
            _ => None,
        });
        match (recorded, thrown) {
            (ContestResult::Die(recorded), Some(thrown)) if *recorded == thrown => Ok(next),
            (ContestResult::Die(recorded), Some(thrown)) => {
                Err(CombinedProblem::Throw { thrown, recorded: *recorded })
            }
            _ => Err(CombinedProblem::Course("the contest was to be a throw of a die")),
        }
    }

    fn check_game(&self, game: &ContestGame) -> Result<(), CombinedProblem> {
        let Some(play) = self.play else { return Ok(()) };
        let recorded = game.result;
        let ended = play(&game.name, &game.turns).map_err(CombinedProblem::Contest)?;
        let resigned = ended.is_none() && matches!(recorded, GameResult::Win(_));
        if resigned || ended == Some(recorded) {
            return Ok(());
        }
        let found = ended.unwrap_or(GameResult::Unknown);
        Err(CombinedProblem::Result { name: game.name.clone(), found, recorded })
    }
}

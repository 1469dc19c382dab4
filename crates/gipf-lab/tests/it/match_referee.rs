//! What the referee decides, with players made for it.

use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::Duration;

use gipf_ai::Score;
use gipf_core::{Color, Outcome, Turn, Variant};
use gipf_game::Position;
use gipf_lab::matches::{
    Choice, Conditions, Limit, Opening, Openings, PlayedGame, Player, PlayerError, Request,
    Termination, play_game,
};
use gipf_notation::TimeControl;

/// Plays what the first function says, and tells the score that the second one says.
struct Puppet<F, S>(F, S);

impl<F, S> Player for Puppet<F, S>
where
    F: FnMut(&Request<'_>) -> Turn + Send,
    S: Fn(&Request<'_>) -> Option<Score> + Send,
{
    fn begin_game(
        &mut self,
        _variant: Variant,
        _seed: u64,
        _stop: &AtomicBool,
    ) -> Result<(), String> {
        Ok(())
    }

    fn choose(&mut self, request: &Request<'_>) -> Result<Choice, PlayerError> {
        Ok(Choice { turn: (self.0)(request), nodes: None, score: (self.1)(request) })
    }
}

fn first_turn(request: &Request<'_>) -> Turn {
    request.game.position().turns().next().expect("a turn")
}

fn opening() -> Opening {
    Openings::new(Variant::Basic, 1).expect("a megabyte").next().expect("an opening")
}

/// White plays so, Black the first turn there is.
fn game(white: impl FnMut(&Request<'_>) -> Turn + Send, limit: Limit) -> PlayedGame {
    let mut conditions = Conditions::of::<gipf_core::Gipf>(limit);
    conditions.margin = Duration::from_secs(1);
    play(Puppet(white, no_score), Puppet(first_turn, no_score), &conditions)
}

fn no_score(_: &Request<'_>) -> Option<Score> {
    None
}

fn play(mut white: impl Player, mut black: impl Player, conditions: &Conditions) -> PlayedGame {
    let stop = AtomicBool::new(false);
    play_game(&mut [&mut white, &mut black], &opening(), conditions, 1, &stop)
        .expect("able players")
        .expect("a game")
}

#[test]
fn a_turn_that_comes_too_late_loses() {
    let slow = |request: &Request<'_>| {
        thread::sleep(Duration::from_millis(1200));
        first_turn(request)
    };
    for limit in [
        Limit::MoveTime(Duration::from_millis(10)),
        Limit::Clock(TimeControl { base: Duration::from_millis(10), increment: Duration::ZERO }),
    ] {
        let played = game(slow, limit);
        let Termination::Forfeit { loser: Color::White, error: PlayerError::Time(reason) } =
            played.termination
        else {
            panic!("{:?}", played.termination)
        };
        assert!(reason.ends_with(" used of 10ms"), "{reason}");
    }
}

#[test]
fn an_increment_is_added_after_every_turn_and_time_used_is_taken_off() {
    let base = Duration::from_secs(60);
    let increment = Duration::from_secs(1);
    let mut before: Option<Duration> = None;
    let played = game(
        |request| {
            let left = request.own_left();
            match before {
                None => assert_eq!(left, base),
                // The player has used less than a second for the turn, but something.
                Some(before) => assert!(left > before && left < before + increment),
            }
            before = Some(left);
            thread::sleep(Duration::from_millis(1));
            first_turn(request)
        },
        Limit::Clock(TimeControl { base, increment }),
    );
    assert!(matches!(played.termination, Termination::Rules(_)), "{:?}", played.termination);
}

#[test]
fn an_illegal_turn_loses() {
    // The turns of the position before, which the other has just played.
    let stale = |request: &Request<'_>| *request.game.turns().last().expect("an opening");
    let played = game(stale, Limit::Nodes(1));
    match played.termination {
        Termination::Forfeit { loser: Color::White, error: PlayerError::IllegalTurn(sentence) } => {
            let line = played.game.position().to_string();
            assert!(sentence.ends_with(&format!("; the position is {line}")), "{sentence}");
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_game_ends_by_the_rules() {
    let played = game(first_turn, Limit::Nodes(1));
    assert_eq!(played.game.outcome().map(Termination::Rules), Some(played.termination.clone()));
    assert!(matches!(played.termination, Termination::Rules(Outcome::Win { .. } | Outcome::Void)));
    let opening = opening();
    assert_eq!(played.opening_turns, opening.game().turns().len());
    assert!(played.game.turns().starts_with(opening.game().turns()));
}

#[test]
fn a_stopped_game_is_none() {
    let conditions = Conditions::of::<gipf_core::Gipf>(Limit::Nodes(1));
    let (mut white, mut black) = (Puppet(first_turn, no_score), Puppet(first_turn, no_score));
    let stop = AtomicBool::new(true);
    let game = play_game(&mut [&mut white, &mut black], &opening(), &conditions, 1, &stop);
    assert_eq!(game, Ok(None));
}

fn conditions_with_resignation(rule: &str) -> Conditions {
    let mut conditions = Conditions::of::<gipf_core::Gipf>(Limit::Nodes(1));
    conditions.resign = Some(rule.parse().expect("a rule"));
    conditions
}

#[test]
fn a_player_resigns_after_the_turn_that_completes_the_agreement() {
    let mut conditions = conditions_with_resignation("3,2");
    let turns = opening().game().turns().len() + 4;
    // Neither is the game too long when it ends there.
    conditions.max_plies = turns;
    let [good, bad] = [300, -300].map(|score| move |_: &Request<'_>| Some(Score::new(score)));
    let played = play(Puppet(first_turn, bad), Puppet(first_turn, good), &conditions);
    assert_eq!(played.termination, Termination::Resigned(Color::White));
    assert_eq!(played.game.turns().len(), turns);
    let played = play(Puppet(first_turn, good), Puppet(first_turn, bad), &conditions);
    assert_eq!(played.termination, Termination::Resigned(Color::Black));
    let played = play(Puppet(first_turn, good), Puppet(first_turn, no_score), &conditions);
    assert_eq!(played.termination, Termination::TooLong);
}

#[test]
fn an_illegal_turn_completes_no_agreement() {
    let stale = |request: &Request<'_>| *request.game.turns().last().expect("an opening");
    let [good, bad] = [300, -300].map(|score| move |_: &Request<'_>| Some(Score::new(score)));
    let conditions = conditions_with_resignation("3,1");
    let played = play(Puppet(first_turn, bad), Puppet(stale, good), &conditions);
    assert!(
        matches!(played.termination, Termination::Forfeit { loser: Color::Black, .. }),
        "{played:?}"
    );
}

#[test]
fn a_game_that_the_rules_end_is_not_resigned() {
    let whole = game(first_turn, Limit::Nodes(1));
    let last = whole.game.turns().len() - 1;
    let last_mover = whole.game.positions()[last].side_to_move();
    // Both agree from the last turn on that White is lost.
    let score = |color: Color| {
        move |request: &Request<'_>| {
            let is_told = color != last_mover || request.game.turns().len() == last;
            let score = Score::new(if color == Color::White { -300 } else { 300 });
            is_told.then_some(score)
        }
    };
    let white = Puppet(first_turn, score(Color::White));
    let black = Puppet(first_turn, score(Color::Black));
    let played = play(white, black, &conditions_with_resignation("3,1"));
    assert_eq!(played.termination, whole.termination);
    assert_eq!(played.game.turns(), whole.game.turns());
}

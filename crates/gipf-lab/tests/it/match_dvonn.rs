//! What openings and the referee have to get right in DVONN.

use std::collections::HashSet;
use std::sync::atomic::AtomicBool;
use std::sync::mpsc;
use std::time::Duration;

use dvonn_core::{ByColor, Color, Dvonn, FinalCount, Game, Outcome, Stage, Turn};
use gipf_game::Position;
use gipf_lab::matches::{
    Choice, Conditions, Limit, Opening, Openings, PlayedGame, Player, PlayerError, Request,
    Termination, play_game,
};
use gipf_notation::{Notation as _, TimeControl};

type DvonnRequest<'a> = Request<'a, Dvonn>;

const MANY: usize = 20;

fn some(seed: u64) -> Vec<Opening<Dvonn>> {
    Openings::new(dvonn_core::Variant, seed).expect("a megabyte").take(MANY).collect()
}

#[test]
fn openings_are_begun_placements_that_differ() {
    let mut seen = HashSet::new();
    for opening in some(1) {
        let position = opening.game().position();
        assert!((9..=15).contains(&opening.game().turns().len()), "{position:?}");
        assert_eq!(position.stage(), Stage::Placing);
        assert_eq!(position.side_to_move(), Color::Black);
        assert!(seen.insert(position.canonical()));
    }
    assert_eq!(seen.len(), MANY);
}

#[test]
fn a_seed_names_the_openings() {
    assert_eq!(some(5), some(5));
    assert_ne!(some(5), some(6));
}

/// Matches of all versions begin alike, so that their results can be compared.
#[test]
fn the_first_openings_are_these() {
    let lines: String = some(1)
        .iter()
        .map(|opening| opening.game().position().position_text(None) + "\n")
        .collect();
    let sum = lines.bytes().fold(0u32, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
    assert_eq!(sum, 4166473492);
    let first = "9/2,b,4,b,b,1/w,r,1,w,w,6/2,w,1,w,1,r,1,b,1/6,r,b,1 b place";
    assert_eq!(lines.lines().next(), Some(first));
}

/// Plays what the function says.
struct Puppet<F>(F);

impl<F: FnMut(&DvonnRequest<'_>) -> Turn + Send> Player<Dvonn> for Puppet<F> {
    fn begin_game(
        &mut self,
        _variant: dvonn_core::Variant,
        _seed: u64,
        _stop: &AtomicBool,
    ) -> Result<(), String> {
        Ok(())
    }

    fn choose(&mut self, request: &DvonnRequest<'_>) -> Result<Choice<Dvonn>, PlayerError> {
        Ok(Choice { turn: (self.0)(request), nodes: None, score: None })
    }
}

fn first_turn(request: &DvonnRequest<'_>) -> Turn {
    request.game.position().turns().next().expect("a turn")
}

fn game_from(
    start: Dvonn,
    white: impl FnMut(&DvonnRequest<'_>) -> Turn + Send,
    black: impl FnMut(&DvonnRequest<'_>) -> Turn + Send,
    limit: Limit,
) -> PlayedGame<Dvonn> {
    let (mut white, mut black) = (Puppet(white), Puppet(black));
    let opening = Opening::new(Game::<Dvonn>::new(start));
    let conditions =
        Conditions { margin: Duration::from_secs(9), ..Conditions::of::<Dvonn>(limit) };
    let stop = AtomicBool::new(false);
    play_game(&mut [&mut white, &mut black], &opening, &conditions, 1, &stop)
        .expect("able players")
        .expect("a game")
}

fn position(line: &str) -> Dvonn {
    line.parse::<Dvonn>().expect("a position")
}

/// White places the last piece and moves first: their clock runs twice, Black's does not.
#[test]
fn white_is_asked_twice_in_a_row() {
    let base = Duration::from_secs(600);
    let increment = Duration::from_secs(1);
    let (sender, asked) = mpsc::channel();
    let told = sender.clone();
    let white = move |request: &DvonnRequest<'_>| {
        sender.send((request.mover(), request.left)).expect("somebody listens");
        first_turn(request)
    };
    let black = move |request: &DvonnRequest<'_>| {
        told.send((request.mover(), request.left)).expect("somebody listens");
        first_turn(request)
    };
    let limit = Limit::Clock(TimeControl { base, increment });
    let played = game_from(Dvonn::default(), white, black, limit);
    assert!(matches!(played.termination, Termination::Rules(_)), "{:?}", played.termination);
    let asked: Vec<_> = asked.iter().collect();
    assert_eq!(asked.len(), played.game.turns().len());
    let movers: Vec<_> = asked[46..51].iter().map(|(mover, _)| *mover).collect();
    use Color::{Black, White};
    assert_eq!(movers, [White, Black, White, White, Black]);
    let [(_, last), (_, first), (_, after)] = asked[48..51] else { panic!("51 turns at least") };
    // Every turn brings its player a second and takes much less.
    assert!(last[0] < first[0] && first[0] < after[0], "{last:?} {first:?} {after:?}");
    assert_eq!((last[1], first[1]), (first[1], after[1]));
}

#[test]
fn a_forced_pass_is_a_turn_that_its_player_is_asked_for() {
    let start = position("b3rr,r,w,6/10/11/10/9 b stack");
    let mut passes = 0;
    let black = |request: &DvonnRequest<'_>| {
        let turn = first_turn(request);
        passes += usize::from(turn == Turn::Pass);
        turn
    };
    let played = game_from(start, first_turn, black, Limit::Nodes(1));
    let turns: Vec<String> = played.game.turns().iter().map(|turn| start.turn_text(turn)).collect();
    assert_eq!(turns, ["PASS", "C1B1"]);
    assert_eq!(passes, 1);
    assert_eq!(played.termination.winner(), Some(Color::Black));
    let count = FinalCount(ByColor { white: 2, black: 3 });
    assert_eq!(played.termination, Termination::Rules(Outcome::win(Color::Black, count)));
}

#[test]
fn a_draw_has_no_winner() {
    let start = position("b3r,r,7/r,1,w2,7/11/10/9 b stack");
    let played = game_from(start, first_turn, first_turn, Limit::Nodes(1));
    assert_eq!(played.termination.winner(), None);
    let reason = FinalCount(ByColor { white: 3, black: 3 });
    assert_eq!(played.termination, Termination::Rules(Outcome::Draw { reason }));
}

#[test]
fn a_pass_of_a_player_who_can_move_loses() {
    let start = position("b3rr,r,w,6/10/11/10/9 w stack");
    let played = game_from(start, |_| Turn::Pass, first_turn, Limit::Nodes(1));
    match played.termination {
        Termination::Forfeit { loser: Color::White, error: PlayerError::IllegalTurn(_) } => {}
        other => panic!("{other:?}"),
    }
}

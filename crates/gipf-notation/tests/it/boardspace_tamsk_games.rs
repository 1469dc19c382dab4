//! Whole games of TAMSK in files of boardspace.net, played by a model of the site: its hour-glasses run in
//! thousandths of a second, a player who cannot move is passed over, and nobody goes on who is ahead and alone.

use std::ops::Range;

use gipf_game::Position;
use gipf_notation::import::{ImportError, ImportFormat, guess_format, import_boardspace_tamsk};
use proptest::prelude::*;
use tamsk_core::{Color, Direction, Space, Tamsk, Variant};

use crate::boardspace_tamsk::{Imported, file};

const SETUPS: [&str; 3] = ["tamsk-u", "Tamsk", "tamsk-F"];

/// The sand of an hour-glass on the site, in milliseconds.
const SAND: i64 = 180_000;

#[derive(Clone, Copy)]
struct Hourglass {
    at: Space,
    /// When it runs out, once it has been started.
    ends: Option<i64>,
}

/// A game on the site.
struct Site {
    is_timed: bool,
    hourglasses: [[Hourglass; 3]; 2],
    rings: [u8; 37],
    left: [u8; 2],
    now: i64,
    /// When the last hour-glass was turned over.
    last_move: i64,
    mover: usize,
    is_over: bool,
    /// The mover has been passed over, but nothing was done since then.
    has_passed: bool,
    steps: Vec<String>,
    /// The moves, and `None` for passes.
    moves: Vec<Option<(Space, Space)>>,
}

/// What a player does in a turn.
#[derive(Clone, Copy, Debug)]
struct Choice {
    turn: u16,
    /// The milliseconds before an hour-glass is lifted, and those before it is put down.
    delays: (u32, u32),
    style: u8,
}

fn choices(delays: Range<u32>) -> impl Strategy<Value = Vec<Choice>> {
    let choice = (any::<u16>(), (delays, 0..2000_u32), 0..5_u8);
    let choice = choice.prop_map(|(turn, delays, style)| Choice { turn, delays, style });
    proptest::collection::vec(choice, 0..90)
}

impl Site {
    fn start(is_timed: bool, first: usize) -> Site {
        let corners = [["a1", "g1", "d7"], ["d1", "g4", "a4"]];
        let at = |name: &str| Hourglass { at: name.parse().expect("a space"), ends: None };
        Site {
            is_timed,
            hourglasses: corners.map(|own| own.map(at)),
            rings: [0; 37],
            left: [32; 2],
            now: 0,
            last_move: 0,
            mover: first,
            is_over: false,
            has_passed: false,
            steps: vec![format!("P0 0 Start P{first} 0")],
            moves: Vec::new(),
        }
    }

    fn has_run_out(&self, hourglass: Hourglass) -> bool {
        self.is_timed && hourglass.ends.is_some_and(|ends| ends < self.now)
    }

    fn legal_moves(&self, who: usize) -> Vec<(Space, Space)> {
        let own = self.hourglasses[who];
        let is_bare = |hourglass: &Hourglass| self.rings[hourglass.at.index()] == 0;
        let has_bare = self.is_timed && own.iter().any(is_bare);
        let mut moves = Vec::new();
        for hourglass in own {
            if self.left[who] == 0
                || self.has_run_out(hourglass)
                || (has_bare && !is_bare(&hourglass))
            {
                continue;
            }
            for to in Direction::ALL.into_iter().filter_map(|way| hourglass.at.neighbor(way)) {
                let is_taken = self.hourglasses.iter().flatten().any(|other| other.at == to);
                if !is_taken && self.rings[to.index()] < to.room() {
                    moves.push((hourglass.at, to));
                }
            }
        }
        moves
    }

    fn say(&mut self, what: &str) {
        let (mover, number) = (self.mover, self.steps.len());
        self.steps.push(format!("P{mover} {number} {what} {}", self.now));
    }

    fn done(&mut self) {
        self.say("Done ");
        let other = 1 - self.mover;
        if !self.legal_moves(other).is_empty() {
            self.mover = other;
            return;
        }
        let goes_on =
            !self.legal_moves(self.mover).is_empty() && self.left[self.mover] >= self.left[other];
        self.is_over = !goes_on;
        self.has_passed = goes_on;
    }

    fn play(&mut self, choice: Choice) {
        self.now += i64::from(choice.delays.0);
        if std::mem::take(&mut self.has_passed) {
            self.moves.push(None);
        }
        let moves = self.legal_moves(self.mover);
        if moves.is_empty() {
            // Not before the last hour-glass runs out, even if that one is blocked.
            let last = self.hourglasses[self.mover].iter().filter_map(|own| own.ends).max();
            self.now = self.now.max(last.unwrap_or(0) + 1);
            self.moves.push(None);
            self.done();
            return;
        }
        let (from, to) = moves[usize::from(choice.turn) % moves.len()];
        let spaced =
            |space: Space| format!("{} {}", space.column().to_ascii_uppercase(), space.number());
        let hourglass =
            self.hourglasses[self.mover].iter().position(|own| own.at == from).expect("an own one");
        let is_player = choice.style < 4;
        if is_player {
            self.say(&format!("Pickb {}", spaced(from)));
            self.now += i64::from(choice.delays.1);
        }
        if self.has_run_out(self.hourglasses[self.mover][hourglass]) {
            self.say(&format!("dropb {}", spaced(from)));
            return;
        }
        match choice.style {
            0 if self.is_timed => {
                let opponent = 1 - self.mover;
                self.steps.push(format!("P{opponent} 9 Fifteen  {}", self.now));
                self.say(&format!("Dropb {}", spaced(to)));
            }
            1 => {
                self.say(&format!("Dropb {}", spaced(to)));
                self.say(&format!("Pickb {}", spaced(to)));
                self.say(&format!("Dropb {}", spaced(to)));
            }
            2 => self.say(&format!("DropRingB {}", spaced(to))),
            4 => self.say(&format!("Move {} {}", spaced(from), spaced(to))),
            _ => self.say(&format!("Dropb {}", spaced(to))),
        }
        let left = self.hourglasses[self.mover][hourglass].ends.map_or(0, |ends| ends - self.now);
        let ends = Some(self.now + SAND - left);
        self.hourglasses[self.mover][hourglass] = Hourglass { at: to, ends };
        self.rings[to.index()] += 1;
        self.left[self.mover] -= 1;
        self.moves.push(Some((from, to)));
        self.last_move = self.now;
        self.now += i64::from(choice.delays.1 / 2);
        self.done();
    }
}

/// A game on the site.
fn played(is_timed: bool, first: usize, choices: &[Choice]) -> Site {
    let mut site = Site::start(is_timed, first);
    for &choice in choices {
        if site.is_over {
            break;
        }
        site.play(choice);
    }
    site
}

fn moves_of(game: &Imported) -> Vec<Option<(Space, Space)>> {
    game.turns.iter().map(|turn| turn.step.map(|step| (step.from, step.to))).collect()
}

fn end_of(game: &Imported) -> Tamsk {
    game.turns.iter().fold(game.start, |position, turn| position.play(turn).expect("legal"))
}

/// What was read, whole or not.
fn read(text: &str) -> (Imported, bool) {
    match import_boardspace_tamsk(text) {
        Ok(game) => (game, true),
        Err(ImportError { partial, kind, .. }) => {
            (*partial.unwrap_or_else(|| panic!("{text}: {kind}")), false)
        }
    }
}

proptest! {
    #[test]
    fn games_without_time_are_read(choices in choices(0..60_000), first in 0..2_usize) {
        let site = played(false, first, &choices);
        let text = file(SETUPS[0], &site.steps);
        prop_assert_eq!(guess_format(&text), Some(ImportFormat::BoardspaceTamsk));
        let (game, is_whole) = read(&text);
        // On the site a player without a ring is passed over who has to move here.
        prop_assume!(is_whole || !site.left.contains(&0));
        prop_assert!(is_whole);
        prop_assert_eq!(game.start.side_to_move(), Color::ALL[first]);
        prop_assert_eq!(game.start.variant(), Variant::Level1);
        prop_assert_eq!(moves_of(&game), site.moves);
        prop_assert!(game.turns.iter().all(|turn| turn.step.is_none_or(|step| step.drops)));
        prop_assert_eq!([game.tag("White"), game.tag("Black")], [Some("Ada"), Some("Bob")]);
        let end = end_of(&game);
        prop_assert_eq!(Space::ALL.map(|space| end.rings_on(space)), site.rings);
        prop_assert_eq!([end.rings_left().white, end.rings_left().black], site.left);
    }

    /// The moves are those of the site. Where whole seconds make them illegal, the turns before are kept. Where whole
    /// seconds end the game early, as no hour-glass has sand left, passes are missing at the end.
    #[test]
    fn games_with_sand_are_read(choices in choices(0..90_000), first in 0..2_usize) {
        let site = played(true, first, &choices);
        let name = SETUPS[1 + first];
        let text = file(name, &site.steps);
        prop_assert_eq!(guess_format(&text), Some(ImportFormat::BoardspaceTamsk));
        let (game, is_whole) = read(&text);
        let moves = moves_of(&game);
        prop_assert_eq!(&moves[..], &site.moves[..moves.len()]);
        let are_passes = site.moves[moves.len()..].iter().all(Option::is_none);
        prop_assert!(!is_whole || are_passes);
        prop_assert!(moves.len() == site.moves.len() || !is_whole || game.outcome.is_some());
        prop_assert_eq!(game.start.variant(), Variant::Level2);
    }

    /// In six turns hour-glasses are only started: the clock of the record shows the nearest second of the site's.
    #[test]
    fn short_games_with_sand_keep_their_time(
        choices in choices(1000..15_000),
        first in 0..2_usize,
    ) {
        let site = played(true, first, &choices[..choices.len().min(6)]);
        let (game, is_whole) = read(&file(SETUPS[2 - first], &site.steps));
        prop_assert!(is_whole);
        prop_assert_eq!(moves_of(&game), site.moves);
        let seconds: i64 = game.turns.iter().map(|turn| i64::from(turn.seconds.unwrap_or(0))).sum();
        let is_nearest = (seconds * 1000 - site.last_move).abs() <= 500;
        prop_assert!(is_nearest, "{} {}", seconds, site.last_move);
        let end = end_of(&game);
        for (owner, own) in site.hourglasses.iter().enumerate() {
            for hourglass in own {
                let found = end.hourglass_at(hourglass.at).expect("an hour-glass");
                prop_assert_eq!(found.owner, Color::ALL[owner]);
                let left = hourglass.ends.map(|ends| ends - site.last_move);
                prop_assert_eq!(found.sand.is_some(), left.is_some());
                let (sand, left) = (found.sand.unwrap_or(0), left.unwrap_or(0));
                prop_assert!((i64::from(sand) * 1000 - left).abs() <= 1000, "{} {}", sand, left);
            }
        }
    }
}

/// Whole seconds hardly ever make a game illegal, although most of these lose hour-glasses.
#[test]
fn long_games_with_sand_are_read_to_their_end() {
    let mut state = 0_u64;
    let mut random = |below: u32| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 33) as u32 % below
    };
    let mut passes = 0;
    for game in 0..60 {
        let slowest = [20_000, 45_000, 70_000][game % 3];
        let mut choice = || Choice {
            turn: random(1 << 16) as u16,
            delays: (random(slowest), random(2000)),
            style: random(5) as u8,
        };
        let choices: Vec<Choice> = (0..200).map(|_| choice()).collect();
        let site = played(true, game % 2, &choices);
        assert!(site.is_over);
        let (game, is_whole) = read(&file("tamsk", &site.steps));
        assert!(is_whole, "{:?}", site.steps);
        assert_eq!(moves_of(&game), site.moves);
        passes += usize::from(site.moves.contains(&None));
    }
    assert!(passes > 30, "{passes}");
}

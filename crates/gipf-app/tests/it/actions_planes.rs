//! What a player sees of a state, as planes of numbers.

use std::collections::HashMap;

use gipf_app::Playable;
use gipf_app::actions::{DecisionState, Observe, Plane, action_text, observe, write_planes_batch};
use gipf_app::play::Steps as _;
use gipf_core::strategies::{dense_positions, positions};
use gipf_game::{Color, Position};
use gipf_notation::Notation;
use proptest::prelude::*;

use crate::actions::{YINSH_ROWS, part_of_cases};

use dvonn_core::Dvonn;
use gipf_core::Gipf;
use gipf_potentials::GipfPotentials;
use tamsk_core::Tamsk;
use yinsh_core::Yinsh;
use zertz_core::Zertz;

fn planes_len<P: Observe>() -> usize {
    P::planes().len() * P::GRID.0 * P::GRID.1
}

/// The planes of a state for a viewer.
fn planes<P: Observe>(state: &DecisionState<P>, viewer: Color) -> Vec<u8> {
    let mut planes = vec![0xff; planes_len::<P>()];
    let repetitions = state.game().repetitions();
    observe::<P>(state.steps(), repetitions, viewer, &mut planes).expect("it fits");
    planes
}

/// The names of the planes that are not 0 everywhere, each with its cells: a letter for the column, and the row
/// from 0. A plane that is the same everywhere has its number instead.
fn shown<P: Observe>(state: &DecisionState<P>, viewer: Color) -> Vec<String> {
    let all = planes(state, viewer);
    let (rows, columns) = P::GRID;
    let mut shown = Vec::new();
    for (plane, values) in P::planes().iter().zip(all.chunks(rows * columns)) {
        let name = &plane.info().name;
        if values.iter().all(|value| *value == values[0]) {
            if values[0] != 0 {
                shown.push(format!("{name}: {}", values[0]));
            }
            continue;
        }
        let cells = values.iter().enumerate().filter(|(_, value)| **value != 0);
        let cells = cells.map(|(cell, value)| {
            let column = char::from(b'a' + (cell % columns) as u8);
            let times = if *value == 1 { String::new() } else { format!("x{value}") };
            format!("{column}{}{times}", cell / columns)
        });
        shown.push(format!("{name}: {}", cells.collect::<Vec<_>>().join(" ")));
    }
    shown
}

fn names<P: Observe>() -> Vec<String> {
    let name = |plane: &Plane<P::View>| {
        let info = plane.info();
        if info.max == 1 { info.name.clone() } else { format!("{} (to {})", info.name, info.max) }
    };
    P::planes().iter().map(name).collect()
}

const TURN: [&str; 21] = [
    "spots",
    "dots",
    "own reserve (to 18)",
    "opponent's reserve (to 18)",
    "own opening open",
    "own opening owed",
    "opponent's opening open",
    "opponent's opening owed",
    "standard variant",
    "tournament variant",
    "viewer is White",
    "viewer is to move",
    "earlier occurrences (to 2)",
    "move made",
    "rows left standing",
    "row being taken",
    "pieces still asked for",
    "piece asked for now",
    "pieces that stay",
    "dot of the push",
    "first spot of the push",
];

#[test]
fn the_planes_stay_as_they_are_published() {
    let pieces = [
        "own single pieces",
        "own GIPF-pieces",
        "opponent's single pieces",
        "opponent's GIPF-pieces",
    ];
    assert_eq!(names::<Gipf>(), [&pieces[..], &TURN[..]].concat());
    assert_eq!((Gipf::planes().len(), Gipf::GRID), (25, (9, 9)));
    assert_eq!(
        names::<Dvonn>(),
        [
            "own stacks",
            "opponent's stacks",
            "height (to 49)",
            "red pieces (to 3)",
            "spaces",
            "pieces to place (to 49)",
            "a red piece is placed next",
            "viewer is White",
            "viewer is to move",
            "stack that moves",
        ]
    );
    assert_eq!(Dvonn::GRID, (5, 11));
    let zertz = [
        "rings",
        "white marbles",
        "gray marbles",
        "black marbles",
        "white marbles in the pool (to 10)",
        "gray marbles in the pool (to 10)",
        "black marbles in the pool (to 10)",
        "own captured white marbles (to 10)",
        "own captured gray marbles (to 10)",
        "own captured black marbles (to 10)",
        "opponent's captured white marbles (to 10)",
        "opponent's captured gray marbles (to 10)",
        "opponent's captured black marbles (to 10)",
        "variant basic",
        "variant tournament",
        "variant large",
        "variant blitz",
        "viewer is player 1",
        "viewer is to move",
        "earlier occurrences (to 2)",
        "a white marble is placed",
        "a gray marble is placed",
        "a black marble is placed",
        "ring it was placed on",
        "ring that was removed",
        "groups that were left",
        "marble that captures",
    ];
    assert_eq!((names::<Zertz>(), Zertz::GRID), (zertz.map(String::from).to_vec(), (9, 9)));
    let tamsk = [
        "spaces",
        "own hour-glasses",
        "opponent's hour-glasses",
        "unstarted hour-glasses",
        "sand (to 180)",
        "rings (to 4)",
        "room for rings (to 4)",
        "own rings left (to 32)",
        "opponent's rings left (to 32)",
        "open space",
        "variant level2",
        "variant level3",
        "timer (to 15)",
        "seconds of a turn (to 180)",
        "viewer is Red",
        "viewer is to move",
        "earlier occurrences (to 2)",
        "a ring goes onto the open space",
        "hour-glass that moves",
        "space where it goes",
        "a ring is dropped there",
        "the ring is left out",
        "the open space is left",
        "the turn is lost",
    ];
    assert_eq!((names::<Tamsk>(), Tamsk::GRID), (tamsk.map(String::from).to_vec(), (7, 7)));
    let yinsh = [
        "points",
        "own rings",
        "opponent's rings",
        "own markers",
        "opponent's markers",
        "markers in the pool (to 51)",
        "own removed rings (to 3)",
        "opponent's removed rings (to 3)",
        "blitz variant",
        "rings are placed",
        "viewer is White",
        "viewer is to move",
        "a ring goes for a row",
        "ring that moves",
        "move made",
    ];
    assert_eq!((names::<Yinsh>(), Yinsh::GRID), (yinsh.map(String::from).to_vec(), (11, 11)));
    let all = names::<GipfPotentials>();
    let own = [
        "own single pieces",
        "own GIPF-pieces",
        "own pieces with TAMSK",
        "own pieces with ZÈRTZ",
        "own pieces with DVONN",
        "own pieces with YINSH",
        "own used TAMSK-potentials",
        "own used ZÈRTZ-potentials",
        "own used YINSH-potentials",
        "covers under own color (to 15)",
    ];
    assert_eq!(all[..10], own);
    assert_eq!(all[10..20], own.map(|name| name.replace("own", "opponent's")));
    assert_eq!(all[20], "pieces loaded with DVONN under covers");
    let reserves = TURN.map(|name| name.replace("to 18", "to 21"));
    assert_eq!(all[21..42], reserves);
    let rest = [
        "TAMSK in own hand (to 6)",
        "ZÈRTZ in own hand (to 6)",
        "DVONN in own hand (to 6)",
        "YINSH in own hand (to 6)",
        "TAMSK in opponent's hand (to 6)",
        "ZÈRTZ in opponent's hand (to 6)",
        "DVONN in opponent's hand (to 6)",
        "YINSH in opponent's hand (to 6)",
        "TAMSK is due",
        "TAMSK was due before the move",
        "a push is being chosen",
        "the use of a potential is being chosen",
        "potential that is used",
    ];
    assert_eq!(all[42..], rest);
    assert_eq!((all.len(), GipfPotentials::GRID), (55, (9, 9)));
}

const SPOTS: &str = "spots: b1 c1 d1 e1 b2 c2 d2 e2 f2 b3 c3 d3 e3 f3 g3 b4 c4 d4 e4 f4 g4 h4 c5 d5 e5 f5 g5 h5 \
                     d6 e6 f6 g6 h6 e7 f7 g7 h7";
const DOTS: &str = "dots: a0 b0 c0 d0 e0 a1 f1 a2 g2 a3 h3 a4 i4 b5 i5 c6 i6 d7 i7 e8 f8 g8 h8 i8";

#[test]
fn the_planes_of_gipf_hold_pieces_and_the_decisions_so_far() {
    let mut state = DecisionState::new(Gipf::start(gipf_core::Variant::Standard));
    let standard = |own: &str, other: &str, rest: &[&str]| {
        let pieces =
            [format!("own GIPF-pieces: {own}"), format!("opponent's GIPF-pieces: {other}")];
        let fixed =
            [SPOTS, DOTS, "own reserve: 12", "opponent's reserve: 12", "standard variant: 1"];
        let all = fixed.iter().chain(rest).map(|text| (*text).to_owned());
        pieces.into_iter().chain(all).collect::<Vec<_>>()
    };
    let (white, black) = ("e1 b4 h7", "b1 h4 e7");
    let expected = standard(white, black, &["viewer is White: 1", "viewer is to move: 1"]);
    assert_eq!(shown(&state, Color::White), expected);
    assert_eq!(shown(&state, Color::Black), standard(black, white, &[]));

    // The dot a2, before its direction is chosen.
    state.apply_action(97).expect("legal");
    let expected = standard(
        white,
        black,
        &["viewer is White: 1", "viewer is to move: 1", "dot of the push: a1"],
    );
    assert_eq!(shown(&state, Color::White), expected);
}

#[test]
fn the_planes_of_gipf_hold_the_row_that_is_taken() {
    let line = "4/WwWwb/6/7/6/5/3B w 0/5 standard";
    let position = line.parse::<Gipf>().expect("a position");
    let mut state = DecisionState::new(position);
    let first: Vec<u16> = state.legal_actions().collect();
    assert_eq!(first.len(), 1, "the row must be taken");
    state.apply_action(first[0]).expect("legal");
    let legal: Vec<u16> = state.legal_actions().collect();
    let rows = |state: &DecisionState<Gipf>| {
        let mut rows = shown(state, Color::White);
        rows.retain(|text| text.contains("row") || text.contains("asked") || text.contains("stay"));
        rows
    };
    assert_eq!(
        rows(&state),
        [
            "row being taken: c1 c2 c3 c4 c5",
            "pieces still asked for: c1 c3",
            "piece asked for now: c1",
        ]
    );
    // Keep it.
    state.apply_action(legal[1]).expect("legal");
    assert_eq!(
        rows(&state),
        [
            "row being taken: c1 c2 c3 c4 c5",
            "pieces still asked for: c3",
            "piece asked for now: c3",
            "pieces that stay: c1",
        ]
    );
}

/// Makes the decision with these words.
fn decide<P: Observe>(state: &mut DecisionState<P>, words: &str) {
    let named = |id: &u16| action_text::<P>(*id).as_deref() == Some(words);
    let id = state.legal_actions().find(named);
    state.apply_action(id.unwrap_or_else(|| panic!("{words} is not legal"))).expect("legal");
}

#[test]
fn the_planes_hold_what_has_changed_in_the_middle_of_a_turn() {
    // A row of GIPF-pieces stays, and then a dot is chosen.
    let line = "4/WWWW1/6/7/6/5/3B w 5/5 tournament -";
    let mut state = DecisionState::new(line.parse::<Gipf>().expect("a position"));
    let before = shown(&state, Color::White);
    decide(&mut state, "take no more rows");
    let mut after = shown(&state, Color::White);
    assert_eq!(after.pop().as_deref(), Some("rows left standing: 1"));
    assert_eq!(after, before);
    assert_eq!(state.legal_actions().len(), 24);

    // A single piece is paid and closes the opening before the row that it makes is taken.
    let openings = |state: &DecisionState<Gipf>, viewer| {
        let mut openings = shown(state, viewer);
        openings
            .retain(|text| ["opening", "move made", "reserve"].iter().any(|it| text.contains(it)));
        openings
    };
    let line = "4/WWW2/6/7/6/5/3B w 5/5 tournament wb";
    let mut state = DecisionState::new(line.parse::<Gipf>().expect("a position"));
    let reserves = ["own reserve: 5", "opponent's reserve: 5"];
    let both = ["own opening open: 1", "opponent's opening open: 1"];
    assert_eq!(openings(&state, Color::White), [reserves, both].concat());
    decide(&mut state, "dot c1");
    decide(&mut state, "push c1-c2");
    decide(&mut state, "a single piece");
    assert_eq!(state.game().turns().len(), 0);
    let paid = ["own reserve: 4", "opponent's reserve: 5"];
    let closed = ["opponent's opening open: 1", "move made: 1"];
    assert_eq!(openings(&state, Color::White), [paid, closed].concat());
    let paid = ["own reserve: 5", "opponent's reserve: 4"];
    assert_eq!(
        openings(&state, Color::Black),
        [paid, ["own opening open: 1", "move made: 1"]].concat()
    );

    // A loaded piece leaves the hand before the TAMSK-potential that it has moved is pushed in.
    let line = "4/wwt1wz1/6/wbwt4/b5/5/4 w 5/5 basic z1d1/-";
    let mut state = DecisionState::new(line.parse::<GipfPotentials>().expect("a position"));
    let hands = |state: &DecisionState<GipfPotentials>| {
        let mut hands = shown(state, Color::White);
        hands.retain(|text| {
            ["hand", "move made", "own reserve", "due"].iter().any(|it| text.contains(it))
        });
        hands
    };
    let before = ["own reserve: 5", "ZÈRTZ in own hand: 1", "DVONN in own hand: 1"];
    assert_eq!(hands(&state), before);
    decide(&mut state, "dot e1");
    decide(&mut state, "a piece with ZÈRTZ");
    assert_eq!(state.game().turns().len(), 0);
    let after = ["own reserve: 4", "move made: 1", "DVONN in own hand: 1", "TAMSK is due: 1"];
    assert_eq!(hands(&state), after);
}

#[test]
fn the_planes_of_dvonn_hold_stacks_and_the_stack_that_moves() {
    let start = DecisionState::new(Dvonn::default());
    let of = |state: &DecisionState<Dvonn>, viewer| {
        let mut all = shown(state, viewer);
        all.retain(|text| !text.starts_with("spaces"));
        all
    };
    assert_eq!(
        of(&start, Color::White),
        [
            "pieces to place: 49",
            "a red piece is placed next: 1",
            "viewer is White: 1",
            "viewer is to move: 1"
        ]
    );
    assert_eq!(of(&start, Color::Black), ["pieces to place: 49", "a red piece is placed next: 1"]);
    let spaces = shown(&start, Color::White).into_iter().find(|text| text.starts_with("spaces"));
    assert_eq!(spaces.map(|text| text.split(' ').count() - 1), Some(49));

    let position = "r,w,b,r,5/w2,1,w2,7/r,w,b,8/10/9 w stack".parse::<Dvonn>().expect("a position");
    let mut state = DecisionState::new(position);
    let board = |own: &str, other: &str| {
        [
            format!("own stacks: {own}"),
            format!("opponent's stacks: {other}"),
            "height: a0 b0 c0 d0 a1x2 c1x2 a2 b2 c2".to_owned(),
            "red pieces: a0 d0 a2".to_owned(),
        ]
    };
    let (white, black) = ("b0 a1 c1 b2", "c0 c2");
    let rest = ["viewer is White: 1".to_owned(), "viewer is to move: 1".to_owned()];
    assert_eq!(of(&state, Color::White), [&board(white, black)[..], &rest[..]].concat());
    assert_eq!(of(&state, Color::Black), board(black, white));
    state.apply_action(50).expect("the stack on B1 can move");
    assert_eq!(of(&state, Color::White).last().map(String::as_str), Some("stack that moves: b0"));
}

#[test]
fn the_planes_of_potentials_hold_what_pieces_consist_of() {
    let line = "4/1wzb2/6/3wt3/2wd1b1/2wy2/4 w 1/5 basic z1/t2";
    let mut state = DecisionState::new(line.parse::<GipfPotentials>().expect("a position"));
    let of = |state: &DecisionState<GipfPotentials>| {
        let mut all = shown(state, Color::White);
        all.retain(|text| !text.starts_with("spots") && !text.starts_with("dots"));
        all
    };
    let board = [
        "own pieces with TAMSK: e4",
        "own pieces with ZÈRTZ: c2",
        "own pieces with DVONN: f4",
        "own pieces with YINSH: g5",
        "opponent's single pieces: c3 f6",
        "own reserve: 1",
        "opponent's reserve: 5",
        "viewer is White: 1",
        "viewer is to move: 1",
    ];
    let hands = ["ZÈRTZ in own hand: 1", "TAMSK in opponent's hand: 2", "TAMSK is due: 1"];
    let shown = of(&state);
    assert_eq!(shown, [&board[..], &hands[..]].concat());
    // Discard TAMSK, use a potential: the one on g4.
    for text in ["discard TAMSK", "use a potential", "potential on g4"] {
        decide(&mut state, text);
    }
    let rest = [
        "ZÈRTZ in own hand: 1",
        "TAMSK in opponent's hand: 2",
        "TAMSK was due before the move: 1",
        "the use of a potential is being chosen: 1",
        "potential that is used: g5",
    ];
    let mut expected = [&board[1..], &rest[..]].concat();
    expected.insert(0, "own single pieces: e4");
    assert_eq!(of(&state), expected);
}

/// The viewer's planes with the colors of everything swapped are the opponent's, but for who is White.
fn expect_color_symmetry<P: Observe>(position: &P, swapped: &P) {
    for viewer in Color::ALL {
        let mut one = planes(&DecisionState::new(*position), viewer);
        let other = planes(&DecisionState::new(*swapped), !viewer);
        let cells = P::GRID.0 * P::GRID.1;
        let names = ["viewer is White", "viewer is Red"];
        let is_color = |plane: &Plane<P::View>| names.contains(&plane.info().name.as_str());
        let white = P::planes().iter().position(is_color);
        let white = white.expect("every game has this plane") * cells;
        for value in &mut one[white..white + cells] {
            assert_eq!(*value, u8::from(viewer.is_white()));
            *value = 1 - *value;
        }
        assert_eq!(one, other);
    }
}

/// The decisions that are made to look for states that are seen alike.
const MAX_STATES: usize = 400;

/// What was found out about planes: two states with the same planes are the same for what follows.
struct Seen<P: Observe> {
    /// For the planes of each state what can be decided, and the position if no decision has been made.
    states: HashMap<Vec<u8>, (Vec<u16>, Option<P>)>,
    /// For the planes of each state and each decision, the planes after it.
    next: HashMap<(Vec<u8>, u16), Vec<u8>>,
}

impl<P: Observe> Seen<P> {
    fn new() -> Seen<P> {
        Seen { states: HashMap::new(), next: HashMap::new() }
    }

    /// Looks at the states of one turn, each by all decisions, but at no more than [`MAX_STATES`].
    fn look_at(&mut self, state: &DecisionState<P>) {
        let mut open = vec![state.clone()];
        let mut looked = 0;
        while let Some(state) = open.pop() {
            looked += 1;
            let now = planes(&state, state.side_to_move());
            let legal: Vec<u16> = state.legal_actions().collect();
            let position = state.partial_history().is_empty().then(|| *state.game().position());
            let first = self.states.entry(now.clone()).or_insert((legal.clone(), position));
            assert_eq!(first.0, legal, "other decisions with the same planes");
            assert_eq!(first.1, position, "another position with the same planes");
            for id in legal {
                let mut after = state.clone();
                assert_eq!(after.apply_action(id), Ok(()));
                // Beyond the turn the number of repetitions depends on more than what is seen.
                if after.game().turns().len() == state.game().turns().len() {
                    let seen = planes(&after, after.side_to_move());
                    let first = self.next.entry((now.clone(), id)).or_insert(seen.clone());
                    assert_eq!(*first, seen, "other planes after the same decision");
                    if looked + open.len() < MAX_STATES {
                        open.push(after);
                    }
                }
            }
        }
    }
}

fn expect_planes_to_tell_states_apart<P: Observe>(position: P) {
    let state = DecisionState::new(position);
    if !state.is_terminal() {
        Seen::new().look_at(&state);
    }
}

/// The position with the colors of everything swapped, where such a position is valid.
fn tamsk_swapped(position: &Tamsk) -> Option<Tamsk> {
    let mut setup = position.to_setup();
    let glasses: Vec<_> = setup.board.hourglasses().collect();
    for (space, glass) in glasses {
        let content = tamsk_core::Content {
            hourglass: Some(tamsk_core::Hourglass { owner: !glass.owner, ..glass }),
            ..setup.board.get(space)
        };
        setup.board.set(space, Some(content));
    }
    setup.side_to_move = !setup.side_to_move;
    let left = setup.rings_left;
    setup.rings_left = tamsk_core::ByColor::new(left.black, left.white);
    let swapped = setup.validate().ok()?;
    swapped.with_seconds(position.seconds()).or(Some(swapped))
}

/// The position with the colors of everything swapped, where such a position is valid.
fn yinsh_swapped(position: &Yinsh) -> Option<Yinsh> {
    use yinsh_core::Piece;

    let mut setup = position.to_setup();
    let swapped = |piece| match piece {
        Piece::Ring(color) => Piece::Ring(!color),
        Piece::Marker(color) => Piece::Marker(!color),
    };
    setup.board = setup.board.iter().map(|(at, piece)| (at, swapped(piece))).collect();
    setup.side_to_move = !setup.side_to_move;
    setup.removed = yinsh_core::ByColor::new(setup.removed.black, setup.removed.white);
    setup.validate().ok()
}

/// The two functions above find positions, so that what is shown with them is shown of some.
#[test]
fn positions_of_tamsk_and_yinsh_can_be_swapped() {
    let line = "r000b0/00000/000000/b000000r0/000000/00000/r000b0 r 32/32 - level1";
    let position: Tamsk = line.parse().expect("a position");
    let swapped = tamsk_swapped(&position).expect("level1 has no sand");
    assert_eq!(swapped.side_to_move(), Color::Black);
    assert_eq!(tamsk_swapped(&swapped), Some(position));
    let position: Yinsh = YINSH_ROWS.0.parse().expect("a position");
    let swapped = yinsh_swapped(&position).expect("all rings are placed");
    assert_eq!(swapped.removed(Color::White), 1);
    assert_eq!(yinsh_swapped(&swapped), Some(position));
    let one_ring = Yinsh::default().nth_turn(0).map(|turn| Yinsh::default().play_unchecked(&turn));
    assert_eq!(one_ring.and_then(|position| yinsh_swapped(&position)), None);
}

#[test]
fn the_planes_of_tamsk_hold_what_has_been_chosen() {
    let mut state = DecisionState::new(Tamsk::start(tamsk_core::Variant::Level2));
    let of = |state: &DecisionState<Tamsk>| {
        let mut all = shown(state, Color::White);
        all.retain(|text| !["spaces", "room", "variant"].iter().any(|it| text.starts_with(it)));
        all
    };
    let begun = [
        "own hour-glasses: a0 g3 d6",
        "opponent's hour-glasses: d0 a3 g6",
        "unstarted hour-glasses: a0 d0 a3 g3 d6 g6",
        "own rings left: 32",
        "opponent's rings left: 32",
        "seconds of a turn: 20",
        "viewer is Red: 1",
        "viewer is to move: 1",
    ];
    assert_eq!(of(&state), begun);
    decide(&mut state, "move a1");
    decide(&mut state, "to b2");
    let chosen = ["hour-glass that moves: a0", "space where it goes: b1"];
    assert_eq!(of(&state), [&begun[..], &chosen].concat());
    decide(&mut state, "no ring");
    let open = of(&state);
    assert!(open.contains(&"open space: b1".to_owned()), "{open:?}");
    assert!(open.contains(&"sand: b1x180".to_owned()), "{open:?}");
    decide(&mut state, "first a ring");
    let filled = of(&state);
    assert_eq!(filled.last().map(String::as_str), Some("a ring goes onto the open space: 1"));
}

#[test]
fn the_planes_of_yinsh_hold_rows_that_are_removed() {
    let mut state = DecisionState::new(YINSH_ROWS.0.parse::<Yinsh>().expect("a position"));
    let of = |state: &DecisionState<Yinsh>| {
        let mut all = shown(state, Color::Black);
        all.retain(|text| {
            !["points", "own rings", "own markers", "opponent's rings:", "opponent's markers"]
                .iter()
                .any(|it| text.starts_with(it))
        });
        all
    };
    // The only row goes without a question.
    let viewer = "viewer is to move: 1";
    assert_eq!(
        of(&state),
        ["markers in the pool: 20", "own removed rings: 1", viewer, "a ring goes for a row: 1"]
    );
    decide(&mut state, "remove e5");
    let removed = ["markers in the pool: 20", "own removed rings: 2", viewer];
    assert_eq!(of(&state), removed);
    decide(&mut state, "move c1");
    assert_eq!(of(&state), [&removed[..], &["ring that moves: c0"]].concat());
    decide(&mut state, "to c6");
    let moved = ["markers in the pool: 24", "own removed rings: 2", viewer];
    let owes = ["a ring goes for a row: 1", "move made: 1"];
    assert_eq!(of(&state), [&moved[..], &owes].concat());
}

proptest! {
    #![proptest_config(part_of_cases(8))]

    #[test]
    fn players_of_gipf_see_the_same_from_their_sides(
        position in prop_oneof![positions(120).boxed(), dense_positions().boxed()]
    ) {
        expect_color_symmetry(&position, &position.with_colors_swapped());
        expect_planes_to_tell_states_apart(position);
    }

    #[test]
    fn players_of_potentials_see_the_same_from_their_sides(
        position in prop_oneof![
            gipf_potentials::strategies::positions(60).boxed(),
            gipf_potentials::strategies::dense_positions().boxed(),
        ]
    ) {
        expect_color_symmetry(&position, &position.with_colors_swapped());
        expect_planes_to_tell_states_apart(position);
    }

    #[test]
    fn players_of_dvonn_see_the_same_from_their_sides(
        position in dvonn_core::strategies::stacking_positions(40)
    ) {
        let mut setup = position.to_setup();
        let all_placed = position.occupied().len() == 49;
        if !all_placed {
            let stacks: Vec<_> = setup.board.iter().collect();
            for (space, stack) in stacks {
                let top = match stack.top {
                    dvonn_core::Piece::White => dvonn_core::Piece::Black,
                    dvonn_core::Piece::Black => dvonn_core::Piece::White,
                    dvonn_core::Piece::Red => dvonn_core::Piece::Red,
                };
                setup.board.set(space, Some(dvonn_core::Stack { top, ..stack }));
            }
            setup.side_to_move = !setup.side_to_move;
            let swapped = setup.validate().expect("colors do not matter");
            expect_color_symmetry(&position, &swapped);
        }
        expect_planes_to_tell_states_apart(position);
    }

    #[test]
    fn players_of_tamsk_see_the_same_from_their_sides(
        position in prop_oneof![
            tamsk_core::strategies::positions(60),
            tamsk_core::strategies::crowded_positions(),
        ]
    ) {
        // Only corners of a color hold its unstarted hour-glasses.
        if let Some(swapped) = tamsk_swapped(&position) {
            expect_color_symmetry(&position, &swapped);
        }
        expect_planes_to_tell_states_apart(position);
    }

    #[test]
    fn players_of_yinsh_see_the_same_from_their_sides(
        position in prop_oneof![
            yinsh_core::strategies::positions(82),
            yinsh_core::strategies::scattered_positions(),
        ]
    ) {
        // White places the first ring.
        if let Some(swapped) = yinsh_swapped(&position) {
            expect_color_symmetry(&position, &swapped);
        }
        expect_planes_to_tell_states_apart(position);
    }

    #[test]
    fn positions_of_a_game_look_different(
        variant in gipf_core::strategies::variants(),
        choices in proptest::collection::vec(any::<u16>(), 100)
    ) {
        fn play<P: Observe>(start: P, choices: &[u16]) {
            let mut state = DecisionState::new(start);
            let mut seen: HashMap<Vec<u8>, (P, usize, Vec<u16>)> = HashMap::new();
            for &choice in choices {
                let now = (*state.game().position(), state.game().repetitions(), state.partial_history().to_vec());
                let first = seen.entry(planes(&state, Color::White)).or_insert(now.clone());
                assert_eq!(*first, now, "two states of a game look the same");
                let legal: Vec<u16> = state.legal_actions().collect();
                if legal.is_empty() {
                    break;
                }
                state.apply_action(legal[usize::from(choice) % legal.len()]).expect("legal");
            }
        }
        play(Gipf::start(variant), &choices);
        play(GipfPotentials::start(variant), &choices);
        play(Dvonn::default(), &choices);
        play(Tamsk::start(Tamsk::VARIANTS[usize::from(choices[0]) % 3]), &choices);
    }
}

#[test]
fn an_earlier_occurrence_is_seen() {
    let round = "b2 h5 b3 h4 b4 h3 b5;xb2,b3,b4,b5 h2;xh2,h3,h4,h5";
    let mut state = DecisionState::new("4/5/6/7/6/5/4 w 4/4 basic".parse::<Gipf>().expect("valid"));
    let first = planes(&state, Color::White);
    for text in round.split(' ') {
        let turn = state.game().position().parse_turn(text).expect("a turn");
        state.play_turn(&turn).expect("legal");
    }
    let second = planes(&state, Color::White);
    let differs: Vec<usize> = (0..first.len()).filter(|&i| first[i] != second[i]).collect();
    assert_eq!(differs, (16 * 81..17 * 81).collect::<Vec<_>>());
    assert!(differs.iter().all(|&i| (first[i], second[i]) == (0, 1)));
}

#[test]
fn a_batch_is_the_planes_of_each_state_for_its_player_to_move() {
    let start = Dvonn::default();
    let begin = || start.decisions().expect("DVONN has planes");
    let (white, mut black) = (begin(), begin());
    black.apply_action(24).expect("legal");
    let len = white.info().planes_len();
    assert_eq!((len, (white.info().planes)().len()), (550, 10));
    let mut batch = vec![0xff; 2 * len];
    assert_eq!(write_planes_batch(&[&*white, &*black], &mut batch), Ok(()));
    let mut one = vec![0; len];
    white.write_planes(Color::White, &mut one).expect("it fits");
    assert_eq!(batch[..len], one);
    black.write_planes(Color::Black, &mut one).expect("it fits");
    assert_eq!(batch[len..], one);
    assert_eq!(write_planes_batch::<Dvonn>(&[], &mut []), Ok(()));
    let error = white.write_planes(Color::White, &mut one[1..]).expect_err("too small");
    assert_eq!(error.to_string(), "expected a buffer of 550 bytes, found 549");

    // The planes of a position are those before any decision, even where there is none.
    let passes = "r,b,r,6/r,9/11/10/9 w stack".parse::<Dvonn>().expect("a position");
    white.observe(&passes, Color::White, &mut one).expect("it fits");
    let mut expected = vec![0; len];
    let steps = <Dvonn as Playable>::Steps::begin(&passes);
    observe::<Dvonn>(&steps, 1, Color::White, &mut expected).expect("it fits");
    assert_eq!(one, expected);
    // The viewer is to move: the pass has not been played.
    assert_eq!(one[8 * 55], 1);
}

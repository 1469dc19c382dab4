//! GIPF with potentials on the screen.

use super::*;

/// Every kind of use, and TAMSK beside the central spot.
const MIDDLE: &str = "4/1wzw2/6/wwwt4/1wdb3/1wy3/4 w 12/12 basic z1/-";

fn middle() -> State<gipf_potentials::GipfPotentials> {
    let (position, _) = gipf_potentials::GipfPotentials::parse_line(MIDDLE).expect("a position");
    state_at(position, HUMANS, Some("1m"))
}

#[test]
fn hands_stand_beside_the_board() {
    let mut state = middle();
    type_line(&mut state, "df3^f4");
    let expected = "\
┌ GIPF with potentials basic ──────────────────┐┌ player      reserve  clock ──┐
│                     e9                       ││  White human      12     1:00│
│                d8        f8                  ││  hand  z1                    │
│           c7        .         g7             ││> Black human      12     1:00│
│      b6        .         .         h6        ││  hand  -                     │
│ a5        .         .         .         i5   │└──────────────────────────────┘
│      .         .         .         .         │┌ evaluation ──────────────────┐
│ a4        .         .         .         i4   ││...                           │
│      .         .         .         .         ││                              │
│ a3        w         .         .         i3   │└──────────────────────────────┘
│      .         .         b+↑       .         │┌ turns ───────────────────────┐
│ a2        wz        wt        wy        i2   ││  1. Df3^f4                   │
│      .         .         w↑        .         ││                              │
│ a1        .         w         .         i1   ││                              │
│      b1        .         .         h1        ││                              │
│           c1        w         g1             ││                              │
│                d1        f1                  ││                              │
│                     e1                       ││                              │
└──────────────────────────────────────────────┘└──────────────────────────────┘
1. White plays Df3^f4


>
F1 help  F2 hint  F3 undo  F4 flip  F5 eval  arrows+Enter choose  Ctrl-C quit";
    let shown = screen(&state);
    assert_eq!(shown, expected, "\n{shown}");
}

#[test]
fn a_cover_has_the_color_on_top() {
    let mut state = middle();
    type_line(&mut state, "df3^f4");
    let terminal = terminal(&state, 80, 24);
    let modifiers = |column: u16, line: u16| {
        terminal.backend().buffer().cell((column, line)).map(|cell| cell.modifier)
    };
    // The cell b+ is White's, the sign behind it is no piece.
    assert_eq!(modifiers(27, 10), Some(Modifier::BOLD));
    assert_eq!(modifiers(28, 10), Some(Modifier::BOLD));
    assert_eq!(modifiers(29, 10), Some(Modifier::empty()));
}

#[test]
fn potentials_are_used_with_arrow_keys() {
    let mut state = middle();
    press(&mut state, &[Key::Arrow(Arrow::Down), Key::Arrow(Arrow::Right)]);
    expect_shown(&state, "Push or use a potential? use a potential (2 of 2)");
    press(&mut state, &[Key::Enter]);
    expect_shown(&state, "Which potential? ZÈRTZ on c3, only to c5 (1 of 3)");
    expect_shown(&state, "[wz]");
    press(&mut state, &[Key::Enter]);
    expect_shown(&state, "1. White plays Zc3^c5");
    type_line(&mut state, "e1-e5");

    // TAMSK has come to e5: pushed in at g1, then YINSH completes a row.
    press(&mut state, &[Key::Arrow(Arrow::Down)]);
    expect_shown(&state, "What becomes of the TAMSK-potential on e5? push it in (1 of 2)");
    expect_shown(&state, "[wt]");
    press(&mut state, &[Key::Enter]);
    expect_shown(&state, "From which dot? dot e1 (12 of 24)");
    press(&mut state, &[Key::Arrow(Arrow::Right), Key::Arrow(Arrow::Right), Key::Enter]);
    expect_shown(&state, "In which direction? towards g2 from g1, onto a vacant spot (1 of 2)");
    press(&mut state, &[Key::Enter]);
    expect_shown(&state, "Tw        i1");
    press(&mut state, &[Key::Arrow(Arrow::Right), Key::Enter]);
    expect_shown(&state, "Which potential?");
    press(&mut state, &[Key::Arrow(Arrow::Right), Key::Enter]);
    expect_shown(&state, "Where to? run to g4 (1 of 5)");
    press(&mut state, &[Key::Enter]);
    expect_shown(&state, "2. White plays T^g2;Yg3^g4");
}

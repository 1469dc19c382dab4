//! Boards on terminals with more room.

use super::*;

#[test]
fn a_larger_board_of_gipf() {
    let text = "4/3W1/6/1w2b2/6/1B3/4 w 9/9 standard";
    let mut state = state_at(text.parse::<Gipf>().expect("a position"), HUMANS, None);
    type_line(&mut state, "e2");
    let shown = screen_of(&state, 120, 40);
    let expected = "\
┌ GIPF standard ────────────────────────────────────────────────────────────┐
│                                  e9                                       │
│                                  ⢸                                        │
│                          d8⡀     ⢸      ⣀f8                               │
│                          ⢸ ⠈⠑⠢⢄⡀ ⢸  ⣀⠤⠒⠉ ⢸                                │
│                  c7⡀     ⢸     ⠈⢑•⢖⡉     ⢸      ⣀g7                       │
│                  ⢸ ⠈⠑⠢⢄⡀ ⢸  ⢀⡠⠔⠊⠁⢸ ⠈⠑⠢⢄⡀ ⢸  ⣀⠤⠒⠉ ⢸                        │
│          b6⡀     ⢸     ⠈⢑•⢔⡊⠁    ⢸     ⠈⢑•⢖⡉     ⢸      ⣀h6               │
│          ⢸ ⠈⠑⠢⢄⡀ ⢸  ⢀⡠⠔⠊⠁⢸ ⠈⠑⠢⢄⡀ ⢸  ⢀⡠⠔⠊⠁⢸ ⠈⠑⠢⢄⡀ ⢸  ⣀⠤⠒⠉ ⢸                │
│  a5⡀     ⢸     ⠈⢑•⢔⡊⠁    ⢸     ⠈⢑•⢔⡊⠁    ⢸     ⠈⢑•⢖⡉     ⢸      ⣀i5       │
│    ⠈⠑⠢⢄⡀ ⢸  ⢀⡠⠔⠊⠁⢸ ⠈⠑⠢⢄⡀ ⢸  ⢀⡠⠔⠊⠁⢸ ⠈⠑⠢⢄⡀ ⢸  ⢀⡠⠔⠊⠁⢸ ⠈⠑⠢⢄⡀ ⢸  ⣀⠤⠒⠉          │
│        ⠈⢑•⢔⡊⠁    ⢸     ⠈⢑•⢔⡊⠁    ⢸     ⠈⢑•⢔⡊⠁    ⢸     ⠈⢑•⣒⠉              │
│     ⢀⡠⠔⠊⠁⢸ ⠈⠑⠢⢄╔═══╗⢀⡠⠔⠊⠁⢸ ⠈⠑⠢⢄▟███▙⢀⡠⠔⠊⠁⢸ ⠈⠑⠢⢄⡀ ⢸  ⢀⡠⠔⠊⠁⢸ ⠉⠒⠤⣀           │
│  a4⡊⠁    ⢸     ║ W ║⠁    ⢸     ██b██⠁    ⢸     ⠈⢑•⢔⡊⠁    ⢸     ⠉⣒i4       │
│    ⠈⠑⠢⢄⡀ ⢸  ⢀⡠⠔╚═══╝⠑⠢⢄⡀ ⢸  ⢀⡠⠔▜███▛⠑⠢⢄⡀ ⢸  ⢀⡠⠔⠊⠁⢸ ⠈⠑⠢⢄⡀ ⢸  ⣀⠤⠒⠉          │
│        ⠈⢑•⢔⡊⠁    ⢸     ⠈⢑•⢔⡊⠁    ⢸     ⠈⢑•⢔⡊⠁    ⢸     ⠈⢑•⣒⠉              │
│     ⢀⡠⠔⠊⠁⢸ ⠈⠑⠢⢄⡀ ⢸  ⢀⡠⠔⠊⠁⢸ ⠈⠑⠢⢄⡀ ⢸  ⢀⡠⠔⠊⠁⢸ ⠈⠑⠢⢄⡀ ⢸  ⢀⡠⠔⠊⠁⢸ ⠉⠒⠤⣀           │
│  a3⡊⠁    ⢸     ⠈⢑•⢔⡊⠁    ⢸     ⠈⢑•⢔⡊⠁    ⢸     ⠈⢑•⢔⡊⠁    ⢸     ⠉⣒i3       │
│    ⠈⠑⠢⢄⡀ ⢸  ⢀⡠⠔⠊⠁⢸ ⠈⠑⠢⢄⡀ ⢸  ⢀⡠⠔⠊⠁⢸ ⠈⠑⠢⢄⡀ ⢸  ⢀⡠⠔⠊⠁⢸ ⠈⠑⠢⢄⡀ ⢸  ⣀⠤⠒⠉          │
│        ⠈⢑•⢔⡊⠁    ⢸     ⠈⢑•⢔⡊⠁    ⢸     ⠈⢑•⢔⡊⠁    ⢸     ⠈⢑•⣒⠉              │
│     ⢀⡠⠔⠊⠁⢸ ⠈⠑⠢⢄⡀ ⢸  ⢀⡠⠔⠊⠁⢸ ⠈⠑⠢⢄⡀ ⢸  ⢀⡠⠔⠊⠁⢸ ⠈⠑⠢⢄█████⢀⡠⠔⠊⠁⢸ ⠉⠒⠤⣀           │
│  a2⡊⠁    ⢸     ⠈⢑•⢔⡊⠁    ⢸     ⠈⢑•⢔⡊⠁    ⢸     █(B)█⠁    ⢸     ⠉⣒i2       │
│    ⠈⠑⠢⢄⡀ ⢸  ⢀⡠⠔⠊⠁⢸ ⠈⠑⠢⢄⡀ ⢸  ⢀⡠⠔⠊⠁⢸ ⠈⠑⠢⢄⡀ ⢸  ⢀⡠⠔█████⠑⠢⢄⡀ ⢸  ⣀⠤⠒⠉          │
│        ⠈⢑•⢔⡊⠁    ⢸     ⠈⢑•⢔⡊⠁    ⢸     ⠈⢑•⢔⡊⠁    ⢸     ⠈⢑•⣒⠉              │
│     ⢀⡠⠔⠊⠁⢸ ⠈⠑⠢⢄⡀ ⢸  ⢀⡠⠔⠊⠁⢸ ⠈⠑⠢⢄╭───╮⢀⡠⠔⠊⠁⢸ ⠈⠑⠢⢄⡀ ⢸  ⢀⡠⠔⠊⠁⢸ ⠉⠒⠤⣀           │
│  a1⠊⠁    ⢸     ⠈⢑•⢔⡊⠁    ⢸     │ w │⠁    ⢸     ⠈⢑•⣔⠊⠁    ⢸     ⠉⠒i1       │
│          ⢸  ⢀⡠⠔⠊⠁⢸ ⠈⠑⠢⢄⡀ ⢸  ⢀⡠⠔╰───╯⠑⠢⢄⡀ ⢸  ⢀⡠⠔⠊⠁⢸ ⠉⠒⠤⣀  ⢸                │
│          b1⠊⠁    ⢸     ⠈⢑•⢔⡊⠁    ⢸     ⠈⢑•⣔⠊⠁    ⢸     ⠉⠒h1               │
│                  ⢸  ⢀⡠⠔⠊⠁⢸ ⠈⠑⠢⢄╭───╮⢀⡠⠔⠊⠁⢸ ⠉⠒⠤⣀  ⢸                        │
│                  c1⠊⠁    ⢸     │ w │↗    ⢸     ⠉⠒g1                       │
│                          ⢸  ⢀⡠⠔╰───╯⠒⠤⣀  ⢸                                │
│                          d1↗     ⢸     ⠉⠒f1                               │
│                                  ⢸                                        │
│                                  e1                                       │
└───────────────────────────────────────────────────────────────────────────┘";
    let board = shown.lines().take(35).map(|line| line.chars().take(77).collect::<String>());
    assert_eq!(board.collect::<Vec<_>>().join("\n"), expected, "\n{shown}");
}

/// Everything that the small board says stands on the large ones as well.
fn expect_all_shown<P: Playable>(line: &str, turns: &[&str], wanted: &[&str]) {
    let (position, _) = P::parse_line(line).unwrap_or_else(|error| panic!("{line}: {error}"));
    let mut state = state_at(position, HUMANS, None);
    for turn in turns {
        type_line(&mut state, turn);
    }
    for (width, height) in [(120, 40), (200, 60)] {
        let shown = screen_of(&state, width, height);
        for words in wanted {
            assert!(shown.contains(words), "{words} at {width}x{height}\n{shown}");
        }
        assert!(shown.contains("evaluation") && shown.contains("turns"), "{shown}");
    }
}

#[test]
fn every_game_has_a_larger_board() {
    expect_all_shown::<Gipf>(
        "b2w/5/6/w5b/6/5/b2w w 12/12 basic",
        &["e1-e3"],
        &["e1↑", "│↑", "██b██", "•", "╭"],
    );
    let late = "2,b4,1,r,4/1,w2,w3,r,1,b2,w2,b2,2/1,b7,5,b2,3/b3,5,r,3/5,b2,w7,2 w stack";
    expect_all_shown::<dvonn_core::Dvonn>(
        late,
        &["c2f2"],
        &["b3x", "b7x", "•→", "w5", "│→", "b4", "┆", "█", "K"],
    );
    expect_all_shown::<gipf_potentials::GipfPotentials>(
        "4/1wzw2/6/wwwt4/1wdb3/1wy3/4 w 12/12 basic z1/-",
        &["df3^f4"],
        &["wz", "wt", "wy", "b+", "│↑"],
    );
    expect_all_shown::<zertz_core::Zertz>(
        "4/5/wg1b2/3b3/6/5/4 1 5/7/8 0/0/0 0/0/0 basic",
        &["xc1gc3bc5"],
        &["gx", "bx", "•", "╭─", "b█"],
    );
}

#[test]
fn the_cursor_is_shown_on_larger_boards() {
    let text = "2Bw/3w1/3Bb1/b2wW2/wbBbWb/bw1Ww/b3 b 6/1 tournament -";
    let mut state = state_at(text.parse::<Gipf>().expect("a position"), HUMANS, None);
    press(&mut state, &[Key::Arrow(Arrow::Down)]);
    assert!(screen_of(&state, 120, 40).contains("[e1]"));
    press(&mut state, &[Key::Arrow(Arrow::Right), Key::Arrow(Arrow::Right), Key::Enter]);
    press(&mut state, &[Key::Arrow(Arrow::Right), Key::Enter]);
    let shown = screen_of(&state, 120, 40);
    assert!(shown.contains("[██b██]") && shown.contains("(██b██)"), "{shown}");
    press(&mut state, &[Key::Enter]);
    let shown = screen_of(&state, 120, 40);
    assert!(shown.contains("[█(B)█]"), "{shown}");
}

/// Letters, edges and fillings tell pieces apart; color is added.
#[test]
fn pieces_differ_without_color() {
    let text = "4/3W1/6/1w2b2/6/1B3/4 w 9/9 standard";
    let state = state_at(text.parse::<Gipf>().expect("a position"), HUMANS, None);
    let shown = screen_of(&state, 120, 40);
    for disc in ["│ w │", "║ W ║", "██b██", "█(B)█"] {
        assert_eq!(shown.matches(disc).count(), 1, "{disc}\n{shown}");
    }
    let plain = terminal(&state, 120, 40);
    let cells = plain.backend().buffer().content();
    assert!(cells.iter().all(|cell| cell.fg == Ink::Reset && cell.bg == Ink::Reset));
}

#[test]
fn a_small_terminal_keeps_the_text() {
    let state = state(HUMANS);
    for (width, height, is_large) in
        [(80, 24, false), (200, 39, false), (108, 47, false), (109, 40, true), (80, 48, true)]
    {
        let shown = screen_of(&state, width, height);
        assert_eq!(shown.contains("╭───╮"), is_large, "{width}x{height}\n{shown}");
        assert!(shown.contains("evaluation") && shown.contains("turns"), "{shown}");
    }
}

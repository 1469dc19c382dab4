//! What stands on boards of TAMSK and YINSH is told apart without color, in every theme and in text.

use gipf_core::Color;
use gipf_notation::diagram::{
    Diagram, DiagramOptions, DrawnBoard, TamskDiagram, TextOptions, Theme, YinshDiagram,
};
use tamsk_core::{Content, Hourglass, Space, Variant};
use tiny_skia::{Pixmap, PremultipliedColorU8};
use yinsh_core::{Intersection, Piece};

/// The lightness of a pixel, 0 to 255.
fn gray(pixel: PremultipliedColorU8) -> u8 {
    let [red, green, blue] = [pixel.red(), pixel.green(), pixel.blue()].map(u32::from);
    ((299 * red + 587 * green + 114 * blue) / 1000) as u8
}

/// How many pixels of two pictures differ by more than this in lightness.
fn different(a: &Pixmap, b: &Pixmap, levels: u8) -> usize {
    assert_eq!((a.width(), a.height()), (b.width(), b.height()));
    let pairs = a.pixels().iter().zip(b.pixels());
    pairs.filter(|&(&a, &b)| gray(a).abs_diff(gray(b)) > levels).count()
}

/// Levels of gray between pieces that are told apart.
const CLEAR: u8 = 50;
/// The same between hour-glasses that have run out, which are pale.
const PALE: u8 = 30;

/// Checks that boards that differ on one point differ in gray, in pictures of a size and in text.
fn expect_told_apart<B: DrawnBoard>(boards: &[(&str, Diagram<B>)], size: u32, levels: u8) {
    for theme in [Theme::DEFAULT, Theme::GRAY, Theme::DARK] {
        let options = DiagramOptions::default().with_theme(theme).with_size(size);
        let picture = |diagram: &Diagram<B>| {
            Pixmap::decode_png(&diagram.to_png(&options).expect("a picture")).expect("a PNG")
        };
        let pictures: Vec<Pixmap> = boards.iter().map(|(_, diagram)| picture(diagram)).collect();
        for (i, a) in pictures.iter().enumerate() {
            for (j, b) in pictures.iter().enumerate().skip(i + 1) {
                let count = different(a, b, levels);
                let (a, b) = (boards[i].0, boards[j].0);
                assert!(count >= 16, "{a} and {b}: {count} pixels in {:?}", theme.board);
            }
        }
    }
    for (i, (a, one)) in boards.iter().enumerate() {
        for (b, other) in &boards[i + 1..] {
            let text = |diagram: &Diagram<B>| diagram.to_text(&TextOptions::default());
            assert_ne!(text(one), text(other), "{a} and {b}");
        }
    }
}

/// Points are 24 pixels apart.
#[test]
fn rings_and_markers_of_yinsh_are_told_apart_in_gray() {
    const HEIGHT: u32 = 12_040;
    let at: Intersection = "f6".parse().expect("an intersection");
    let board = |piece| {
        let mut board = yinsh_core::Board::EMPTY;
        board.set(at, piece);
        YinshDiagram::new(&board)
    };
    let pieces =
        [("nothing", None), ("W", Some('W')), ("B", Some('B')), ("w", Some('w')), ("b", Some('b'))];
    let boards = pieces.map(|(name, letter)| (name, board(letter.and_then(Piece::from_letter))));
    expect_told_apart(&boards, HEIGHT * 24 / 1000, CLEAR);
}

/// Spaces are 36 pixels apart, as on a board of 300 pixels.
#[test]
fn hourglasses_and_rings_of_tamsk_are_told_apart_in_gray() {
    let center: Space = "d4".parse().expect("a space");
    let board = |variant, rings, hourglass| {
        let mut board = tamsk_core::Board::EMPTY;
        board.set(center, Some(Content { rings, hourglass }));
        TamskDiagram::new(variant, &board)
    };
    let glass = |owner, sand| Some(Hourglass { owner, sand });
    let of = |owner| glass(owner, None);
    let untimed = [
        ("0", board(Variant::Level1, 0, None)),
        ("1", board(Variant::Level1, 1, None)),
        ("2", board(Variant::Level1, 2, None)),
        ("3", board(Variant::Level1, 3, None)),
        ("4", board(Variant::Level1, 4, None)),
        ("r0", board(Variant::Level1, 0, of(Color::White))),
        ("b0", board(Variant::Level1, 0, of(Color::Black))),
        ("r1", board(Variant::Level1, 1, of(Color::White))),
        ("b1", board(Variant::Level1, 1, of(Color::Black))),
    ];
    expect_told_apart(&untimed, 300, CLEAR);
    // With the same sand the number tells nothing; one that has run out is pale.
    for sand in [None, Some(0), Some(90), Some(180)] {
        let red = board(Variant::Level2, 1, glass(Color::White, sand));
        let black = board(Variant::Level2, 1, glass(Color::Black, sand));
        let levels = if sand == Some(0) { PALE } else { CLEAR };
        expect_told_apart(&[("red", red), ("black", black)], 300, levels);
    }
    let alive_and_dead = |owner| {
        [("1", Some(1)), ("0", Some(0))]
            .map(|(name, sand)| (name, board(Variant::Level2, 0, glass(owner, sand))))
    };
    for owner in Color::ALL {
        expect_told_apart(&alive_and_dead(owner), 300, PALE);
    }
}

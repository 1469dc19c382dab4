//! Two recorded games, replayed turn by turn.

use std::fs;
use std::path::PathBuf;

use crate::common::{checked, to_line, wins};
use gipf_core::{Color, Game, Gipf, LossReason, Variant};
use gipf_game::Position;
use gipf_model::Model;
use gipf_notation::Notation;

struct Record {
    turns: Vec<String>,
    result: String,
}

/// Tags in brackets, then numbered lines of one or two turns, then the result.
fn read(name: &str) -> Record {
    let path: PathBuf = [env!("CARGO_MANIFEST_DIR"), "vectors/games", name].iter().collect();
    let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let mut record = Record { turns: Vec::new(), result: String::new() };
    let lines = text.lines().filter(|line| !line.is_empty());
    for line in lines.skip_while(|line| line.starts_with('[') && line.ends_with("\"]")) {
        assert_eq!(record.result, "", "nothing comes after the result");
        let mut words = line.split(' ');
        match words.next().and_then(|word| word.strip_suffix('.')) {
            Some(number) => {
                assert_eq!(number.parse(), Ok(record.turns.len() / 2 + 1));
                record.turns.extend(words.map(str::to_owned));
            }
            None => record.result = line.to_owned(),
        }
    }
    record
}

/// What a turn does to its player's reserve, by its text alone.
fn reserve_change(turn: &str) -> i32 {
    let worth = |piece: &str| if piece.starts_with('G') { 2 } else { 1 };
    turn.split(';')
        .map(|part| match part.strip_prefix('x') {
            Some(cells) => cells.split(',').filter(|cell| !cell.ends_with('*')).map(worth).sum(),
            None => -worth(part),
        })
        .sum()
}

fn reserves(position: &Gipf) -> [i32; 2] {
    Color::ALL.map(|color| position.reserve(color).into())
}

fn replay(record: &Record) -> Game<Gipf> {
    let mut game = Game::<Gipf>::new(checked(Gipf::start(Variant::Tournament)));
    let mut noted = [18, 18];
    for (i, text) in record.turns.iter().enumerate() {
        let position = *game.position();
        assert_eq!(position.side_to_move(), Color::ALL[i % 2]);
        let turn = position.parse_turn(text).unwrap_or_else(|e| panic!("{i} {text}: {e}"));
        assert_eq!(&position.turn_text(&turn), text);
        assert_eq!(game.play(&turn), Ok(()), "{i} {text}");

        let next = checked(*game.position());
        noted[i % 2] += reserve_change(text);
        assert_eq!(reserves(&next), noted, "{i} {text}");
        let model = Model::parse(&to_line(&next)).expect("a position line");
        let after = Model::parse(&to_line(&position)).expect("a position line").turns();
        assert_eq!(after.get(text), Some(&model), "{i} {text}");
        for (color, side) in Color::ALL.into_iter().zip(['w', 'b']) {
            let material = (next.board().value(color).into(), next.reserve(color).into());
            assert_eq!(model.material(side), material, "{i} {text}");
        }
    }
    game
}

fn gipfs(position: &Gipf) -> [usize; 2] {
    Color::ALL.map(|color| (position.pieces(color) & position.gipfs()).len())
}

#[test]
fn reserve_changes_are_read_from_the_text() {
    assert_eq!(reserve_change("b5"), -1);
    assert_eq!(reserve_change("Ge9-e7"), -2);
    assert_eq!(reserve_change("g1-g3;xf2,Gf3,f5,Gf6*,f7"), 4);
    assert_eq!(reserve_change("xb2*,Gb3,b4;a4-c4"), 2);
}

#[test]
fn mind_sports_olympiad_2001() {
    let record = read("mso-2001-08-21.txt");
    assert_eq!((record.turns.len(), record.result.as_str()), (36, "*"));
    let game = replay(&record);
    assert_eq!(reserves(game.position()), [8, 4]);
    assert_eq!(game.outcome(), None);
}

#[test]
fn tournament_game_of_42_turns() {
    let record = read("tournament-42-turns.txt");
    assert_eq!((record.turns.len(), record.result.as_str()), (42, "1-0"));
    let game = replay(&record);
    let last = game.position();
    assert_eq!((reserves(last), gipfs(last)), ([5, 0], [2, 2]));
    assert_eq!(last.side_to_move(), Color::White);
    assert_eq!((game.outcome(), last.count_turns()), (None, 32));
    // Black has nothing left to push, and no turn of White's gives him a row.
    for turn in last.turns() {
        let next = checked(last.play(&turn).expect("a legal turn"));
        assert_eq!(next.outcome(), wins(Color::White, LossReason::NoPush));
    }
}

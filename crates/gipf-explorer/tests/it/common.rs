//! Random games, and databases of them.

use gipf_explorer::{Added, Builder, Explorer, ExplorerError, Source};
use gipf_game::{Color, GameResult};
use gipf_notation::Notation;
use gipf_notation::record::Record;

/// Random numbers, always the same.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }
}

const RESULTS: [GameResult; 5] = GameResult::ALL;

/// Random games of every variant. Their first turns are few, so that the games meet; the start is a random image where
/// it is not its own.
pub(crate) fn games<P: Notation>(per_variant: usize, plies: usize) -> Vec<Record<P>> {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut games = Vec::new();
    for &variant in P::VARIANTS {
        for _ in 0..per_variant {
            let mut start = P::start(variant);
            let symmetries = start.board_symmetries();
            start = start.transformed(symmetries[random.below(symmetries.len())]);
            let mut record = Record::new(start);
            let (mut last, mut position) = (None, start);
            for ply in 0..1 + random.below(plies) {
                let count = position.turns().take(200).count();
                if count == 0 || position.outcome().is_some() {
                    break;
                }
                let choices = if ply < 6 { count.min(3) } else { count };
                let turn = position.nth_turn(random.below(choices)).expect("a turn");
                last = Some(record.play(last, &turn).expect("a legal turn"));
                position = position.play_unchecked(&turn);
            }
            record.set_result(RESULTS[random.below(RESULTS.len())]);
            let player = |number: usize| ["Ada", "Bob", "Cid"][number];
            record.set_tag("White", player(random.below(3))).expect("a tag");
            record.set_tag("Date", "2011.??.??").expect("a tag");
            games.push(record);
        }
    }
    games
}

pub(crate) fn source(number: usize) -> Source<'static> {
    Source { file: "games.txt", number: number as u32 + 1 }
}

/// Adds games, and returns those that were new.
pub(crate) fn add<P: Notation>(builder: &mut Builder, games: &[Record<P>]) -> Vec<Record<P>> {
    let mut new = Vec::new();
    for (number, game) in games.iter().enumerate() {
        if builder.add(game, source(number)).expect("added") == Added::New {
            new.push(game.clone());
        }
    }
    new
}

pub(crate) fn bytes(builder: Builder) -> Vec<u8> {
    let mut bytes = Vec::new();
    builder.write(&mut bytes).expect("written");
    bytes
}

pub(crate) fn explorer(bytes: &[u8]) -> Explorer {
    Explorer::from_bytes(bytes.to_vec()).expect("a database")
}

pub(crate) fn sentence<T>(result: Result<T, ExplorerError>) -> String {
    result.err().expect("an error").to_string()
}

/// All positions of games, each as an image of it.
pub(crate) fn positions<P: Notation>(games: &[Record<P>]) -> Vec<P> {
    let mut random = Random(1);
    let all = games.iter().flat_map(|game| {
        let after = game.main_line().map(|node| *node.position());
        std::iter::once(*game.start()).chain(after)
    });
    let image = |position: P| {
        let symmetries = position.board_symmetries();
        position.transformed(symmetries[random.below(symmetries.len())])
    };
    all.map(image).collect()
}

/// The player who wins a result.
pub(crate) fn is_win(result: GameResult, player: Color) -> bool {
    result == GameResult::Win(player)
}

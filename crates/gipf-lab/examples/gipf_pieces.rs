//! What GIPF-pieces are worth in tournament: games of the engine against itself in which each player enters a number of
//! them that was drawn before the game.
//!
//! ```sh
//! cargo run --release -p gipf-lab --example gipf_pieces -- 4000 2000 > docs/tables/gipf-pieces.tsv
//! ```
//!
//! The arguments are the number of games and the nodes for each turn. Two games make a pair: in the second the players
//! have exchanged their numbers, and the first turns are drawn by the same random numbers. Only the turns that are played
//! keep to the numbers, not those that the search looks at. Prints how many games each number won against each other,
//! with tabs between; against itself every number wins half. The same build of the search prints the same.

use std::error::Error;

use gipf_ai::{GipfEvaluator, Limits, Random, RootFilter, Search, Searchable};
use gipf_core::{Color, Gipf, PieceKind, Push, Turn, Variant};
use gipf_game::Position;

/// The most GIPF-pieces that a player enters: seven take 14 of 18 pieces.
const MAX_PIECES: usize = 7;

/// How many turns of each player are random.
const RANDOM_TURNS: usize = 2;

const MEBIBYTES: usize = 4;
const SEED: u64 = 1;

/// Games won and played by a number of GIPF-pieces against another.
#[derive(Clone, Copy, Default)]
struct Share {
    won: u32,
    played: u32,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let games: u64 = args.next().as_deref().unwrap_or("4000").parse()?;
    let nodes: u64 = args.next().as_deref().unwrap_or("2000").parse()?;
    let mut search = Search::new(GipfEvaluator::Network, MEBIBYTES)?;
    let mut shares = [[Share::default(); MAX_PIECES]; MAX_PIECES];
    for pair in 0..games / 2 {
        let mut random = Random::stream(SEED, pair);
        let [one, other] = [0, 0].map(|_| 1 + random.below(MAX_PIECES));
        for entering in [[one, other], [other, one]] {
            let mut random = Random::stream(SEED, games + pair);
            let Some(winner) = play(&mut search, entering, nodes, &mut random) else { continue };
            for color in Color::ALL {
                let [own, others] = [color, !color].map(|color| entering[color as usize] - 1);
                shares[own][others].played += 1;
                shares[own][others].won += u32::from(winner == color);
            }
        }
    }
    print(&shares, games, nodes);
    Ok(())
}

/// Plays a game in which the players enter these numbers of GIPF-pieces. `None` where nobody won.
fn play(
    search: &mut Search<Gipf, GipfEvaluator>,
    entering: [usize; 2],
    nodes: u64,
    random: &mut Random,
) -> Option<Color> {
    let mut position = Gipf::start(Variant::Tournament);
    search.clear();
    for ply in 0..Gipf::PLY_CAP {
        if let Some(outcome) = position.outcome() {
            return outcome.winner();
        }
        // Players alternate, and every turn of the opening enters a piece.
        let kind = (ply < 2 * (MAX_PIECES + 1)).then(|| match ply / 2 < entering[ply % 2] {
            true => PieceKind::Gipf,
            false => PieceKind::Single,
        });
        let allows = move |turn: &Turn| {
            kind.is_none_or(|kind| turn.push.map(Push::kind).is_none_or(|own| own == kind))
        };
        let turn = if ply < 2 * RANDOM_TURNS {
            let turns: Vec<Turn> = position.turns().filter(allows).collect();
            random.choose(&turns)
        } else {
            search.set_root_filter(Some(RootFilter::new(allows)));
            search.run(&position, &Limits::new().with_nodes(nodes)).best
        };
        position = position.play_unchecked(&turn?);
    }
    None
}

fn print(shares: &[[Share; MAX_PIECES]; MAX_PIECES], games: u64, nodes: u64) {
    println!(
        "# Games won of games played in tournament by a player who entered so many GIPF-pieces"
    );
    println!(
        "# (row) against one who entered so many (column). Made by: gipf_pieces {games} {nodes}"
    );
    let texts =
        |text: &dyn Fn(usize) -> String| (0..MAX_PIECES).map(text).collect::<Vec<_>>().join("\t");
    println!("# entered\t{}\tall", texts(&|other| (other + 1).to_string()));
    for (own, row) in shares.iter().enumerate() {
        let others = row.iter().enumerate().filter(|(other, _)| *other != own);
        let [won, played] = others
            .fold([0, 0], |[won, played], (_, share)| [won + share.won, played + share.played]);
        let row = texts(&|other| format!("{}/{}", row[other].won, row[other].played));
        println!("{}\t{row}\t{won}/{played}", own + 1);
    }
}

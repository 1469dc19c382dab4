//! What games of GIPF are like: lengths, results, captures and GIPF-pieces of a file of records.
//!
//! ```sh
//! gipf match ai ai,nodes=2100,name=other --variant basic --nodes 2000 --games 600 --records games.txt
//! cargo run --release -p gipf-lab --example game_statistics -- games.txt
//! ```
//!
//! Games that were not won by the rules are counted and left out of the rest. Random turns at the beginning count like
//! others. Prints names and values with tabs between them.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;
use std::fs::File;
use std::io::BufReader;

use gipf_core::{Color, LossReason, Outcome, PieceKind, Push};
use gipf_game::{Position, WinReason};
use gipf_notation::record::{ReaderOptions, Record, RecordReader};

fn main() -> Result<(), Box<dyn Error>> {
    let mut statistics = Statistics::default();
    let paths: Vec<String> = std::env::args().skip(1).collect();
    if paths.is_empty() {
        return Err("expected files of records".into());
    }
    for path in paths {
        let file = File::open(&path).map_err(|error| format!("{path}: {error}"))?;
        let input = BufReader::new(file);
        for read in RecordReader::new(input, ReaderOptions::default()) {
            let read = read?;
            if let Some(problem) = read.problems().first() {
                return Err(format!("{path}: {problem}").into());
            }
            statistics.add(&read.record);
        }
    }
    statistics.print();
    Ok(())
}

#[derive(Default)]
struct Statistics {
    games: usize,
    wins: [usize; 2],
    /// Games that ended because the loser had no GIPF-piece left.
    lost_last_gipf: usize,
    /// Turns of both players.
    lengths: Vec<usize>,
    /// The turns after which a player takes pieces for the first time.
    first_captures: Vec<usize>,
    /// Games in which the first to take pieces of the opponent won.
    first_to_capture_won: Share,
    capturing_turns: usize,
    /// Pieces taken from the opponent, a GIPF-piece as two.
    captured: usize,
    /// Pieces that came back to their owner, a GIPF-piece as two.
    returned: usize,
    /// Sides that won, by the number of GIPF-pieces that they entered.
    won_with: BTreeMap<u32, Share>,
    /// Games won by the player who entered more GIPF-pieces, by how many more.
    won_with_more: BTreeMap<u32, Share>,
}

/// How many there are, and how many of them are of one kind.
#[derive(Default)]
struct Share {
    some: usize,
    all: usize,
}

impl Share {
    fn add(&mut self, is_one: bool) {
        self.some += usize::from(is_one);
        self.all += 1;
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = self.all.max(1);
        write!(f, "{} % of {}", (self.some * 100 + all / 2) / all, self.all)
    }
}

impl Statistics {
    fn add(&mut self, record: &Record) {
        self.games += 1;
        let Some(Outcome::Win { winner, reason: WinReason::Rules(reason) }) =
            record.last_position().outcome()
        else {
            return;
        };
        self.wins[winner as usize] += 1;
        let mut position = *record.start();
        let mut first_capture = None;
        let mut first_to_take = None;
        let mut entered = [0_u32; 2];
        let mut turns = 0;
        for node in record.main_line() {
            turns += 1;
            let (mover, next) = (position.side_to_move(), *node.position());
            let pushed = match node.turn().push.map(Push::kind) {
                Some(PieceKind::Gipf) => 2,
                Some(PieceKind::Single) => 1,
                None => 0,
            };
            entered[mover as usize] += u32::from(pushed == 2);
            if node.turn().is_capture() {
                self.capturing_turns += 1;
                first_capture.get_or_insert(turns);
            }
            let captured = position.material(!mover) - next.material(!mover);
            if captured > 0 {
                first_to_take.get_or_insert(mover);
            }
            self.captured += usize::from(captured);
            self.returned += usize::from(next.reserve(mover) + pushed - position.reserve(mover));
            position = next;
        }
        self.lengths.push(turns);
        self.first_captures.extend(first_capture);
        if let Some(first) = first_to_take {
            self.first_to_capture_won.add(first == winner);
        }
        self.lost_last_gipf += usize::from(reason == LossReason::NoGipf);
        let [white, black] = entered;
        for (entered, color) in [(white, Color::White), (black, Color::Black)] {
            self.won_with.entry(entered).or_default().add(winner == color);
        }
        if white != black {
            let more = if white > black { Color::White } else { Color::Black };
            self.won_with_more.entry(white.abs_diff(black)).or_default().add(winner == more);
        }
    }

    fn print(mut self) {
        let decided = self.lengths.len();
        let each = |number: usize| number as f64 / decided.max(1) as f64;
        println!("games\t{}", self.games);
        println!("not won by the rules\t{}", self.games - decided);
        println!("won by White\t{:.1} %", 100.0 * each(self.wins[Color::White as usize]));
        println!("lost for want of a GIPF-piece\t{:.1} %", 100.0 * each(self.lost_last_gipf));
        println!("turns, of both players\t{}", quantiles(&mut self.lengths));
        println!("first turn that takes pieces\t{}", quantiles(&mut self.first_captures));
        println!("turns that take pieces\t{:.1} a game", each(self.capturing_turns));
        println!("pieces returned to their owner\t{:.1} a game", each(self.returned));
        println!("pieces taken from the opponent\t{:.1} a game", each(self.captured));
        println!("won by the first to take from the opponent\t{}", self.first_to_capture_won);
        if self.won_with.keys().all(|&entered| entered == 0) {
            return;
        }
        for (entered, won) in &self.won_with {
            println!("won with {entered} GIPF-pieces entered\t{won}");
        }
        for (more, won) in &self.won_with_more {
            println!("won with {more} more GIPF-pieces than the opponent\t{won}");
        }
    }
}

/// Returns the values below which a tenth, half and nine tenths lie.
fn quantiles(values: &mut [usize]) -> String {
    values.sort_unstable();
    let at = |tenth: usize| values.get(values.len() * tenth / 10).copied().unwrap_or_default();
    format!("a tenth below {}, half below {}, nine tenths below {}", at(1), at(5), at(9))
}

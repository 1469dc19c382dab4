//! Writes random games of all variants as one file of records, until it has so many bytes.
//!
//! `cargo run --release -p gipf-examples --example generate_records -- 1000000 7 > games.txt`

use std::error::Error;
use std::io::{self, BufWriter, Write};

use gipf_core::{Game, Gipf, Variant};
use gipf_game::Position;
use gipf_notation::record::Record;

/// A game without a winner after so many turns is left unfinished.
const MAX_TURNS: usize = 400;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let size: usize = args.next().as_deref().unwrap_or("2000").parse()?;
    let mut random: u64 = args.next().as_deref().unwrap_or("1").parse()?;

    let mut out = BufWriter::new(io::stdout().lock());
    let mut written = 0;
    let mut games = 0;
    while written < size {
        let mut game = Game::<Gipf>::new(Gipf::start(Variant::ALL[games % 3]));
        while game.outcome().is_none() && game.turns().len() < MAX_TURNS {
            let turns = game.position().legal_turns();
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            game.play(&turns[(random >> 33) as usize % turns.len()])?;
        }
        games += 1;
        let mut record = Record::from_game(&game)?;
        record.set_tag("Round", &games.to_string())?;
        let text = format!("{record}\n");
        out.write_all(text.as_bytes())?;
        written += text.len();
    }
    Ok(out.flush()?)
}

use std::convert::Infallible;
use std::fs::File;
use std::io::{BufRead, BufReader};

use dvonn_core::Dvonn;
use gipf_core::Gipf;
use gipf_engine::ugi::count_plainly;
use gipf_explorer::{Builder, Explorer};
use gipf_lab::Lab;
use gipf_lab::matches::run_match;
use gipf_lab::train::{DataSet, open_data_file, play_games, train};
use gipf_notation::record::RecordReader;
use gipf_perft::{Layers, Perft, parts_after};
use gipf_potentials::GipfPotentials;
use tamsk_core::Tamsk;
use yinsh_core::Yinsh;
use zertz_core::Zertz;

/// What files of games are read from.
type Input = Box<dyn BufRead + Send>;

/// Returns where the loops of each game are.
///
/// Nobody calls it: it is there so that they are compiled.
#[must_use]
pub fn all() -> [[*const (); 18]; 6] {
    [
        of_game::<Gipf>(),
        of_game::<Dvonn>(),
        of_game::<GipfPotentials>(),
        of_game::<Tamsk>(),
        of_game::<Yinsh>(),
        of_game::<Zertz>(),
    ]
}

fn of_game<P: Lab>() -> [*const (); 18] {
    [
        RecordReader::<Input, P>::read_game as *const (),
        <RecordReader<Input, P> as Iterator>::next as *const (),
        RecordReader::<&[u8], P>::read_game as *const (),
        <RecordReader<&[u8], P> as Iterator>::next as *const (),
        Perft::<P>::run_with as *const (),
        Layers::<P>::peek as *const (),
        Layers::<P>::advance as *const (),
        Layers::<P>::count_below as *const (),
        parts_after::<P> as *const (),
        count_plainly::<P> as *const (),
        Builder::add_with_values::<P> as *const (),
        Builder::merge::<P> as *const (),
        Explorer::query::<P> as *const (),
        // Other errors share its threads, which play the games.
        run_match::<P, Infallible> as *const (),
        DataSet::<P>::add::<BufReader<File>> as *const (),
        open_data_file::<P> as *const (),
        play_games::<P, P::Evaluator> as *const (),
        train::<P> as *const (),
    ]
}

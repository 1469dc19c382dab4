use std::fs::File;
use std::io::BufReader;

use dvonn_core::Dvonn;
use gipf_core::Gipf;
use gipf_engine::ugi::count_plainly;
use gipf_explorer::{Builder, Explorer};
use gipf_lab::Lab;
use gipf_lab::train::{DataSet, open_data_file, play_games, train};
use gipf_notation::record::RecordReader;
use gipf_perft::{Layers, Perft, parts_after};
use gipf_potentials::GipfPotentials;
use tamsk_core::Tamsk;
use yinsh_core::Yinsh;
use zertz_core::Zertz;

/// Returns where the loops of each game are.
///
/// Nobody calls it: it is there so that they are compiled.
#[must_use]
pub fn all() -> [[*const (); 15]; 6] {
    [
        of_game::<Gipf>(),
        of_game::<Dvonn>(),
        of_game::<GipfPotentials>(),
        of_game::<Tamsk>(),
        of_game::<Yinsh>(),
        of_game::<Zertz>(),
    ]
}

fn of_game<P: Lab>() -> [*const (); 15] {
    [
        RecordReader::<P>::read_game as *const (),
        <RecordReader<'_, P> as Iterator>::next as *const (),
        Perft::<P>::run_with as *const (),
        Layers::<P>::peek as *const (),
        Layers::<P>::advance as *const (),
        Layers::<P>::count_below as *const (),
        parts_after::<P> as *const (),
        count_plainly::<P> as *const (),
        Builder::add_with_values::<P> as *const (),
        Builder::merge::<P> as *const (),
        Explorer::query::<P> as *const (),
        DataSet::<P>::add::<BufReader<File>> as *const (),
        open_data_file::<P> as *const (),
        play_games::<P, P::Evaluator> as *const (),
        train::<P> as *const (),
    ]
}

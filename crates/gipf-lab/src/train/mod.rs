//! Self-play, and training of evaluations on its positions.
//!
//! [`play_games`] plays the engine against itself and labels positions. [`DataWriter`] and
//! [`DataReader`] keep them in files; [`open_data_file`] goes on with a file. [`DataSet`] holds
//! positions for training, and [`train`] fits the weights of one [`Stage`] of evaluation.
//! [`Trained::file`] rounds them to the whole numbers of a file of weights.
//!
//! All of it is generic over the game: a game is trained by what it says in [`Trainable`].
//! Everything is seeded, and gives the same bytes every time.

mod adam;
mod data;
mod data_file;
mod data_header;
mod data_set;
mod dvonn;
mod first_turns;
mod gipf;
mod label;
mod linear;
mod model;
mod network;
mod potentials;
mod sample;
mod selfplay;
mod tapered;
mod trainable;
mod training;
mod zertz;

pub use data::{DataError, DataReader, DataWriter};
pub use data_file::{DataFileError, open_data_file};
pub use data_header::{DataHeader, data_game, evaluator_fingerprint};
pub use data_set::{DataSet, DataSetError};
pub use model::Model;
pub use sample::{Sample, SampleError};
pub use selfplay::{PlayGamesError, SelfplayStats, play_games};
pub use trainable::{Stage, Trainable};
pub use training::{BadProvenance, Epoch, FirstWeights, TrainError, TrainOptions, Trained, train};

//! Self-play, and training of evaluations on its positions.
//!
//! [`play_games`] plays the engine against itself and labels positions. [`DataWriter`] and
//! [`DataReader`] keep them in files; [`open_data_file`] resumes a file. [`DataSet`] holds
//! positions for training, and [`train`] fits the weights of one [`TrainingStage`] of evaluation.
//! [`Trained::file`] rounds them to the whole numbers of a file of weights.
//!
//! All of it is generic over the game: a game is trained by what it says in [`Lab`](crate::Lab).
//! Everything is seeded, and gives the same bytes every time.

mod adam;
mod data;
mod data_file;
mod data_header;
mod data_set;
mod label;
pub(crate) mod linear;
pub(crate) mod model;
pub(crate) mod network;
mod sample;
mod selfplay;
mod stage;
pub(crate) mod tapered;
mod training;

pub use data::{DataError, DataReader, DataWriter};
pub use data_file::{DataFileError, open_data_file};
pub use data_header::{DataHeader, data_game, evaluator_fingerprint};
pub use data_set::{DataSet, DataSetError};
pub use model::Model;
pub use sample::{Sample, SampleError};
pub use selfplay::{PlayGamesError, SelfplayStats, play_games};
pub use stage::{FirstWeights, TrainingStage};
pub use training::{BadProvenance, Epoch, TrainError, TrainOptions, Trained, train};

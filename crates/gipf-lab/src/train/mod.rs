//! Games of self-play, and the weights that the evaluations of [`gipf_ai`] get from them.
//!
//! [`play_games`] makes labelled positions, [`DataWriter`] and [`DataReader`] keep them in files,
//! [`DataSet`] holds them for training, and [`train`] fits the weights of one kind of evaluation
//! and rounds them to the whole numbers of a file of weights. All of it is seeded and gives the same
//! bytes every time.

mod adam;
mod data;
mod data_set;
mod label;
mod linear;
mod model;
mod network;
mod opening;
mod random;
mod sample;
mod selfplay;
mod train;

pub use data::{DataError, DataHeader, DataReader, DataWriter, fingerprint};
pub use data_set::{DataSet, DataSetError};
pub use sample::{Sample, SampleError};
pub use selfplay::{Tally, play_games};
pub use train::{Epoch, TrainError, TrainOptions, Trained, train};

//! GIPF with potentials as a [`RegisteredGame`].

mod steps;
mod tamsk;

pub use steps::{PotentialsChoice, PotentialsSteps};

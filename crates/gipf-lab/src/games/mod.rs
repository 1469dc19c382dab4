//! The games of the project in the laboratory.

mod dvonn;
mod first_turns;
mod gipf;
mod potentials;
mod tamsk;
mod yinsh;
mod zertz;

//! What every frontend to the games needs: games being played, and turns chosen step by step.
#![forbid(unsafe_code)]

pub mod play;

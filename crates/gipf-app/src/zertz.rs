//! ZÈRTZ as a [`RegisteredGame`](crate::RegisteredGame).

use zertz_core::Position;

use crate::RegisteredGame;
use crate::play::{ListSteps, PlayGame, Stepwise};

impl Stepwise for Position {
    type Steps = ListSteps<Position>;
}

impl PlayGame for Position {
    const TURN_EXAMPLES: [&'static str; 2] = ["Wd4,d1", "Bc3,a1"];
}

impl RegisteredGame for Position {}

//! Turns in steps.

//! Databases against naive counts, and files of every kind.

mod common;
mod damage;
mod naive;
mod parts;

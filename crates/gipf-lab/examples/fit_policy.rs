//! Fits the weights of GIPF's policy to games of self-play, and writes the file of weights.
//!
//! ```sh
//! cargo run --release -p gipf-lab --example fit_policy -- policy.weights basic.data standard.data
//! ```
//!
//! The first argument is the file that is written, the others are files of `gipf selfplay`. Where a
//! file holds a position and the one after it, the turn between is the best that the search found. The weights
//! make the best turns likely among the quiet ones (softmax regression by Adagrad, with a falling rate). Every twentieth game is
//! kept apart to measure by. The same files give the same bytes.

mod whole_file;

use std::error::Error;
use std::fs::File;
use std::io::BufReader;
use std::ops::ControlFlow;
use std::path::Path;

use gipf_ai::Searchable;
use gipf_ai::gipf::features::{POLICY_FORMAT, POLICY_LOGIT, POLICY_PATTERNS, policy_pattern};
use gipf_ai::weights::Provenance;
use gipf_core::{Gipf, Push, Turn};
use gipf_game::Position;
use gipf_lab::train::DataReader;

const EPOCHS: u32 = 8;
const RATE: f64 = 0.2;
const VALIDATION: u32 = 20;
/// The greatest weight, in units of [`POLICY_LOGIT`]: rare patterns do not get extreme ones.
const MAX_LOGIT: f64 = 6.0;

/// A choice between quiet turns: their patterns, that of the best one first.
type Choice = Vec<u16>;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let out = args.next().ok_or("expected the file to write, then files of self-play")?;
    let mut choices = Choices::default();
    let mut data_hash = 0_u64;
    for path in args {
        data_hash = data_hash.rotate_left(1) ^ choices.add(&path)?;
    }
    if choices.training.is_empty() {
        return Err("expected files of self-play with quiet turns".into());
    }
    let mut weights = vec![0.0; POLICY_PATTERNS];
    let mut squares = vec![1e-4; POLICY_PATTERNS];
    println!("{} choices to learn from", choices.training.len());
    println!("epoch\tloss\tbest turn first\tamong three");
    for epoch in 0..EPOCHS {
        let rate = RATE * (1.0 - f64::from(epoch) / f64::from(EPOCHS));
        for choice in &choices.training {
            learn(choice, rate, &mut weights, &mut squares);
        }
        let [loss, first, among_three] = measure(&choices.validation, &weights);
        println!("{}\t{loss:.4}\t{first:.3}\t{among_three:.3}", epoch + 1);
    }
    let rounded = |weight: &f64| libm::round(weight * f64::from(POLICY_LOGIT)) as i16;
    let rounded: Vec<i16> = weights.iter().map(rounded).collect();
    let provenance = Provenance::default().with_data_hash(data_hash).with_command("fit_policy");
    let file = POLICY_FORMAT.write(0, &rounded, &provenance).ok_or("the provenance is too long")?;
    whole_file::write_whole(Path::new(&out), &file)
}

#[derive(Default)]
struct Choices {
    training: Vec<Choice>,
    validation: Vec<Choice>,
}

impl Choices {
    /// Adds the choices of a file and returns its hash.
    fn add(&mut self, path: &str) -> Result<u64, Box<dyn Error>> {
        let mut reader: DataReader<_, Gipf> = DataReader::new(BufReader::new(open(path)?))?;
        while let Some(samples) = reader.next_game()? {
            let is_validation = reader.games().is_multiple_of(VALIDATION);
            let choices = if is_validation { &mut self.validation } else { &mut self.training };
            let next =
                samples.windows(2).filter(|pair| pair[0].ply.checked_add(1) == Some(pair[1].ply));
            choices.extend(next.filter_map(|pair| choice(&pair[0].position, &pair[1].position)));
        }
        Ok(reader.hash())
    }
}

fn open(path: &str) -> Result<File, String> {
    File::open(path).map_err(|error| format!("{path}: {error}"))
}

/// Returns the choice in a position; `None` where the next position does not come from a quiet
/// push, or where there is only one.
fn choice(position: &Gipf, next: &Gipf) -> Option<Choice> {
    let mut choice = Vec::new();
    let mut best = None;
    let _: ControlFlow<()> = position.for_each_quiet_turn(|turn: Turn| {
        if let Some(entry) = turn.push.and_then(Push::entry) {
            if position.play_unchecked(&turn) == *next {
                best = Some(choice.len());
            }
            choice.push(policy_pattern(position, entry) as u16);
        }
        ControlFlow::Continue(())
    });
    let best = best.filter(|_| choice.len() > 1)?;
    choice.swap(0, best);
    Some(choice)
}

/// Returns how likely the turns of a choice are.
fn shares(choice: &[u16], weights: &[f64]) -> Vec<f64> {
    let odds: Vec<f64> = choice.iter().map(|&at| libm::exp(weights[usize::from(at)])).collect();
    let sum: f64 = odds.iter().sum();
    odds.into_iter().map(|odds| odds / sum).collect()
}

fn learn(choice: &[u16], rate: f64, weights: &mut [f64], squares: &mut [f64]) {
    for (i, (&at, share)) in choice.iter().zip(shares(choice, weights)).enumerate() {
        let slope = if i == 0 { share - 1.0 } else { share };
        let at = usize::from(at);
        squares[at] += slope * slope;
        let weight = weights[at] - rate * slope / squares[at].sqrt();
        weights[at] = weight.clamp(-MAX_LOGIT, MAX_LOGIT);
    }
}

/// Returns the mean loss in nats, and in which part of the choices the best turn is likeliest, or among
/// the three likeliest. Turns that are as likely count in its favor.
fn measure(choices: &[Choice], weights: &[f64]) -> [f64; 3] {
    let mut sums = [0.0; 3];
    for choice in choices {
        let shares = shares(choice, weights);
        let likelier = shares[1..].iter().filter(|share| **share > shares[0]).count();
        sums[0] -= libm::log(shares[0]);
        sums[1] += f64::from(u8::from(likelier == 0));
        sums[2] += f64::from(u8::from(likelier < 3));
    }
    sums.map(|sum| sum / choices.len().max(1) as f64)
}

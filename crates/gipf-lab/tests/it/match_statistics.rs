//! Elo and the sequential test against figures that were found otherwise.

use gipf_lab::matches::{Elo, Pairs, Sprt, SprtDecision, elo_of_share, share_of_elo};

fn close(found: f64, expected: f64, error: f64) {
    assert!((found - expected).abs() <= error, "{found} is not {expected} ± {error}");
}

/// Mean ½; variance (20 · ¼ + 40 · 1/16) / 100 = 0.075; standard error √0.00075 = 0.0273861; the upper
/// end of the interval 0.5536758, which is 400 log10(0.5536758 / 0.4463242) = 37.443 Elo.
#[test]
fn an_interval_by_hand() {
    let elo = Elo::of(&Pairs([10, 20, 40, 20, 10])).expect("pairs");
    close(elo.value, 0.0, 1e-9);
    close(elo.high, 37.443, 0.01);
    close(elo.low, -37.443, 0.01);
    assert_eq!(elo.to_string(), "+0.0 [-37.4, +37.4]");
    close(elo.los, 0.5, 1e-12);
}

/// Mean 5/8, variance 1/64, standard error 1/8/√20: 4.4721 of them above ½. The tail of the
/// normal distribution beyond that is 3.8721e-6.
#[test]
fn los_by_hand() {
    let elo = Elo::of(&Pairs([0, 0, 10, 10, 0])).expect("pairs");
    close(1.0 - elo.los, 3.8721e-6, 1e-9);
    let mirrored = Elo::of(&Pairs([0, 10, 10, 0, 0])).expect("pairs");
    close(mirrored.los, 3.8721e-6, 1e-9);
    close(mirrored.value, -elo.value, 1e-9);
    close(mirrored.low, -elo.high, 1e-9);
}

/// Pairs that always split are less uncertain than the same number of single games.
#[test]
fn pairs_and_not_games_are_counted() {
    let split = Elo::of(&Pairs([1, 0, 98, 0, 1])).expect("pairs");
    let loose = Elo::of(&Pairs([25, 0, 50, 0, 25])).expect("pairs");
    assert!(split.high - split.low < (loose.high - loose.low) / 4.0);
}

/// A row of n equal pairs would happen once in forty times at a frequency of 0.025^(1/n).
#[test]
fn all_won() {
    let elo = Elo::of(&Pairs([0, 0, 0, 0, 20])).expect("pairs");
    assert_eq!((elo.value, elo.high), (f64::INFINITY, f64::INFINITY));
    close(share_of_elo(elo.low).powi(20), 0.025, 1e-9);
    let lost = Elo::of(&Pairs([20, 0, 0, 0, 0])).expect("pairs");
    assert_eq!((lost.value, lost.low), (f64::NEG_INFINITY, f64::NEG_INFINITY));
    close(lost.high, -elo.low, 1e-9);
    let even = Elo::of(&Pairs([0, 0, 20, 0, 0])).expect("pairs");
    close(even.value, 0.0, 1e-9);
    assert!(even.low < -30.0 && even.high > 30.0);
    assert_eq!(Elo::of(&Pairs::default()), None);
}

/// However many pairs: the end beyond the share of 1 is infinite, not a rounding error away from it.
#[test]
fn a_clean_sweep_of_any_length() {
    for count in 1..=3000 {
        let won = Elo::of(&Pairs([0, 0, 0, 0, count])).expect("pairs");
        assert_eq!((won.value, won.high), (f64::INFINITY, f64::INFINITY), "{count}");
        assert!(won.low.is_finite() && won.los >= 0.75, "{count}: {won:?}");
        let lost = Elo::of(&Pairs([count, 0, 0, 0, 0])).expect("pairs");
        assert_eq!((lost.value, lost.low), (f64::NEG_INFINITY, f64::NEG_INFINITY), "{count}");
        assert!(lost.high.is_finite() && lost.los <= 0.25, "{count}: {lost:?}");
    }
    let one = Elo::of(&Pairs([0, 0, 0, 0, 1])).expect("pairs");
    assert_eq!(one.los, 0.75);
    close(one.low, elo_of_share(0.025), 1e-9);
}

#[test]
fn equal_pairs_have_no_variance() {
    for result in 0..5 {
        for count in [1, 3, 7, 49, 1_000_003, u64::from(u32::MAX)] {
            let mut pairs = Pairs::default();
            pairs.0[result] = count;
            let (mean, variance) = pairs.mean_and_variance().expect("pairs");
            assert_eq!((mean, variance), (result as f64 / 4.0, 0.0));
        }
    }
}

#[test]
fn elo_and_share_undo_each_other() {
    for elo in [-700.0, -35.5, 0.0, 1.0, 200.0] {
        close(elo_of_share(share_of_elo(elo)), elo, 1e-9);
    }
}

/// Where every pair is won or lost as a whole, the mean fixes the distribution, and the ratio is that of
/// Wald's test of a coin.
#[test]
fn the_ratio_of_a_coin() {
    let sprt = Sprt::new(0.0, 40.0).expect("a test");
    let (p0, p1) = (share_of_elo(0.0), share_of_elo(40.0));
    for (lost, won) in [(40, 60), (60, 40), (500, 400)] {
        let expected = won as f64 * (p1 / p0).ln() + lost as f64 * ((1.0 - p1) / (1.0 - p0)).ln();
        close(sprt.llr(&Pairs([lost, 0, 0, 0, won])), expected, 0.01);
    }
}

/// For near hypotheses the ratio is n (s1 - s0) (2 mean - s0 - s1) / (2 variance), as follows from
/// developing it to second order.
#[test]
fn the_ratio_of_near_hypotheses() {
    let sprt = Sprt::new(0.0, 4.0).expect("a test");
    let (s0, s1) = (share_of_elo(0.0), share_of_elo(4.0));
    for pairs in [Pairs([90, 480, 860, 500, 110]), Pairs([200, 100, 300, 90, 180])] {
        let (mean, variance) = pairs.mean_and_variance().expect("pairs");
        let count = pairs.count() as f64;
        let expected = count * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance);
        close(sprt.llr(&pairs), expected, 0.01 * expected.abs().max(0.5));
    }
}

#[test]
fn exchanging_sides_and_hypotheses_changes_the_sign() {
    let there = Sprt::new(-5.0, 20.0).expect("a test");
    let back = Sprt::new(-20.0, 5.0).expect("a test");
    let ratio = there.llr(&Pairs([3, 14, 15, 9, 2]));
    close(back.llr(&Pairs([2, 9, 15, 14, 3])), -ratio, 1e-9);
    assert!(ratio < 0.0);
}

#[test]
fn hypotheses_that_cannot_be_tested() {
    for (elo0, elo1) in [(0.0, 0.0), (5.0, 0.0), (f64::NAN, 1.0), (0.0, f64::INFINITY), (-2e3, 0.0)]
    {
        assert!(Sprt::new(elo0, elo1).is_err(), "{elo0} {elo1}");
    }
    close(Sprt::bound(), 2.944_438_979_166_44, 1e-12);
}

/// Chance of its own for the simulation.
struct Lots(u64);

impl Lots {
    /// Between 0 and 1.
    fn draw(&mut self) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as f64 / (1u64 << 53) as f64
    }
}

/// Plays tests to their end between players whose true difference is `elo`; a fifth of the openings
/// are decided for one color. How many of 300 the first engine passes.
fn passed(elo: f64, seed: u64) -> usize {
    let sprt = Sprt::new(0.0, 50.0).expect("a test");
    let share = share_of_elo(elo);
    let mut lots = Lots(seed);
    // Of the openings that are not decided; the others give one point.
    let game_share = (share - 0.2 * 0.5) / 0.8;
    let run = |_: &usize| {
        let mut pairs = Pairs::default();
        loop {
            if lots.draw() < 0.2 {
                pairs.add(2);
            } else {
                pairs.add((0..2).map(|_| 2 * usize::from(lots.draw() < game_share)).sum());
            }
            match sprt.decision(&pairs) {
                SprtDecision::Open => {}
                decision => return decision == SprtDecision::Stronger,
            }
        }
    };
    (0..300).filter(run).count()
}

/// At the hypotheses each error happens about once in twenty times, 15 of 300; three standard deviations
/// are 11. The test overshoots its bounds a little, so errors are rather fewer.
#[test]
fn the_test_errs_as_often_as_it_says() {
    let wrongly = passed(0.0, 0x1234_5678);
    assert!((3..=26).contains(&wrongly), "{wrongly}");
    let rightly = passed(50.0, 0x8765_4321);
    assert!((300 - 26..=297).contains(&rightly), "{rightly}");
    let between = passed(25.0, 0x1357_9bdf);
    assert!((115..=185).contains(&between), "{between}");
}

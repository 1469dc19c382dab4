//! What a search has found.

use alloc::vec::Vec;

use super::Proven;

/// What a search knows of a root.
#[derive(Clone, Debug, PartialEq)]
pub struct MctsResult<C> {
    /// The number of simulations: the sum of the visit counts of the children, those of earlier searches included.
    pub simulations: u32,
    /// The value for the player to move, from -1 to 1; 0 where nothing has been evaluated.
    pub value: f64,
    /// The result that is certain.
    pub proven: Option<Proven>,
    /// The choices of the root with what is known of each, in the order of
    /// [`list_choices`](super::TreeState::list_choices). Empty before the first simulation, and when the game is over.
    pub children: Vec<ChildResult<C>>,
    /// The principal variation: the [best](MctsResult::best) choice, and the best ones after it.
    pub pv: Vec<C>,
    /// The number of nodes of the tree, those without visits included.
    pub nodes: usize,
}

/// What a search knows of a choice at the root.
#[derive(Clone, Debug, PartialEq)]
pub struct ChildResult<C> {
    /// The choice.
    pub choice: C,
    /// The prior of the evaluator, without noise.
    pub prior: f32,
    /// The visit count.
    pub visits: u32,
    /// The value for the player who chooses, from -1 to 1; `None` without a visit.
    pub value: Option<f64>,
    /// The result that is certain, for the player who chooses.
    pub proven: Option<Proven>,
}

impl<C> MctsResult<C> {
    /// Returns the best choice: one that wins for certain, else the one with most visits of those that do not lose
    /// for certain, where there are such. The better value decides between equal visit counts, then the order.
    #[must_use]
    pub fn best(&self) -> Option<&C> {
        self.pv.first()
    }

    /// Returns a probability for each child, in their order: visit counts to the power of 1 / `temperature`.
    ///
    /// With the temperature 1 they are as the visit counts are; the lower the temperature, the likelier is the best
    /// choice; with 0 it is certain. Choices that lose for certain have the probability 0 where others do not, and
    /// those that do not win where others win for certain. Without a visit all probabilities are equal.
    #[must_use]
    pub fn policy(&self, temperature: f64) -> Vec<f64> {
        let mut chances = alloc::vec![0.0; self.children.len()];
        let wins = self.children.iter().any(|child| child.proven == Some(Proven::Win));
        let all_lose = self.children.iter().all(|child| child.proven == Some(Proven::Loss));
        let counts = |child: &ChildResult<C>| match child.proven {
            Some(Proven::Win) => true,
            Some(Proven::Draw) | None => !wins,
            Some(Proven::Loss) => all_lose,
        };
        if temperature > 0.0 {
            let visits = |child: &ChildResult<C>| f64::from(child.visits);
            let counted = self.children.iter().filter(|child| counts(child)).map(visits);
            let most = counted.fold(0.0, f64::max);
            for (chance, child) in chances.iter_mut().zip(&self.children) {
                *chance = match most {
                    _ if !counts(child) => 0.0,
                    0.0 => 1.0,
                    _ => libm::pow(visits(child) / most, 1.0 / temperature),
                };
            }
        } else if let Some(best) = best_of(self.children.iter().map(ChildResult::rank)) {
            chances[best] = 1.0;
        }
        let sum: f64 = chances.iter().sum();
        chances.iter_mut().for_each(|chance| *chance /= sum);
        chances
    }
}

impl<C> ChildResult<C> {
    fn rank(&self) -> (u32, Option<Proven>, f64) {
        (self.visits, self.proven, self.value.unwrap_or(-1.0))
    }
}

/// Returns the index of the best of some choices, given as visits, what is certain, and value.
pub(super) fn best_of(choices: impl Iterator<Item = (u32, Option<Proven>, f64)>) -> Option<usize> {
    let mut best: Option<(usize, (u8, u32, f64))> = None;
    for (index, (visits, proven, value)) in choices.enumerate() {
        let class = match proven {
            Some(Proven::Win) => 2,
            Some(Proven::Draw) | None => 1,
            Some(Proven::Loss) => 0,
        };
        let rank = (class, visits, value);
        if best.is_none_or(|(_, best)| rank > best) {
            best = Some((index, rank));
        }
    }
    best.map(|(index, _)| index)
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;

    fn result(children: &[(u32, Option<Proven>)]) -> MctsResult<usize> {
        let child = |(choice, &(visits, proven)): (usize, &(u32, Option<Proven>))| ChildResult {
            choice,
            prior: 0.5,
            visits,
            value: Some(0.0),
            proven,
        };
        MctsResult {
            simulations: 0,
            value: 0.0,
            proven: None,
            children: children.iter().enumerate().map(child).collect(),
            pv: vec![],
            nodes: 0,
        }
    }

    #[test]
    fn a_policy_is_as_the_visits() {
        let found = result(&[(1, None), (3, None)]);
        assert!((found.policy(1.0)[1] - 0.75).abs() < 1e-9);
        assert!((found.policy(0.5)[0] - 0.1).abs() < 1e-9);
        assert_eq!(found.policy(0.0), [0.0, 1.0]);
        // A temperature near 0 does not overflow.
        assert_eq!(found.policy(1e-9), [0.0, 1.0]);
        assert_eq!(result(&[(0, None), (0, None)]).policy(1.0), [0.5, 0.5]);
        assert_eq!(result(&[]).policy(1.0), [0.0; 0]);
    }

    #[test]
    fn a_policy_knows_what_is_certain() {
        let loss = Some(Proven::Loss);
        assert_eq!(result(&[(9, loss), (1, None), (1, None)]).policy(1.0), [0.0, 0.5, 0.5]);
        assert_eq!(result(&[(9, loss), (1, None)]).policy(0.0), [0.0, 1.0]);
        assert_eq!(result(&[(9, None), (1, Some(Proven::Win))]).policy(1.0), [0.0, 1.0]);
        assert!(result(&[(3, loss), (1, loss)]).policy(1.0)[1] > 0.2);
    }
}

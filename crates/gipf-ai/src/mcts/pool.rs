//! Trees of many games, whose leaves are evaluated together.

use alloc::vec::Vec;

use super::batch::{Batch, WaitingLeaf};
use super::noise::weighted_index;
use super::tree::{Simulation, Tree};
use super::{
    BatchEvaluator, EvaluationError, Leaf, MctsOptions, MctsOptionsError, MctsResult, TreeRoot,
    TreeState,
};
use crate::Random;

/// The number of simulations without a leaf after which the next game has its turn.
const SIMULATIONS_AT_ONCE: u32 = 1_024;

/// A Monte Carlo tree search (PUCT) of one game or of many at once.
///
/// Each game has a tree, which is kept from search to search: after [`play`](Mcts::play) it goes on with what it
/// knows of the choice, and frees the rest. See the [module](super) for an example.
#[derive(Debug)]
pub struct Mcts<S: TreeState> {
    options: MctsOptions,
    trees: Vec<Tree<S>>,
    /// The game whose leaves come first in the next batch.
    first: usize,
    batch: Batch<S::Choice>,
    /// The number of games that have been added or replaced: each has random numbers of its own.
    streams: u64,
}

impl<S: TreeState> Mcts<S> {
    /// Creates a search without a game.
    ///
    /// # Errors
    ///
    /// [`MctsOptionsError`] when an option is out of its range.
    pub fn new(options: MctsOptions) -> Result<Mcts<S>, MctsOptionsError> {
        options.check()?;
        Ok(Mcts { options, trees: Vec::new(), first: 0, batch: Batch::new(), streams: 0 })
    }

    /// Returns the options.
    #[must_use]
    pub fn options(&self) -> &MctsOptions {
        &self.options
    }

    /// Adds a game, and returns its index: 0 for the first one. For whole turns `root` is `&position` or `&game`.
    pub fn add(&mut self, root: impl Into<TreeRoot<S>>) -> usize {
        let tree = self.new_tree(root.into());
        self.trees.push(tree);
        self.trees.len() - 1
    }

    /// Begins another game in place of one, with an empty tree.
    ///
    /// # Panics
    ///
    /// If there is no game with this index.
    pub fn replace(&mut self, game: usize, root: impl Into<TreeRoot<S>>) {
        self.cancel_batch();
        self.trees[game] = self.new_tree(root.into());
    }

    fn new_tree(&mut self, root: TreeRoot<S>) -> Tree<S> {
        let random = Random::stream(self.options.seed, self.streams);
        self.streams += 1;
        Tree::new(root, random)
    }

    /// Returns the number of games.
    #[must_use]
    pub fn len(&self) -> usize {
        self.trees.len()
    }

    /// Returns whether there is no game.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.trees.is_empty()
    }

    /// Returns the state of a game that its tree begins from.
    ///
    /// # Panics
    ///
    /// If there is no game with this index.
    #[must_use]
    pub fn state(&self, game: usize) -> &S {
        self.trees[game].state()
    }

    /// Runs so many simulations in every game that is not over.
    ///
    /// A simulation goes from the root to a leaf. The first search of a root evaluates it besides.
    ///
    /// # Errors
    ///
    /// [`EvaluationError`] when the evaluator sets something that is not a value or a logit. The trees keep what they
    /// knew before that batch.
    pub fn run(
        &mut self,
        simulations: u32,
        evaluator: &mut impl BatchEvaluator<S>,
    ) -> Result<(), EvaluationError> {
        self.begin(simulations);
        while !self.is_done() {
            if self.select_batch() > 0 {
                self.back_up_batch(|leaves| evaluator.evaluate(leaves))?;
            }
        }
        Ok(())
    }

    /// Begins a search of so many simulations in every game that is not over, for a caller that evaluates outside.
    ///
    /// ```
    /// use gipf_ai::mcts::{Mcts, MctsOptions, TurnState};
    /// use gipf_core::{Gipf, Position, Variant};
    ///
    /// let mut mcts = Mcts::<TurnState<Gipf>>::new(MctsOptions::default())?;
    /// let game = mcts.add(&Gipf::start(Variant::Basic));
    /// mcts.begin(100);
    /// while !mcts.is_done() {
    ///     let leaves = mcts.select_batch();
    ///     // Here the leaves go to a network, another thread or another machine.
    ///     mcts.back_up_batch(|leaves| leaves.iter_mut().for_each(|leaf| *leaf.value = 0.5))?;
    /// }
    /// assert_eq!(mcts.result(game).simulations, 100);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn begin(&mut self, simulations: u32) {
        self.cancel_batch();
        for tree in &mut self.trees {
            tree.left = if tree.state().end().is_none() { simulations } else { 0 };
        }
    }

    /// Returns whether the search has made all of its simulations, and no leaf waits.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.batch.leaves.is_empty() && self.trees.iter().all(|tree| tree.left == 0)
    }

    /// Collects the next leaves, and returns their number: at most the batch size, as many from each game as from the
    /// others. It is 0 where the simulations ended in states whose value is known, and when the search is done.
    ///
    /// Leaves that wait already are let go of.
    pub fn select_batch(&mut self) -> usize {
        self.cancel_batch();
        let active = self.trees.iter().filter(|tree| tree.left > 0).count();
        if active == 0 {
            return 0;
        }
        let share = self.options.batch_size.div_ceil(active);
        let (count, first) = (self.trees.len(), self.first);
        for offset in 0..count {
            let room = self.options.batch_size - self.batch.leaves.len();
            let game = (first + offset) % count;
            if room == 0 {
                self.first = game;
                break;
            }
            self.select_of_game(game, share.min(room));
        }
        self.batch.leaves.len()
    }

    /// Collects at most so many leaves of a game.
    fn select_of_game(&mut self, game: usize, most: usize) {
        let (tree, batch) = (&mut self.trees[game], &mut self.batch);
        let end = batch.leaves.len() + most;
        let mut simulations = 0;
        while tree.left > 0 && batch.leaves.len() < end && simulations < SIMULATIONS_AT_ONCE {
            match tree.simulate(&self.options) {
                Simulation::Collision => break,
                Simulation::Complete => tree.left -= 1,
                Simulation::Leaf(node, path) => {
                    // To evaluate the root is no simulation.
                    tree.left -= u32::from(!path.is_empty());
                    let first = batch.choices.len();
                    let is_complete = tree.state_of(node).list_choices(&mut batch.choices);
                    let choices = first..batch.choices.len();
                    batch.leaves.push(WaitingLeaf { game, node, path, choices, is_complete });
                }
            }
            simulations += 1;
        }
    }

    /// Returns the number of leaves that wait for their evaluation.
    #[must_use]
    pub fn waiting_leaves(&self) -> usize {
        self.batch.leaves.len()
    }

    /// Calls `see` with the game and the state of each leaf that waits, in the order of the batch.
    pub fn for_each_leaf<'a>(&'a self, mut see: impl FnMut(usize, &'a S)) {
        for leaf in &self.batch.leaves {
            see(leaf.game, self.trees[leaf.game].state_of(leaf.node));
        }
    }

    /// Evaluates the leaves that wait, and backs their values up.
    ///
    /// # Errors
    ///
    /// [`EvaluationError`] when `evaluate` sets something that is not a value or a logit: the leaves are let go of.
    pub fn back_up_batch(
        &mut self,
        evaluate: impl FnOnce(&mut [Leaf<'_, S>]),
    ) -> Result<(), EvaluationError> {
        if self.batch.leaves.is_empty() {
            return Ok(());
        }
        let trees = &self.trees;
        let mut views = self.batch.views(|leaf| trees[leaf.game].state_of(leaf.node));
        evaluate(&mut views);
        if let Err(error) = self.batch.check() {
            self.cancel_batch();
            return Err(error);
        }
        self.batch.make_priors();
        let nodes: usize = self.trees.iter().map(Tree::len).sum();
        let mut room = self.options.max_nodes.saturating_sub(nodes);
        for (leaf, &value) in self.batch.leaves.iter().zip(&self.batch.values) {
            let tree = &mut self.trees[leaf.game];
            let before = tree.len();
            let choices = &self.batch.choices[leaf.choices.clone()];
            tree.expand(leaf, value, choices, &self.batch.logits[leaf.choices.clone()], room);
            room = room.saturating_sub(tree.len() - before);
        }
        self.batch.clear();
        Ok(())
    }

    /// Lets go of the leaves that wait, as if they had not been collected.
    pub fn cancel_batch(&mut self) {
        for leaf in &self.batch.leaves {
            let tree = &mut self.trees[leaf.game];
            tree.cancel(leaf);
            tree.left += u32::from(!leaf.path.is_empty());
        }
        self.batch.clear();
    }

    /// Returns what is known of a game.
    ///
    /// # Panics
    ///
    /// If there is no game with this index.
    #[must_use]
    pub fn result(&self, game: usize) -> MctsResult<S::Choice> {
        self.trees[game].result()
    }

    /// Returns a choice by chance, as likely as [`MctsResult::policy`] says, and the best one with the temperature 0;
    /// `None` before the first search, and when the game is over.
    ///
    /// # Panics
    ///
    /// If there is no game with this index.
    pub fn sample(&mut self, game: usize, temperature: f64) -> Option<S::Choice> {
        let mut result = self.result(game);
        let policy = result.policy(temperature);
        let index = weighted_index(self.trees[game].random(), &policy)?;
        Some(result.children.swap_remove(index).choice)
    }

    /// Plays a choice in a game: its tree goes on with what it knows of the choice, and the rest is freed.
    ///
    /// Leaves that wait are let go of.
    ///
    /// # Errors
    ///
    /// [`MctsPlayError`] when there is no such game or choice; nothing has changed.
    pub fn play(&mut self, game: usize, choice: &S::Choice) -> Result<(), MctsPlayError> {
        self.cancel_batch();
        let games = self.trees.len();
        let tree = self.trees.get_mut(game).ok_or(MctsPlayError::NoGame { game, games })?;
        if tree.state().end().is_some() {
            return Err(MctsPlayError::GameOver { game });
        }
        tree.play(choice).ok_or(MctsPlayError::NotAChoice { game })
    }

    /// Returns what waits in all trees.
    #[cfg(test)]
    fn waiting(&self) -> u32 {
        self.trees.iter().map(Tree::waiting).sum()
    }
}

/// Why a choice cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MctsPlayError {
    /// There is no game with this index.
    #[error("there is no game {game}: there are {games}")]
    NoGame {
        /// The index.
        game: usize,
        /// The number of games.
        games: usize,
    },
    /// The game has ended.
    #[error("game {game} is over")]
    GameOver {
        /// The index of the game.
        game: usize,
    },
    /// The rules do not allow it.
    #[error("game {game}: this is not a choice of its state")]
    NotAChoice {
        /// The index of the game.
        game: usize,
    },
}

#[cfg(test)]
#[path = "tests.rs"]
mod tests;

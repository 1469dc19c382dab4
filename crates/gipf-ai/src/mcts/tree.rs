//! The tree of one game.

use alloc::vec::Vec;
use core::mem;
use core::ops::Range;

use gipf_game::Color;

use super::batch::{Path, WaitingLeaf};
use super::noise::dirichlet;
use super::result::best_of;
use super::{ChildResult, MctsOptions, MctsResult, Proven, TreeRoot, TreeState};
use crate::Random;

/// No node.
const NONE: u32 = u32::MAX;

/// The root is the first node.
const ROOT: u32 = 0;

/// A state of the tree, and the sum of what was found in it. Values are those of its player to move.
#[derive(Clone, Debug)]
struct Node<S> {
    state: S,
    mover: Color,
    /// Its edges, in a row; none before it is expanded.
    edges: (u32, u32),
    visits: u32,
    /// Simulations through the node whose leaf waits for its evaluation.
    in_flight: u32,
    value_sum: f64,
    /// The value of the evaluator.
    evaluated: Option<f32>,
    proven: Option<Proven>,
    /// Whether the edges are all choices.
    is_complete: bool,
    /// Whether the node waits for its evaluation.
    is_waiting: bool,
}

/// A choice in a node. Values are those of the player who chooses.
#[derive(Clone, Debug)]
struct Edge<C> {
    choice: C,
    prior: f32,
    visits: u32,
    in_flight: u32,
    /// The node after the choice, once it has been visited.
    child: u32,
    value_sum: f64,
    proven: Option<Proven>,
}

/// What has come of a simulation.
#[derive(Debug)]
pub(super) enum Simulation {
    /// It has reached a leaf, which waits for its evaluation.
    Leaf(u32, Path),
    /// It has ended in a node whose value is known.
    Complete,
    /// It has reached a leaf that waits already, and counts as nothing.
    Collision,
}

/// The tree of one game.
#[derive(Clone, Debug)]
pub(super) struct Tree<S: TreeState> {
    nodes: Vec<Node<S>>,
    edges: Vec<Edge<S::Choice>>,
    /// The states before the root, the oldest first.
    earlier: Vec<S>,
    /// The noise at the root, one number for each of its edges; empty before it is drawn.
    noise: Vec<f32>,
    random: Random,
    /// The number of simulations that this search still makes.
    pub(super) left: u32,
}

impl<S: TreeState> Node<S> {
    fn new(state: S) -> Node<S> {
        let (mover, end) = (state.side_to_move(), state.end());
        Node {
            state,
            mover,
            edges: (0, 0),
            visits: 0,
            in_flight: 0,
            value_sum: 0.0,
            evaluated: None,
            proven: end.map(|end| Proven::of_end(end, mover)),
            is_complete: false,
            is_waiting: false,
        }
    }

    fn is_expanded(&self) -> bool {
        self.edges.1 > 0
    }

    fn edges(&self) -> Range<usize> {
        self.edges.0 as usize..(self.edges.0 + self.edges.1) as usize
    }

    /// Returns the value: exact where it is certain.
    fn value(&self) -> f64 {
        match self.proven {
            Some(proven) => proven.value(),
            None if self.visits == 0 => 0.0,
            None => self.value_sum / f64::from(self.visits),
        }
    }
}

impl<C> Edge<C> {
    fn new(choice: C, prior: f32) -> Edge<C> {
        let (visits, in_flight) = (0, 0);
        Edge { choice, prior, visits, in_flight, child: NONE, value_sum: 0.0, proven: None }
    }

    /// Returns the value, exact where it is certain; `None` without a visit.
    fn value(&self) -> Option<f64> {
        match self.proven {
            Some(proven) => Some(proven.value()),
            None => (self.visits > 0).then(|| self.value_sum / f64::from(self.visits)),
        }
    }
}

impl<S: TreeState> Tree<S> {
    pub(super) fn new(root: TreeRoot<S>, random: Random) -> Tree<S> {
        Tree {
            nodes: alloc::vec![Node::new(root.state)],
            edges: Vec::new(),
            earlier: root.earlier,
            noise: Vec::new(),
            random,
            left: 0,
        }
    }

    fn root(&self) -> &Node<S> {
        &self.nodes[ROOT as usize]
    }

    /// Returns the state of the root.
    pub(super) fn state(&self) -> &S {
        &self.root().state
    }

    /// Returns the state of a leaf.
    pub(super) fn state_of(&self, node: u32) -> &S {
        &self.nodes[node as usize].state
    }

    /// Returns the number of nodes, those without visits included.
    pub(super) fn len(&self) -> usize {
        1 + self.edges.len()
    }

    pub(super) fn random(&mut self) -> &mut Random {
        &mut self.random
    }

    /// Runs a simulation down to a leaf.
    pub(super) fn simulate(&mut self, options: &MctsOptions) -> Simulation {
        self.draw_noise(options);
        let mut path = Path::new();
        let mut at = ROOT;
        loop {
            let node = &mut self.nodes[at as usize];
            if node.is_waiting {
                self.release(&path);
                return Simulation::Collision;
            }
            let is_inner = at != ROOT || !node.is_expanded();
            if let Some(proven) = node.proven.filter(|_| is_inner) {
                self.back_up(at, proven.value(), &path);
                return Simulation::Complete;
            }
            if !node.is_expanded() {
                if let Some(value) = node.evaluated {
                    // There was no room for its children.
                    self.back_up(at, value.into(), &path);
                    return Simulation::Complete;
                }
                node.is_waiting = true;
                return Simulation::Leaf(at, path);
            }
            node.in_flight += 1;
            let chosen = self.select(at, options);
            path.push((at, chosen));
            let edge = &mut self.edges[chosen as usize];
            edge.in_flight += 1;
            at = edge.child;
            if at == NONE {
                at = self.add_child(&path);
            }
        }
    }

    /// Adds the node after the last choice of a path.
    fn add_child(&mut self, path: &[(u32, u32)]) -> u32 {
        let Some((&(parent, edge), before)) = path.split_last() else { return ROOT };
        let of_path = before.iter().rev().map(|(node, _)| &self.nodes[*node as usize].state);
        let earlier = of_path.chain(self.earlier.iter().rev());
        let parent = &self.nodes[parent as usize].state;
        let state = parent.play(&self.edges[edge as usize].choice, earlier);
        let child = self.nodes.len() as u32;
        self.edges[edge as usize].child = child;
        self.nodes.push(Node::new(state));
        child
    }

    /// Returns the edge of a node that the next simulation follows.
    fn select(&self, at: u32, options: &MctsOptions) -> u32 {
        let node = &self.nodes[at as usize];
        let noise = if at == ROOT { &self.noise[..] } else { &[] };
        let all = f64::from(node.visits + node.in_flight - 1).max(1.0);
        let exploration = f64::from(options.c_puct) * libm::sqrt(all);
        let unvisited = (node.value() - f64::from(options.fpu_reduction)).max(-1.0);
        let virtual_loss = f64::from(options.virtual_loss);
        let noise_weight = options.noise_weight;
        let edges = node.edges();
        let mut best = (edges.start, f64::NEG_INFINITY);
        for (index, edge) in self.edges[edges.clone()].iter().enumerate() {
            // A root that is certain is visited on, where its result comes from.
            let lags = node.proven.is_some_and(|proven| edge.proven != Some(proven));
            if lags || edge.proven == Some(Proven::Loss) && node.proven != Some(Proven::Loss) {
                continue;
            }
            let visits = f64::from(edge.visits + edge.in_flight);
            let value = match edge.proven {
                Some(proven) => proven.value(),
                None if visits == 0.0 => unvisited,
                None => (edge.value_sum - virtual_loss * f64::from(edge.in_flight)) / visits,
            };
            let mut prior = edge.prior;
            if let Some(noise) = noise.get(index) {
                prior += noise_weight * (noise - prior);
            }
            let bonus = exploration * f64::from(prior);
            let score = value + if visits == 0.0 { bonus } else { bonus / (1.0 + visits) };
            if score > best.1 {
                best = (edges.start + index, score);
            }
        }
        best.0 as u32
    }

    /// Draws the noise of the root, where there is none yet.
    fn draw_noise(&mut self, options: &MctsOptions) {
        let count = self.root().edges.1 as usize;
        if options.noise_weight > 0.0 && count > 0 && self.noise.is_empty() {
            self.noise = dirichlet(&mut self.random, options.noise_alpha.into(), count);
        }
    }

    /// Gives a leaf its children, if there is room for them, and backs its value up.
    pub(super) fn expand(
        &mut self,
        leaf: &WaitingLeaf,
        value: f32,
        choices: &[S::Choice],
        priors: &[f32],
        room: usize,
    ) {
        let first = self.edges.len() as u32;
        let node = &mut self.nodes[leaf.node as usize];
        node.is_waiting = false;
        node.evaluated = Some(value);
        if choices.len() <= room || leaf.node == ROOT {
            node.edges = (first, choices.len() as u32);
            node.is_complete = leaf.is_complete;
            let edges = choices.iter().zip(priors);
            self.edges.extend(edges.map(|(choice, &prior)| Edge::new(choice.clone(), prior)));
        }
        self.back_up(leaf.node, value.into(), &leaf.path);
    }

    /// Lets go of a leaf that is not evaluated.
    pub(super) fn cancel(&mut self, leaf: &WaitingLeaf) {
        self.nodes[leaf.node as usize].is_waiting = false;
        self.release(&leaf.path);
    }

    fn release(&mut self, path: &[(u32, u32)]) {
        for &(node, edge) in path {
            self.nodes[node as usize].in_flight -= 1;
            self.edges[edge as usize].in_flight -= 1;
        }
    }

    /// Adds the value of a node, for its player to move, to all nodes and edges that led to it.
    fn back_up(&mut self, at: u32, value: f64, path: &[(u32, u32)]) {
        let node = &mut self.nodes[at as usize];
        node.visits += 1;
        node.value_sum += value;
        let (mut value, mut mover, mut proven) = (value, node.mover, node.proven);
        for &(parent, edge) in path.iter().rev() {
            let parent_mover = self.nodes[parent as usize].mover;
            if parent_mover != mover {
                (value, proven) = (-value, proven.map(|proven| -proven));
                mover = parent_mover;
            }
            let edge = &mut self.edges[edge as usize];
            edge.visits += 1;
            edge.in_flight -= 1;
            edge.value_sum += value;
            if proven.is_some() {
                edge.proven = proven;
                self.prove(parent);
                proven = self.nodes[parent as usize].proven;
                value = proven.map_or(value, Proven::value);
            }
            let node = &mut self.nodes[parent as usize];
            node.visits += 1;
            node.in_flight -= 1;
            node.value_sum += value;
        }
    }

    /// Finds out whether the result of a node follows from those of its edges.
    fn prove(&mut self, at: u32) {
        let node = &self.nodes[at as usize];
        if node.proven.is_some() {
            return;
        }
        let mut best = node.is_complete.then_some(Proven::Loss);
        for edge in &self.edges[node.edges()] {
            best = match (edge.proven, best) {
                (Some(Proven::Win), _) => {
                    best = edge.proven;
                    break;
                }
                (Some(proven), Some(best)) => Some(best.max(proven)),
                _ => None,
            };
        }
        self.nodes[at as usize].proven = best;
    }

    /// Returns the best edge of a node that has been visited.
    fn best(&self, at: u32) -> Option<&Edge<S::Choice>> {
        let edges = &self.edges[self.nodes[at as usize].edges()];
        let known =
            |edge: &Edge<S::Choice>| (edge.visits, edge.proven, edge.value().unwrap_or(-1.0));
        best_of(edges.iter().map(known)).map(|best| &edges[best])
    }

    pub(super) fn result(&self) -> MctsResult<S::Choice> {
        let root = self.root();
        let edges = &self.edges[root.edges()];
        let child = |edge: &Edge<S::Choice>| ChildResult {
            choice: edge.choice.clone(),
            prior: edge.prior,
            visits: edge.visits,
            value: edge.value(),
            proven: edge.proven,
        };
        let (mut pv, mut at) = (Vec::new(), ROOT);
        while let Some(best) = self.best(at)
            && (at == ROOT || best.visits > 0)
        {
            pv.push(best.choice.clone());
            at = best.child;
            if at == NONE {
                break;
            }
        }
        MctsResult {
            simulations: edges.iter().map(|edge| edge.visits).sum(),
            value: root.value(),
            proven: root.proven,
            children: edges.iter().map(child).collect(),
            pv,
            nodes: self.len(),
        }
    }

    /// Makes the state after a choice the root, and keeps what is known of it. `None` when it is not a choice.
    #[must_use]
    pub(super) fn play(&mut self, choice: &S::Choice) -> Option<()> {
        let known = self.edges[self.root().edges()].iter().find(|edge| edge.choice == *choice);
        let child = match known {
            Some(edge) => edge.child,
            None => {
                let mut choices = Vec::new();
                self.state().list_choices(&mut choices);
                choices.contains(choice).then_some(NONE)?
            }
        };
        let (nodes, edges) = match child {
            NONE => {
                let state = self.state().play(choice, self.earlier.iter().rev());
                (alloc::vec![Node::new(state)], Vec::new())
            }
            child => self.subtree(child),
        };
        let played = mem::replace(&mut self.nodes, nodes);
        self.edges = edges;
        self.noise.clear();
        self.left = 0;
        self.earlier.extend(played.into_iter().next().map(|root| root.state));
        let root = &mut self.nodes[ROOT as usize];
        if !root.is_expanded() && root.state.end().is_none() {
            // There was no room for its children. A root has them always, so it is evaluated again.
            *root = Node::new(root.state.clone());
        }
        Some(())
    }

    /// Returns a copy of the nodes and edges below a node, which becomes the first one.
    fn subtree(&self, root: u32) -> (Vec<Node<S>>, Vec<Edge<S::Choice>>) {
        let mut nodes = alloc::vec![self.nodes[root as usize].clone()];
        let mut edges: Vec<Edge<S::Choice>> = Vec::new();
        let mut at = 0;
        while let Some(node) = nodes.get_mut(at) {
            let old = node.edges();
            node.edges.0 = edges.len() as u32;
            for edge in &self.edges[old] {
                let mut edge = edge.clone();
                if edge.child != NONE {
                    let child = self.nodes[edge.child as usize].clone();
                    edge.child = nodes.len() as u32;
                    nodes.push(child);
                }
                edges.push(edge);
            }
            at += 1;
        }
        (nodes, edges)
    }

    /// Returns what waits: nodes, and simulations that count as virtual losses.
    #[cfg(test)]
    pub(super) fn waiting(&self) -> u32 {
        let nodes = self.nodes.iter().map(|node| node.in_flight + u32::from(node.is_waiting));
        nodes.chain(self.edges.iter().map(|edge| edge.in_flight)).sum()
    }
}

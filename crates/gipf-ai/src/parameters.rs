//! The search parameters.

use crate::Score;

/// What is known of a search parameter: its name, its default value and its range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParameterInfo {
    /// The name: `futility_margin`.
    pub name: &'static str,
    /// What it does, in a sentence.
    pub summary: &'static str,
    /// The value of [`SearchParameters::DEFAULT`].
    pub default: i32,
    /// The minimum.
    pub min: i32,
    /// The maximum.
    pub max: i32,
    /// A change that play should show: about what tuning tries.
    pub step: i32,
}

/// Returned when a search parameter cannot be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParameterError {
    /// There is no search parameter of this name.
    #[error("the search has no parameter of this name")]
    Unknown,
    /// The value is outside the range.
    #[error("expected a number from {} to {}", .0.min, .0.max)]
    OutOfRange(ParameterInfo),
}

macro_rules! parameters {
    ($($(#[doc = $doc:literal])+ $parameter:ident: $default:literal, $min:literal..=$max:literal, $step:literal;)+) => {
        /// The search parameters: margins, depths and factors.
        ///
        /// A game has [its own](crate::Searchable::PARAMETERS), which were tuned by playing. Other values are
        /// for trials: `gipf tune` looks for better ones.
        ///
        /// ```
        /// use gipf_ai::SearchParameters;
        ///
        /// let mut parameters = SearchParameters::DEFAULT;
        /// parameters.set("futility_depth", 3)?;
        /// assert_eq!(parameters.get("futility_depth"), Some(3));
        /// assert!(parameters.set("futility_depth", -1).is_err());
        /// # Ok::<(), gipf_ai::ParameterError>(())
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub struct SearchParameters {
            $($(#[doc = $doc])+ pub $parameter: i32,)+
        }

        impl SearchParameters {
            /// The parameters of a game that has none of its own.
            pub const DEFAULT: SearchParameters = SearchParameters { $($parameter: $default,)+ };

            /// What is known of each parameter.
            pub const ALL: &[ParameterInfo] = &[$(
                ParameterInfo {
                    name: stringify!($parameter),
                    summary: concat!($($doc),+),
                    default: $default,
                    min: $min,
                    max: $max,
                    step: $step,
                },
            )+];

            /// Returns the value of the parameter of this name.
            #[must_use]
            pub fn get(&self, name: &str) -> Option<i32> {
                match name {
                    $(stringify!($parameter) => Some(self.$parameter),)+
                    _ => None,
                }
            }

            fn get_mut(&mut self, name: &str) -> Option<&mut i32> {
                match name {
                    $(stringify!($parameter) => Some(&mut self.$parameter),)+
                    _ => None,
                }
            }
        }
    };
}

parameters! {
    /// Reverse futility pruning: the margin above beta for each ply, in hundredths of a piece.
    futility_margin: 25, 0..=300, 5;
    /// Reverse futility pruning: the same margin where the game may end soon.
    futility_margin_near_end: 75, 0..=600, 15;
    /// Reverse futility pruning: the maximum depth.
    futility_depth: 5, 0..=20, 1;
    /// Reverse futility pruning: not done where beta is this far below zero or further, in hundredths of a piece; 20000 for no such limit.
    futility_max_behind: 20000, 0..=20000, 50;
    /// Delta pruning: the quiescence search looks at no capture where the evaluation is this far below alpha or further, unless the game may end soon, in hundredths of a piece; 20000 for no such limit.
    delta_margin: 20000, 0..=20000, 50;
    /// ProbCut: the minimum depth; 100 turns it off.
    probcut_depth: 100, 2..=100, 1;
    /// ProbCut: by how many plies the search of the same node is shallower.
    probcut_reduction: 3, 1..=20, 1;
    /// ProbCut: the margin above beta, in hundredths of a piece.
    probcut_margin: 40, 0..=600, 10;
    /// Singular extensions: the minimum depth; 100 turns them off.
    singular_depth: 100, 3..=100, 1;
    /// Singular extensions: the margin below the TT score for each ply of depth, in eighths of a hundredth of a piece.
    singular_margin: 16, 0..=400, 8;
    /// Late-move pruning: how many turns are always searched.
    lmp_moves: 4, 1..=50, 1;
    /// Late-move pruning: how many more for the square of the depth, in quarters.
    lmp_growth: 12, 0..=100, 2;
    /// Late-move pruning: the maximum depth.
    lmp_depth: 4, 0..=20, 1;
    /// Late-move reductions: the part of the product of the logarithms, in 256ths.
    lmr_factor: 85, 0..=300, 10;
    /// Late-move reductions: what is added always, in 256ths of a ply.
    lmr_offset: 0, -512..=512, 40;
    /// Late-move reductions: the value of history and policy that reduces by one ply less.
    lmr_history: 8192, 512..=100000, 1500;
    /// Late-move reductions: from which turn of a node, counted from 0.
    lmr_moves: 2, 1..=20, 1;
    /// Late-move reductions: what is added where a cutoff is expected, in 256ths of a ply, rounded to whole plies.
    lmr_cutoff: 0, 0..=768, 128;
    /// Root: up to this depth turns are ordered by their scores, beyond by the nodes below them; 0 for neither.
    root_score_depth: 4, 0..=100, 1;
    /// Aspiration windows: the first margin, in hundredths of a piece.
    aspiration_margin: 30, 1..=1000, 6;
    /// History: the bonus for the square of the depth.
    history_square: 16, 0..=200, 4;
    /// History: the bonus for the depth.
    history_linear: 32, 0..=1000, 10;
    /// History: the maximum bonus.
    history_max: 2000, 1..=16384, 400;
}

/// The depth that stands for a feature that is off: no search goes as deep.
const DEPTH_OFF: i32 = 100;

impl SearchParameters {
    /// Returns the value of the parameter that is described, or its default where these parameters do not have it.
    #[must_use]
    pub fn value_of(&self, info: &ParameterInfo) -> i32 {
        self.get(info.name).unwrap_or(info.default)
    }

    /// Returns whether the value of a parameter can have an effect: `false` for those of ProbCut and of singular
    /// extensions where that feature is off by its depth, and for a limit that no evaluation reaches.
    ///
    /// Other parameters may be without effect too, such as those of a feature that is
    /// [switched off](crate::SearchFeatures).
    #[must_use]
    pub fn uses(&self, info: &ParameterInfo) -> bool {
        let is_off = |depth, feature| depth == DEPTH_OFF && info.name.starts_with(feature);
        let is_limit = matches!(info.name, "futility_max_behind" | "delta_margin");
        let is_no_limit = is_limit && self.value_of(info) == Score::EVALUATION;
        !is_off(self.probcut_depth, "probcut_")
            && !is_off(self.singular_depth, "singular_")
            && !is_no_limit
    }

    /// Sets the parameter of this name.
    ///
    /// # Errors
    ///
    /// [`ParameterError`]; nothing is changed.
    pub fn set(&mut self, name: &str, value: i32) -> Result<(), ParameterError> {
        let info = SearchParameters::ALL.iter().find(|info| info.name == name);
        let info = info.ok_or(ParameterError::Unknown)?;
        if !(info.min..=info.max).contains(&value) {
            return Err(ParameterError::OutOfRange(*info));
        }
        *self.get_mut(name).ok_or(ParameterError::Unknown)? = value;
        Ok(())
    }
}

impl Default for SearchParameters {
    fn default() -> SearchParameters {
        SearchParameters::DEFAULT
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn every_parameter_can_be_set_within_its_range() {
        for info in SearchParameters::ALL {
            assert_eq!(SearchParameters::DEFAULT.get(info.name), Some(info.default));
            assert_eq!(SearchParameters::DEFAULT.value_of(info), info.default);
            assert!((info.min..=info.max).contains(&info.default), "{info:?}");
            let mut parameters = SearchParameters::DEFAULT;
            for value in [info.min, info.max] {
                parameters.set(info.name, value).expect("within the range");
                assert_eq!(parameters.get(info.name), Some(value));
                assert_eq!(parameters.value_of(info), value);
            }
            for value in [info.min - 1, info.max + 1] {
                let error = parameters.set(info.name, value);
                assert_eq!(error, Err(ParameterError::OutOfRange(*info)));
            }
            assert_eq!(parameters.get(info.name), Some(info.max));
        }
        let mut parameters = SearchParameters::DEFAULT;
        assert_eq!(parameters.set("luck", 1), Err(ParameterError::Unknown));
        assert_eq!(parameters.get("luck"), None);
    }

    #[test]
    fn parameters_of_a_feature_that_is_off_are_not_used() {
        let mut parameters = SearchParameters::DEFAULT;
        let unused = |parameters: &SearchParameters| {
            let unused = SearchParameters::ALL.iter().filter(|info| !parameters.uses(info));
            unused.map(|info| info.name).collect::<Vec<_>>()
        };
        let limits = ["futility_max_behind", "delta_margin"];
        let probcut = ["probcut_depth", "probcut_reduction", "probcut_margin"];
        let singular = ["singular_depth", "singular_margin"];
        assert_eq!(unused(&parameters), [&limits[..], &probcut, &singular].concat());
        parameters.singular_depth = 6;
        assert_eq!(unused(&parameters), [&limits[..], &probcut].concat());
        parameters.futility_max_behind = 300;
        parameters.delta_margin = 300;
        assert_eq!(unused(&parameters), probcut);
    }
}

//! What the players agree on before a combined game.

use std::fmt;
use std::str::FromStr;

use gipf_game::{ByColor, Color};
use gipf_potentials::{GipfPotentials, Piece, PieceKind, Potential};

use crate::{Registry, UnknownGame};

/// What must be won to use a potential that has been challenged.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Contest {
    /// Nothing: the potential cannot be challenged.
    #[default]
    Free,
    /// Both throw a die; the announcer wins with a throw equal to or higher than the challenger's.
    Die,
    /// A game of the registry, by its name; the announcer has White. A draw is not a win.
    Game(String),
}

/// What the players agree on: a contest for each kind of potential, the challenges of each side, and
/// the seed of the die.
///
/// Its text is the kinds that have a contest, `z=dvonn,d=die`.
///
/// ```
/// use gipf_app::Games;
/// use gipf_app::combine::{Agreement, Contest};
/// use gipf_potentials::Potential;
///
/// let agreement: Agreement = "z=dvonn,d=die".parse()?;
/// assert_eq!(*agreement.contest(Potential::Dvonn), Contest::Die);
/// assert_eq!(*agreement.contest(Potential::Yinsh), Contest::Free);
/// agreement.check_games::<Games>()?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Agreement {
    contests: [Contest; 4],
    /// How many challenges each side has.
    pub challenges: ByColor<u8>,
    /// The seed of the die.
    pub seed: u64,
}

impl Agreement {
    /// How many challenges each side has unless the players agree on another number.
    pub const CHALLENGES: u8 = 3;

    /// Returns the contest for a kind of potential.
    #[must_use]
    pub fn contest(&self, potential: Potential) -> &Contest {
        &self.contests[potential as usize]
    }

    /// Returns the agreement in which the game that a potential is named after decides over it, where the
    /// registry has that game; the other potentials are free.
    ///
    /// ```
    /// use gipf_app::Games;
    /// use gipf_app::combine::Agreement;
    ///
    /// assert_eq!(Agreement::default_for::<Games>().to_string(), "t=tamsk,z=zertz,d=dvonn,y=yinsh");
    /// ```
    #[must_use]
    pub fn default_for<R: Registry>() -> Agreement {
        let game = |kind: Potential| R::find(&plain_name(kind)).ok();
        let contest = |kind| game(kind).map_or(Contest::Free, |it| Contest::Game(it.name.into()));
        Agreement {
            contests: Potential::ALL.map(contest),
            challenges: ByColor::new_with(|_: Color| Agreement::CHALLENGES),
            seed: 0,
        }
    }

    /// Returns whether the game of the same name decides over a potential, as it does by default.
    #[must_use]
    pub fn is_by_its_own_game(&self, kind: Potential) -> bool {
        matches!(self.contest(kind), Contest::Game(name) if *name == plain_name(kind))
    }

    /// Sets how many challenges each side has.
    #[must_use]
    pub fn with_challenges(self, challenges: ByColor<u8>) -> Agreement {
        Agreement { challenges, ..self }
    }

    /// Sets the seed of the die.
    #[must_use]
    pub fn with_seed(self, seed: u64) -> Agreement {
        Agreement { seed, ..self }
    }

    /// Checks that every game of the agreement is in a registry.
    ///
    /// # Errors
    ///
    /// [`UnknownGame`] names the games there are, and the one that was probably meant.
    pub fn check_games<R: Registry>(&self) -> Result<(), UnknownGame> {
        let mut games = self.contests.iter().filter_map(|contest| match contest {
            Contest::Game(name) => Some(name),
            Contest::Free | Contest::Die => None,
        });
        games.try_for_each(|name| R::find(name).map(|_| ()))
    }

    /// Checks that a game from this position can come to a contest, and returns the kinds that have one but
    /// that nobody has.
    ///
    /// # Errors
    ///
    /// [`UselessAgreement`] when nothing can ever be challenged.
    pub fn check_use(&self, position: &GipfPotentials) -> Result<Vec<Potential>, UselessAgreement> {
        let tied = |kind: &Potential| *self.contest(*kind) != Contest::Free;
        let kinds: Vec<Potential> = Potential::ALL.into_iter().filter(tied).collect();
        if kinds.is_empty() {
            return Err(UselessAgreement::NoContest);
        }
        if Color::ALL.into_iter().all(|color| self.challenges[color] == 0) {
            return Err(UselessAgreement::NoChallenges);
        }
        let there = kinds_in(position);
        let idle: Vec<Potential> = kinds.iter().copied().filter(|it| !there.contains(it)).collect();
        if idle.len() == kinds.len() {
            return Err(UselessAgreement::NobodyHas(idle));
        }
        Ok(idle)
    }

    /// Returns the tags that a record says the agreement with: names and values.
    #[must_use]
    pub fn tags(&self) -> [(&'static str, String); 3] {
        let ByColor { white, black } = self.challenges;
        [
            (Agreement::TAG, self.to_string()),
            (Agreement::CHALLENGES_TAG, format!("{white}/{black}")),
            (Agreement::SEED_TAG, self.seed.to_string()),
        ]
    }

    /// The tag of the contests.
    pub const TAG: &'static str = "Combine";
    /// The tag of the challenges of White and Black.
    pub const CHALLENGES_TAG: &'static str = "Challenges";
    /// The tag of the seed.
    pub const SEED_TAG: &'static str = "Seed";

    /// Returns the agreement that tags say; `None` when there is no tag [`Agreement::TAG`].
    ///
    /// # Errors
    ///
    /// [`AgreementError`] when one of the three tags cannot be read.
    pub fn of_tags<'a>(
        tags: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Option<Agreement>, AgreementError> {
        let (mut agreement, mut challenges, mut seed) = (None, None, None);
        for (name, value) in tags {
            match name {
                Agreement::TAG => agreement = Some(value.parse::<Agreement>()?),
                Agreement::CHALLENGES_TAG => challenges = Some(value),
                Agreement::SEED_TAG => seed = Some(value),
                _ => {}
            }
        }
        let Some(mut agreement) = agreement else { return Ok(None) };
        if let Some(text) = challenges {
            agreement.challenges = read_challenges(text)?;
        }
        if let Some(text) = seed {
            let error = || AgreementError::Seed { found: text.to_owned() };
            agreement.seed = text.parse().map_err(|_| error())?;
        }
        Ok(Some(agreement))
    }
}

/// Reads the challenges of both sides: `3`, for each of them, or `3/2`.
///
/// # Errors
///
/// [`AgreementError::Challenges`].
pub fn read_challenges(text: &str) -> Result<ByColor<u8>, AgreementError> {
    let (white, black) = text.split_once('/').unwrap_or((text, text));
    let number = |text: &str| {
        let error = || AgreementError::Challenges { found: text.to_owned() };
        text.parse::<u8>().map_err(|_| error())
    };
    Ok(ByColor { white: number(white)?, black: number(black)? })
}

impl Agreement {
    /// Reads the challenges of both sides, `3` or `3/2`, and sets them.
    ///
    /// # Errors
    ///
    /// [`AgreementError::Challenges`] when they are not one or two numbers up to 255.
    pub fn with_challenges_of(self, text: &str) -> Result<Agreement, AgreementError> {
        Ok(self.with_challenges(read_challenges(text)?))
    }
}

impl fmt::Display for Contest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contest::Free => f.write_str("free"),
            Contest::Die => f.write_str("die"),
            Contest::Game(name) => f.write_str(name),
        }
    }
}

impl fmt::Display for Agreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let contests = Potential::ALL.into_iter().zip(&self.contests);
        let mut gap = "";
        for (kind, contest) in contests.filter(|(_, contest)| **contest != Contest::Free) {
            write!(f, "{gap}{}={contest}", kind.letter())?;
            gap = ",";
        }
        if gap.is_empty() { f.write_str("-") } else { Ok(()) }
    }
}

/// Returned when an agreement cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AgreementError {
    /// A part has not the form of a kind and a contest.
    #[error("found '{found}', expected kinds and contests such as z=dvonn,d=die")]
    Part {
        /// The part.
        found: String,
    },
    /// There is no such kind of potential.
    #[error("there is no potential '{found}', expected t, z, d or y")]
    Kind {
        /// What stands before the `=`.
        found: String,
    },
    /// A kind comes twice.
    #[error("the potential {} comes twice", .0.letter())]
    Twice(Potential),
    /// The challenges are not one or two numbers.
    #[error("found '{found}' challenges, expected a number from 0 to 255, or two such as 3/2")]
    Challenges {
        /// What was found.
        found: String,
    },
    /// The seed is not a number.
    #[error("found the seed '{found}', expected a number")]
    Seed {
        /// What was found.
        found: String,
    },
}

/// Returned for an agreement under which nothing can ever be challenged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UselessAgreement {
    /// Every kind is free.
    #[error("no potential is tied to a contest, expected kinds and contests such as z=dvonn,d=die")]
    NoContest,
    /// Neither side has a challenge.
    #[error("nobody has a challenge")]
    NoChallenges,
    /// The kinds with a contest do not occur in the game.
    #[error("nobody has a {}-potential", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("- or "))]
    NobodyHas(Vec<Potential>),
}

impl FromStr for Agreement {
    type Err = AgreementError;

    /// Reads `z=dvonn,d=die`, or `-` where every kind is free. Kinds are letters or names.
    fn from_str(text: &str) -> Result<Agreement, AgreementError> {
        let mut agreement = Agreement {
            contests: [const { Contest::Free }; 4],
            challenges: ByColor::new_with(|_: Color| Agreement::CHALLENGES),
            seed: 0,
        };
        if text.trim() == "-" {
            return Ok(agreement);
        }
        let mut seen = [false; 4];
        for part in text.split(',') {
            let error = || AgreementError::Part { found: part.trim().to_owned() };
            let (kind, contest) = part.split_once('=').ok_or_else(error)?;
            let (kind, contest) = (kind.trim(), contest.trim().to_lowercase());
            let potential = potential_named(kind)
                .ok_or_else(|| AgreementError::Kind { found: kind.to_owned() })?;
            if std::mem::replace(&mut seen[potential as usize], true) {
                return Err(AgreementError::Twice(potential));
            }
            agreement.contests[potential as usize] = match contest.as_str() {
                "" => return Err(error()),
                "free" => Contest::Free,
                "die" => Contest::Die,
                name if name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') => {
                    Contest::Game(contest)
                }
                _ => return Err(error()),
            };
        }
        Ok(agreement)
    }
}

/// Returns the kinds of potentials that anybody can still use.
fn kinds_in(position: &GipfPotentials) -> Vec<Potential> {
    let board = position.board();
    let loads = |piece: Piece, kind| match piece.kind {
        PieceKind::Loaded(loaded) => loaded == kind,
        PieceKind::Covered { loaded, .. } => loaded && kind == Potential::Dvonn,
        _ => false,
    };
    let loaded = |kind| board.iter().any(|(_, piece)| loads(piece, kind));
    let held = |kind| Color::ALL.into_iter().any(|color| position.hand(color).count(kind) > 0);
    Potential::ALL.into_iter().filter(|&kind| held(kind) || loaded(kind)).collect()
}

/// Returns the name of a kind in lower case and without accents: `zertz`.
fn plain_name(kind: Potential) -> String {
    kind.name().to_lowercase().replace('è', "e")
}

fn potential_named(text: &str) -> Option<Potential> {
    let text = text.to_lowercase();
    let named = |kind: &Potential| plain_name(*kind) == text.replace('è', "e");
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => Potential::from_letter(letter),
        _ => Potential::ALL.into_iter().find(named),
    }
}

//! The targets that every game has.

use arbitrary::{Arbitrary, Unstructured};
use gipf_core::TurnFilter;
use gipf_game::fuzzing::{FromBytes, Line};
use gipf_game::{Position, UnpackError};
use gipf_testing::{Checkable, check_count, check_turn, generates, has_many_turns, has_more_turns};

use crate::json::{Json, check_json, check_value};
use crate::{Result, input};

/// Defines the targets that every game has, for the types of its rules crate.
///
/// `model` compares the last position of a line with the model. `json` lists the types that are read as JSON beside
/// positions.
macro_rules! game_targets {
    ($rules:ident::$Position:ident, $testing:ident, model: $model:expr, json: [$($Type:ty),+ $(,)?]) => {
        /// Checks that engine and model agree on the last position of a line of play.
        pub fn model(bytes: &[u8]) -> $crate::Result<()> {
            let line: gipf_game::fuzzing::Line<$rules::$Position> = $crate::input(bytes)?;
            let agree: fn(&$rules::$Position) -> Result<(), String> = $model;
            agree(&line.end).unwrap();
            Ok(())
        }

        /// Checks that the engine agrees with itself on the last turn of a line of play.
        pub fn rules(bytes: &[u8]) -> $crate::Result<()> {
            $crate::common::rules::<$rules::$Position>(bytes)
        }

        /// Checks that any turn is legal exactly if the generator lists it.
        pub fn legality(bytes: &[u8]) -> $crate::Result<()> {
            $crate::common::legality::<$rules::$Position>(bytes)
        }

        /// Checks that engine and model accept the same setups, and that a valid one comes back from every form.
        pub fn setup(bytes: &[u8]) -> $crate::Result<()> {
            let setup: $rules::Setup = $crate::input(bytes)?;
            gipf_testing::$testing::check_validity(&setup).unwrap();
            gipf_testing::check_setup::<$rules::$Position, $rules::Setup>(&setup).unwrap();
            Ok(())
        }

        /// Checks a game with undo, resignation and repetition against the list of its turns.
        pub fn game(bytes: &[u8]) -> $crate::Result<()> {
            $crate::replay::check_game::<$rules::$Position>(&mut arbitrary::Unstructured::new(bytes))
        }

        /// Checks that JSON is refused, or read as something that is written and read as itself.
        ///
        /// The first byte chooses a type; what follows is JSON. From 128 on the bytes are a line of play instead.
        pub fn serde(bytes: &[u8]) -> $crate::Result<()> {
            let checks: &[fn(&[u8])] = &[$(|json| {
                let _ = $crate::json::check_json::<$Type>(json);
            }),+];
            $crate::common::serde::<$rules::$Position, $rules::Setup>(bytes, checks)
        }
    };
}
pub(crate) use game_targets;

/// Checks the last turn of a line of play.
pub(crate) fn rules<P: Checkable + FromBytes<Turn: Copy>>(bytes: &[u8]) -> Result<()> {
    if let Some((position, turn)) = input::<Line<P>>(bytes)?.last {
        check_turn(&position, &turn).unwrap();
    }
    Ok(())
}

/// Checks a turn that may be anything in the last position of a line of play.
pub(crate) fn legality<P>(bytes: &[u8]) -> Result<()>
where
    P: Checkable + FromBytes<Turn: Copy + for<'a> Arbitrary<'a>> + for<'a> Arbitrary<'a>,
{
    // The turn comes first: a line of play takes all bytes that are left.
    let (turn, position): (P::Turn, P) = input(bytes)?;
    if has_many_turns(&position) {
        return Ok(());
    }
    let is_listed = generates(&position, &turn);
    assert_eq!(position.check(&turn).is_ok(), is_listed, "{position:?} {turn:?}");
    assert_eq!(position.play(&turn).is_ok(), is_listed, "{position:?} {turn:?}");
    Ok(())
}

/// Checks every count of the turns of the last position of a line of play.
pub(crate) fn count<P: FromBytes<Turn: Copy>>(bytes: &[u8]) -> Result<P> {
    let line: Line<P> = input(bytes)?;
    check_count(&line.end).unwrap();
    Ok(line.end)
}

/// Positions with more turns are not counted by groups of turns.
const MAX_GROUPED: usize = 1024;

/// Checks that the groups of turns that filters let through are all turns, and those of two halves.
pub(crate) fn check_groups<P: Position>(position: &P, grouped: impl Fn(TurnFilter) -> u64) {
    if !has_more_turns(position, MAX_GROUPED) {
        let count = position.count_turns();
        assert_eq!(grouped(TurnFilter::All), count, "{position:?}");
        let parts = [TurnFilter::Quiet, TurnFilter::Noisy].map(grouped);
        assert_eq!(parts[0] + parts[1], count, "{position:?}");
    }
}

/// Checks that bytes are refused, or exactly what the position is packed into.
pub(crate) fn packed<P, S>(bytes: &[u8])
where
    P: Position + TryFrom<S>,
    S: From<P>,
{
    if let Some(position) = unpacked(P::unpack, bytes) {
        let rebuilt = P::try_from(S::from(position)).ok();
        assert!(rebuilt == Some(position), "not what its fields say");
    }
}

/// Unpacks the first bytes, which are refused or exactly those that the position is packed into.
///
/// Allocates nothing, and has no message with the position in it: targets that run hundreds of millions of times link
/// little code.
pub(crate) fn unpacked<P: Position>(
    unpack: impl Fn(&P::Bytes) -> Result<P, UnpackError>,
    bytes: &[u8],
) -> Option<P> {
    let mut packed = P::Bytes::default();
    let len = packed.as_ref().len();
    packed.as_mut().copy_from_slice(bytes.get(..len)?);
    let position = unpack(&packed).ok()?;
    assert!(position.pack() == packed, "packed into other bytes");
    Some(position)
}

/// Checks JSON of positions and of other types, or what is met in a line of play.
pub(crate) fn serde<P, S>(bytes: &[u8], others: &[fn(&[u8])]) -> Result<()>
where
    P: FromBytes<Turn: Copy + Json> + Json + Copy + TryFrom<S>,
    S: From<P> + Json,
    gipf_game::Outcome<P::EndReason>: Json,
{
    let Some((&first, rest)) = bytes.split_first() else { return Ok(()) };
    if first < 32 {
        if let Some(position) = check_json::<P>(rest) {
            assert_eq!(P::try_from(S::from(position)).ok(), Some(position));
        }
    } else if first < 128 {
        others[usize::from(first) % others.len()](rest);
    } else {
        let line = Line::<P>::arbitrary(&mut Unstructured::new(rest))?;
        check_value(&line.end);
        check_value(&S::from(line.end));
        check_value(&line.end.outcome());
        if let Some((_, turn)) = line.last {
            check_value(&turn);
        }
    }
    Ok(())
}

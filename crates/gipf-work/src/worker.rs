//! What one thread keeps from one unit to the next.

use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use gipf_app::{GameVisitor, Playable, Registry};

use crate::error::WorkError;
use crate::perft::Tables;
use crate::result::{UnitOutput, UnitResult};
use crate::unit::{Unit, Work};

/// Does units of work, one after another.
///
/// Tables of counts stay from one unit to the next, which makes later counts quicker and changes no result.
/// The thread needs a stack of [`STACK_SIZE`](gipf_engine::STACK_SIZE).
///
/// ```
/// use gipf_app::Games;
/// use gipf_core::{Gipf, Position, Variant};
/// use gipf_perft::CountMode;
/// use gipf_work::{Workers, plan_perft};
///
/// let units = plan_perft(&Gipf::start(Variant::Basic), 3, 1, CountMode::Turns)?;
/// let mut workers = Workers::new(1);
/// let mut sum = 0;
/// for unit in &units {
///     sum += unit.times * workers.run::<Games>(unit)?.output.count;
/// }
/// assert_eq!(sum, 29_016);
/// # Ok::<(), gipf_work::WorkError>(())
/// ```
pub struct Workers {
    /// The size of a table of counts, in MiB.
    mebibytes: usize,
    /// By the type of the game's positions.
    of_games: HashMap<TypeId, Box<dyn Any + Send>>,
}

impl fmt::Debug for Workers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Workers").field("mebibytes", &self.mebibytes).finish_non_exhaustive()
    }
}

impl Workers {
    /// Returns workers whose tables of counts have this size in MiB.
    #[must_use]
    pub fn new(mebibytes: usize) -> Workers {
        Workers { mebibytes, of_games: HashMap::new() }
    }

    fn tables<P: Playable>(&mut self) -> &mut Tables<P> {
        let tables = self.of_games.entry(TypeId::of::<P>());
        let tables = tables.or_insert_with(|| Box::new(Tables::<P>::new(self.mebibytes)));
        tables.downcast_mut().expect("the entry of a type holds its tables")
    }

    /// Does the work of a unit.
    ///
    /// # Errors
    ///
    /// [`WorkError`].
    pub fn run<R: Registry>(&mut self, unit: &Unit) -> Result<UnitResult, WorkError> {
        self.run_until::<R>(unit, &AtomicBool::new(false))
    }

    /// Does the work of a unit, or gives it up within milliseconds when `stop` is raised.
    ///
    /// # Errors
    ///
    /// [`WorkError`]; it is [`WorkError::Stopped`] when the work was given up.
    pub fn run_until<R: Registry>(
        &mut self,
        unit: &Unit,
        stop: &AtomicBool,
    ) -> Result<UnitResult, WorkError> {
        struct Visitor<'a> {
            workers: &'a mut Workers,
            work: &'a Work,
            stop: &'a AtomicBool,
        }

        impl GameVisitor for Visitor<'_> {
            type Output = Result<UnitOutput, WorkError>;

            fn visit<P: Playable>(self) -> Self::Output {
                let stop = self.stop;
                match self.work {
                    Work::Perft(work) => work.run(self.workers.tables::<P>(), stop),
                    Work::Selfplay(work) => work.run::<P>(stop),
                    Work::Match(work) => work.run::<P>(stop),
                    Work::Analyze(work) => work.run::<P>(stop),
                }
            }
        }

        let game = R::find(unit.work.game())?;
        let begin = Instant::now();
        let output = R::visit(game, Visitor { workers: self, work: &unit.work, stop })?;
        let milliseconds = u64::try_from(begin.elapsed().as_millis()).unwrap_or(u64::MAX);
        Ok(UnitResult::new(unit.id, output, milliseconds))
    }
}

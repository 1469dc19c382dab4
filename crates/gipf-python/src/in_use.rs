//! What one thread uses at a time, without a lock that a fork could leave locked for ever.

use std::process;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// An object that a thread takes to use it, and puts back.
///
/// The lock is held with the lock of Python only, and for a moment, so no process is forked while it is held. While
/// the object is taken, the process that has taken it is known: in a child that was forked meanwhile nobody will put
/// it back.
pub(crate) struct InUse<T>(Mutex<State<T>>);

enum State<T> {
    Idle(T),
    /// Taken by a thread of this process.
    Taken(u32),
    /// It was taken when this process was forked, and nothing is put in its place.
    Lost,
}

/// What came of taking an object.
pub(crate) enum Taken<T> {
    Idle(T),
    /// Another thread, or the caller itself, uses it.
    Busy,
    /// It was in use when this process was forked. From now on the caller has it, and puts another one back or gives it up.
    LostInFork,
}

impl<T> InUse<T> {
    pub(crate) fn new(object: T) -> InUse<T> {
        InUse(Mutex::new(State::Idle(object)))
    }

    fn lock(&self) -> MutexGuard<'_, State<T>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn take(&self) -> Taken<T> {
        let process = process::id();
        let mut state = self.lock();
        if matches!(*state, State::Taken(by) if by == process) {
            return Taken::Busy;
        }
        match std::mem::replace(&mut *state, State::Taken(process)) {
            State::Idle(object) => Taken::Idle(object),
            State::Taken(_) | State::Lost => Taken::LostInFork,
        }
    }

    /// Leaves an object that was lost in a fork as it is, so that whoever takes it next is told so, too.
    pub(crate) fn give_up(&self) {
        *self.lock() = State::Lost;
    }

    pub(crate) fn put_back(&self, object: T) {
        *self.lock() = State::Idle(object);
    }
}

//! The exports and imports of the module. Names that the linker keeps are the only unsafe code here: no
//! pointer is followed.
#![allow(unsafe_code)]

#[cfg(feature = "records")]
use std::mem;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use gipf_app::Games;
use gipf_app::api::{Api, ApiSettings, CallSet};

/// The calls that the module answers.
struct Calls;

impl CallSet for Calls {
    const BOARD: bool = cfg!(feature = "board");
    const RECORDS: bool = cfg!(feature = "records");
    const SEARCH: bool = cfg!(feature = "search");
}

#[link(wasm_import_module = "gipf")]
unsafe extern "C" {
    safe fn now() -> f64;
    safe fn progress(start: *const u8, length: usize) -> u32;
    safe fn is_stopped() -> u32;
}

struct Module {
    api: Api<Games, Calls>,
    request: Vec<u8>,
    answer: String,
}

/// Raised while the call under way is to end.
static STOP: AtomicBool = AtomicBool::new(false);

static MODULE: LazyLock<Mutex<Module>> = LazyLock::new(|| {
    let settings =
        ApiSettings::default().with_max_time(Duration::from_secs(3600)).with_time_source(time);
    Mutex::new(Module { api: Api::new(settings), request: Vec::new(), answer: String::new() })
});

/// Returns the time. A search looks at it again and again, so it is also the moment to ask whether to stop.
fn time() -> Duration {
    if is_stopped() != 0 {
        STOP.store(true, Ordering::Relaxed);
    }
    Duration::from_secs_f64(now().max(0.0) / 1000.0)
}

fn module() -> MutexGuard<'static, Module> {
    MODULE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Makes room for a request or a file of `length` bytes and returns its address, which is valid until the next call.
#[unsafe(no_mangle)]
extern "C" fn request(length: usize) -> *const u8 {
    let mut module = module();
    module.request.clear();
    module.request.resize(length, 0);
    module.request.as_ptr()
}

/// Answers the request and returns the address of the answer, which is valid until the next call.
#[unsafe(no_mangle)]
extern "C" fn call() -> *const u8 {
    let mut module = module();
    let Module { api, request, answer } = &mut *module;
    let text = String::from_utf8_lossy(request);
    STOP.store(false, Ordering::Relaxed);
    *answer =
        api.call_with(&text, &STOP, &mut |found| match progress(found.as_ptr(), found.len()) {
            0 => ControlFlow::Continue(()),
            _ => ControlFlow::Break(()),
        });
    answer.as_ptr()
}

/// Takes what is in the room as a database of games, which the call `explore` asks from then on, and returns the address
/// of the answer: what the database holds, or an error.
#[cfg(feature = "records")]
#[unsafe(no_mangle)]
extern "C" fn load_explorer() -> *const u8 {
    let mut module = module();
    let Module { api, request, answer } = &mut *module;
    *answer = api.load_explorer(mem::take(request));
    answer.as_ptr()
}

/// Takes what is in the room as a file of weights that searches need, and returns the address of the answer: the game that
/// it is for, or an error.
#[cfg(all(feature = "search", external_weights))]
#[unsafe(no_mangle)]
extern "C" fn load_weights() -> *const u8 {
    let mut module = module();
    let Module { api, request, answer } = &mut *module;
    *answer = api.load_weights(request);
    answer.as_ptr()
}

/// Returns the length of the answer in bytes.
#[unsafe(no_mangle)]
extern "C" fn answer_length() -> usize {
    module().answer.len()
}

use std::cell::RefCell;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use gipf_app::Games;
use gipf_app::api::{Api, ApiSettings};
use serde_json::{Value, json};

use crate::Result;

thread_local! {
    static API: RefCell<Api<Games>> = RefCell::new(Api::new(
        ApiSettings::default().with_tt_mib(1).with_max_time(Duration::from_millis(5)),
    ));
}

/// Checks any text as a request of the JSON protocol: no panic, one line of JSON that begins with the schema, and either an
/// answer or an error with a sentence; what is answered can be asked again.
pub fn api(bytes: &[u8]) -> Result<()> {
    let text = String::from_utf8_lossy(bytes);
    API.with_borrow_mut(|api| check(api, &text));
    Ok(())
}

fn check(api: &mut Api<Games>, request: &str) {
    let stop = AtomicBool::new(false);
    let answer = api.call_with(request, &stop, &mut |progress| {
        assert!(read(progress)["progress"]["depth"].is_u64(), "{progress}");
        ControlFlow::Continue(())
    });
    let fields = read(&answer);
    if let Some(error) = fields.get("error") {
        assert!(error["message"].as_str().is_some_and(|text| !text.is_empty()), "{answer}");
        return;
    }
    let position = fields["position"].as_str().filter(|_| fields["violations"].is_null());
    if let (Some(position), Some(game)) = (position, fields["game"].as_str()) {
        let again = json!({"call": "position", "game": game, "position": position});
        let again = read(&api.call(&again.to_string()));
        assert_eq!(again["position"], fields["position"], "{answer}");
        assert_eq!(again["side_to_move"], fields["side_to_move"], "{answer}");
    }
}

fn read(answer: &str) -> Value {
    assert!(answer.starts_with(r#"{"schema":"#) && !answer.contains('\n'), "{answer}");
    serde_json::from_str(answer).expect("JSON")
}

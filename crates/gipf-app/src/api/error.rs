//! What is wrong with a request.

use gipf_notation::Notation;
use serde_json::{Map, Value, json};

use crate::Playable;

/// What is wrong with a request.
#[derive(Debug)]
pub(super) struct ApiError {
    message: String,
    /// The field that is wrong: `turns[3]`.
    field: Option<String>,
    /// The byte of the field's text.
    offset: Option<usize>,
    /// The rules that a position breaks.
    violations: Vec<String>,
    /// The file of weights that is missing.
    weights: Option<&'static str>,
}

impl ApiError {
    /// Something is wrong with the request as a whole.
    pub(super) fn request(message: impl Into<String>) -> ApiError {
        ApiError {
            message: message.into(),
            field: None,
            offset: None,
            violations: Vec::new(),
            weights: None,
        }
    }

    /// Something is wrong with a field.
    pub(super) fn field(field: impl Into<String>, message: impl Into<String>) -> ApiError {
        ApiError { field: Some(field.into()), ..ApiError::request(message) }
    }

    /// A position is wrong.
    pub(super) fn position<P: Playable>(error: &<P as Notation>::PositionError) -> ApiError {
        let problem = P::position_problem(error);
        let violations = if problem.is_malformed { Vec::new() } else { problem.violations };
        ApiError { violations, ..ApiError::field("position", error.to_string()) }
    }

    /// A file of weights is missing.
    #[cfg(external_weights)]
    pub(super) fn weights(name: &'static str) -> ApiError {
        let message = format!("the engine has no weights for this game: expected {name} first");
        ApiError { weights: Some(name), ..ApiError::request(message) }
    }

    /// Says where in the text of the field the error is.
    pub(super) fn at(self, offset: usize) -> ApiError {
        ApiError { offset: Some(offset), ..self }
    }

    pub(super) fn to_json(&self) -> Value {
        let mut fields = Map::new();
        fields.insert("message".into(), json!(self.message));
        if let Some(field) = &self.field {
            fields.insert("field".into(), json!(field));
        }
        if let Some(offset) = self.offset {
            fields.insert("offset".into(), json!(offset));
        }
        if !self.violations.is_empty() {
            fields.insert("violations".into(), json!(self.violations));
        }
        if let Some(weights) = self.weights {
            fields.insert("weights".into(), json!(weights));
        }
        Value::Object(fields)
    }
}

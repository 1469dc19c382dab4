//! Targets of what is built on the rules.

mod api;
mod boardspace;
mod codecup;
mod explorer;
mod record;
mod ugi;
mod work;

pub use api::api;
pub use boardspace::boardspace;
pub use codecup::codecup;
pub use explorer::explorer;
pub use record::record;
pub use ugi::ugi;
pub use work::work;

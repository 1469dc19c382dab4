//! The list of targets.

use crate::Result;

/// A fuzz target.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Its name, which is that of its program, of its file of seeds and of its dictionary.
    pub name: &'static str,
    /// Checks what the bytes describe.
    pub check: fn(&[u8]) -> Result<()>,
}

macro_rules! targets {
    ($($feature:literal $game:ident: $($subject:ident)*;)*) => {
        /// Every target that the features ask for.
        pub const TARGETS: &[Target] = &[$($(
            #[cfg(feature = $feature)]
            Target {
                name: concat!(stringify!($game), "_", stringify!($subject)),
                check: crate::$game::$subject,
            },
        )*)*];
    };
}

targets! {
    "any" any: api boardspace codecup explorer record ugi work;
    "rules" dvonn: count game legality littlegolem model packed rules serde setup text;
    "rules" gipf: boardspace count game gf1 legality model packed rules serde setup steps text;
    "rules" potentials: count game legality model packed rules serde setup steps text;
    "rules" tamsk: count game legality model packed rules serde setup steps text;
    "rules" yinsh: count game legality model packed rules serde setup steps text;
    "rules" zertz: count game legality model packed rules serde setup steps text;
}

// @ts-check
/** Types that several modules of the page use. */

/** @typedef {import("../../engine/engine.js").Engine} Engine */
/** @typedef {import("../../engine/gipf.js").Answer} Answer */
/** @typedef {import("../game/tree.js").Tree} Tree */
/** @typedef {import("../game/clock.js").Clock} Clock */

/** @typedef {"white" | "black"} Side */
/** @typedef {{ name: string, x: number, y: number, spot?: boolean }} Point */
/** @typedef {{ svg: string, description: string, points: Point[] }} Picture */
/** @typedef {{ text: string, about: string, points: string[] }} Choice */
/** @typedef {Choice & { path: number[] }} Shortcut Several choices at once. */
/** @typedef {{ game: string, position: string, turns: string[] }} Place */
/** @typedef {{ kind: "human" } | { kind: "engine", level: number }} Player */
/** @typedef {{ white: Player, black: Player }} Players */
/** @typedef {{ winner: Side | null, text: string, result: string }} Verdict */

/**
 * @typedef {object} GameInfo
 * @property {string} name
 * @property {string} title
 * @property {string[]} variants
 * @property {string[]} starts
 * @property {{ name: string, about: string, is_written: boolean }[]} formats
 * @property {[string, string]} players What White and Black are called.
 * @property {[string, string][]} pieces
 * @property {string} empty_point What a point is in the editor when nothing stands on it.
 * @property {boolean} has_puzzles
 */

/** @typedef {{ number: number, name: string | null }} Level */

/**
 * A line of an analysis.
 *
 * @typedef {object} Line
 * @property {string[]} turns
 * @property {string} text
 * @property {Side} side
 * @property {number} win_probability
 * @property {number} [rank]
 */

/**
 * @typedef {object} Analysis
 * @property {boolean} isOn
 * @property {boolean} isRunning
 * @property {string} place What was searched.
 * @property {Line[]} lines Best first.
 * @property {number} depth
 * @property {number} nodes
 */

/**
 * @typedef {object} Draft
 * @property {string} game
 * @property {string} position
 * @property {string[]} violations
 * @property {Picture} picture
 */

/**
 * @typedef {object} Puzzle
 * @property {string} id
 * @property {string} variant
 * @property {string} position
 * @property {number} plies The turns of both sides to the end.
 * @property {number} grade From 1 to 5.
 * @property {string[]} themes
 * @property {string[]} solutions The first turns that win.
 */

/**
 * The puzzle that is being solved.
 *
 * @typedef {object} PuzzleState
 * @property {Puzzle} puzzle
 * @property {"open" | "wrong" | "shown" | "right" | "slipped" | "won"} state
 * @property {number} left The turns of the solver that are left.
 * @property {number | null} gain How the rating has changed by it; `null` before the first try.
 * @property {number | null} day The day that it is the puzzle of.
 */

/**
 * Everything the page shows.
 *
 * @typedef {object} State
 * @property {GameInfo[]} games
 * @property {Level[]} levels
 * @property {"play" | "edit" | "puzzle"} mode
 * @property {Tree} tree
 * @property {number} current The node of the tree that is shown.
 * @property {Answer | null} view The answer of the call `position` for it.
 * @property {Picture | null} picture The board of it.
 * @property {Answer | null} steps The answer of `steps` for it.
 * @property {Shortcut[]} shortcuts What can be clicked although the question is another one.
 * @property {number[]} chosen The choices of the turn so far.
 * @property {string[][]} trail The points of these choices.
 * @property {Players} players
 * @property {Clock | null} clock
 * @property {Verdict | null} verdict An end that the rules of the game do not know: by resigning, or on time.
 * @property {boolean} isThinking Whether the engine chooses a turn.
 * @property {boolean} isPaused Whether the engine waits to be asked.
 * @property {boolean} isFlipped
 * @property {string | null} hint The turn that the engine recommends.
 * @property {Analysis} analysis
 * @property {Draft | null} draft
 * @property {PuzzleState | null} puzzle
 * @property {Settings} settings
 * @property {string} message What went wrong.
 */

/**
 * @typedef {object} Settings
 * @property {"auto" | "light" | "dark"} theme
 * @property {"color" | "gray"} board
 * @property {boolean} coordinates
 * @property {boolean} confirm Whether a complete turn is played only when it is confirmed.
 * @property {boolean} letterKeys
 * @property {number} engineSeconds The longest time of the engine for a turn.
 * @property {number} lines The lines of an analysis.
 * @property {number} analysisSeconds
 */

export {};

// @ts-check
/** Types that several modules of the page use. */

/** @typedef {import("../../engine/engine.js").Engine} Engine */
/** @typedef {import("../../engine/gipf.js").Answer} Answer */
/** @typedef {import("../game/tree.js").Tree} Tree */
/** @typedef {import("../game/clock.js").Clock} Clock */

/** @typedef {"white" | "black"} Side */
/** @typedef {{ name: string, x: number, y: number, spot?: boolean }} Point */
/** @typedef {{ svg: string, description: string, points: Point[] }} Picture */
/**
 * One choice of a turn. `from` and `to` are the points of a movement, `piece` is what comes onto the board, and `turn` the
 * whole turn where the choice completes one.
 *
 * @typedef {{ text: string, about: string, points: string[], from?: string | null, to?: string | null, piece?: string | null, turn?: string | null, warning?: string | null }} Choice
 */
/** @typedef {Choice & { path: number[] }} Shortcut Several choices at once. */
/** @typedef {{ game: string, position: string, turns: string[] }} Place */
/** @typedef {{ kind: "human" } | { kind: "engine", level: number } | { kind: "remote" }} Player A remote one answers by link. */
/** @typedef {{ white: Player, black: Player }} Players */
/** @typedef {{ winner: Side | null, text: string, result: string }} Verdict */
/** @typedef {{ white: string, black: string }} Names Of the players, as the record has them. */

/** @typedef {"game" | "analysis" | "puzzle"} Kind What an entry of the library is. */

/**
 * The entry of the library that is shown.
 *
 * @typedef {object} EntryInfo
 * @property {string} id
 * @property {Kind} kind
 * @property {string} title What its owner calls it, or nothing.
 * @property {number} created
 * @property {boolean} isTouched Whether its tree was changed since it was opened.
 * @property {boolean} isCopy Whether it is a copy of a game that is open in another tab.
 */

/**
 * What the library says of itself.
 *
 * @typedef {object} LibraryState
 * @property {boolean} isKept Whether games outlast the page.
 * @property {import("../library/entry.js").Summary | null} left What was shown before, and can be returned to.
 * @property {boolean} isOffer Whether it is of a visit before this one.
 */

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

/** @typedef {{ number: number, name: string, about: string }} Level */

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
 * @property {boolean} isHinting Whether a hint is looked for.
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

/** @typedef {{ puzzles: Puzzle[], themes: { name: string, title: string, count: number }[], is_to_end: boolean }} PuzzleSet */

/**
 * What there is to solve, and what was solved.
 *
 * @typedef {object} PuzzlesState
 * @property {string} game The game that is chosen.
 * @property {string} theme The theme that is chosen; empty for all.
 * @property {Partial<Record<string, PuzzleSet>>} sets The puzzles of each game that were asked for.
 * @property {import("../panels/puzzle-progress.js").Progress} progress
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
 * The review of the game that is shown.
 *
 * @typedef {object} ReviewState
 * @property {boolean} isOpen Whether the review is shown.
 * @property {boolean} isRunning
 * @property {number} share How much of the game has been analyzed, from 0 to 1.
 * @property {"quick" | "normal" | "deep"} depth Of the next analysis.
 * @property {import("../review/turns.js").ReviewedTurn[]} turns
 * @property {string} budget What the engine says of the length of its searches.
 * @property {import("../review/graph.js").GraphPoint[]} graph
 * @property {any} summary The `summary` of the protocol.
 * @property {import("../review/retry.js").Retry | null} retry The marked turns that are played again.
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
 * @property {number[]} chosen The choices of the turn so far.
 * @property {string[][]} trail The points of these choices.
 * @property {Players} players
 * @property {Clock | null} clock
 * @property {import("../game/sand.js").TurnTime | null} turnTime The time of the turn under way, where turns take time.
 * @property {Answer | null} running The answer of the call `position` for it with the time that has passed.
 * @property {Verdict | null} verdict An end that the position shown does not have by the rules: by resigning, on time, or as the record says.
 * @property {Names} names
 * @property {EntryInfo} entry
 * @property {LibraryState} library
 * @property {boolean} isThinking Whether the engine chooses a turn.
 * @property {boolean} isPaused Whether the engine waits to be asked.
 * @property {boolean} isFlipped
 * @property {string | null} hint The turn that the engine recommends.
 * @property {Analysis} analysis
 * @property {Draft | null} draft
 * @property {PuzzleState | null} puzzle The one that is being solved.
 * @property {PuzzlesState} puzzles All of them.
 * @property {ReviewState} review
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
 * @property {boolean} sound Whether turns are heard.
 * @property {number} engineSeconds The longest time of the engine for a turn.
 * @property {number} lines The lines of an analysis.
 * @property {number} analysisSeconds
 * @property {boolean} evaluation Whether evaluation and best lines are shown in games against a level.
 */

export {};

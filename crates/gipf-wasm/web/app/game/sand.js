// @ts-check
/** The seconds of a turn in games whose turns take time, as pure functions of the time in milliseconds. */
import { tip } from "./tree.js";

/** @typedef {import("../state/types.js").State} State */

/** The most seconds that a turn can take. */
const LONGEST = 999;
/** The seconds of a turn that the timer of TAMSK binds. */
const BOUND = 15;

/**
 * The time of the turn under way.
 *
 * @typedef {object} TurnTime
 * @property {number} spent What had passed at `since`.
 * @property {number | null} since When it went on; `null` while it stands.
 */

/**
 * @param {number} now
 * @returns {TurnTime}
 */
export function newTurnTime(now) {
    return { spent: 0, since: now };
}

/**
 * @param {TurnTime} time
 * @param {number} now
 */
const spentBy = ({ spent, since }, now) => spent + (since === null ? 0 : Math.max(0, now - since));

/**
 * @param {TurnTime} time
 * @param {number} now
 * @returns {TurnTime}
 */
export function pauseTurnTime(time, now) {
    return { spent: spentBy(time, now), since: null };
}

/**
 * @param {TurnTime} time
 * @param {number} now
 * @returns {TurnTime}
 */
export function resumeTurnTime(time, now) {
    return time.since === null ? { ...time, since: now } : time;
}

/**
 * Returns the time of a turn that begins with a view, or nothing where none runs: where turns take no time, at the end,
 * in what is no game, and in games by link.
 *
 * @param {import("../state/types.js").Answer | null} view
 * @param {Pick<State, "entry" | "players" | "mode" | "tree">} state
 * @param {number} now
 */
export function turnTimeOf(view, { entry, players, mode, tree }, now) {
    const isByLink = players.white.kind === "remote" || players.black.kind === "remote";
    const isOpen = !view?.outcome && (tree.result ?? "*") === "*";
    const runs = view?.takes_time && isOpen && entry.kind === "game" && mode === "play" && !isByLink;
    return runs ? newTurnTime(now) : null;
}

/**
 * Returns the seconds that the turn has taken, or nothing where no time runs for the node that is shown: the engine that
 * waits to be asked loses none.
 *
 * @param {Pick<State, "turnTime" | "tree" | "current" | "verdict" | "isPaused" | "players" | "view">} state
 * @param {number} now
 */
export function secondsOf({ turnTime, tree, current, verdict, isPaused, players, view }, now) {
    if (!turnTime || verdict || current !== tip(tree)) return null;
    const side = /** @type {import("../state/types.js").Side} */ (view?.side_to_move ?? "white");
    if (isPaused && players[side].kind === "engine") return null;
    return Math.min(LONGEST, Math.floor(spentBy(turnTime, now) / 1000));
}

/**
 * Whether the timer binds the player to move.
 *
 * @param {import("../state/types.js").Answer | null} view
 */
const isBound = (view) => view?.timer === BOUND;

/**
 * Whether the timer has run out, so that the turn is lost.
 *
 * @param {import("../state/types.js").Answer | null} view
 * @param {number} seconds
 */
export const isLost = (view, seconds) => isBound(view) && seconds >= BOUND;

/** The turn that is lost. */
export const LOST = `-@${BOUND}`;

/**
 * Returns a turn that takes so many seconds. One that takes no time stays as it is.
 *
 * @param {string} turn
 * @param {number} seconds
 * @param {import("../state/types.js").Answer | null} view
 */
export function taking(turn, seconds, view) {
    const taken = Math.max(1, isBound(view) ? Math.min(BOUND, seconds) : seconds);
    return turn.replace(/@\d+/, `@${taken}`);
}

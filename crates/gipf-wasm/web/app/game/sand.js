// @ts-check
/** The seconds of a turn in games whose turns take time, as pure functions of the time in milliseconds. */
import { isRemoteGame } from "./mover.js";
import { nodeAt, sideToMove, tip } from "./tree.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../state/types.js").Answer} Answer */

/** The most seconds that a turn can take. */
const LONGEST = 999;

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
 * Whether a view is of the last position of a game in which turns take time: not at its end, in an analysis, a puzzle or
 * a lesson, nor in a game by link.
 *
 * @param {Answer | null} view
 * @param {Pick<State, "entry" | "players" | "tree">} state
 */
export function hasTurnTime(view, state) {
    const { entry, tree } = state;
    const isOpen = !view?.outcome && (tree.result ?? "*") === "*";
    return Boolean(view?.takes_time) && isOpen && entry.kind === "game" && !isRemoteGame(state);
}

/**
 * Whether the last position of the game is shown, in play.
 *
 * @param {Pick<State, "tree" | "current" | "mode" | "view">} state
 */
const isAtTip = ({ tree, current, mode, view }) =>
    mode === "play" && current === tip(tree) && view?.position === nodeAt(tree, current).position;

/**
 * Whether the engine is to move in the last position, and waits to be asked.
 *
 * @param {State} state
 */
function engineWaits({ tree, players, isPaused }) {
    return isPaused && players[sideToMove(nodeAt(tree, tip(tree)).position)].kind === "engine";
}

/**
 * Returns the seconds that the turn has taken, or nothing where none run for what is shown.
 *
 * @param {State} state
 * @param {number} now
 */
export function secondsOf(state, now) {
    const { turnTime, verdict, view } = state;
    if (!turnTime || verdict || !isAtTip(state) || !hasTurnTime(view, state)) return null;
    return Math.min(LONGEST, Math.floor(spentBy(turnTime, now) / 1000));
}

/**
 * Returns the time of the turn as it should be: it begins when the last position of a game is shown, stands while the
 * engine waits to be asked or a position is set up, and ends where turns take no time.
 *
 * @param {State} state
 * @param {number} now
 * @returns {TurnTime | null}
 */
export function turnTimeNow(state, now) {
    const { turnTime, view, verdict, mode } = state;
    if (turnTime && turnTime.since !== null && (mode === "edit" || engineWaits(state))) return pauseTurnTime(turnTime, now);
    if (!isAtTip(state)) return turnTime;
    if (verdict || !hasTurnTime(view, state)) return null;
    return turnTime ?? newTurnTime(now);
}

/**
 * Whether the time stands because the game was left: not because the engine waits.
 *
 * @param {State} state
 */
export const isLeft = (state) => state.turnTime?.since === null && !engineWaits(state);

// @ts-check
/** Who may act in a state: the person at the board, the engine, or somebody far away. */
import { nodeAt, sideToMove, START } from "./tree.js";

/** @typedef {import("../state/types.js").Side} Side */
/** @typedef {import("../state/types.js").State} State */

/**
 * The player whose turn it is in the shown position.
 *
 * @param {State} state
 */
const playerToMove = ({ view, players }) => players[/** @type {Side} */ (view?.side_to_move ?? "white")];

/**
 * Whether one of the players is far away and answers by link.
 *
 * @param {Pick<State, "players">} state
 */
export const isRemoteGame = ({ players }) => players.white.kind === "remote" || players.black.kind === "remote";

/**
 * Whether the engine is one of the players.
 *
 * @param {Pick<State, "players">} state
 */
export const hasEngine = ({ players }) => players.white.kind === "engine" || players.black.kind === "engine";

/**
 * Whether a game against the engine is under way.
 *
 * @param {State} state
 */
export function isInGame(state) {
    const { tree, mode, view, verdict } = state;
    const isOver = (tree.result ?? "*") !== "*" || Boolean(view?.outcome || verdict);
    return mode === "play" && hasEngine(state) && nodeAt(tree, START).children.length > 0 && !isOver;
}

/**
 * Whether the one to move is far away.
 *
 * @param {State} state
 */
export const isRemoteToMove = (state) => state.mode === "play" && playerToMove(state).kind === "remote";

/**
 * Returns the engine's level, where it is to move and may.
 *
 * @param {State} state
 */
export function engineToMove(state) {
    const { view, mode, verdict, isPaused } = state;
    if (!view || view.outcome || verdict || isPaused || mode !== "play") return null;
    const player = playerToMove(state);
    return player.kind === "engine" ? player : null;
}

/**
 * Whether the shown position can be analyzed: also one after which somebody resigned.
 *
 * @param {State} state
 */
export function isSearchable(state) {
    const { view, isThinking, mode } = state;
    return Boolean(view) && !view?.outcome && !isThinking && mode !== "edit" && !engineToMove(state) && !isRemoteToMove(state);
}

/**
 * Whether it is the other side's turn in a puzzle: after a wrong turn the board waits.
 *
 * @param {State} state
 */
const isBeyondPuzzle = ({ mode, puzzle, view }) =>
    mode === "puzzle" && Boolean(puzzle) && view?.side_to_move !== sideToMove(puzzle?.puzzle.position ?? "");

/**
 * Whether a person may choose a turn now.
 *
 * @param {State} state
 */
export const isChoosing = (state) => isSearchable(state) && !state.verdict && !isBeyondPuzzle(state);

/**
 * Whether there is a game to be given up by a person.
 *
 * @param {State} state
 */
export function canResign({ tree, view, players, mode }) {
    const hasHuman = Object.values(players).some((it) => it.kind === "human");
    const isOpen = !view?.outcome && (tree.result ?? "*") === "*";
    return mode === "play" && hasHuman && isOpen;
}

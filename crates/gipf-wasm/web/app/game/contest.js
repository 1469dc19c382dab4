// @ts-check
/** Whether the engine keeps what it thinks to itself, and why. Pure functions. */

/** @typedef {import("../state/types.js").State} State */

/**
 * Returns whether a person plays against a level, so that neither evaluation nor best lines are shown. They are shown
 * once the game is over, and before that if the person wants them.
 *
 * @param {Pick<State, "players" | "mode" | "tree" | "verdict" | "settings">} state
 */
function isContest({ players, mode, tree, verdict, settings }) {
    const engines = [players.white, players.black].filter(({ kind }) => kind === "engine").length;
    const isOver = Boolean(verdict) || (tree.result !== null && tree.result !== "*");
    return engines === 1 && mode === "play" && !isOver && !settings.evaluation;
}

/**
 * Returns whether a puzzle is open that is not solved yet, and whose solution was not shown: help would earn its rating.
 *
 * @param {Pick<State, "mode" | "puzzle">} state
 */
export function isUnsolved({ mode, puzzle }) {
    return mode === "puzzle" && puzzle !== null && puzzle.state !== "won" && puzzle.state !== "shown";
}

/**
 * Returns why evaluation and best lines are not shown, as a sentence; an empty text where they are.
 *
 * @param {Pick<State, "players" | "mode" | "tree" | "verdict" | "settings" | "puzzle">} state
 */
export function secretText(state) {
    if (isUnsolved(state)) return "Off until the puzzle is solved or its solution is shown.";
    return isContest(state) ? "Off while you play against a level. It is shown when the game is over." : "";
}

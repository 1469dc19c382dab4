// @ts-check
/** Whether the engine keeps what it thinks to itself. A pure function. */

/** @typedef {import("../state/types.js").State} State */

/**
 * Returns whether a person plays against a level, so that neither evaluation nor best lines are shown. They are shown
 * once the game is over, and before that if the person wants them.
 *
 * @param {Pick<State, "players" | "mode" | "tree" | "verdict" | "settings">} state
 */
export function isContest({ players, mode, tree, verdict, settings }) {
    const engines = [players.white, players.black].filter(({ kind }) => kind === "engine").length;
    const isOver = Boolean(verdict) || (tree.result !== null && tree.result !== "*");
    return engines === 1 && mode === "play" && !isOver && !settings.evaluation;
}

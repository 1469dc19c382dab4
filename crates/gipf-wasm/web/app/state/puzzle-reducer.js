// @ts-check
/** How actions change the choice of puzzles, the progress in them, and the one that is being solved. Pure functions. */
import { START } from "../game/tree.js";
import { afterDay, afterRight, afterShown, afterWrong, ofTheme, ownTurns } from "../panels/puzzle-progress.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").PuzzleState} PuzzleState */

/** @typedef {{ type: "puzzlesChosen", game: string, theme: string, set: import("./types.js").PuzzleSet }} PuzzlesChosenAction A game and a theme are chosen. */
/** @typedef {{ type: "puzzleTried", isRight: boolean }} PuzzleTriedAction The first turn was played. */
/** @typedef {{ type: "puzzleJudged", state: PuzzleState["state"], left?: number }} PuzzleJudgedAction A later turn was played, or taken back. */
/** @typedef {{ type: "solutionShown" }} SolutionShownAction The solution is given away. */

/** @typedef {PuzzlesChosenAction | PuzzleTriedAction | PuzzleJudgedAction | SolutionShownAction} PuzzleAction */

/**
 * Returns the fields that an action changes.
 *
 * @param {State} state
 * @param {PuzzleAction} action
 * @returns {Partial<State>}
 */
export function changePuzzles(state, action) {
    const { puzzle, puzzles } = state;
    if (action.type === "puzzlesChosen") {
        const { game, set } = action;
        const theme = ofTheme(set.puzzles, action.theme).length > 0 ? action.theme : "";
        return { puzzles: { ...puzzles, game, theme, sets: { ...puzzles.sets, [game]: set } } };
    }
    if (!puzzle) return {};
    switch (action.type) {
        case "puzzleTried":
            return tried(state, puzzle, action.isRight);
        case "puzzleJudged":
            return { puzzle: { ...puzzle, state: action.state, left: action.left ?? puzzle.left } };
        case "solutionShown":
            return {
                puzzle: { ...puzzle, state: "shown" },
                puzzles: { ...puzzles, progress: afterShown(puzzles.progress, puzzle.puzzle) },
                hint: puzzle.puzzle.solutions[0],
            };
    }
}

/**
 * @param {State} state
 * @param {PuzzleState} shown
 * @param {boolean} isRight
 * @returns {Partial<State>}
 */
function tried({ puzzles }, shown, isRight) {
    const { puzzle, day } = shown;
    const before = puzzles.progress;
    const after = (isRight ? afterRight : afterWrong)(before, puzzle);
    const isOfDay = isRight && day !== null && after.marks[puzzle.id] !== "shown";
    return {
        puzzle: {
            ...shown,
            state: isRight ? "right" : "wrong",
            left: ownTurns(puzzle.plies) - Number(isRight),
            gain: before.marks[puzzle.id] ? shown.gain : after.rating - before.rating,
        },
        puzzles: { ...puzzles, progress: isOfDay ? afterDay(after, day) : after },
    };
}

/**
 * Returns the puzzle at the node that is shown: where all turns were taken back it can be tried again. What is solved stays so.
 *
 * @param {State} state
 */
export function puzzleAt({ puzzle, mode, current }) {
    const isAgain = mode === "puzzle" && puzzle && current === START && !["open", "shown", "won"].includes(puzzle.state);
    return isAgain ? { ...puzzle, state: /** @type {const} */ ("open"), left: ownTurns(puzzle.puzzle.plies) } : puzzle;
}

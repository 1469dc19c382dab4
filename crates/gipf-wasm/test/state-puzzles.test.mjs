// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";

import { reduce } from "../web/app/state/reducers.js";
import { playAll, stateWith, WHITE } from "./states.mjs";

/** @typedef {import("../web/app/state/types.js").Puzzle} Puzzle */
/** @typedef {import("../web/app/state/types.js").PuzzleState} PuzzleState */

/** @type {Puzzle} */
const PUZZLE = { id: "p1", variant: "basic", position: WHITE, plies: 5, grade: 2, themes: ["fork"], solutions: ["a"] };
const SET = { puzzles: [PUZZLE], themes: [{ name: "fork", title: "fork", count: 1 }], is_to_end: false };

/** @param {Partial<PuzzleState>} [fields] */
function solving(fields) {
    return stateWith({ mode: "puzzle", puzzle: { puzzle: PUZZLE, state: "open", left: 3, gain: null, day: null, ...fields } });
}

test("the puzzles of a chosen game are known, and a theme without puzzles is none", () => {
    const dvonn = reduce(stateWith(), { type: "puzzlesChosen", game: "dvonn", theme: "", set: SET });
    assert.deepEqual([dvonn.puzzles.game, dvonn.puzzles.theme, dvonn.puzzles.sets], ["dvonn", "", { dvonn: SET }]);
    const gipf = reduce(dvonn, { type: "puzzlesChosen", game: "gipf", theme: "fork", set: SET });
    assert.deepEqual([gipf.puzzles.theme, Object.keys(gipf.puzzles.sets)], ["fork", ["dvonn", "gipf"]]);
    assert.equal(reduce(gipf, { type: "puzzlesChosen", game: "gipf", theme: "other", set: SET }).puzzles.theme, "");
});

test("only the first try of a puzzle changes the rating", () => {
    const wrong = reduce(playAll(solving(), "x"), { type: "puzzleTried", isRight: false });
    const { rating, marks } = wrong.puzzles.progress;
    assert.deepEqual([wrong.puzzle?.state, wrong.puzzle?.left, marks], ["wrong", 3, { p1: "missed" }]);
    assert.ok(rating < 1000);
    assert.equal(wrong.puzzle?.gain, rating - 1000);
    const late = reduce(wrong, { type: "puzzleTried", isRight: true });
    assert.deepEqual([late.puzzle?.state, late.puzzle?.left, late.puzzle?.gain], ["right", 2, rating - 1000]);
    assert.deepEqual([late.puzzles.progress.rating, late.puzzles.progress.marks], [rating, { p1: "late" }]);
});

test("the puzzle of the day is noted when it is solved, but not after a look at the solution", () => {
    const solved = reduce(playAll(solving({ day: 7 }), "a"), { type: "puzzleTried", isRight: true });
    assert.deepEqual([solved.puzzles.progress.days, solved.puzzles.progress.streak], [[7], 1]);
    assert.ok((solved.puzzle?.gain ?? 0) > 0);
    const shown = reduce(solving({ day: 7 }), { type: "solutionShown" });
    assert.deepEqual([shown.hint, shown.puzzle?.state, shown.puzzles.progress.marks], ["a", "shown", { p1: "shown" }]);
    const played = reduce(shown, { type: "puzzleTried", isRight: true });
    assert.deepEqual([played.puzzles.progress.days, played.puzzles.progress.rating], [[], 1000]);
});

test("a judgement changes the turns that are left only where it says so", () => {
    const right = reduce(solving(), { type: "puzzleJudged", state: "right", left: 1 });
    assert.deepEqual([right.puzzle?.state, right.puzzle?.left], ["right", 1]);
    const won = reduce(right, { type: "puzzleJudged", state: "won" });
    assert.deepEqual([won.puzzle?.state, won.puzzle?.left], ["won", 1]);
    const none = stateWith();
    assert.equal(reduce(none, { type: "puzzleJudged", state: "won" }).puzzle, null);
    assert.equal(reduce(none, { type: "puzzleTried", isRight: true }).puzzles, none.puzzles);
});

test("a turn that was taken back can be tried again, and what is solved stays so", () => {
    const wrong = reduce(playAll(solving(), "x"), { type: "puzzleTried", isRight: false });
    const back = reduce(wrong, { type: "tookBack", now: 0 });
    assert.deepEqual([back.puzzle?.state, back.puzzle?.left], ["open", 3]);
    assert.equal(back.puzzle?.gain, wrong.puzzle?.gain);
    const won = reduce(wrong, { type: "puzzleJudged", state: "won" });
    assert.equal(reduce(won, { type: "tookBack", now: 0 }).puzzle?.state, "won");
});

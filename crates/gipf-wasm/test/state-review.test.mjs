// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";

import { setComment } from "../web/app/game/tree.js";
import { newRetry } from "../web/app/review/retry.js";
import { reduce } from "../web/app/state/reducers.js";
import { playAll, stateWith } from "./states.mjs";

/** @typedef {import("../web/app/state/types.js").State} State */
/** @typedef {import("../web/app/state/reducers.js").Action} Action */

const SCORE = { hundredths: 0 };
/** @type {import("../web/app/review/turns.js").ReviewedTurn} */
const TURN = {
    number: 1,
    side: "white",
    score: SCORE,
    best_score: SCORE,
    verdict: null,
    reason: null,
    best: [],
    depth: 3,
};
/** @type {Action} */
const SUMMED_UP = { type: "reviewSummedUp", turns: [TURN], budget: "9 nodes", summary: { worst: [] }, graph: [] };

/**
 * @param {State} state
 * @param {...Action} actions
 */
function reduceAll(state, ...actions) {
    return actions.reduce(reduce, state);
}

/** @param {number} count */
function retryOf(count) {
    const marks = Array.from({ length: count }, (_, at) => ({
        id: at + 1,
        number: at + 1,
        side: /** @type {const} */ ("white"),
        turn: "a",
        kind: /** @type {const} */ ("mistake"),
        before: 50,
        text: "",
        line: [],
    }));
    return newRetry(/** @type {any} */ (marks), Array(count).fill(null), "white");
}

test("an analysis of the game ends that of the position, and shows how far it is", () => {
    const { analysis } = stateWith();
    const before = stateWith({ analysis: { ...analysis, isOn: true }, hint: "a" });
    const running = reduceAll(before, { type: "reviewOpened" }, { type: "reviewBegan", isAgain: false }, SUMMED_UP);
    assert.deepEqual([running.analysis.isOn, running.hint, running.review.isOpen, running.review.isRunning], [false, null, true, true]);
    const later = reduceAll(running, { type: "reviewProgressed", share: 0.5 });
    assert.deepEqual([later.review.share, later.review.turns, later.review.budget], [0.5, [TURN], "9 nodes"]);
    const ended = reduceAll(later, { type: "reviewEnded" });
    assert.deepEqual([ended.review.isRunning, ended.review.turns], [false, [TURN]]);
    const goesOn = reduceAll(ended, { type: "reviewBegan", isAgain: false });
    assert.deepEqual([goesOn.review.turns, goesOn.review.share], [[TURN], 0]);
    const again = reduceAll(ended, { type: "reviewBegan", isAgain: true });
    assert.deepEqual([again.review.turns, again.review.summary], [[], null]);
    assert.equal(before.analysis.isOn, true);
});

test("a review goes with the turns of its game, but not with what is written about them", () => {
    const game = reduceAll(
        playAll(stateWith(), "a", "b"),
        { type: "reviewDepthChosen", depth: "deep" },
        { type: "reviewOpened" },
        SUMMED_UP,
    );
    const edited = reduce(game, { type: "edited", tree: setComment(game.tree, 1, "good") });
    assert.equal(edited.review, game.review);
    assert.equal(reduce(game, { type: "went", id: 1 }).review, game.review);
    const longer = playAll(game, "c");
    assert.deepEqual([longer.review.isOpen, longer.review.turns, longer.review.depth], [false, [], "deep"]);
    assert.equal(reduce(game, { type: "deleted" }).review.isOpen, false);
});

test("a closed review keeps what was found, but no marked turns to be played again", () => {
    const open = reduceAll(stateWith(), { type: "reviewOpened" }, SUMMED_UP, { type: "retryBegan", retry: retryOf(1) });
    const { review } = reduce(open, { type: "reviewClosed" });
    assert.deepEqual([review.isOpen, review.retry, review.turns], [false, null, [TURN]]);
});

test("a good try is shown on the board, and a turn given away becomes known", () => {
    const { analysis } = stateWith();
    const begun = reduce(stateWith({ analysis: { ...analysis, isOn: true } }), { type: "retryBegan", retry: retryOf(2) });
    assert.equal(begun.analysis.isOn, false);
    const judging = reduce(begun, { type: "retryJudging", isJudging: true });
    assert.equal(judging.review.retry?.isJudging, true);
    const wrong = reduce(judging, { type: "retryJudged", turn: "x", said: { kind: "wrong", text: "No." } });
    assert.deepEqual([wrong.hint, wrong.review.retry?.isJudging, wrong.review.retry?.said?.text], [null, false, "No."]);
    const right = reduce(wrong, { type: "retryJudged", turn: "y", said: { kind: "right", text: "Yes." } });
    assert.deepEqual([right.hint, right.review.retry?.states], ["y", ["right", "open"]]);
    const next = reduce(right, { type: "retryAdvanced" });
    assert.deepEqual([next.hint, next.review.retry?.index, next.review.retry?.said], [null, 1, null]);
    const shown = reduce(next, { type: "retryShown", turn: "z" });
    assert.deepEqual([shown.hint, shown.review.retry?.states, shown.review.retry?.best], ["z", ["right", "shown"], [null, "z"]]);
    const ended = reduce(shown, { type: "retryEnded" });
    assert.deepEqual([ended.hint, ended.review.retry], [null, null]);
    assert.equal(reduce(ended, { type: "retryJudged", turn: "y", said: { kind: "right", text: "" } }).review.retry, null);
});

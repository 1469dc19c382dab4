// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";

import { entryOf, summaryOf } from "../web/app/library/entry.js";
import { reduce } from "../web/app/state/reducers.js";
import { BLACK, ENGINE, PERSON, playAll, stateWith, view } from "./states.mjs";

/** @typedef {import("../web/app/state/types.js").State} State */
/** @typedef {import("../web/app/state/types.js").Line} Line */

/** @type {Line} */
const LINE = { turns: ["a"], text: "0.3", side: "white", win_probability: 0.5 };

test("what is said leaves the engine alone, and is gone when nothing is said", () => {
    const said = reduce(stateWith({ isThinking: true }), { type: "said", message: "no" });
    assert.deepEqual([said.message, said.isThinking, said.isPaused], ["no", true, false]);
    assert.equal(reduce(said, { type: "said", message: "" }).message, "");
});

test("a hint, the side of the board and a setting change nothing else", () => {
    const start = stateWith();
    assert.deepEqual(reduce(start, { type: "hinted", turn: "a" }), { ...start, hint: "a" });
    assert.deepEqual(reduce(start, { type: "flipped" }), { ...start, isFlipped: true });
    const { settings } = reduce(start, { type: "settingsChanged", settings: { lines: 5 } });
    assert.deepEqual(settings, { ...start.settings, lines: 5 });
});

test("an engine that begins to think takes the place of the analysis", () => {
    const { analysis } = stateWith();
    const found = reduce(stateWith(), { type: "analysisChanged", analysis: { isOn: true, lines: [LINE], depth: 4 } });
    assert.deepEqual(found.analysis, { ...analysis, isOn: true, lines: [LINE], depth: 4 });
    const thinking = reduce(found, { type: "thinkingBegan" });
    assert.deepEqual([thinking.isThinking, thinking.analysis.isOn, thinking.analysis.lines], [true, true, []]);
    assert.equal(reduce(thinking, { type: "thinkingEnded" }).isThinking, false);
});

test("an engine that waited plays on, and the time of its turn goes on with it", () => {
    const paused = reduce(stateWith({ turnTime: { spent: 5000, since: null } }), { type: "enginePaused" });
    assert.equal(paused.isPaused, true);
    const resumed = reduce(paused, { type: "engineResumed", now: 70 });
    assert.deepEqual([resumed.isPaused, resumed.turnTime], [false, { spent: 5000, since: 70 }]);
    assert.equal(reduce(paused, { type: "turnTimed", turnTime: null }).turnTime, null);
});

test("other players begin at once, and see the board as they did where nothing else is said", () => {
    const players = { white: ENGINE, black: PERSON };
    const other = reduce(stateWith({ isPaused: true, isFlipped: true }), { type: "playersChosen", players });
    assert.deepEqual([other.players, other.isPaused, other.isFlipped], [players, false, true]);
    assert.equal(reduce(other, { type: "playersChosen", players, isFlipped: false }).isFlipped, false);
});

test("the choices of a turn go with the last one that was taken back", () => {
    const steps = /** @type {any} */ ({ chosen: [0, 2], choices: [] });
    const chosen = reduce(stateWith({ message: "old" }), { type: "stepped", steps, trail: [["a1"]] });
    assert.deepEqual([chosen.steps, chosen.chosen, chosen.trail, chosen.message], [steps, [0, 2], [["a1"]], ""]);
    assert.deepEqual(reduce(chosen, { type: "stepped", steps, trail: [] }).chosen, []);
    const later = { ...view(BLACK), picture: { svg: "later", description: "", points: [] } };
    const ran = reduce(chosen, { type: "sandRan", view: later, steps: null });
    assert.deepEqual([ran.running, ran.picture, ran.steps, ran.chosen, ran.view], [later, later.picture, null, [0, 2], chosen.view]);
    assert.equal(reduce(ran, { type: "redrawn", picture: chosen.picture }).picture, chosen.picture);
});

test("a position that is set up takes the place of the game, until it is left", () => {
    const draft = { game: "gipf", position: "x", violations: [], picture: { svg: "", description: "", points: [] } };
    const editing = reduce(stateWith({ message: "old" }), { type: "drafted", draft });
    assert.deepEqual([editing.mode, editing.draft, editing.message], ["edit", draft, ""]);
    const left = reduce(editing, { type: "draftLeft" });
    assert.deepEqual([left.mode, left.draft, left.puzzle], ["play", null, null]);
    const judged = reduce(stateWith({ hint: "a", mode: "puzzle" }), { type: "lessonJudged" });
    assert.deepEqual([judged.mode, judged.hint, judged.steps], ["edit", null, null]);
});

test("an entry that is gone is not offered any more, but another one is", () => {
    const left = summaryOf(entryOf(playAll(stateWith(), "a"), 0));
    const offered = reduce(stateWith(), { type: "offered", left, isOffer: true });
    assert.deepEqual(offered.library, { isKept: true, left, isOffer: true });
    const other = reduce(offered, { type: "gone", id: "other" });
    assert.deepEqual([other.message, other.library.left], ["This game is not kept any more.", left]);
    assert.equal(reduce(offered, { type: "gone", id: left.id }).library.left, null);
    const unkept = reduce(offered, { type: "keepingChanged", isKept: false });
    assert.deepEqual(unkept.library, { isKept: false, left, isOffer: true });
});

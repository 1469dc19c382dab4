// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";

import { lookingBack, takeBackOf, takeBackText } from "../web/app/game/takeback.js";
import { addTurn, newTree, nodeAt, START, tip, turnsTo } from "../web/app/game/tree.js";
import { isEmpty, newEntry } from "../web/app/library/entry.js";
import { reduce } from "../web/app/state/reducers.js";
import { Store } from "../web/app/state/store.js";
import { BLACK, ENGINE, PERSON, playAll, stateWith, view, WHITE } from "./states.mjs";

test("a played turn is a node of the tree and is shown; the state before stays as it was", () => {
    const start = stateWith({ hint: "a", chosen: [1], trail: [["a1"]], message: "old" });
    const after = playAll(start, "a");
    assert.deepEqual(turnsTo(after.tree, after.current), ["a"]);
    assert.deepEqual([after.hint, after.chosen, after.trail, after.message], [null, [], [], ""]);
    assert.equal(after.entry.isTouched, true);
    assert.equal(after.entry.id, start.entry.id);
    assert.equal(start.tree.nodes.length, 1);
});

test("a clock is pressed by a turn, and stands at the end", () => {
    const clock = { increment: 2000, white: 60_000, black: 60_000, running: null, since: 0 };
    const one = reduce(stateWith({ clock }), { type: "played", view: view(BLACK, "a"), now: 1000 });
    assert.equal(one.clock?.running, "black");
    const end = reduce(one, { type: "played", view: view(WHITE, "b", { result: "0-1" }), now: 3000 });
    assert.deepEqual([end.clock?.running, end.clock?.black, end.tree.result], [null, 58_000, "0-1"]);
    assert.equal(end.verdict, null, "the position says it itself");
});

test("who resigned has lost, wherever the game was looked at", () => {
    const played = playAll(stateWith({ players: { white: PERSON, black: ENGINE } }), "a", "b");
    const looking = reduce(played, { type: "went", id: 1 });
    assert.equal(looking.isPaused, true);
    const ended = reduce(looking, { type: "ended", loser: "white", reason: "resigned", now: 0 });
    assert.equal(ended.current, tip(ended.tree));
    assert.deepEqual([ended.tree.result, ended.verdict?.text], ["0-1", "Black wins: White resigned"]);
    assert.deepEqual(ended.tree.tags, [["Termination", "resigned"]]);
    assert.equal(reduce(ended, { type: "went", id: 1 }).verdict, null, "the turns before have no end");
});

test("the result of a record ends its game, with the names of the players", () => {
    const [grown] = addTurn(newTree("gipf", WHITE), START, "a", BLACK);
    const tree = {
        ...grown,
        result: "0-1",
        tags: /** @type {[string, string][]} */ ([
            ["White", "Kurt"],
            ["Black", "?"],
        ]),
    };
    const state = reduce(stateWith(), { type: "opened", fields: { tree, current: START, entry: newEntry("analysis") } });
    assert.deepEqual(state.names, { white: "Kurt", black: "" });
    assert.equal(state.verdict, null);
    const end = reduce(reduce(state, { type: "went", id: 1 }), { type: "shown", view: view(BLACK, "a") });
    assert.equal(end.verdict?.text, "Black wins");
    for (const [result, text] of [
        ["1/2-1/2", "The game is a draw"],
        ["void", "The game is void"],
        ["*", undefined],
    ]) {
        const other = reduce(end, { type: "edited", tree: { ...tree, result: result ?? "" } });
        assert.equal(other.verdict?.text, text);
    }
});

test("to take back after resigning undoes only that", () => {
    const ended = reduce(playAll(stateWith(), "a", "b"), { type: "ended", loser: "white", reason: "resigned", now: 0 });
    assert.equal(takeBackText(takeBackOf(ended)), "Undo the end");
    const open = reduce(ended, { type: "tookBack", now: 0 });
    assert.deepEqual([open.tree.result, open.tree.tags, turnsTo(open.tree, open.current), open.isPaused], [null, [], ["a", "b"], false]);
    assert.equal(takeBackText(takeBackOf(open)), "Take back");
});

test("who lost on time goes on without a clock", () => {
    const clock = { increment: 0, white: 0, black: 5000, running: /** @type {const} */ ("white"), since: 0 };
    const late = { ...playAll(stateWith(), "a", "b"), clock };
    const ended = reduce(late, { type: "ended", loser: "white", reason: "time forfeit", now: 100 });
    assert.equal(ended.verdict?.text, "Black wins: White ran out of time");
    assert.equal(takeBackText(takeBackOf(ended)), "Play on without a clock");
    assert.equal(reduce(ended, { type: "tookBack", now: 0 }).clock, null);
});

test("turns are taken back to the last one of a person, but not the opening turn of the engine", () => {
    const first = playAll(stateWith({ players: { white: ENGINE, black: PERSON } }), "a");
    assert.equal(takeBackOf(first), null);
    assert.equal(reduce(first, { type: "tookBack", now: 0 }).current, first.current);
    const third = playAll(first, "b", "c");
    const back = reduce(third, { type: "tookBack", now: 0 });
    assert.deepEqual(turnsTo(back.tree, back.current), ["a"]);
    assert.equal(back.tree.nodes[3], null);
    assert.equal(takeBackOf(reduce(third, { type: "went", id: 1 })), null, "what has turns after it stays");
});

test("a turn in a variation is taken back without touching the result of the game", () => {
    const ended = reduce(playAll(stateWith(), "a", "b"), { type: "ended", loser: "white", reason: "resigned", now: 0 });
    const aside = reduce(reduce(ended, { type: "went", id: 1 }), { type: "shown", view: view(BLACK, "a") });
    const varied = reduce(aside, { type: "played", view: view(WHITE, "c"), now: 0 });
    const back = reduce(varied, { type: "tookBack", now: 0 });
    assert.deepEqual([back.tree.result, turnsTo(back.tree, back.current)], ["0-1", ["a"]]);
});

test("a variation of a game against the engine goes back to its branch, and the game stays", () => {
    const played = playAll(stateWith({ players: { white: PERSON, black: ENGINE } }), "a", "b", "c");
    assert.equal(lookingBack(played), null);
    // After the turn of the person, where the engine is to move.
    const looking = reduce(played, { type: "went", id: 1 });
    assert.deepEqual(lookingBack(looking), { text: "You are looking back. Your game is at turn 2.", to: 3 });
    const aside = reduce(reduce(looking, { type: "shown", view: view(BLACK, "a") }), { type: "played", view: view(WHITE, "d"), now: 0 });
    assert.match(lookingBack(aside)?.text ?? "", /^This is a variation\./);
    const back = reduce(aside, { type: "tookBack", now: 0 });
    assert.deepEqual(turnsTo(back.tree, back.current), ["a"]);
    assert.deepEqual(turnsTo(back.tree, tip(back.tree)), ["a", "b", "c"]);
    assert.equal(back.isPaused, true, "the engine does not play at once what was taken back");
});

test("a deleted end of the main line takes the result along", () => {
    const ended = reduce(playAll(stateWith(), "a", "b"), { type: "ended", loser: "white", reason: "resigned", now: 0 });
    const cut = reduce(ended, { type: "deleted" });
    assert.deepEqual([cut.tree.result, cut.tree.tags, turnsTo(cut.tree, cut.current)], [null, [], ["a"]]);
    assert.equal(reduce(stateWith(), { type: "deleted" }).tree.nodes.length, 1);
});

test("another entry leaves nothing of the one before, and a game that goes on can be returned to", () => {
    const game = playAll(stateWith({ clock: { increment: 0, white: 1, black: 1, running: null, since: 0 }, message: "old" }), "a");
    const link = { tree: newTree("dvonn", WHITE), current: START, entry: newEntry("analysis") };
    const opened = reduce(game, { type: "opened", fields: link });
    assert.deepEqual([opened.clock, opened.verdict, opened.message, opened.puzzle, opened.mode], [null, null, "", null, "play"]);
    assert.equal(opened.library.left?.id, game.entry.id);
    assert.equal(opened.entry.isTouched, false);
    // An analysis does not take the place of a game that goes on.
    const second = reduce(playAll({ ...opened, view: view(WHITE) }, "z"), {
        type: "opened",
        fields: { ...link, entry: newEntry("analysis") },
    });
    assert.equal(second.library.left?.id, game.entry.id);
    const back = reduce(second, { type: "opened", fields: { tree: game.tree, current: 1, entry: game.entry } });
    assert.equal(back.library.left, null);
    assert.equal(nodeAt(back.tree, back.current).turn, "a");
});

test("a game without a turn is nothing to return to", () => {
    const opened = reduce(stateWith(), {
        type: "opened",
        fields: { tree: newTree("gipf", WHITE), current: START, entry: newEntry("game") },
    });
    assert.equal(opened.library.left, null);
    assert.equal(isEmpty({ count: 0, title: "", kind: "game" }), true);
    assert.equal(isEmpty({ count: 0, title: "mine", kind: "game" }), false);
    assert.equal(isEmpty({ count: 0, title: "", kind: "analysis" }), false);
});

test("a failure stops the engine, and a paused clock goes on where it was", () => {
    const failed = reduce(stateWith({ isThinking: true }), { type: "failed", message: "no" });
    assert.deepEqual([failed.message, failed.isThinking, failed.isPaused], ["no", false, true]);
    const clock = { increment: 0, white: 500, black: 900, running: null, since: 0, paused: /** @type {const} */ ("black") };
    const going = reduce(stateWith({ clock }), { type: "clockResumed", now: 70 });
    assert.deepEqual(going.clock, { increment: 0, white: 500, black: 900, running: "black", since: 70, paused: null });
});

test("the store tells its listeners the state before and after, and previews without changing anything", () => {
    const store = new Store(stateWith());
    /** @type {string[]} */
    const heard = [];
    store.watch((state, before) => heard.push(`${before.message}>${state.message}`));
    assert.equal(store.preview({ type: "failed", message: "x" }).message, "x");
    store.dispatch({ type: "failed", message: "y" });
    store.dispatch({ type: "said", message: "z" });
    assert.deepEqual(heard, [">", ">y", "y>z"]);
});

test("the time of a turn goes with the last position of the game", () => {
    const turnTime = { spent: 60_000, since: 0 };
    const timed = (/** @type {string} */ position, /** @type {string} */ turn) => ({ ...view(position, turn), takes_time: true });
    const played = { ...playAll(stateWith(), "a", "b"), turnTime };
    const next = reduce(played, { type: "played", view: timed(BLACK, "c"), now: 70_000 });
    assert.deepEqual(next.turnTime, { spent: 0, since: 70_000 });
    assert.equal(reduce(played, { type: "played", view: view(BLACK, "c"), now: 70_000 }).turnTime, null, "turns take no time");
    // A variation leaves the turn under way alone.
    const aside = reduce(reduce(played, { type: "went", id: 1 }), { type: "played", view: timed(WHITE, "d"), now: 70_000 });
    assert.deepEqual(aside.turnTime, turnTime);
    assert.equal(reduce(aside, { type: "deleted" }).turnTime, turnTime);
    assert.equal(reduce(played, { type: "deleted" }).turnTime, null);
    assert.equal(reduce(played, { type: "tookBack", now: 70_000 }).turnTime, null);
    assert.equal(reduce(played, { type: "edited", tree: { ...played.tree, tags: [] } }).turnTime, turnTime);
    assert.equal(reduce(played, { type: "edited", tree: newTree("gipf", WHITE) }).turnTime, null);
    const standing = reduce(played, { type: "clockPaused", now: 5000 });
    assert.deepEqual(standing.turnTime, { spent: 65_000, since: null });
    assert.deepEqual(reduce(standing, { type: "clockResumed", now: 9000 }).turnTime, { spent: 65_000, since: 9000 });
});

// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "../node.js";
import { fromRecord, toRecord } from "../web/app/game/record.js";
import {
    addTurn,
    isMainLine,
    newTree,
    nodeAt,
    path,
    promote,
    removeNode,
    setComment,
    sibling,
    START,
    tip,
    toggleNag,
    turnNumbers,
    turnsTo,
} from "../web/app/game/tree.js";

const BASIC = "b2w/5/6/w5b/6/5/b2w w 12/12 basic";
const WHITE = "9/9 w x";
const BLACK = "9/9 b x";

function small() {
    const start = newTree("gipf", WHITE);
    const [one, a] = addTurn(start, START, "a", BLACK);
    const [two, b] = addTurn(one, a, "b", WHITE);
    const [three, c] = addTurn(two, a, "c", WHITE);
    const [four, d] = addTurn(three, c, "d", BLACK);
    return { start, tree: four, a, b, c, d };
}

test("a turn that is known is found again, and the first tree stays as it was", () => {
    const { start, tree, a, b } = small();
    assert.deepEqual(start.nodes.length, 1);
    assert.deepEqual(addTurn(tree, a, "b", WHITE), [tree, b]);
});

test("the path, the end of a line and the variations beside a turn", () => {
    const { tree, a, b, c, d } = small();
    assert.deepEqual(path(tree, d), [a, c, d]);
    assert.deepEqual(turnsTo(tree, d), ["a", "c", "d"]);
    assert.equal(tip(tree), b);
    assert.equal(tip(tree, c), d);
    assert.equal(sibling(tree, b, 1), c);
    assert.equal(sibling(tree, c, 1), c);
    assert.equal(sibling(tree, START, 1), START);
});

test("a promoted variation becomes the main line", () => {
    const { tree, b, c, d } = small();
    assert.equal(isMainLine(tree, d), false);
    const promoted = promote(tree, d);
    assert.equal(isMainLine(promoted, d), true);
    assert.equal(isMainLine(promoted, b), false);
    assert.equal(tip(promoted), d);
    assert.equal(promote(promoted, c), promoted);
});

test("a removed turn takes all that follows with it", () => {
    const { tree, a, b, c, d } = small();
    const [smaller, parent] = removeNode(tree, c);
    assert.equal(parent, a);
    assert.deepEqual([smaller.nodes[c], smaller.nodes[d]], [null, null]);
    assert.deepEqual(nodeAt(smaller, a).children, [b]);
    assert.deepEqual(removeNode(tree, START), [tree, START]);
    // Nothing can be done to what is gone.
    assert.deepEqual(removeNode(smaller, d), [smaller, START]);
    assert.deepEqual(addTurn(smaller, d, "x", WHITE), [smaller, START]);
    assert.equal(setComment(smaller, 99, "x"), smaller);
});

test("a turn has one mark of judgement, and comments hold no braces", () => {
    const { tree, a } = small();
    const marked = toggleNag(toggleNag(tree, a, 1), a, 4);
    assert.deepEqual(nodeAt(marked, a).nags, [4]);
    assert.deepEqual(nodeAt(toggleNag(marked, a, 4), a).nags, []);
    assert.equal(nodeAt(setComment(tree, a, " so {it} is "), a).comment, "so it is");
});

test("numbers go on when one side moves twice", () => {
    let tree = newTree("dvonn", WHITE);
    let at = START;
    for (const next of [BLACK, WHITE, WHITE, BLACK, WHITE]) [tree, at] = addTurn(tree, at, `t${at}`, next);
    const numbers = [...turnNumbers(tree).values()].map(({ number, side }) => `${number}${side[0]}`);
    assert.deepEqual(numbers, ["1w", "1b", "2w", "3w", "3b"]);
});

test("a tree goes through a record and the engine's text and comes back", async () => {
    const gipf = await load();
    const next = (/** @type {string[]} */ turns) => String(gipf.call({ call: "position", position: BASIC, turns }).position);
    let tree = newTree("gipf", BASIC);
    const [one, a] = addTurn(tree, START, "b3", next(["b3"]));
    const [two, b] = addTurn(one, a, "c6", next(["b3", "c6"]));
    const [three, c] = addTurn(two, a, "d7", next(["b3", "d7"]));
    const [four] = addTurn(three, b, "c2", next(["b3", "c6", "c2"]));
    tree = { ...toggleNag(setComment(four, c, "also possible"), b, 5), tags: [["White", "Ann"]], result: "1-0" };
    const { text } = gipf.call({ call: "write", game: "gipf", record: toRecord(tree) });
    assert.equal(text, '[Variant "basic"]\n[White "Ann"]\n[Result "1-0"]\n\n1. b3 c6 $5 (1... d7 {also possible}) 2. c2 1-0\n');
    const { games } = gipf.call({ call: "read", text });
    const again = fromRecord("gipf", games[0].record);
    assert.deepEqual(gipf.call({ call: "write", game: "gipf", record: toRecord(again) }).text, text);
    assert.deepEqual(turnsTo(again, tip(again)), ["b3", "c6", "c2"]);
    const open = gipf.call({ call: "write", game: "gipf", record: toRecord({ ...tree, result: null }) });
    assert.deepEqual(gipf.call({ call: "read", text: open.text }).games[0].problems, [], "a game that goes on can be read again");
});

test("the numbers of turns are those of the engine's text", async () => {
    const gipf = await load();
    /** @type {string[]} */
    const turns = [];
    let tree = newTree("dvonn", "9/10/11/10/9 w place");
    let at = START;
    for (let count = 0; count < 56; count += 1) {
        const [turn] = gipf.call({ call: "turns", game: "dvonn", turns, limit: 1 }).turns;
        turns.push(turn);
        [tree, at] = addTurn(tree, at, turn, gipf.call({ call: "position", game: "dvonn", turns }).position);
    }
    const numbers = turnNumbers(tree);
    const words = path(tree, at).map((id) => {
        const { number, side } = numbers.get(id) ?? { number: 0, side: "" };
        return side === "white" ? `${number}. ${nodeAt(tree, id).turn}` : nodeAt(tree, id).turn;
    });
    const text = gipf
        .call({ call: "write", game: "dvonn", record: toRecord(tree) })
        .text.split("\n\n")[1]
        .replace("*", "");
    assert.equal(text.split(/\s+/).join(" ").trim(), words.join(" "));
});

test("turns of ZÈRTZ are numbered by its players, 1 and 2", async () => {
    const gipf = await load();
    const start = gipf.call({ call: "position", game: "zertz" }).position;
    let tree = newTree("zertz", start);
    let at = START;
    for (const turns of [["Wd4,d1"], ["Wd4,d1", "Ga1,a2"], ["Wd4,d1", "Ga1,a2", "Bg1,g2"]]) {
        [tree, at] = addTurn(tree, at, turns[turns.length - 1], gipf.call({ call: "position", position: start, turns }).position);
    }
    assert.deepEqual(
        [...turnNumbers(tree).values()].map(({ number, side }) => [number, side]),
        [
            [1, "white"],
            [1, "black"],
            [2, "white"],
        ],
    );
});

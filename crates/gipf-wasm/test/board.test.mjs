// @ts-check
/** What the board does with the answers of the engine, without a browser. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { changeBetween } from "../web/app/board/change.js";
import { itemsOf, nearest, outward, rayArea, targetsOf } from "../web/app/board/geometry.js";
import { motions, parseTurn, pushedPieces, reversed } from "../web/app/board/motion.js";
import { load } from "../node.js";

const gipf = await load();
const LOOK = { piece_groups: true, reserves: false };

/**
 * @param {string} position
 * @param {string[]} turns
 * @param {object} [more]
 */
function shown(position, turns, more = {}) {
    const view = gipf.call({ call: "position", position, turns, picture: LOOK, steps: { forced: true, picture: LOOK }, ...more });
    return { view, points: view.picture.points, pieces: piecesIn(view.picture.svg) };
}

/** @param {string} svg */
function piecesIn(svg) {
    return new Map(
        [...svg.matchAll(/<g data-point="(\w+)" data-piece="([^"]+)">/g)].map(
            ([, point, piece]) => /** @type {[string, string]} */ ([point, piece]),
        ),
    );
}

/**
 * Returns what moved with the last of some turns, as text.
 *
 * @param {string} position
 * @param {string[]} turns
 * @param {{ from: string, to: string } | null} [ray]
 */
function moved(position, turns, ray = null) {
    const [before, after] = [shown(position, turns.slice(0, -1)), shown(position, turns)];
    const all = motions({ before: before.pieces, after: after.pieces, points: after.points, turn: after.view.last.turn, ray });
    return all.map(({ piece, start, end, kind }) => `${kind} ${piece} ${start ?? "-"} ${end ?? "-"}`).sort();
}

test("every point with a piece is a group of the picture, in every game", () => {
    const names = (/** @type {string} */ position, /** @type {string[]} */ turns = []) =>
        [...shown(position, turns).pieces]
            .map(([point, piece]) => point + piece)
            .sort()
            .join(" ");
    assert.equal(names("basic", ["a4-c6"]), "b2b b5w c6w e2w e8b h2b h5w");
    assert.equal(names("9/5,w4,w,b,2/5,b3r,1,r,3/5,r,w2,b,2/9 w stack"), "F2w4 F3b3r G2w G4r H2b H3r H4w2 I4b");
    assert.equal(names("w1-1/-2b-/-3--/-4b-/g1b2-/b3b/w--1 1 3/7/3 1/0/0 0/0/2 basic").split(" ").length, 8);
});

test("GIPF offers all 42 arrows, each with its dot, spot and turn", () => {
    const { view, points } = shown("basic", []);
    const targets = targetsOf(itemsOf(view.steps), points);
    const rays = targets.filter(({ ray }) => ray);
    assert.equal(rays.length, 42);
    assert.equal(new Set(rays.map(({ name }) => name)).size, 42);
    assert.equal(targets.length - rays.length, 24);
    for (const {
        name,
        ray,
        items: [{ turn, path }],
    } of rays) {
        const played = gipf.call({ call: "position", position: "basic", turns: [turn] });
        assert.equal(played.turns.length, 1, name);
        assert.deepEqual(gipf.call({ call: "steps", position: "basic", chosen: path }).turn, turn);
        assert.ok(ray && !ray.from.spot && ray.to.spot);
        assert.equal(rayArea(ray).split(" ").length, 4);
    }
    const corners = ["a1", "a5", "e1", "e9", "i1", "i5"];
    for (const corner of corners) assert.equal(rays.filter((it) => it.name.startsWith(`${corner}-`)).length, 1, corner);
    // The area of a dot lies outward, away from its arrows.
    const dot = targets.find(({ name }) => name === "e1");
    assert.ok(dot && outward(dot, targets).y > 0.99);
});

test("only the arrows that are legal are offered, in potentials behind a question as well", () => {
    const rays = (/** @type {string} */ position, /** @type {string[]} */ turns = []) => {
        const { steps, picture } = shown(position, turns).view;
        return targetsOf(itemsOf(steps), picture.points)
            .filter(({ ray }) => ray)
            .map(({ name }) => name);
    };
    // The line from b1 to b6 is full, so that nothing can be pushed in at its ends.
    const full = rays("wbwb/5/6/7/6/5/4 w 3/3 basic");
    assert.equal(full.length, 40);
    assert.ok(!full.includes("b1-b2") && !full.includes("b6-b5") && full.includes("a2-b2"));
    const potentials = "b2w/5/6/w5b/6/5/b2w w 12/12 basic t1z1/d1y1";
    assert.equal(rays(potentials).length, 42);
    // The piece with ZÈRTZ can be used: whether to push is asked first.
    const { steps } = shown(potentials, ["Za5-c5", "De9-e7"]).view;
    assert.equal(steps.question, "Push or use a potential?");
    assert.equal(rays(potentials, ["Za5-c5", "De9-e7"]).length, 42);
});

test("a push moves the pieces of its line, and the new one comes from the dot", () => {
    assert.deepEqual(moved("basic", ["a4-c6"]), ["push w - b5", "push w b5 c6"]);
    assert.deepEqual(moved("basic", ["b3"], { from: "a2", to: "b3" }), ["push w - b3"]);
    assert.deepEqual(moved("tournament", ["Gb3"]), ["push W - b3"]);
    const { pieces, points } = shown("basic", []);
    const at = (/** @type {string} */ name) => points.find((/** @type {any} */ it) => it.name === name);
    assert.deepEqual(
        pushedPieces(pieces, points, at("a4"), at("b5"))?.map(([name, to]) => [name, to.name]),
        [["b5", "c6"]],
    );
    assert.deepEqual(pushedPieces(pieces, points, at("a2"), at("b3")), []);
});

test("a row that a push makes is captured after it", () => {
    const row = "b1w1/wb1w1/wwb1ww/wbbw1b1/b5/5/4 w 4/1 basic";
    const all = moved(row, ["b1-b3;xb2,c2,d2,e2"]);
    assert.deepEqual(all.filter((it) => it.startsWith("capture")).length, 4);
    assert.ok(
        all.some((it) => /^push \w b2 b3$/.test(it)),
        all.join(),
    );
});

test("stacks and marbles jump, what is cut off fades, what is jumped over is captured", () => {
    assert.deepEqual(moved("zertz", ["Wd4,d1", "Gd5,a1", "xd4Gd6"]), ["capture g d5 -", "jump w d4 d6"]);
    assert.deepEqual(moved("zertz", ["Wd4,d1"]), ["place w - d4"]);
    assert.deepEqual(moved("dvonn", ["C3"]), ["place r - C3"]);
    const stacked = moved("9/5,w4,w,b,2/5,b3r,1,r,3/5,r,w2,b,2/9 w stack", [
        gipf.call({ call: "turns", position: "9/5,w4,w,b,2/5,b3r,1,r,3/5,r,w2,b,2/9 w stack" }).turns[0],
    ]);
    assert.equal(stacked.filter((it) => it.startsWith("jump")).length, 1);
    assert.ok(
        stacked.every((it) => /^(jump|fade)/.test(it)),
        stacked.join(),
    );
});

test("turning back moves everything the other way", () => {
    const [before, after] = [shown("basic", []), shown("basic", ["a4-c6"])];
    const there = motions({ before: before.pieces, after: after.pieces, points: after.points, turn: "a4-c6", ray: null });
    const moment = (/** @type {string[]} */ turns) => ({
        game: "basic",
        turns,
        chosen: [],
        lastSide: "white",
        mover: "black",
        isEnd: false,
    });
    const back = changeBetween(moment(["a4-c6"]), moment([]), {
        before: after.pieces,
        after: before.pieces,
        points: after.points,
        ray: null,
    });
    assert.deepEqual(back?.motions, reversed(there));
    assert.equal(back?.isBack, true);
    assert.equal(
        changeBetween(moment(["a4-c6", "b3"]), moment([]), { before: after.pieces, after: before.pieces, points: after.points, ray: null }),
        null,
    );
    assert.equal(
        changeBetween({ ...moment([]), game: "other" }, moment(["b3"]), {
            before: before.pieces,
            after: after.pieces,
            points: after.points,
            ray: null,
        }),
        null,
    );
});

test("a push that a half chosen turn shows already is not made twice", () => {
    const row = "b1w1/wb1w1/wwb1ww/wbbw1b1/b5/5/4 w 4/1 basic";
    const after = shown(row, ["b1-b3;xb2,c2,d2,e2"]);
    const half = gipf.call({
        call: "steps",
        position: row,
        chosen: gipf.call({ call: "steps", position: row }).shortcuts.find((/** @type {any} */ it) => it.from === "b1" && it.to === "b2")
            .path,
        picture: LOOK,
    });
    const all = motions({
        before: piecesIn(half.picture.svg),
        after: after.pieces,
        points: after.points,
        turn: "b1-b3;xb2,c2,d2,e2",
        ray: { from: "b1", to: "b2" },
    });
    assert.deepEqual([...new Set(all.map(({ kind }) => kind))], ["capture"]);
    // What is forced is made along with the choice.
    const forced = gipf.call({ call: "position", position: row, steps: { forced: true } }).steps;
    assert.equal(forced.shortcuts.find((/** @type {any} */ it) => it.from === "b1" && it.to === "b2").turn, "b1-b3;xb2,c2,d2,e2");
});

test("turns of every game are read, others move nothing", () => {
    const read = (/** @type {string} */ turn, /** @type {string[]} */ ...standing) => parseTurn(turn, (it) => standing.includes(it));
    assert.deepEqual(read("xb2,c2;a4-c6").removed, ["b2", "c2"]);
    assert.deepEqual(read("xb2,c2;a4-c6").push, { from: "a4", to: "c6" });
    assert.deepEqual(read("Zb3^e6").jumps, ["b3", "e6"]);
    assert.deepEqual(read("Gi3").push, { from: null, to: "i3" });
    for (const turn of ["", "PASS", "?", "x", "T^", "-", "+-@9t"]) assert.deepEqual([read(turn).push, read(turn).jumps], [null, []], turn);
    for (const turn of ["e10-g10", "e10-g10;xd1-d5xb3", "xd1-d5xb3;e10-g10"])
        assert.deepEqual(read(turn, "e10").jumps, ["e10", "g10"], turn);
    for (const turn of ["+a1-b2", "a1-b2-", "a1-b2-@12t"]) assert.deepEqual(read(turn, "a1").jumps, ["a1", "b2"], turn);
});

test("the nearest arrow is found within reach", () => {
    const places = [
        { x: 0, y: 0 },
        { x: 100, y: 0 },
    ];
    assert.equal(nearest(places, { x: 60, y: 0 }, 50), places[1]);
    assert.equal(nearest(places, { x: 300, y: 0 }, 50), undefined);
});

// @ts-check
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

import { withLine } from "../web/app/panels/analysis.js";
import { clockText, flagged, newClock, press, remaining, stop } from "../web/app/game/clock.js";
import { captured, effectText, heldText, spots, turnDrawing, whiteShare, withHands } from "../web/app/words/format.js";
import { occupied, radii, targetsOf, targetTowards } from "../web/app/board/geometry.js";
import { gameFragment, LinkError, positionFragment, readFragment } from "../web/app/shell/link.js";
import { Opponent } from "../web/app/game/opponent.js";
import { dozen } from "../web/app/panels/puzzles.js";
import { decodeText } from "../web/app/words/text.js";
import { newTree, toRecord, withTermination } from "../web/app/game/tree.js";
import { name, number, taskText } from "../web/app/words/words.js";
import { load } from "../node.js";

test("ordinary files are read in every encoding, by the page as by the command", async () => {
    const folder = new URL("../../gipf-testing/vectors/ordinary/", import.meta.url);
    const gipf = await load();
    const [, ...rows] = readFileSync(new URL("expected.tsv", folder), "utf8").trimEnd().split("\n");
    assert.ok(rows.length >= 12);
    for (const row of rows) {
        const [file, game, games, , white, turns, result] = row.split("\t");
        const text = decodeText(readFileSync(new URL(file, folder)));
        const answer = gipf.call({ call: "read", text });
        assert.deepEqual([answer.game, answer.games.length], [game, Number(games)], file);
        const { record } = answer.games[0];
        const found = record.turns.map((/** @type {{ turn: string }} */ it) => it.turn).join(" ");
        assert.deepEqual([found || "-", record.result], [turns, result], file);
        const tag = record.tags.find((/** @type {[string, string]} */ [name]) => name === "White");
        assert.equal(tag?.[1] ?? "-", white, file);
    }
});

test("a record says why a game was lost, until a turn is taken back", () => {
    const tree = withTermination(newTree("gipf", "basic"), "resigned");
    assert.deepEqual(toRecord(withTermination(tree, "time forfeit")).tags, [["Termination", "time forfeit"]]);
    assert.deepEqual(toRecord(withTermination(tree, null)).tags, []);
});

test("a clock runs for the side to move, and adds the increment after its turn", () => {
    let clock = press(newClock(60_000, 2000), "white", "black", 1000);
    assert.equal(remaining(clock, "white", 5000), 60_000);
    assert.equal(remaining(clock, "black", 5000), 56_000);
    clock = press(clock, "black", "white", 11_000);
    assert.equal(clock.black, 52_000);
    assert.equal(flagged(clock, 70_000), null);
    assert.equal(flagged(clock, 71_000), "white");
    assert.equal(remaining(stop(clock, 12_000), "white", 99_000), 59_000);
});

/**
 * Lets the engine of the page play a turn, and returns what it was asked and how long the turn was kept back.
 *
 * @param {import("node:test").TestContext} t
 * @param {object | null} clock
 */
async function opponentsTurn(t, clock) {
    let kept = 0;
    const waiting = t.mock.method(globalThis, "setTimeout", (/** @type {() => void} */ then, /** @type {number} */ time) => {
        kept = time;
        queueMicrotask(then);
    });
    /** @type {any[]} */
    const asked = [];
    /** @type {any} */
    const engine = {
        search(/** @type {any} */ request) {
            asked.push(request);
            return { answer: Promise.resolve({ best: "b3" }), stop() {} };
        },
    };
    /** @type {any} */
    const store = {
        state: { clock, view: { side_to_move: "black" }, settings: { engineSeconds: 2 }, analysis: {} },
        update(/** @type {object} */ changes) {
            Object.assign(this.state, changes);
        },
    };
    /** @type {any} */
    const game = {
        engineToMove: { level: 3 },
        place: { game: "gipf", turns: ["b3"] },
        attempt: (/** @type {() => Promise<void>} */ play) => play(),
        async advance() {
            this.engineToMove = null;
            return true;
        },
    };
    await new Opponent(engine, store, game).think();
    waiting.mock.restore();
    assert.equal(asked.length, 1);
    const { seed, ...request } = asked[0];
    assert.ok(Number.isInteger(seed));
    return { request, kept };
}

test("the engine of the page is told its clock, and shares the time out by itself", async (t) => {
    const common = { call: "search", game: "gipf", turns: ["b3"], level: 3, milliseconds: 2000 };
    const without = await opponentsTurn(t, null);
    assert.deepEqual(without.request, common);
    assert.ok(without.kept > 20, "a turn is kept back so that people see what happens");
    const clock = { ...newClock(60_000, 1500), running: null };
    assert.deepEqual((await opponentsTurn(t, clock)).request, { ...common, left: 60_000, increment: 1500 });
    const late = await opponentsTurn(t, { ...newClock(60_000, 0), black: 400.5, running: null });
    assert.deepEqual(late.request, { ...common, left: 400, increment: 0 });
    assert.ok(late.kept <= 11, `a turn is not kept back where that costs the game: ${late.kept} ms`);
});

test("times are minutes and seconds, with tenths at the end", () => {
    assert.deepEqual([0, 9999, 10_000, 61_000, 59_999].map(clockText), ["0:00.0", "0:09.9", "0:10", "1:01", "1:00"]);
});

test("arrows and marks of turns", () => {
    assert.deepEqual(["a4-c5", "b3", "Ge2", "xb2,c2;a2-g6;xb3", "Zc4^f4", "T^a1-c3;b2", "F3", "A1B2", "PASS", "Ta5-c5", "T^-;b2", "Wd4,d1", "Gd4", "Bd7,b2xWa1Ga2", "xd1Gd3Wd5", "-"].map(turnDrawing), [
        { arrow: "a4-c5" }, { mark: "b3" }, { mark: "e2" }, { arrow: "a2-g6" }, { arrow: "c4-f4" }, { arrow: "a1-c3" }, { mark: "F3" },
        { arrow: "A1-B2" }, {}, { arrow: "a5-c5" }, {}, { mark: "d4" }, { mark: "d4" }, { mark: "d7" }, { arrow: "d1-d5" }, {},
    ]);
});

test("hands are spelled out, and set in the start of a game", () => {
    assert.equal(heldText("t3z1"), "3 TAMSK, 1 ZÈRTZ");
    assert.equal(heldText("other"), "other");
    assert.equal(withHands("b2w w 12/12 basic t3z3d3y3/t3z3d3y3", "d6", ""), "b2w w 12/12 basic d6/-");
    assert.equal(whiteShare({ turns: [], text: "", side: "black", win_probability: 0.25 }), 0.75);
});

test("captured pieces are those that are neither on the board nor in the reserve", async () => {
    const gipf = await load();
    const start = "1wbb/b3w/w4b/www1bbb/1w2b1/b1b2/4 w 5/1 basic";
    const { position } = gipf.call({ call: "position", position: start, turns: ["e1-e5;xe2,e3,e4,e5,e6*,e7*,e8*"] });
    assert.deepEqual(captured(start, position), { white: 3, black: 0 });
    const loaded = "1bd2/ZwBw+2/6/2WZbww1/4bw/4w/2bt1 b 9/13 tournament - -/t2z1y1";
    assert.deepEqual(captured(loaded, loaded.replace("W", "1").replace("bd2", "3")), { white: 1, black: 2 });
    assert.equal(effectText(", capturing 3 pieces"), ": capturing 3 pieces");
    assert.equal(effectText(""), "");
});

test("GIPF has 37 spots among its 61 points, DVONN 49 spaces, and ZÈRTZ as many places as its board", async () => {
    const gipf = await load();
    const names = (/** @type {string} */ game, /** @type {string} */ position) => spots(gipf.call({ call: "position", game, position, picture: {} }).picture.points).map(({ name }) => name);
    const gipfSpots = names("gipf", "basic");
    assert.equal(gipfSpots.length, 37);
    assert.ok(gipfSpots.includes("b2") && gipfSpots.includes("e8") && !gipfSpots.includes("e9") && !gipfSpots.includes("a3"));
    assert.equal(names("dvonn", "dvonn").length, 49);
    assert.deepEqual(["basic", "tournament", "large", "blitz"].map((it) => names("zertz", it).length), [37, 48, 61, 37]);
});

test("players are called as their game calls them", async () => {
    const gipf = await load();
    const look = (/** @type {string} */ game) => gipf.call({ call: "position", game });
    assert.deepEqual(["gipf", "zertz"].map((game) => [name("white", look(game)), name("black", look(game))]), [["White", "Black"], ["Player 1", "Player 2"]]);
    assert.deepEqual(["gipf", "zertz"].map((game) => [number("white", look(game)), number("black", look(game))]), [["", ""], ["1", "2"]]);
    assert.equal(taskText(look("zertz")), "Player 1 to place a marble");
});

test("the description of a board says where pieces are", async () => {
    const gipf = await load();
    const names = (/** @type {string} */ position, /** @type {string[]} */ turns = []) => [...occupied(gipf.call({ call: "position", position, turns, picture: {} }).picture.description)].sort().join(" ");
    assert.equal(names("basic", ["a4-c6"]), "b2 b5 c6 e2 e8 h2 h5");
    assert.equal(names("9/5,w4,w,b,2/5,b3r,1,r,3/5,r,w2,b,2/9 w stack"), "F2 F3 G2 G4 H2 H3 H4 I4");
    assert.equal(names("1bd2/ZwBw+2/6/2WZbww1/4bw/4w/2bt1 b 9/13 tournament - -/t2z1y1"), "b3 c2 c3 c4 e4 e5 e6 e7 f6 f7 g6 h4");
    assert.equal(names("w1-1/-2b-/-3--/-4b-/g1b2-/b3b/w--1 1 3/7/3 1/0/0 0/0/2 basic"), "a1 b4 d6 e1 e3 f1 f5 g1");
});

test("a point with several choices is one target, and arrow keys go to the nearest ahead", () => {
    const points = [{ name: "a", x: 0, y: 0 }, { name: "b", x: 10, y: 0 }, { name: "c", x: 30, y: 2 }, { name: "d", x: 0, y: 9 }];
    const targets = targetsOf([
        { text: "row one", about: "", points: ["a", "b"] }, { text: "row two", about: "", points: ["b", "c"] }, { text: "d", about: ", vacant", points: ["d"] },
        { text: "nowhere", about: "", points: [] },
    ], points);
    assert.deepEqual(targets.map(({ label, choices }) => [label, choices]), [["a: row one", [0]], ["b: 2 choices", [0, 1]], ["c: row two", [1]], ["d, vacant", [2]]]);
    assert.equal(targetTowards("ArrowRight", points[0], targets)?.name, "b");
    assert.equal(targetTowards("ArrowDown", points[0], targets)?.name, "d");
    assert.equal(targetTowards("ArrowLeft", points[0], targets), undefined);
    assert.deepEqual(radii(targets, 7), [4.5, 5, 7, 4.5]);
});

test("a line of a new depth takes its place, and no turn is shown twice", () => {
    const line = (/** @type {string} */ turn, /** @type {number} */ rank) => ({ turns: [turn], rank, text: "", side: /** @type {const} */ ("white"), win_probability: 0.5 });
    const turnsOf = (/** @type {{ turns: string[] }[]} */ lines) => lines.map((it) => it.turns[0]).join(" ");
    const first = [line("a", 1), line("b", 2), line("c", 3)].reduce(withLine, /** @type {any[]} */ ([]));
    assert.equal(turnsOf(first), "a b c");
    const next = withLine(first, line("b", 1));
    assert.equal(turnsOf(next), "b a c");
    assert.equal(turnsOf(withLine(next, line("d", 2))), "b d a");
});

test("links hold a game or a position", async () => {
    const text = '[Variant "basic"]\n\n1. b3 c6 {Zug – ö}\n'.repeat(20);
    const fragment = await gameFragment(text);
    assert.match(fragment, /^#g1\.[\w-]+$/);
    assert.deepEqual(await readFragment(fragment), { game: text });
    const line = "b2w/5/6/w5b/6/5/b2w w 12/12 basic t3z3/d6";
    assert.deepEqual(await readFragment(positionFragment(line)), { position: line });
    assert.equal(await readFragment(""), null);
    assert.equal(await readFragment("#"), null);
});

test("junk in a link is told apart from a game", async () => {
    const good = await gameFragment("1. b3 c6\n".repeat(9));
    const junk = ["#x", "#g1.", "#g1.!!!", "#g1.AAAA", good.slice(0, -4), `${good}é`, "#p1.%E0%A4%A", "#g2.abc", `#p1.${"a".repeat(70_000)}`];
    for (const fragment of junk) await assert.rejects(readFragment(fragment), LinkError, fragment.slice(0, 40));
    // 300 KiB of one letter pack into a few hundred bytes.
    await assert.rejects(gameFragment("a".repeat(300 * 1024)).then(readFragment), /too long/);
    let seed = 1;
    for (let round = 0; round < 200; round += 1) {
        seed = (seed * 48271) % 2147483647;
        const at = 4 + (seed % (good.length - 4));
        const mutated = good.slice(0, at) + "abcXYZ09-_"[seed % 10] + good.slice(at + 1);
        await readFragment(mutated).catch((error) => assert.ok(error instanceof LinkError, String(error)));
    }
});

test("a dozen puzzles of all variants, the same every time", async () => {
    const gipf = await load();
    const { puzzles } = gipf.call({ call: "puzzles", game: "gipf" });
    const chosen = dozen(puzzles);
    assert.equal(new Set(chosen.map((it) => it.position)).size, 12);
    assert.deepEqual(chosen.map((it) => it.plies), [3, 3, 3, 3, 3, 3, 5, 5, 5, 7, 7, 7]);
    for (const variant of ["basic", "standard", "tournament"]) assert.equal(chosen.filter((it) => it.position.includes(variant)).length, 4);
    assert.deepEqual(dozen(puzzles), chosen);
});

test("the service worker knows every file of the page", () => {
    const web = new URL("../web/", import.meta.url);
    const list = /const FILES = (\[[^\]]*\])/s.exec(readFileSync(new URL("sw.js", web), "utf8"))?.[1] ?? "[]";
    const known = [...list.matchAll(/"([^"]+)"/g)].map(([, file]) => file);
    const files = readdirSync(web, { recursive: true, withFileTypes: true }).filter((it) => it.isFile())
        .map((it) => `${it.parentPath}/${it.name}`.replace(web.pathname.replace(/\/$/, ""), "").replace(/^\/+/, ""));
    const wanted = ["./", ...files.filter((it) => it !== "sw.js"), "engine/gipf.wasm"];
    assert.deepEqual([...new Set(known)].sort(), [...new Set(wanted)].sort());
});

test("the page loads nothing from elsewhere and makes no markup of text", () => {
    const web = new URL("../web/", import.meta.url);
    // Where links lead: nothing is fetched from there.
    const links = ["https://github.com/gipf-rs/gipf", "https://www.gipf.com"];
    for (const file of readdirSync(web, { recursive: true, encoding: "utf8" }).filter((it) => /\.(js|html|css|webmanifest)$/.test(it))) {
        const text = ["http://www.w3.org/2000/svg", ...links].reduce((it, address) => it.replaceAll(address, ""), readFileSync(new URL(file, web), "utf8"));
        assert.doesNotMatch(text, /https?:\/\/|innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(/, file);
    }
});

// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";

import {
    afterDay,
    afterRight,
    afterShown,
    afterWrong,
    dayNumber,
    gameOfDay,
    gradeRating,
    newProgress,
    newRating,
    nextPuzzle,
    ofTheme,
    ownTurns,
    puzzleOfDay,
    readProgress,
} from "../web/app/panels/puzzle-progress.js";
import { load } from "../node.js";

/**
 * @param {string} id
 * @param {number} [grade]
 * @param {string[]} [themes]
 */
function puzzle(id, grade = 2, themes = []) {
    return { id, variant: "basic", position: id, plies: 3, grade, themes, solutions: ["a1"] };
}

test("a puzzle that is solved at once raises rating and streak, a wrong turn lowers both", () => {
    const begin = newProgress();
    const right = afterRight(begin, puzzle("a"));
    assert.ok(right.rating > begin.rating);
    assert.deepEqual([right.streak, right.best, right.marks], [1, 1, { a: "solved" }]);
    const wrong = afterWrong(right, puzzle("b"));
    assert.ok(wrong.rating < right.rating);
    assert.deepEqual([wrong.streak, wrong.best, wrong.marks.b], [0, 1, "missed"]);
});

test("only the first try counts", () => {
    const missed = afterWrong(newProgress(), puzzle("a"));
    assert.equal(afterWrong(missed, puzzle("a")), missed);
    const late = afterRight(missed, puzzle("a"));
    assert.deepEqual([late.rating, late.streak, late.marks.a], [missed.rating, 0, "late"]);
    const solved = afterRight(newProgress(), puzzle("a"));
    assert.equal(afterRight(solved, puzzle("a")), solved);
    assert.equal(afterWrong(solved, puzzle("a")), solved);
});

test("a look at the solution earns nothing and breaks no streak", () => {
    const begin = afterRight(newProgress(), puzzle("a"));
    const shown = afterShown(begin, puzzle("b"));
    assert.deepEqual([shown.rating, shown.streak, shown.marks.b], [begin.rating, 1, "shown"]);
    assert.equal(afterRight(shown, puzzle("b")), shown);
    assert.equal(afterWrong(shown, puzzle("b")), shown);
    assert.equal(afterShown(begin, puzzle("a")), begin);
});

test("the rating is Elo's: against an equal puzzle half of the stake, and never below the lowest", () => {
    assert.equal(newRating(gradeRating(3), 3, true), gradeRating(3) + 16);
    assert.equal(newRating(gradeRating(3), 3, false), gradeRating(3) - 16);
    assert.ok(newRating(1000, 5, true) - 1000 > newRating(1000, 1, true) - 1000);
    assert.equal(newRating(100, 1, false), 100);
});

test("the next puzzle is new and near the rating, then one that was missed", () => {
    const list = [puzzle("easy", 1), puzzle("hard", 5), puzzle("middle", 3)];
    const strong = { ...newProgress(), rating: 2000 };
    assert.equal(nextPuzzle(list, strong)?.id, "hard");
    assert.equal(nextPuzzle(list, newProgress())?.id, "easy");
    assert.equal(nextPuzzle(list, strong, "hard")?.id, "middle");
    /** @type {import("../web/app/panels/puzzle-progress.js").Progress} */
    const tried = { ...strong, marks: { easy: "missed", hard: "solved", middle: "solved" } };
    assert.equal(nextPuzzle(list, tried)?.id, "easy");
    assert.equal(nextPuzzle(list, tried, "easy")?.id, "hard");
    assert.equal(nextPuzzle([], strong), undefined);
});

test("the puzzle of the day goes through all games, and repeats none before all were there", () => {
    const games = ["gipf", "dvonn", "potentials", "zertz"];
    const list = Array.from({ length: 61 }, (_, index) => puzzle(String(index)));
    const day = dayNumber(Date.UTC(2026, 10, 27));
    assert.equal(dayNumber(Date.UTC(2026, 10, 27, 23, 59)), day);
    assert.deepEqual([0, 1, 2, 3].map((it) => gameOfDay(games, day + it)).sort(), [...games].sort());
    const seen = new Set(list.map((_, index) => puzzleOfDay(list, day + 4 * index, 4)?.id));
    assert.equal(seen.size, list.length);
    const solved = afterDay(newProgress(), day);
    assert.deepEqual([solved.days, afterDay(solved, day) === solved], [[day], true]);
});

test("stored progress of another kind is not taken", () => {
    for (const junk of [null, 3, "x", [], { version: 2 }, { version: 1, rating: "1000", streak: 0, best: 0 }])
        assert.deepEqual(readProgress(junk), newProgress());
    const kept = afterRight(newProgress(), puzzle("a"));
    assert.deepEqual(readProgress(JSON.parse(JSON.stringify(kept))), kept);
    assert.deepEqual(readProgress({ ...kept, marks: { a: "solved", b: "bogus" } }).marks, { a: "solved" });
    assert.deepEqual([1, 2, 3, 7].map(ownTurns), [1, 1, 2, 4]);
});

test("there are 300 puzzles, some of each game, and their themes can be chosen", async () => {
    const gipf = await load();
    let count = 0;
    for (const { name, has_puzzles } of gipf.call({ call: "games" }).games) {
        assert.equal(has_puzzles, true, name);
        const { puzzles, themes } = gipf.call({ call: "puzzles", game: name });
        assert.equal(new Set(puzzles.map((/** @type {{ id: string }} */ it) => it.id)).size, puzzles.length, name);
        for (const theme of themes) {
            assert.equal(ofTheme(puzzles, theme.name).length, theme.count, `${name} ${theme.name}`);
            assert.equal(gipf.call({ call: "puzzles", game: name, theme: theme.name }).puzzles.length, theme.count);
        }
        count += puzzles.length;
    }
    assert.ok(count >= 300, String(count));
});

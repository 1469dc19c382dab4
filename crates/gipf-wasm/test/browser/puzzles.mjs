// @ts-check
/** Puzzles in the browser: solving, failing, showing, the streak, and the puzzle of the day. */
import assert from "node:assert/strict";

import { gameOfDay, nextPuzzle, newProgress, puzzleOfDay } from "../../web/app/panels/puzzle-progress.js";
import { load } from "../../node.js";
import { becomes, hasText, newGame, test } from "./harness.mjs";

/** @typedef {import("../../web/app/state/types.js").Puzzle} Puzzle */

const gipf = await load();
/** @type {string[]} */
const GAMES = gipf.call({ call: "games" }).games.map((/** @type {{ name: string }} */ it) => it.name);

/**
 * @param {string} game
 * @returns {Puzzle[]}
 */
const puzzlesOf = (game) => gipf.call({ call: "puzzles", game }).puzzles;

/**
 * Plays a turn as text.
 *
 * @param {import("playwright-core").Page} page
 * @param {string} turn
 */
async function play(page, turn) {
    await page.click("#tab-game");
    if (
        !(await page
            .locator(".tools")
            .first()
            .evaluate((it) => /** @type {HTMLDetailsElement} */ (it).open))
    )
        await page.locator(".tools summary").first().click();
    await page.getByLabel("Type a turn").fill(turn);
    await page.getByLabel("Type a turn").press("Enter");
    await page.click("#tab-puzzles");
}

/** @param {Puzzle} puzzle */
function wrongTurn({ position, solutions }) {
    return gipf.call({ call: "turns", position }).turns.find((/** @type {string} */ it) => !solutions.includes(it));
}

/** @param {import("playwright-core").Page} page */
const stored = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("gipf.puzzles") ?? "null"));

/** @param {Puzzle} puzzle */
const first = nextPuzzle(puzzlesOf("gipf"), newProgress());
if (!first) throw new Error("no puzzle");

await test("puzzles: one is solved to its end, and the streak is kept", async (page) => {
    await page.click("#tab-puzzles");
    await page.click("#puzzle-next");
    await hasText(page, "#puzzle-said", "to move wins in");
    await play(page, first.solutions[0]);
    await hasText(page, "#puzzle-said", /Right\. .*left to the win/);
    await hasText(page, "#puzzle-score", "Streak 1");
    await becomes(async () => (await stored(page)).marks[first.id], "solved");
    await becomes(async () => (await stored(page)).rating > 1000, true);
    // The engine plays the solver's turns too, so that the win comes.
    for (let turn = 0; turn < 6 && !(await page.locator("#puzzle-said").textContent())?.includes("Solved"); turn += 1) {
        await page.waitForFunction(() => document.querySelector("#task")?.textContent?.includes("to move"));
        const place = await page.evaluate(() => document.querySelectorAll("#moves .turn").length);
        const turns = await page.locator("#moves .turn").allTextContents();
        const { best } = gipf.call({
            call: "search",
            position: first.position,
            turns: turns.filter((it) => it !== "Start"),
            milliseconds: 2000,
        });
        await play(page, best);
        await page.waitForFunction(
            (/** @type {number} */ old) =>
                document.querySelectorAll("#moves .turn").length > old + 1 ||
                document.querySelector("#puzzle-said")?.textContent?.includes("Solved"),
            place,
        );
    }
    await hasText(page, "#puzzle-said", "Solved");
    await page.reload();
    await page.waitForSelector("body[data-ready]");
    await page.click("#tab-puzzles");
    await hasText(page, "#puzzle-score", "Streak 1");
    await page.click("#puzzle-next");
    await becomes(() => page.locator("#puzzles h2").count(), 1);
    await page.getByText(/All puzzles/).click();
    await hasText(page, ".puzzle-numbers", "✓");
});

await test(
    "puzzles: a wrong turn ends the streak, and can be tried again for nothing",
    async (page) => {
        await page.click("#tab-puzzles");
        await page.click("#puzzle-next");
        await hasText(page, "#puzzle-said", "to move wins in");
        await play(page, wrongTurn(first));
        await hasText(page, "#puzzle-said", "does not force the win");
        await hasText(page, "#puzzle-score", "Streak 0 (best 4)");
        const { rating } = await stored(page);
        assert.ok(rating < 1200);
        // The board waits, and the puzzle stays the same entry.
        await becomes(() => page.locator(".target").count(), 0);
        const place = () => page.evaluate(() => [history.length, history.state?.gipf]);
        const before = await place();
        await page.click("#puzzle-again");
        await hasText(page, "#puzzle-said", "to move wins in");
        await page.locator(".target").first().waitFor({ state: "attached" });
        await becomes(() => place(), before);
        await play(page, first.solutions[0]);
        await hasText(page, "#puzzle-said", "Right");
        const { marks, ...rest } = await stored(page);
        assert.deepEqual([rest.rating, rest.streak, marks[first.id]], [rating, 0, "late"]);
    },
    {
        prepare: (page) =>
            page.addInitScript(
                () =>
                    localStorage.getItem("gipf.puzzles") ??
                    localStorage.setItem(
                        "gipf.puzzles",
                        JSON.stringify({ version: 1, rating: 1000, streak: 4, best: 4, marks: {}, days: [] }),
                    ),
            ),
    },
);

await test("puzzles: no help before the puzzle is solved or its solution is shown", async (page) => {
    await page.click("#tab-puzzles");
    await page.click("#puzzle-next");
    await hasText(page, "#puzzle-said", "to move wins in");
    await page.click("#tab-analysis");
    const panel = page.locator("#panel-analysis");
    await page.getByLabel("Analyze the position").check();
    await hasText(page, "#analysis-info", "Off until the puzzle is solved");
    await becomes(() => page.locator("#bar").isVisible(), false);
    await becomes(() => page.locator("#analysis-run").isDisabled(), true);
    await becomes(() => panel.getByRole("button", { name: "Hint" }).isDisabled(), true);
    await page.click("#tab-game");
    await page.locator("#explorer > summary").click();
    await hasText(page, "#explorer-said", "The explorer opens when the puzzle is solved.");
    await page.click("#tab-puzzles");
    await page.click("#puzzle-show");
    await page.click("#tab-analysis");
    await hasText(page, "#analysis-lines li", first.solutions[0]);
    await becomes(() => panel.getByRole("button", { name: "Hint" }).isDisabled(), false);
    await page.click("#tab-game");
    await page.waitForFunction(() => !document.querySelector("#explorer-said")?.textContent?.includes("puzzle"));
    assert.deepEqual((await stored(page)).marks, { [first.id]: "shown" });
});

await test(
    "puzzles: showing the solution earns nothing and keeps the streak",
    async (page) => {
        await page.click("#tab-puzzles");
        await page.click("#puzzle-next");
        await page.click("#puzzle-show");
        await hasText(page, "#puzzle-said", "It earns nothing");
        await play(page, first.solutions[0]);
        await hasText(page, "#puzzle-said", "Right");
        const { rating, streak, marks } = await stored(page);
        assert.deepEqual([rating, streak, marks[first.id]], [1000, 4, "shown"]);
    },
    {
        prepare: (page) =>
            page.addInitScript(
                () =>
                    localStorage.getItem("gipf.puzzles") ??
                    localStorage.setItem(
                        "gipf.puzzles",
                        JSON.stringify({ version: 1, rating: 1000, streak: 4, best: 4, marks: {}, days: [] }),
                    ),
            ),
    },
);

await test("puzzles: the one of the day is the same for all, of another game each day", async (page) => {
    for (const day of [...GAMES.keys()].map((it) => 20_785 + it)) {
        const game = gameOfDay(GAMES, day);
        const puzzle = puzzleOfDay(puzzlesOf(game), day, GAMES.length);
        await page.clock.setFixedTime(day * 86_400_000 + 3_600_000);
        await page.reload();
        await page.waitForSelector("body[data-ready]");
        await page.click("#tab-puzzles");
        await page.click("#puzzle-daily");
        await hasText(page, "#puzzles h2", "Puzzle of the day");
        await play(page, puzzle.solutions[0]);
        await hasText(page, "#puzzle-said", /Right|Solved/);
        await becomes(async () => (await stored(page)).days.includes(day), true, game);
    }
});

await test("puzzles: they are those of the game on the board, and of the theme that is chosen", async (page) => {
    for (const game of ["dvonn", "zertz", "potentials"]) {
        await newGame(page, game);
        await page.click("#tab-puzzles");
        await page.waitForFunction(
            (/** @type {string} */ name) =>
                /** @type {HTMLSelectElement | null} */ (document.querySelector("#puzzle-game"))?.value === name,
            game,
        );
        const all = puzzlesOf(game);
        await hasText(page, "#puzzle-score", `of ${all.length}`);
        const { themes } = gipf.call({ call: "puzzles", game });
        await page.selectOption("#puzzle-theme", themes[0].name);
        await hasText(page, "#puzzles summary", `All puzzles (${themes[0].count})`);
        await page.click("#puzzle-next");
        await hasText(page, "#puzzle-said", "to move wins");
        await page.click("#tab-game");
    }
});

await test(
    "puzzles: on a phone nothing lies over anything, with a game kept",
    async (page) => {
        await newGame(page, "gipf");
        await play(page, "a4-c6");
        await page.click("#puzzle-next");
        await hasText(page, "#puzzle-bar", "to move wins in");
        const boxes = () =>
            page.evaluate(() =>
                [...document.querySelectorAll("#banner, #status, #board-area > *")]
                    .map((it) => it.getBoundingClientRect())
                    .filter(({ height }) => height > 0)
                    .map(({ top, bottom }) => [top, bottom]),
            );
        for (const isWrong of [false, true]) {
            if (isWrong) {
                await play(page, wrongTurn(first));
                await hasText(page, "#puzzle-bar", "Try again");
            }
            const all = await boxes();
            assert.ok(all.length > 3);
            for (const [index, [top]] of all.slice(1).entries()) assert.ok(top >= all[index][1] - 1, JSON.stringify(all));
        }
    },
    { viewport: { width: 360, height: 640 } },
);

// @ts-check
/** Measures: how soon the board is there, how long a search blocks the page, how much memory games take. */
import assert from "node:assert/strict";

import { chromium } from "playwright-core";

import { executablePath, hasText, newGame, step, test } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** A position, and turns from it to the end of the game. */
const POSITION = "3w/bb1bb/1b1w1w/5bb/3w1w/1w3/1bwb w 2/1 basic";
const LOST = ["h2", "c7-c4;xc2,c3,c4,c5,c6", "d8-d6", "i3-f3"];

/**
 * Prints for how long the page was blocked while something was done: every task of more than 50 ms. Returns the part of
 * the time that these took.
 *
 * @param {Page} page
 * @param {string} name
 * @param {() => Promise<unknown>} action
 */
async function blocks(page, name, action) {
    await page.evaluate(() => {
        const found = { tasks: /** @type {number[]} */ ([]), began: performance.now() };
        Object.assign(window, { found });
        new PerformanceObserver((list) => found.tasks.push(...list.getEntries().map((it) => it.duration))).observe({ type: "longtask" });
    });
    await action();
    const { tasks, time } = await page.evaluate(() => {
        const { tasks, began } = /** @type {{ tasks: number[], began: number }} */ (/** @type {any} */ (window).found);
        return { tasks, time: performance.now() - began };
    });
    const all = tasks.reduce((sum, it) => sum + it, 0);
    console.log(
        `     blocks over 50 ms during ${name}: ${tasks.length}, the longest ${Math.max(0, ...tasks)} ms, together ${all} of ${Math.round(time)} ms`,
    );
    return all / time;
}

await test(
    "measure: a search does not block the page; blocks of a game and a review",
    async (page) => {
        const ready = await page.evaluate(() => performance.getEntriesByName("gipf-ready")[0].startTime);
        console.log(`     first board after ${Math.round(ready)} ms`);
        await blocks(page, "the review of a game", async () => {
            await page.locator(".tools summary").click();
            for (const turn of LOST)
                await step(page, async () => {
                    await page.getByLabel("Type a turn").fill(turn);
                    await page.getByLabel("Type a turn").press("Enter");
                });
            await page.click("#end-review");
            await page.locator("#review-again").waitFor();
        });
        await blocks(page, "a new game", async () => {
            await newGame(page, "gipf");
            await page.locator("#main .target").first().waitFor();
        });
        await blocks(page, "twelve turns of the engine", async () => {
            await newGame(page, "gipf", { white: "1", black: "1" });
            await page.locator("#moves .turn").nth(12).waitFor({ state: "attached" });
        });
        await newGame(page, "gipf");
        await page.locator("#main .target").first().waitFor();
        const share = await blocks(page, "a search of four seconds", async () => {
            await page.click("#tab-analysis");
            await page.getByLabel("Analyze the position").check();
            await page.waitForTimeout(4000);
            await page.click("#analysis-run");
        });
        await page.locator("#analysis-lines li").first().waitFor();
        // A search in the page itself would block it all the time, on any machine.
        assert.ok(share < 0.5, `a search blocks the page for ${Math.round(100 * share)} % of its time`);
    },
    { path: `#p1.${encodeURIComponent(POSITION)}` },
);

await test("measure: memory after twenty games", async (page) => {
    const found = await page.evaluate(async () => {
        const { openEngine } = await import(String(new URL("engine/open.js", location.href)));
        const engine = await openEngine();
        const starts = ["b2w/5/6/w5b/6/5/b2w w 12/12 basic", "9/10/11/10/9 w place", "b2w/5/6/w5b/6/5/b2w w 12/12 basic t1z1/d1y1"];
        const memory = [];
        for (let game = 0; game < 20; game += 1) {
            const place = { position: starts[game % 3], turns: /** @type {string[]} */ ([]) };
            for (let turn = 0; turn < 60; turn += 1) {
                if ((await engine.ask({ call: "position", ...place, picture: {} })).outcome) break;
                const { best } = await engine.search({ call: "search", ...place, nodes: 60, seed: game }, () => {}).answer;
                place.turns.push(best);
            }
            memory.push(engine.memory);
        }
        return { memory, heap: /** @type {any} */ (performance).memory?.usedJSHeapSize ?? 0 };
    });
    const mib = (/** @type {number} */ bytes) => `${(bytes / 2 ** 20).toFixed(1)} MiB`;
    console.log(`     engine ${mib(found.memory[19])}, page ${mib(found.heap)}`);
    assert.equal(found.memory[19], found.memory[5]);
    assert.ok(found.memory[19] < 256 * 2 ** 20);
});

await test("measure: the first turn of the engine on a page that was never open before", async (_, base) => {
    for (const game of ["gipf", "dvonn", "potentials", "tamsk", "zertz", "yinsh"]) {
        // A browser with a profile of its own: nothing is cached or compiled.
        const browser = await chromium.launch({ executablePath, args: ["--headless=new", "--no-sandbox"] });
        try {
            const page = await browser.newPage();
            await page.goto(`${base}#play`);
            await page.waitForSelector("body[data-ready]");
            await page.evaluate(() => {
                const isStart = (/** @type {EventTarget | null} */ it) => it instanceof Element && it.textContent === "Start";
                addEventListener("click", ({ target }) => isStart(target) && performance.mark("start"), { capture: true });
                const moves = /** @type {Element} */ (document.querySelector("#moves"));
                new MutationObserver((_, observer) => {
                    if (!/1\. ?\S/.test(moves.textContent ?? "")) return;
                    performance.mark("turn");
                    observer.disconnect();
                }).observe(moves, { childList: true, subtree: true, characterData: true });
            });
            await newGame(page, game, { white: "5" });
            await hasText(page, "#moves", /1\. ?\S/);
            const [ready, start, turn] = await page.evaluate(() =>
                ["gipf-ready", "start", "turn"].map((it) => Math.round(performance.getEntriesByName(it)[0].startTime)),
            );
            console.log(`     ${game}: first board after ${ready} ms; turn of the engine ${turn - start} ms after the start of the game`);
        } finally {
            await browser.close();
        }
    }
});

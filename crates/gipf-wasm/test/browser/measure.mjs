// @ts-check
/** Measures: how soon the board is there, how long a search blocks the page, how much memory games take. */
import assert from "node:assert/strict";

import { chromium } from "playwright-core";

import { executablePath, hasText, newGame, test } from "./harness.mjs";

await test("measure: a search does not block the page", async (page) => {
    const ready = await page.evaluate(() => performance.getEntriesByName("gipf-ready")[0].startTime);
    await newGame(page, "gipf");
    await page.waitForTimeout(300);
    await page.evaluate(() => {
        /** @type {number[]} */
        const blocks = [];
        Object.assign(window, { blocks });
        new PerformanceObserver((list) => blocks.push(...list.getEntries().map((it) => it.duration))).observe({ type: "longtask" });
    });
    await page.click("#tab-analysis");
    await page.getByLabel("Analyze the position").check();
    await page.waitForTimeout(4000);
    await page.click("#analysis-run");
    const blocks = await page.evaluate(() => /** @type {number[]} */ (/** @type {any} */ (window).blocks));
    const longest = Math.max(0, ...blocks);
    console.log(
        `     first board after ${Math.round(ready)} ms; longest block during a search ${longest ? `${longest} ms` : "under 50 ms"}`,
    );
    // A search in the page itself would block it for all of the four seconds.
    assert.ok(longest < 1500, `${longest} ms`);
});

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
        await browser.close();
    }
});

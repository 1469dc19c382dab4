// @ts-check
/** A search that is stopped: how soon the engine is free, and what it still knows. */
import assert from "node:assert/strict";

import { test } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const DEPTH = 10;

/**
 * Lets an engine of its own search to a depth as the first thing that it does, and again after a longer search was
 * stopped.
 *
 * @param {Page} page
 */
const searches = (page) =>
    page.evaluate(async (depth) => {
        const { openEngine } = await import(String(new URL("engine/open.js", location.href)));
        const place = { call: "search", position: "b2w/5/6/w5b/6/5/b2w w 12/12 basic", turns: ["b3", "c6"] };
        const to = async (/** @type {any} */ engine) => {
            const began = performance.now();
            const { nodes } = await engine.search({ ...place, depth, milliseconds: 60_000 }, () => {}).answer;
            return { nodes, time: performance.now() - began };
        };
        const cold = await to(await openEngine());
        const engine = await openEngine();
        await new Promise((resolve) => {
            const search = engine.search({ ...place, milliseconds: 60_000 }, (/** @type {any} */ found) => {
                if (found.depth < depth) return;
                search.stop();
                resolve(undefined);
            });
            search.answer.catch(() => {});
        });
        // The stop is over when the next question to the same worker is answered.
        const began = performance.now();
        await engine.search({ ...place, depth: 1 }, () => {}).answer;
        const stop = performance.now() - began;
        const warm = await to(engine);
        return { isIsolated: crossOriginIsolated, cold, warm, stop };
    }, DEPTH);

const told = (/** @type {Awaited<ReturnType<typeof searches>>} */ { cold, warm, stop }) => {
    console.log(
        `     stop and next answer ${stop.toFixed(0)} ms; depth ${DEPTH} again: ${(warm.nodes / cold.nodes).toFixed(3)} of the nodes, ${(warm.time / cold.time).toFixed(3)} of the time of the first search`,
    );
};

await test("stop: a search that is stopped keeps its table from the second visit on", async (page) => {
    const first = await searches(page);
    told(first);
    assert.equal(first.isIsolated, false);
    assert.ok(first.warm.nodes > 0.9 * first.cold.nodes, "a worker that is started again knows nothing");
    await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        while (registration.active?.state !== "activated") await new Promise((resolve) => setTimeout(resolve, 20));
    });
    await page.reload();
    await page.waitForSelector("body[data-ready]");
    const later = await searches(page);
    told(later);
    assert.equal(later.isIsolated, true);
    assert.ok(later.warm.nodes < 0.7 * later.cold.nodes, `${later.warm.nodes} of ${later.cold.nodes} nodes`);
});

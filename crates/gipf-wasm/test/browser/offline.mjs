// @ts-check
/** The service worker: without a network, from one version to the next, and none beside a server that answers itself. */
import assert from "node:assert/strict";
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";

import { clickPoints, hasText, openPage, test } from "./harness.mjs";
import { load } from "../../node.js";
import { PAGE, serve } from "./server.mjs";
import { listNames } from "../../web-files.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Waits until a version is whole: the first one becomes active, a later one waits. */
const untilFetched = (/** @type {Page} */ page, /** @type {"active" | "waiting"} */ which) =>
    page.evaluate(async (it) => {
        const registration = await navigator.serviceWorker.ready;
        while (registration[it]?.state !== (it === "active" ? "activated" : "installed"))
            await new Promise((resolve) => setTimeout(resolve, 20));
    }, which);

const isReady = (/** @type {Page} */ page) => page.waitForSelector("body[data-ready]");
const cachesOf = (/** @type {Page} */ page) => page.evaluate(() => caches.keys());
const isolated = (/** @type {Page} */ page) => page.evaluate(() => crossOriginIsolated);

/** Returns the folder of a copy of the page that can be changed. */
function copyOfPage() {
    const folder = mkdtempSync(join(tmpdir(), "gipf-web-")) + sep;
    process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
    cpSync(PAGE, folder, { recursive: true });
    return folder;
}

await test("offline: from the second visit all files come from one cache, without a server", async () => {
    const server = await serve();
    const { page, context } = await openPage(server.url);
    await untilFetched(page, "active");
    assert.equal(await isolated(page), false, "the first visit is as the server serves it");
    const kept = await page.evaluate(async () => {
        const [name] = await caches.keys();
        const requests = await (await caches.open(name)).keys();
        return requests.map((it) => new URL(it.url).pathname.slice(1)).sort();
    });
    assert.deepEqual(kept, listNames(PAGE));
    for (const name of [
        "app/main.js",
        "engine/board.wasm",
        "engine/records.wasm",
        "engine/search.wasm",
        "engine/weights/gipf-basic.weights",
    ])
        assert.ok(kept.includes(name), name);
    await server.close();
    await page.reload();
    await isReady(page);
    assert.equal(await isolated(page), true);
    await clickPoints(page, "a5");
    await hasText(page, "#moves", /1\. a5-c5\S+/);
    // The engine plays each game and variant: what it needs for them is kept from the beginning.
    const played = await page.evaluate(async () => {
        const { openEngine } = await import(String(new URL("engine/open.js", location.href)));
        const engine = await openEngine();
        const { games } = await engine.ask({ call: "games" });
        const starts = games.flatMap((/** @type {any} */ game) => game.starts);
        for (const position of starts) {
            const { best } = await engine.search({ call: "search", position, level: 3 }, () => {}).answer;
            if (!best) throw new Error(`no turn in ${position}`);
        }
        return starts.length;
    });
    assert.ok(played >= 12, String(played));
    await page.goto(`${server.url}index.html?embed=1`);
    await isReady(page);
    await context.close();
});

await test("versions: the next one takes over at the next visit, as a whole, and never beside another page", async () => {
    const folder = copyOfPage();
    const server = await serve({}, undefined, folder);
    /** What a page is made of: modules of both ends of the start, loaded one after the other. */
    const marks = (/** @type {Page} */ page) => page.evaluate(() => document.documentElement.dataset.marks);
    const mark = (/** @type {string} */ version) => {
        for (const file of ["engine/host.js", "app/main.js", "engine/gipf.js"]) {
            appendFileSync(
                join(folder, file),
                `\nglobalThis.document && (document.documentElement.dataset.marks = (document.documentElement.dataset.marks ?? "") + "${version}");\n`,
            );
        }
    };
    mark("A");
    const { page, context } = await openPage(server.url);
    await untilFetched(page, "active");
    assert.equal(await marks(page), "AAA");
    const [first] = await cachesOf(page);
    mark("B");
    // The visit in which the new version is found still is one of the old version, and so is a page beside it.
    await page.reload();
    await isReady(page);
    assert.equal(await marks(page), "AAA");
    await untilFetched(page, "waiting");
    const beside = await context.newPage();
    await beside.goto(server.url);
    await isReady(beside);
    assert.equal(await marks(beside), "AAA");
    await beside.close();
    await page.reload();
    await page.waitForFunction(() => document.body?.dataset.ready && document.documentElement.dataset.marks?.includes("B"));
    assert.equal(await marks(page), "ABABAB");
    const now = await cachesOf(page);
    assert.equal(now.length, 1);
    assert.notEqual(now[0], first);
    await context.close();
});

await test("versions: one that is not exactly as it was built is not taken", async () => {
    const folder = copyOfPage();
    /** @type {Record<string, string>} */
    const pages = {};
    const server = await serve(pages, undefined, folder);
    const { page, context } = await openPage(server.url);
    await untilFetched(page, "active");
    const before = await cachesOf(page);
    // Half of a release: the worker of the new one, and a file of the old one.
    pages["/app/main.js"] = readFileSync(join(folder, "app/main.js"), "utf8");
    appendFileSync(join(folder, "app/main.js"), "\n");
    const state = await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        const fails = new Promise((resolve) =>
            registration.addEventListener("updatefound", () => {
                const { installing } = registration;
                installing?.addEventListener("statechange", () => resolve(installing.state));
            }),
        );
        await registration.update();
        return fails;
    });
    assert.equal(state, "redundant");
    assert.deepEqual(await cachesOf(page), before);
    await context.close();
});

await test("serve: no worker, and one that was left by another page of this address goes", async () => {
    const gipf = await load();
    /** @type {Record<string, string>} */
    const pages = {};
    const server = await serve(pages, (request, onLine) => gipf.callText(request, onLine && ((found) => onLine(JSON.stringify(found)))));
    const { page, context } = await openPage(server.url);
    await untilFetched(page, "active");
    // From now on what `gipf serve` serves: its engine, and the worker as it stands in the folder.
    pages["/engine/config.json"] = '{"engine": "http", "api": "/api"}';
    pages["/sw.js"] = readFileSync(join(PAGE, "sw.js"), "utf8");
    await page.reload();
    await isReady(page);
    await page.evaluate(async () => {
        while ((await navigator.serviceWorker.getRegistrations()).length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    });
    await page.reload();
    await isReady(page);
    assert.equal(await page.evaluate(() => "gipfMemory" in window), false, "the engine is that of the server");
    assert.equal(await page.evaluate(() => navigator.serviceWorker.controller), null);
    assert.deepEqual(await cachesOf(page), []);
    await clickPoints(page, "a5");
    await hasText(page, "#moves", /1\. a5-c5\S+/);
    assert.deepEqual(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
    await context.close();
});

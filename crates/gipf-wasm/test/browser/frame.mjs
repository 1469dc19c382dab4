// @ts-check
/** The page in other surroundings: over HTTP, inside another page, with an engine that breaks down. */
import assert from "node:assert/strict";

import { becomes, browser, clickPoints, hasText, openPage, test } from "./harness.mjs";
import { load } from "../../node.js";
import { serve } from "./server.mjs";

await test("server: the page plays and analyzes over HTTP", async () => {
    const gipf = await load();
    const server = await serve({ "/engine/config.json": '{"engine": "http", "api": "/api"}' }, (request, onLine) =>
        gipf.callText(request, onLine && ((found) => onLine(JSON.stringify(found)))),
    );
    const { page, context } = await openPage(server.url, {
        prepare: (it) => it.route("**/*.wasm", (route) => route.abort()),
        serviceWorkers: "block",
    });
    await clickPoints(page, "a5");
    await hasText(page, "#moves", /1\. a5-c5\S+/);
    await page.click("#tab-settings");
    await page.evaluate(() => localStorage.setItem("gipf.settings", JSON.stringify({ analysisSeconds: 1, evaluation: true })));
    await page.reload();
    await page.waitForSelector("body[data-ready]");
    await page.click("#tab-analysis");
    await page.getByLabel("Analyze the position").check();
    await hasText(page, "#analysis-lines li", /White \d+ %/);
    await hasText(page, "#analysis-run", "Search");
    await page.click("#tab-game");
    await page.locator(".tools summary").click();
    await page.getByLabel("Type a turn").fill("zz");
    await page.getByLabel("Type a turn").press("Enter");
    await hasText(page, "#message", "Character 1, 'z', does not fit. Expected: a push such as");
    // The server goes, and comes back.
    let isAway = true;
    await page.route("**/api", (route) => (isAway ? route.abort() : route.continue()));
    await page.getByLabel("Type a turn").fill("b3");
    await page.getByLabel("Type a turn").press("Enter");
    await hasText(page, "#message", "There is no connection to the engine");
    isAway = false;
    await page.click("#try-again");
    await page.waitForFunction(() => document.querySelector("#message")?.textContent === "");
    await context.close();
});

await test("embedded: the parent loads, goes and listens; others are not heard", async () => {
    const server = await serve({
        "/parent.html": `<!doctype html><iframe id="frame" src="/index.html?embed=1" width="700" height="800"></iframe>
            <script>window.heard = []; addEventListener("message", (event) => heard.push(event.data));
            window.send = (data) => frame.contentWindow.postMessage(data, "*");
            frame.onload = () => send({ gipf: 1, call: "load", id: 0, position: "9/10/11/10/9 w place" });</script>`,
    });
    const page = await browser.newPage();
    await page.goto(`${server.url}parent.html`);
    const frame = page.frameLocator("#frame");
    await frame.locator("body[data-ready]").waitFor();
    const send = (/** @type {object} */ data) => page.evaluate((it) => /** @type {any} */ (window).send(it), data);
    const heard = (/** @type {string} */ test) =>
        page
            .waitForFunction(
                (it) => /** @type {any} */ (window).heard.find((/** @type {any} */ data) => JSON.stringify(data).includes(it)),
                test,
            )
            .then((handle) => handle.jsonValue());
    await becomes(async () => (await heard('"id":0')).game, "dvonn", "what was said before the page was ready is heard");
    await send({ gipf: 1, call: "load", id: 1, record: '[Variant "basic"]\n\n1. b3 c6 2. c2' });
    const loaded = await heard('"id":1');
    assert.deepEqual([loaded.event, loaded.ply, loaded.turns], ["position", 0, ["b3", "c6", "c2"]]);
    assert.match(loaded.message, /no result at its end/);
    await send({ gipf: 1, call: "go", id: 2, ply: 2 });
    await becomes(async () => (await heard('"id":2')).position, "bw1w/4b/6/w5b/6/5/b2w w 11/11 basic");
    await send({ gipf: 1, call: "load", id: 3, position: "9/10/11/10/9 w place" });
    await becomes(async () => (await heard('"id":3')).game, "dvonn");
    await send({ gipf: 1, call: "load", id: 4, record: "1. zz" });
    await becomes(async () => (await heard('"id":4')).event, "error");
    await send({ gipf: 1, call: "get", id: 5 });
    await becomes(async () => (await heard('"id":5')).game, "dvonn");
    await becomes(() => frame.locator("#header").isVisible(), false);
    await becomes(() => frame.locator("#moves").isVisible(), true);
    // A message of the frame itself is not one of the parent.
    const count = () => page.evaluate(() => /** @type {any} */ (window).heard.length);
    const before = await count();
    await frame.locator("body").evaluate(() => window.postMessage({ gipf: 1, call: "get", id: 6 }, "*"));
    await page.waitForTimeout(200);
    await becomes(() => count(), before);
    await page.close();
});

/** How many workers were started: the first two break down at a search. */
let workers = 0;

await test(
    "an engine that breaks down is started again, and the page says so",
    async (page) => {
        await clickPoints(page, "a5");
        await hasText(page, "#message", "The engine stopped and was started again: RuntimeError: unreachable.");
        await hasText(page, "#moves", "1. a5-c5");
        await page.locator("#chooser").getByRole("button", { name: "Let the engine play" }).click();
        await hasText(page, "#moves", /1\. a5-c5\S+/);
    },
    {
        serviceWorkers: "block",
        prepare: (page) =>
            page.route("**/engine/worker.js", async (route) => {
                const response = await route.fetch();
                workers += 1;
                const trap = 'if (data.request?.call === "search") throw new WebAssembly.RuntimeError("unreachable");';
                const text = await response.text();
                await route.fulfill({ response, body: workers > 2 ? text : text.replace("try {", `try {\n${trap}`) });
            }),
    },
);

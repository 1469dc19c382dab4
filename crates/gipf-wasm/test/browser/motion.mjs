// @ts-check
/** What moves and is heard, and what stays where it is. */
import assert from "node:assert/strict";

import { at, becomes, clickPoints, hasText, newGame, ray, step, test } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page */
const record = (page) =>
    page.addInitScript(() => {
        /** @type {{ points: string[], times: number[], tones: number, asked: string[] }} */
        const seen = { points: [], times: [], tones: 0, asked: [] };
        Object.assign(window, { seen });
        const { animate } = Element.prototype;
        Element.prototype.animate = function (...given) {
            const options = /** @type {KeyframeAnimationOptions} */ (given[1]);
            seen.times.push(Number(options.duration) + Number(options.delay ?? 0));
            seen.points.push(this.getAttribute("data-point") ?? "gone");
            return animate.apply(this, given);
        };
        const Tone = window.OscillatorNode;
        window.OscillatorNode = class extends Tone {
            constructor(/** @type {any} */ ...given) {
                super(.../** @type {[any]} */ (given));
                seen.tones += 1;
            }
        };
        const { postMessage } = Worker.prototype;
        Worker.prototype.postMessage = function (/** @type {any} */ ...given) {
            const [{ text = "" }] = given;
            seen.asked.push(/"call":"(\w+)"/.exec(text || JSON.stringify(given[0]))?.[1] ?? "");
            return postMessage.apply(this, /** @type {[any]} */ (given));
        };
    });
/** @param {Page} page */
const seen = (page) =>
    page.evaluate(() => {
        const { seen: now } = /** @type {any} */ (window);
        const copy = JSON.parse(JSON.stringify(now));
        Object.assign(now, { points: [], times: [], tones: 0, asked: [] });
        return copy;
    });
const ROW = "b1w1/wb1w1/wwb1ww/wbbw1b1/b5/5/4 w 4/1 basic";

await test(
    "motion: pushes slide, rows lift, marbles and stacks jump, all within 250 ms, and one request plays",
    async (page) => {
        await newGame(page, "gipf");
        await page.locator(ray("a4-b5")).waitFor();
        await seen(page);
        await step(page, () => page.locator(ray("a4-b5")).click());
        const pushed = await seen(page);
        assert.deepEqual(pushed.points.sort(), ["b5", "c6"]);
        assert.deepEqual(pushed.asked, ["position"]);
        assert.equal(pushed.tones, 0, "silent unless it is wanted");
        await page.keyboard.press("ArrowLeft");
        await hasText(page, "#task", "White to move");
        await becomes(async () => (await seen(page)).points.sort(), ["b5", "gone"]);
        await page.locator(at("a3")).waitFor();
        await step(page, () => clickPoints(page, "a3"));
        await becomes(async () => (await seen(page)).asked, ["steps"]);

        await newGame(page, "zertz");
        for (const [point, color, gone] of [
            ["d4", "white", "d1"],
            ["d5", "gray", "a1"],
        ]) {
            await page.locator(at(point)).waitFor();
            await clickPoints(page, point);
            await page
                .locator(".menu")
                .getByRole("button", { name: `${color} onto ${point}` })
                .click();
            await hasText(page, "#chooser", "Which ring goes?");
            await step(page, () => clickPoints(page, gone));
        }
        await seen(page);
        await clickPoints(page, "d4");
        await hasText(page, "#moves", "xd4");
        const jumped = await seen(page);
        assert.deepEqual(jumped.points.sort(), ["d6", "gone"]);
        for (const time of [...pushed.times, ...jumped.times]) assert.ok(time <= 250, `${time} ms`);
    },
    { prepare: record },
);

await test(
    "motion: a captured row goes to the captor, and is heard when sounds are on",
    async (page) => {
        await page.click("#tab-settings");
        await page.getByLabel("Sounds").check();
        await seen(page);
        await page.locator(ray("b1-b2")).click();
        await hasText(page, "#moves", "xb2,c2,d2,e2");
        await page.waitForFunction(() => /** @type {any} */ (window).seen.tones > 0);
        const { points, times } = await seen(page);
        assert.equal(points.filter((/** @type {string} */ it) => it === "gone").length, 4);
        assert.ok(Math.max(...times) <= 250, String(times));
        await page.waitForTimeout(350);
        assert.equal(
            await page.evaluate(() => document.querySelectorAll(".picture svg > g[data-piece]:not([data-point])").length),
            0,
            "nothing stays behind",
        );
    },
    { prepare: record, path: `#p1.${encodeURIComponent(ROW)}` },
);

await test(
    "motion: nothing moves where less motion is wanted",
    async (page) => {
        await newGame(page, "gipf");
        await page.locator(ray("a4-b5")).waitFor();
        await seen(page);
        await step(page, () => page.locator(ray("a4-b5")).click());
        await becomes(async () => (await seen(page)).points, []);
    },
    { prepare: record, reducedMotion: "reduce" },
);

await test(
    "motion: the panels stay where they are while a turn is chosen",
    async (page) => {
        for (const [game, variant] of [
            ["gipf", "basic"],
            ["gipf", "tournament"],
            ["potentials", "basic"],
            ["dvonn", ""],
            ["zertz", "basic"],
        ]) {
            await newGame(page, game, { variant: variant || undefined });
            await hasText(page, "#title", variant || /DVONN/);
            await page.waitForFunction(() => document.querySelector(".moves")?.textContent?.trim() === "Start");
            await page.locator(at(game === "zertz" ? "d4" : game === "dvonn" ? "C3" : "a4")).waitFor();
            const top = () => page.locator("#tabbed").evaluate((it) => Math.round(it.getBoundingClientRect().top + scrollY));
            const before = await top();
            const point = game === "zertz" ? "d4" : game === "dvonn" ? "C3" : "a4";
            await page.locator(at(point)).tap();
            if (game === "zertz") await page.locator(".menu button").first().tap();
            if (game === "dvonn") await page.locator(".tap-hint").waitFor();
            else await hasText(page, "#chooser", game === "zertz" ? "Which ring goes?" : "In which direction?");
            await becomes(() => top(), before, `${game} ${variant}`);
        }
    },
    { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
);

await test("board: what lies under a resting mouse is not shown as chosen until the mouse moves", async (page) => {
    await newGame(page, "gipf");
    const tip = page.locator(ray("a4-b5"));
    const box = await tip.boundingBox();
    assert.ok(box);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.locator(".ghosts > *").first().waitFor({ state: "attached" });
    await step(page, () => page.mouse.click(x, y));
    await page.waitForTimeout(400);
    await becomes(() => page.locator(".ghosts > *").count(), 0);
    await page.mouse.move(x + 1, y);
    await page.locator(".ghosts > *").first().waitFor({ state: "attached" });
});

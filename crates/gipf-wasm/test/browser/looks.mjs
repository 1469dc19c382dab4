// @ts-check
/** How the page looks: sizes, colors, nothing out of sight; where the parts lie, compared with `layout.json`. */
import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { becomes, clickPoints, hasText, newGame, step, test } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {Record<string, [number, number, number, number]>} Boxes */

const LAYOUT = new URL("./layout.json", import.meta.url);
const PICTURES = new URL("./screenshots/", import.meta.url);
const PARTS = ["#header", "#status", ".board", "#chooser", "#tabbed"];
/** Fonts differ from machine to machine. */
const TOLERANCE = 40;
const isUpdate = process.env.UPDATE === "1";

/** @type {Record<string, Boxes>} */
const layout = isUpdate ? {} : JSON.parse(readFileSync(LAYOUT, "utf8"));
mkdirSync(PICTURES, { recursive: true });

/**
 * Returns the texts that stand out too little from what is behind them.
 *
 * @param {Page} page
 */
const faintTexts = (page) =>
    page.evaluate(() => {
        const parse = (/** @type {string} */ color) => (color.match(/[\d.]+/g) ?? ["0", "0", "0", "0"]).map(Number);
        const light = (/** @type {number[]} */ [r, g, b]) => {
            const [x, y, z] = [r, g, b].map((it) => (it / 255 <= 0.04045 ? it / 255 / 12.92 : ((it / 255 + 0.055) / 1.055) ** 2.4));
            return 0.2126 * x + 0.7152 * y + 0.0722 * z;
        };
        const behind = (/** @type {Element | null} */ element) => {
            for (let at = element; at; at = at.parentElement) {
                const color = parse(getComputedStyle(at).backgroundColor);
                if (color.length < 4 || color[3] > 0) return color;
            }
            return [255, 255, 255];
        };
        const faint = [];
        for (const element of document.querySelectorAll("body *:not(svg *)")) {
            const text = [...element.childNodes]
                .filter((it) => it.nodeType === 3)
                .map((it) => it.textContent?.trim())
                .join("");
            if (!text || !(/** @type {HTMLElement} */ (element).checkVisibility()) || element.closest(":disabled, .hidden, option"))
                continue;
            const [a, b] = [light(parse(getComputedStyle(element).color)), light(behind(element))];
            const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
            if (contrast < 4.5) faint.push(`${text.slice(0, 30)}: ${contrast.toFixed(2)}`);
        }
        return faint;
    });

/**
 * Returns what is smaller than a pointer needs.
 *
 * @param {Page} page
 * @param {number} least
 */
const smallTargets = (page, least) =>
    page.evaluate((size) => {
        const small = [];
        for (const element of document.querySelectorAll(
            "button, select, summary, input:not([type=checkbox], [type=radio]), .target:not(.ray) .hit",
        )) {
            const { width, height } = element.getBoundingClientRect();
            const isSeen = /** @type {HTMLElement} */ (element).checkVisibility();
            if (isSeen && (width < size - 0.5 || height < size - 0.5))
                small.push(`${element.outerHTML.slice(0, 80)}: ${width.toFixed(1)} x ${height.toFixed(1)}`);
        }
        return small;
    }, least);

for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1440, 900],
]) {
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
        const name = `${width}x${height}`;
        await test(
            `looks: ${name}, ${colorScheme}`,
            async (page) => {
                await newGame(page, "gipf");
                await step(page, () => clickPoints(page, "a4"));
                await step(page, () => clickPoints(page, "b5"));
                await hasText(page, "#moves", "1. a4-c6");
                /** @type {Boxes} */
                const boxes = {};
                for (const part of PARTS) {
                    const box = await page.locator(part).boundingBox();
                    assert.ok(box, part);
                    boxes[part] = [Math.round(box.x), Math.round(box.y), Math.round(box.width), Math.round(box.height)];
                }
                if (isUpdate) layout[name] = boxes;
                for (const part of PARTS) {
                    boxes[part].forEach((value, index) =>
                        assert.ok(
                            Math.abs(value - layout[name][part][index]) <= TOLERANCE,
                            `${part} is at ${boxes[part]}, not ${layout[name][part]}`,
                        ),
                    );
                }
                if (isUpdate) await page.screenshot({ path: fileURLToPath(new URL(`${name}-${colorScheme}.png`, PICTURES)) });
                for (const tab of ["game", "analysis", "puzzles", "share", "files", "edit", "settings"]) {
                    await page.click(`#tab-${tab}`);
                    await becomes(
                        async () => (await page.evaluate(() => document.documentElement.scrollWidth)) <= width,
                        true,
                        `${tab} is too wide`,
                    );
                    await becomes(() => faintTexts(page), [], tab);
                    await becomes(() => smallTargets(page, 24), [], tab);
                }
            },
            { viewport: { width, height }, colorScheme, deviceScaleFactor: width > 400 ? 0.5 : 1 },
        );
    }
}

await test(
    "looks: buttons and choices are large enough for fingers",
    async (page) => {
        const small = await smallTargets(page, 44);
        // An arrow does at once what its dot does in two steps, and a finger beside it finds the nearest.
        // Points of the board have less room than that: they reach as far as their neighbors let them.
        assert.deepEqual(
            small.filter((it) => !it.includes("circle") && !it.includes("summary") && !it.includes(`class="turn `)),
            [],
        );
        const sizes = await page.locator(".target:not(.ray) .hit").evaluateAll((all) => all.map((it) => it.getBoundingClientRect().width));
        assert.ok(Math.min(...sizes) > 36, String(Math.min(...sizes)));
    },
    { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true },
);

await test("looks: everything that can be used has a name", async (page) => {
    for (const tab of ["game", "analysis", "puzzles", "share", "files", "edit", "settings"]) {
        await page.click(`#tab-${tab}`);
        if (tab === "edit") await page.click("#edit");
        const lines = (await page.locator("body").ariaSnapshot()).split("\n");
        const unnamed = lines.filter((line) => /- (button|combobox|textbox|checkbox|radio|tab|img|figure)(:| \[|$)/.test(line.trim()));
        assert.deepEqual(unnamed, [], tab);
        if (tab === "edit") await page.getByRole("button", { name: "Leave the editor" }).click();
    }
});

await test(
    "looks: the gray board and less motion",
    async (page) => {
        await page.click("#tab-settings");
        await page.getByRole("combobox", { name: "Board" }).selectOption("gray");
        await page.waitForFunction(() => {
            const colors = [
                ...(document.querySelector(".picture")?.innerHTML ?? "").matchAll(/#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})\b/g),
            ];
            return colors.length > 0 && colors.every(([, r, g, b]) => r === g && g === b);
        });
        await page.click("#tab-analysis");
        await page.getByLabel("Analyze the position").check();
        await becomes(() => page.locator(".bar .share").evaluate((it) => getComputedStyle(it).transitionDuration), "0s");
    },
    { reducedMotion: "reduce" },
);

if (isUpdate)
    writeFileSync(
        LAYOUT,
        `${JSON.stringify(layout, null, 2).replace(/\[\s+([^\]]*?)\s+\]/g, (_, list) => `[${list.replace(/\s+/g, " ")}]`)}\n`,
    );

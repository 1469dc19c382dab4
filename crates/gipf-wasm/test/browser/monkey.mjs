// @ts-check
/** Uses the page at random: nothing may throw, and the board must still be there. */
import assert from "node:assert/strict";

import { becomes, test } from "./harness.mjs";

const STEPS = Number(process.env.MONKEY_STEPS ?? 250);

for (const seed of [1, 2, 3]) {
    await test(`monkey ${seed}: ${STEPS} steps at random`, async (page) => {
        await page.evaluate(
            async ([first, steps]) => {
                let state = first * 7919;
                const random = (/** @type {number} */ below) => {
                    state = (state * 48271) % 2147483647;
                    return state % below;
                };
                const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Enter", "Escape", "u", "f", "a", "h", "b"];
                const pick = (/** @type {string} */ selector) => {
                    const all = [...document.querySelectorAll(selector)].filter((it) => it.checkVisibility() && !it.closest(":disabled"));
                    return all[random(Math.max(1, all.length))];
                };
                // Saving files is tested elsewhere.
                HTMLAnchorElement.prototype.click = () => {};
                for (let step = 0; step < steps; step += 1) {
                    const open = document.querySelector("dialog[open]") ? "dialog " : "";
                    const kind = random(10);
                    if (kind < 5) {
                        pick(`${open}.target`)?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
                    } else if (kind < 8) {
                        /** @type {HTMLElement | undefined} */ (
                            pick(`${open}button, ${open}summary, ${open}input[type=checkbox], ${open}input[type=radio]`)
                        )?.click();
                    } else if (kind < 9) {
                        (document.activeElement ?? document.body).dispatchEvent(
                            new KeyboardEvent("keydown", { key: keys[random(keys.length)], bubbles: true, cancelable: true }),
                        );
                    } else {
                        const list = /** @type {HTMLSelectElement | undefined} */ (pick(`${open}select`));
                        if (list) {
                            list.selectedIndex = random(Math.min(4, list.options.length));
                            list.dispatchEvent(new Event("change", { bubbles: true }));
                        }
                    }
                    await new Promise((resolve) => setTimeout(resolve, random(4) === 0 ? 150 : 10));
                }
            },
            [seed, STEPS],
        );
        await becomes(() => page.locator(".picture svg").count(), 1);
        // The page still plays.
        await page.keyboard.press("Escape");
        await page.evaluate(() => document.querySelectorAll("dialog").forEach((it) => it.close()));
        // What was asked for before may still come, and then shows the board.
        await becomes(async () => {
            await page.evaluate(() => (location.hash = "#home"));
            return page.click("#play-now", { timeout: 2000 }).then(
                () => true,
                () => false,
            );
        }, true);
        await page.locator(".target").first().waitFor();
        const message = await page.textContent("#message");
        assert.equal(message, "");
    });
}

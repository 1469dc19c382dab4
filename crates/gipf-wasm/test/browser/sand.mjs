// @ts-check
/** The sand of TAMSK runs by the clock of the page. */
import assert from "node:assert/strict";

import { at, becomes, hasText, newGame, step, test } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const description = (/** @type {Page} */ page) => page.locator("#board-area .frame p.hidden").first().textContent();
const turns = (/** @type {Page} */ page) => page.locator("#moves").textContent();

/**
 * Moves an hour-glass and drops a ring.
 *
 * @param {Page} page
 * @param {string} from
 * @param {string} to
 */
async function move(page, from, to) {
    await step(page, () => page.locator(at(from)).click());
    await step(page, () => page.locator(at(to)).click());
    await step(page, () =>
        page
            .getByRole("button", { name: /drop a ring/i })
            .first()
            .click(),
    );
}

/**
 * Begins a game of TAMSK, and waits for its board.
 *
 * @param {Page} page
 * @param {Parameters<typeof newGame>[2]} wanted
 */
async function newTamsk(page, wanted) {
    await newGame(page, "tamsk", wanted);
    await hasText(page, "#task", /^Red/);
}

await test(
    "sand: it runs on the board, turns take what has passed, and it stands while the page is closed",
    async (page) => {
        await newTamsk(page, { variant: "level2" });
        await page.clock.runFor(7300);
        await move(page, "a1", "b2");
        await becomes(() => turns(page), /a1-b2@7/);
        await becomes(() => description(page), /b2 with 180 seconds/);
        await page.clock.runFor(3200);
        await becomes(() => description(page), /b2 with 177 seconds/);
        // A choice that was made stays, and what stands on the board runs on.
        await step(page, () => page.locator(at("a4")).click());
        await page.clock.runFor(2000);
        await becomes(() => description(page), /b2 with 175 seconds/);
        await becomes(() => page.locator(at("b4")).count(), 1);
        await page.reload();
        await hasText(page, "#banner", "The sand has stood still");
        await page.clock.runFor(60_000);
        await page.click("#resume");
        await page.clock.runFor(1000);
        await becomes(() => description(page), /b2 with 17[34] seconds/);
        await move(page, "a4", "b4");
        await becomes(() => turns(page), /a4-b4@[67]/);
        assert.match(String(await turns(page)), /a1-b2@7/);
    },
    { isTimeStill: true },
);

await test(
    "sand: a timer that runs out loses the turn",
    async (page) => {
        await newTamsk(page, { variant: "level3" });
        await page.clock.runFor(2100);
        await step(page, () => page.locator(at("a1")).click());
        await step(page, () => page.locator(at("b2")).click());
        await step(page, () =>
            page
                .getByRole("button", { name: /drop a ring/i })
                .first()
                .click(),
        );
        await step(page, () =>
            page
                .getByRole("button", { name: /turn the timer/i })
                .first()
                .click(),
        );
        await becomes(() => turns(page), /a1-b2@2t/);
        await page.clock.runFor(9000);
        await hasText(page, "#status", /timer.*6 s/i);
        await page.clock.runFor(7000);
        await becomes(() => turns(page), /-@15/);
        await hasText(page, "#task", /Red/);
    },
    { isTimeStill: true },
);

await test("sand: the engine takes its own seconds, also against the timer, and none while it waits", async (page) => {
    await newTamsk(page, { variant: "level3", black: "1" });
    await step(page, () => page.locator(at("a1")).click());
    await step(page, () => page.locator(at("b2")).click());
    await step(page, () =>
        page
            .getByRole("button", { name: /drop a ring/i })
            .first()
            .click(),
    );
    await page
        .getByRole("button", { name: /turn the timer/i })
        .first()
        .click();
    await becomes(() => turns(page), /a1-b2@\d+t\s*\S+@[1-9]\b/);
    await becomes(
        () =>
            page
                .locator(".target")
                .count()
                .then((count) => count > 0),
        true,
    );
});

await test(
    "sand: it stands while a position is set up",
    async (page) => {
        await newTamsk(page, { variant: "level3" });
        await step(page, () => page.locator(at("a1")).click());
        await step(page, () => page.locator(at("b2")).click());
        await step(page, () =>
            page
                .getByRole("button", { name: /drop a ring/i })
                .first()
                .click(),
        );
        await step(page, () =>
            page
                .getByRole("button", { name: /turn the timer/i })
                .first()
                .click(),
        );
        // The sand of the next turn stands, not that of one that is still being played.
        await becomes(() => turns(page), /a1-b2@\d+t/);
        await page.click("#tab-edit");
        await page.click("#edit");
        await page.getByRole("button", { name: "Leave the editor" }).waitFor();
        await page.clock.runFor(20_000);
        await page.getByRole("button", { name: "Leave the editor" }).click();
        await page.click("#tab-game");
        await page.click("#resume");
        await page.clock.runFor(1000);
        assert.doesNotMatch(String(await turns(page)), /-@15/);
        await becomes(
            () =>
                page
                    .locator(".target")
                    .count()
                    .then((count) => count > 0),
            true,
        );
    },
    { isTimeStill: true },
);

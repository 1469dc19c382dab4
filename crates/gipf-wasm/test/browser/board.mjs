// @ts-check
/** The push, the jump and the placement: by mouse, by finger and by keys. */
import assert from "node:assert/strict";

import { at, becomes, clickPoints, hasText, newGame, ray, step, test } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const ROW = "b1w1/wb1w1/wwb1ww/wbbw1b1/b5/5/4 w 4/1 basic";
const turns = async (/** @type {Page} */ page) => (await page.locator("#moves .turn").allTextContents()).slice(1);
/**
 * Waits until these turns were played, and their position can be played on.
 *
 * @param {Page} page
 * @param {string[]} expected
 */
async function played(page, ...expected) {
    const now = () =>
        page.waitForFunction(
            (/** @type {string} */ text) =>
                [...document.querySelectorAll("#moves .turn")]
                    .slice(1)
                    .map((it) => it.textContent)
                    .join(" ") === text,
            expected.join(" "),
        );
    await now().catch(async () => assert.deepEqual(await turns(page), expected));
}
const place = async (/** @type {Page} */ page, /** @type {string} */ selector) => {
    const box = await page.locator(selector).boundingBox();
    assert.ok(box, selector);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/**
 * Drags from one element to another.
 *
 * @param {Page} page
 * @param {string} from
 * @param {string} to
 */
async function drag(page, from, to) {
    const [a, b] = [await place(page, from), await place(page, to)];
    await page.mouse.move(a.x, a.y);
    await page.mouse.down();
    await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2);
    await page.mouse.move(b.x, b.y);
    await page.mouse.up();
}

await test("mouse: one click on an arrow pushes, after a ghost of the push", async (page) => {
    await newGame(page, "gipf");
    await page.locator(ray("a4-b5")).waitFor();
    await becomes(() => page.locator(".target.ray").count(), 42);
    await page.locator(ray("a4-b5")).hover();
    await becomes(() => page.locator(".ghost .ghost-piece").count(), 2, "the new piece and the pushed one");
    await page.mouse.move(5, 5);
    await becomes(() => page.locator(".ghost").count(), 0);
    await step(page, () => page.locator(ray("a4-b5")).click());
    await played(page, "a4-c6");
    await page.mouse.move(5, 5);
    await becomes(() => page.locator(".target.lit, .target:focus").count(), 0, "no ring stays behind");
});

await test("mouse: a chosen dot is dropped in the middle, by itself and with Escape", async (page) => {
    await newGame(page, "gipf");
    for (const drop of [
        () =>
            page.mouse.click(0, 0).then(async () => {
                const { x, y } = await place(page, ".overlay");
                await page.mouse.click(x, y);
            }),
        async () => {
            const { x, y } = await place(page, ".trail");
            await page.mouse.click(x, y);
        },
        () => page.keyboard.press("Escape"),
    ]) {
        await page.locator(at("a4")).waitFor();
        await step(page, () => clickPoints(page, "a4"));
        await hasText(page, "#chooser", "In which direction?");
        await becomes(() => page.locator(".target.ray").count(), 2);
        await step(page, drop);
        await hasText(page, "#chooser", "From which dot?");
    }
    await becomes(() => turns(page), []);
});

await test("mouse: pieces are dragged from a dot, from the reserve and from stack to stack", async (page) => {
    await newGame(page, "gipf");
    await page.locator(at("a4")).waitFor();
    await step(page, () => drag(page, at("a3"), ray("a3-b4")));
    await played(page, "b4");
    await page.locator(at("i3")).waitFor();
    await step(page, () => drag(page, ".player.mover .disc", ray("i3-h3")));
    await played(page, "b4", "h3");
    // Dropped elsewhere it is dropped.
    await drag(page, ".player.mover .disc", "#title");
    await drag(page, at("e1"), at("e9"));
    await becomes(() => page.locator(".ghost, .dragged").count(), 0);
    await played(page, "b4", "h3");
});

await test(
    "mouse: a row that must go goes with the push",
    async (page) => {
        await page.locator(ray("b1-b2")).click();
        await hasText(page, "#moves", "1. b1-b3;xb2,c2,d2,e2");
    },
    { path: `#p1.${encodeURIComponent(ROW)}` },
);

await test(
    "mouse: tournament and potentials ask for the piece with pictures",
    async (page) => {
        await newGame(page, "gipf", { variant: "tournament" });
        await page.locator(ray("a4-b5")).waitFor();
        await step(page, () => page.locator(ray("a4-b5")).click());
        await played(page, "Gb5");
        await step(page, () => page.locator(ray("e9-e8")).click());
        await page.locator(ray("a4-b5")).waitFor();
        await step(page, () => page.locator(ray("a4-b5")).click());
        await hasText(page, "#chooser", "Which piece?");
        await page.locator(".choices .piece-icon svg").nth(1).waitFor();
        await becomes(() => page.locator(".ghost .ghost-piece").count(), 2, "the push stays in sight");
        await step(page, () => page.getByRole("button", { name: "a GIPF-piece" }).click());
        await played(page, "Gb5", "Ge8", "Ga4-c6");

        await newGame(page, "potentials", { variant: "basic" });
        await page.locator(ray("a4-b5")).waitFor();
        await step(page, () => page.locator(ray("a4-b5")).click());
        await page.locator(".choices .piece-icon svg").nth(4).waitFor();
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(wide <= 360, String(wide));
        const rows = new Set(
            await page.locator(".choices button").evaluateAll((all) => all.map((it) => Math.round(it.getBoundingClientRect().top))),
        );
        assert.ok(rows.size <= 2, `${rows.size} rows`);
        const bottoms = await page.locator(".choices button").evaluateAll((all) => all.map((it) => it.getBoundingClientRect().bottom));
        assert.ok(Math.max(...bottoms) <= 640, `the choices end at ${Math.max(...bottoms)}`);
        await step(page, () => page.getByRole("button", { name: "a piece with DVONN" }).click());
        await played(page, "Da4-c6");
        await page.locator(".player.white .held .icon.tamsk").first().waitFor();
    },
    { viewport: { width: 360, height: 640 } },
);

await test("mouse: a setting asks before a turn is played", async (page) => {
    await newGame(page, "gipf");
    await page.click("#tab-settings");
    await page.getByLabel("Ask before a turn is played").check();
    await page.locator(ray("a4-b5")).waitFor();
    await step(page, () => page.locator(ray("a4-b5")).click());
    await hasText(page, "#chooser", "Your turn: push from a4, as far as c6");
    await becomes(() => turns(page), []);
    await page.getByRole("button", { name: "Play it" }).click();
    await hasText(page, "#moves", "a4-c6");
});

await test(
    "touch: the first tap on an arrow shows, the second one plays, one elsewhere drops it",
    async (page) => {
        await newGame(page, "gipf");
        await page.locator(ray("a4-b5")).waitFor();
        await page.locator(ray("a4-b5")).tap();
        await page.locator(".ghost").waitFor();
        await hasText(page, ".tap-hint", "Tap again");
        await page.touchscreen.tap(180, 330);
        await page.locator(".ghost").waitFor({ state: "detached" });
        await page.locator(ray("a4-b5")).tap();
        await page.locator(ray("e1-e2")).tap();
        await becomes(() => page.locator(".armed").count(), 1);
        await becomes(() => turns(page), []);
        await step(page, () => page.locator(ray("e1-e2")).tap());
        await played(page, "e1-e3");
        // A corner dot has one arrow only, and does not play at once either.
        await page.locator(at("a5")).waitFor();
        await page.locator(at("a5")).tap();
        await page.waitForTimeout(200);
        await played(page, "e1-e3");
        await step(page, () => page.locator(at("a5")).tap());
        await played(page, "e1-e3", "a5-c5");
        // By two dots: the last tap of a turn shows, too.
        await page.locator(at("a3")).waitFor();
        await step(page, () => page.locator(at("a3")).tap());
        await page.locator(at("b4")).tap();
        await hasText(page, ".tap-hint", "Tap again");
        await played(page, "e1-e3", "a5-c5");
        await step(page, () => page.locator(at("b4")).tap());
        await played(page, "e1-e3", "a5-c5", "b4");
    },
    PHONE,
);

await test(
    "touch: DVONN, tournament, potentials and ZÈRTZ play nothing with one tap",
    async (page) => {
        /**
         * @param {string} selector
         * @param {string[]} after
         */
        const twice = async (selector, after) => {
            await page.locator(selector).waitFor();
            const before = await turns(page);
            await page.locator(selector).tap();
            await page.waitForTimeout(150);
            await becomes(() => turns(page), before, selector);
            await step(page, () => page.locator(selector).tap());
            await played(page, ...after);
        };
        await newGame(page, "dvonn");
        await twice(at("C3"), ["C3"]);
        await twice(at("D3"), ["C3", "D3"]);
        await newGame(page, "gipf", { variant: "tournament" });
        await twice(ray("e1-e2"), ["Ge2"]);
        await newGame(page, "potentials", { variant: "basic" });
        await page.locator(ray("e1-e2")).waitFor();
        await step(page, () => page.locator(ray("e1-e2")).tap());
        await step(page, () => page.getByRole("button", { name: "a piece with YINSH" }).tap());
        await played(page, "Ye1-e3");
        await newGame(page, "zertz");
        await page.locator(at("d4")).waitFor();
        await page.locator(at("d4")).tap();
        await page.locator(".menu").getByRole("button", { name: "white onto d4" }).tap();
        await hasText(page, "#chooser", "Which ring goes?");
        await twice(at("d1"), ["Wd4,d1"]);
    },
    PHONE,
);

await test(
    "touch: a finger drags a piece from a dot, and the page stays where it is",
    async (page) => {
        await newGame(page, "gipf");
        const touch = await page.context().newCDPSession(page);
        const send = (/** @type {"touchStart" | "touchMove" | "touchEnd"} */ type, /** @type {{ x: number, y: number }[]} */ ...places) =>
            touch.send("Input.dispatchTouchEvent", { type, touchPoints: places.map((it) => ({ ...it, id: 1 })) });
        const expected = [];
        // Up and to the right, straight up, and down: the page could be scrolled by all of them.
        for (const [from, to, turn] of [
            ["a3", "a3-b4", "b4"],
            ["e1", "e1-e2", "e1-e3"],
            ["e9", "e9-e8", "e9-e7"],
        ]) {
            await page.locator(ray(to)).waitFor();
            const [a, b] = [await place(page, at(from)), await place(page, ray(to))];
            const before = await page.evaluate(() => scrollY);
            await step(page, async () => {
                await send("touchStart", a);
                for (let part = 1; part <= 8; part += 1)
                    await send("touchMove", { x: a.x + ((b.x - a.x) * part) / 4, y: a.y + ((b.y - a.y) * part) / 4 });
                await send("touchEnd");
            });
            expected.push(turn);
            await played(page, ...expected);
            assert.equal(await page.evaluate(() => scrollY), before);
        }
    },
    PHONE,
);

await test(
    "touch: DVONN stacks and ZÈRTZ captures",
    async (page) => {
        await page.locator(at("G2")).waitFor();
        await step(page, () => page.locator(at("G2")).tap());
        await becomes(() => page.locator(".trail").count(), 1, "the stack is chosen");
        await played(page);
        await page.locator(at("H2")).tap();
        await hasText(page, ".tap-hint", "Tap again");
        await played(page);
        await step(page, () => page.locator(at("H2")).tap());
        await played(page, "G2H2");
        await newGame(page, "zertz");
        await page.evaluate((it) => void (location.hash = `p1.${encodeURIComponent(it)}`), "4/1wg2/6/3wb2/6/5/4 1 4/7/9 0/0/0 0/0/0 basic");
        await hasText(page, "#task", "must capture");
        await becomes(
            () => page.locator(".target").evaluateAll((all) => all.map((it) => it.getAttribute("data-point"))),
            ["b2", "b3", "d4", "d5"],
        );
        await page.locator(at("d4")).tap();
        await hasText(page, ".tap-hint", "Tap again");
        await played(page);
        await step(page, () => page.locator(at("d4")).tap());
        await played(page, "xd4Bd6");
        await hasText(page, ".player.white .held", "1 black captured");
    },
    { ...PHONE, path: `#p1.${encodeURIComponent("9/5,w4,w,b,2/5,b3r,1,r,3/5,r,w2,b,2/9 w stack")}` },
);

await test("keys: an arrow is chosen with Enter, the ghost follows the focus", async (page) => {
    await newGame(page, "gipf");
    await page.locator(ray("e1-e2")).waitFor();
    await page.keyboard.press("b");
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-key"));
    await becomes(() => focused(), "e1");
    await page.keyboard.press("ArrowUp");
    await becomes(() => focused(), "e1-e2");
    await page.locator(".ghost").waitFor();
    await becomes(async () => (await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))) ?? "", /e1.*e2/);
    await step(page, () => page.keyboard.press("Enter"));
    await played(page, "e1-e3");
    await becomes(
        () => page.evaluate(() => document.activeElement?.matches(".target:focus-visible")),
        true,
        "the keyboard stays on the board",
    );
    // The board is walked now, so that the game is not.
    await page.keyboard.press("ArrowUp");
    await played(page, "e1-e3");
    await hasText(page, "#task", "Black to move");
});

await test(
    "keys: Enter plays the only turn, with the keyboard on nothing",
    async (page) => {
        await hasText(page, "#chooser", "The only turn");
        await page.keyboard.press("Enter");
        await becomes(async () => (await turns(page)).length, 1);
        await hasText(page, "#task", "Player 2");
    },
    { path: `#p1.${encodeURIComponent("4/wb3/6/7/6/5/4 1 5/8/9 0/0/0 0/0/0 basic")}` },
);

await test("keys: Left and Right step through the game whatever the mouse clicked", async (page) => {
    await newGame(page, "gipf");
    await page.locator(ray("a4-b5")).waitFor();
    await step(page, () => page.locator(ray("a4-b5")).click());
    await page.keyboard.press("ArrowLeft");
    await hasText(page, "#task", "White to move");
    await page.keyboard.press("ArrowRight");
    await hasText(page, "#task", "Black to move");
    await page.click("#tab-analysis");
    await page.keyboard.press("ArrowLeft");
    await hasText(page, "#task", "White to move");
    await becomes(() => page.locator("#tab-analysis").getAttribute("aria-selected"), "true");
    await page.locator(".moves").first().waitFor({ state: "attached" });
    // Who came to the tabs by keyboard walks the tabs.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("ArrowRight");
    await becomes(() => page.locator("#tab-puzzles").getAttribute("aria-selected"), "true");
});

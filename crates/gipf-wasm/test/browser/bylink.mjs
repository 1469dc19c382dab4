// @ts-check
/** Two people far away from each other play by link. */
import assert from "node:assert/strict";

import { at, becomes, clickPoints, hasText, openPage, resign, test } from "./harness.mjs";
import { correspondenceFragment, readFragment } from "../../web/app/shell/link.js";

/** @typedef {import("playwright-core").Page} Page */

const clipboard = (/** @type {Page} */ page) => page.evaluate(() => navigator.clipboard.readText());

/** Opens a link in a page that is open, as the browser does. */
const follow = (/** @type {Page} */ page, /** @type {string} */ link) =>
    page.evaluate(
        (it) => {
            location.hash = "";
            location.hash = it;
        },
        link.slice(link.indexOf("#")),
    );

/** Begins a game of White with somebody far away. */
async function begin(/** @type {Page} */ page) {
    await page.getByRole("button", { name: "New game", exact: true }).first().click();
    const dialog = page.locator("dialog");
    await dialog.getByRole("combobox", { name: "White", exact: true }).selectOption("human");
    await dialog.getByRole("combobox", { name: "Black", exact: true }).selectOption("remote");
    await hasText(page, "#no-clock", "No clock by link.");
    await becomes(() => dialog.getByRole("combobox", { name: "Clock", exact: true }).isDisabled(), true);
    await dialog.getByLabel("Name of White").fill("Ann");
    await dialog.getByLabel("Name of Black").fill("Ben");
    await dialog.getByRole("button", { name: "Start" }).click();
    await hasText(page, "#bylink-task", "Your turn: you are White, against Ben");
}

/** Plays a turn and returns the link that is copied by it. */
async function answer(/** @type {Page} */ page, /** @type {string} */ point, /** @type {string} */ them) {
    await clickPoints(page, point);
    await hasText(page, "#bylink-said", `The link for ${them} is copied`);
    return clipboard(page);
}

await test("by link: each answers with one click, and sees the board from their side", async (ann, base) => {
    await begin(ann);
    const first = await answer(ann, "a5", "Ben");
    assert.match(first, /#c1\.[\w-]+$/);
    await hasText(ann, "#bylink-task", "It is the turn of Ben");
    await becomes(() => ann.locator(".target").count(), 0, "nobody plays for the other");
    const { page: ben, close } = await openPage(base, { path: first.slice(first.indexOf("#")) });
    await hasText(ben, "#bylink-task", "Your turn: you are Black, against Ann");
    await hasText(ben, "#moves", "1. a5-c5");
    const top = (/** @type {string} */ name) => ben.locator(at(name)).evaluate((it) => it.getBoundingClientRect().top);
    assert.ok((await top("e1")) < (await top("e9")), "Black sits below");
    const second = await answer(ben, "a1", "Ann");
    await follow(ann, second);
    await hasText(ann, "#moves", /1\. a5-c5\s*a1-/);
    await hasText(ann, "#bylink-task", "Your turn: you are White, against Ben");
    await becomes(() => ann.locator("#bylink-warning").count(), 0);
    await answer(ann, "i1", "Ben");

    // A link that is older than what the device knows, and one in which a turn was changed.
    await follow(ann, second);
    await hasText(ann, "#bylink-warning", "This link is an old one: this device knows 1 more turn");
    const linked = await readFragment(second.slice(second.indexOf("#")));
    const text = linked && "correspondence" in linked ? linked.correspondence : "";
    assert.match(text, /\[White "Ann"\]/);
    const forged = await correspondenceFragment(text.replace("a5-c5", "e1-e3"));
    await follow(ann, forged);
    await hasText(ann, "#bylink-warning", "turn 1 was a5-c5 on this device and is e1-e3 in the link");
    const illegal = await correspondenceFragment(text.replace("a5-c5", "a5-i5"));
    await follow(ann, illegal);
    await hasText(ann, "#message", "against the rules");
    await close();
});

await test(
    "by link: resigning is told, and where the device sends links it sends a picture too",
    async (ann, base) => {
        await begin(ann);
        await ann.click("#tab-game");
        await resign(ann);
        await hasText(ann, "#bylink-task", "The game with Ben is over");
        await ann.click("#bylink-send");
        await hasText(ann, "#bylink-said", "The link was handed on.");
        const sent = await ann.evaluate(() => /** @type {any} */ (window).sent);
        assert.match(sent.text, /Ben/);
        assert.match(sent.url, /#c1\./);
        assert.deepEqual(sent.files, [["gipf-0.png", "image/png"]]);
        const { page: ben, close } = await openPage(base, { path: sent.url.slice(sent.url.indexOf("#")) });
        await hasText(ben, "#task", "Black wins: White resigned");
        await hasText(ben, "#bylink-task", "The game with Ann is over");
        await close();
    },
    {
        prepare: (page) =>
            page.addInitScript(() => {
                navigator.canShare = () => true;
                navigator.share = async (data) => {
                    const files = [...(data?.files ?? [])].map(({ name, type }) => [name, type]);
                    Object.assign(window, { sent: { text: data?.text, url: data?.url, files } });
                };
            }),
    },
);

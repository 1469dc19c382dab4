// @ts-check
/**
 * Whole games between two people: each game by mouse, by touch and by keyboard, at three sizes of the window. Targets
 * are chosen by random numbers with a fixed seed. Six games are played, in which each way and each size comes twice, the
 * longer ones from small reserves or from a later position; `GAMES=all` plays all eighteen from their starts.
 */
import assert from "node:assert/strict";

import { load } from "../../node.js";
import { becomes, hasText, newGame, outOfSight, randomOf, test } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {(below: number) => number} Random */

const isAll = process.env.GAMES === "all";
const gipf = await load();

/**
 * Returns the position after so many turns at random.
 *
 * @param {string} position
 * @param {number} count
 */
function later(position, count) {
    const random = randomOf(count);
    /** @type {string[]} */
    const played = [];
    for (; count > 0; count -= 1) {
        const { turns } = gipf.call({ call: "turns", position, turns: played });
        played.push(turns[random(turns.length)]);
    }
    return gipf.call({ call: "position", position, turns: played }).position;
}

const GAMES = ["gipf", "potentials", "tamsk", "zertz", "dvonn", "yinsh"];
/** Where a shorter game begins. */
const STARTS = /** @type {Record<string, () => string>} */ ({
    gipf: () => "b2w/5/6/w5b/6/5/b2w w 5/5 basic",
    potentials: () => "b2w/5/6/w5b/6/5/b2w w 5/5 basic t1z1d1y1/t1z1d1y1",
    tamsk: () => later("r000b0/00000/000000/b000000r0/000000/00000/r000b0 r 32/32 - level1", 40),
    dvonn: () => later("9/10/11/10/9 w place", 38),
    yinsh: () => later("4/7/8/9/10/9/10/9/8/7/4 w 51 0/0 blitz", 26),
});
/** Short variants: a game of them has each phase. */
const VARIANTS = /** @type {Record<string, string>} */ ({ zertz: "blitz", yinsh: "blitz" });
const WAYS = /** @type {const} */ (["touch", "mouse", "keyboard"]);
const SIZES = [
    { width: 360, height: 640 },
    { width: 768, height: 1024 },
    { width: 1440, height: 900 },
];
/** How many choices a turn has at most, and how many presses lead to a button. */
const MAX_CHOICES = 60;
const MAX_PRESSES = 60;

/** What can be chosen. */
const GROUPS = {
    menu: "#main .menu button",
    armed: "#main .armed",
    targets: "#main .target",
    buttons: "#chooser .choice:not(details *), #chooser .primary",
};

/** @typedef {{ name: string, x: number, y: number, isHit: boolean }} Mark Something that can be clicked, and whether a click in its middle reaches it. */

/**
 * Returns what can be chosen now, and a text that is another one whenever something else is asked for.
 *
 * @param {Page} page
 */
const look = (page) =>
    page.evaluate((groups) => {
        const all = (/** @type {string} */ selector) => [...document.querySelectorAll(selector)].filter((it) => it.checkVisibility());
        /** Pictures come later than words, and have words of their own. */
        const words = (/** @type {Element} */ it) => {
            const copy = /** @type {Element} */ (it.cloneNode(true));
            for (const picture of copy.querySelectorAll("svg")) picture.remove();
            return copy.textContent?.trim() ?? "";
        };
        const mark = (/** @type {Element} */ it) => {
            const box = (it.querySelector(".hit") ?? it).getBoundingClientRect();
            const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
            const isHit = document.elementFromPoint(x, y)?.closest(".target, button") === it;
            return { name: it.getAttribute("data-key") ?? words(it), x, y, isHit };
        };
        const marks = {
            menu: all(groups.menu).map(mark),
            armed: all(groups.armed).map(mark),
            targets: all(groups.targets).map(mark),
            buttons: all(groups.buttons).map(mark),
        };
        const turns = all("#moves .turn").map((it) => it.textContent);
        const isEnd = document.querySelector(".task.end") !== null;
        const names = Object.values(marks).map((it) => it.map(({ name }) => name));
        return {
            ...marks,
            turns: turns.length,
            isEnd,
            isReady: isEnd || marks.menu.length + marks.targets.length + marks.buttons.length > 0,
            asked: JSON.stringify([turns.length, turns.at(-1), document.querySelector("#chooser .question")?.textContent, names, isEnd]),
            message: document.querySelector("#message")?.textContent ?? "",
        };
    }, GROUPS);

/** @typedef {Awaited<ReturnType<typeof look>>} Offer */

/**
 * Returns the group that is chosen from: a menu lies over the rest, and a target that was tapped once is tapped again.
 *
 * @param {Offer} offer
 * @param {Random} random
 */
function groupOf({ menu, armed, targets, buttons }, random) {
    if (menu.length > 0) return "menu";
    if (armed.length > 0) return "armed";
    return targets.length > 0 && (buttons.length === 0 || random(3) > 0) ? "targets" : "buttons";
}

/**
 * Chooses something in its middle.
 *
 * @param {(x: number, y: number) => Promise<void>} press
 */
const atMiddle = (press) => async (/** @type {Page} */ _, /** @type {Offer} */ offer, /** @type {Random} */ random) => {
    const group = offer[groupOf(offer, random)];
    const chosen = group[random(group.length)];
    assert.ok(chosen.isHit, `a click in the middle of ${chosen.name} does not reach it: ${offer.asked}`);
    await press(chosen.x, chosen.y);
    return chosen.name;
};

/**
 * Returns the element that has the keyboard, as one of a group of choices: its index, or -1.
 *
 * @param {Page} page
 * @param {string} selector
 */
const focused = (page, selector) =>
    page.evaluate(
        (wanted) =>
            [...document.querySelectorAll(wanted)]
                .filter((it) => it.checkVisibility())
                .indexOf(/** @type {Element} */ (document.activeElement)),
        selector,
    );

/**
 * Chooses something with keys alone: targets by arrow keys, buttons by Tab.
 *
 * @param {Page} page
 * @param {Offer} offer
 * @param {Random} random
 */
async function byKeyboard(page, offer, random) {
    const group = groupOf(offer, random);
    const index = async () => focused(page, GROUPS[group]);
    if (group === "targets") {
        if ((await index()) < 0) await page.keyboard.press("b");
        for (let presses = random(6); presses > 0; presses -= 1)
            await page.keyboard.press(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"][random(4)]);
    } else {
        const wanted = random(offer[group].length);
        for (let presses = 0; (await index()) !== wanted; presses += 1) {
            assert.ok(presses < MAX_PRESSES, `Tab does not reach ${offer[group][wanted].name}: ${offer.asked}`);
            await page.keyboard.press("Tab");
        }
    }
    const { name } = offer[group][await index()] ?? assert.fail(`the keys leave the board: ${offer.asked}`);
    await page.keyboard.press("Enter");
    return name;
}

const HANDS = {
    touch: (/** @type {Page} */ page) => atMiddle((x, y) => page.touchscreen.tap(x, y)),
    mouse: (/** @type {Page} */ page) => atMiddle((x, y) => page.mouse.click(x, y)),
    keyboard: () => byKeyboard,
};

/**
 * Waits until the page asks for something that it has not asked for before: a menu that closes shows the old question
 * until the next one is there.
 *
 * @param {Page} page
 * @param {Set<string>} before
 * @param {string} chosen
 */
async function next(page, before, chosen) {
    let offer = await look(page);
    const changed = async () => {
        offer = await look(page);
        return offer.isReady && !before.has(offer.asked);
    };
    await becomes(changed, true, `nothing came after ${chosen} in ${[...before].at(-1)}`);
    before.add(offer.asked);
    return offer;
}

/**
 * Plays a game to its end.
 *
 * @param {Page} page
 * @param {typeof WAYS[number]} way
 * @param {Random} random
 */
async function playOut(page, way, random) {
    const hand = HANDS[way](page);
    const asked = new Set([""]);
    let offer = await next(page, asked, "the start");
    for (let choices = 0, turns = offer.turns; !offer.isEnd; choices += 1) {
        await becomes(() => outOfSight(page), [], offer.asked);
        assert.ok(choices < MAX_CHOICES, `a turn without end: ${offer.asked}`);
        const chosen = await hand(page, offer, random);
        offer = await next(page, asked, chosen);
        assert.equal(offer.message, "", `after ${chosen}`);
        if (offer.turns !== turns) [turns, choices] = [offer.turns, 0];
    }
    return offer.turns - 1;
}

for (const [index, game] of GAMES.entries()) {
    for (const [second, way] of WAYS.entries()) {
        const isUsual = second === (index + Math.floor(index / 3)) % 3;
        if (!isUsual && !isAll) continue;
        const start = isAll ? undefined : STARTS[game]?.();
        const viewport = SIZES[(index + second) % 3];
        await test(
            `games: ${start ? "a short" : "a whole"} game of ${game} by ${way} at ${viewport.width}x${viewport.height}`,
            async (page) => {
                if (!start) await newGame(page, game, { variant: VARIANTS[game] });
                await page.waitForFunction(
                    (name) => document.querySelector("#title")?.textContent?.startsWith(name),
                    gipf.call({ call: "games" }).games.find((/** @type {{ name: string }} */ it) => it.name === game).title,
                );
                const turns = await playOut(page, way, randomOf(17 * index + second + 1));
                const result = (await page.textContent("#task")) ?? "";
                assert.match(result, /wins|draw/i);
                await becomes(() => page.textContent("#live"), new RegExp(result.replaceAll(/[.*+?()|[\]\\]/g, "\\$&")));
                await hasText(page, "#moves", /1-0|0-1|1\/2/);
                await hasText(page, "#end-box", result);
                await becomes(() => outOfSight(page, "#end-box"), [], "the end of the game");
                await becomes(() => page.locator("#main .target").count(), 0, "nothing is offered any more");
                console.log(`     ${turns} turns`);
            },
            {
                path: start ? `#p1.${encodeURIComponent(start)}` : "#play",
                viewport,
                serviceWorkers: "block",
                ...(way === "touch" ? { hasTouch: true, isMobile: true } : {}),
            },
        );
    }
}

// @ts-check
/** What the page says of positions, choices and turns. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { routeOf } from "../web/app/front/views.js";
import { amountsOf, noteText, shownDetails, tableAmounts } from "../web/app/words/amounts.js";
import { choiceParts, forPeople, turnText } from "../web/app/words/choices.js";
import { namesOf, withNames } from "../web/app/game/record.js";
import { load } from "../node.js";

const POTENTIALS = "b2w/5/6/w5b/6/5/b2w w 12/12 basic t3z3d3y3/t3z3d3y3";

test("amounts are told as pictures with numbers, and nothing of them twice", async () => {
    const gipf = await load();
    const view = (/** @type {string} */ position, /** @type {string[]} */ ...turns) => gipf.call({ call: "position", position, turns });
    const short = (/** @type {import("../web/app/words/amounts.js").Amount[]} */ amounts) =>
        amounts.map(({ icon, count, of }) => `${icon} ${count}${of ? `/${of}` : ""}`).join(", ");

    const zertz = "4/wb3/6/7/6/5/4 1 5/8/9 0/0/0 0/0/0 basic";
    assert.equal(short(amountsOf(view(zertz, "xb1Bb3"), "white", zertz)), "white 0/4, gray 0/5, black 1/6");
    assert.equal(short(tableAmounts(view(zertz))?.amounts ?? []), "white 5, gray 8, black 9");
    assert.deepEqual(shownDetails(view(zertz)), []);

    const after = view(POTENTIALS, "Za5-c5", "b3");
    assert.equal(short(amountsOf(after, "white", POTENTIALS)), "white 11, lost black 0, tamsk 3, zertz 2, dvonn 3, yinsh 3");
    assert.equal(short(amountsOf(after, "black", POTENTIALS)), "black 11, lost white 0", "an empty hand is not shown");

    const placing = view("9/10/11/10/9 w place", "C3");
    assert.equal(short(tableAmounts(placing)?.amounts ?? []), "white 23, black 23, red 2");
    assert.deepEqual(shownDetails(placing), []);

    const opening = "4/5/6/7/6/5/4 w 18/18 tournament WB";
    assert.match(noteText(view(opening)), /must be a GIPF-piece/);
    assert.match(noteText(view(opening, "Gb2", "Gb3")), /until the first single/);
    assert.equal(noteText(view(opening, "Gb2", "Gb3", "c2", "c6")), "", "a closed opening is no news");
});

test("codes of potentials are spelled out", () => {
    assert.equal(forPeople("a single piece, giving up t3z3d3y3"), "a single piece, giving up the potentials in hand");
    assert.equal(
        forPeople("a plain piece gives up White's hand t3y1 for good (Ta5-c5 enters TAMSK)"),
        "a plain piece gives up all potentials in hand for good",
    );
    assert.equal(forPeople("White holds t3y1."), "White holds 3 TAMSK, 1 YINSH.");
    assert.equal(forPeople("from d1, moving a piece to d3"), "from d1, moving a piece to d3", "a point is no code");
});

test("choices of pieces have pictures", async () => {
    const gipf = await load();
    const { choices } = gipf.call({ call: "steps", position: POTENTIALS, chosen: [4] });
    assert.deepEqual(
        choices.map((/** @type {any} */ it) => choiceParts(it, "black").icon),
        ["black", "tamsk", "zertz", "dvonn", "yinsh"],
    );
    assert.deepEqual(choiceParts({ text: "a GIPF-piece", about: "" }, "white"), { icon: "gipf", name: "a GIPF-piece", rest: "" });
    assert.deepEqual(choiceParts({ text: "a gray marble", about: ", 8 in the pool" }, "white"), {
        icon: "gray",
        name: "a gray marble",
        rest: ", 8 in the pool",
    });
    assert.deepEqual(choiceParts({ text: "towards b2", about: " from b1, moving a piece to b3" }, "white"), {
        icon: null,
        name: "towards b2 from b1",
        rest: ", moving a piece to b3",
    });
});

test("turns are told in words, in every game", () => {
    const told = (/** @type {string} */ game, /** @type {string} */ turn) => turnText(turn, game);
    assert.equal(told("zertz", "xd1Gd3Wd5"), "the marble on d1 jumps to d3 and d5 and captures gray and white");
    assert.equal(told("zertz", "Bd7,b2xWa1Wa2"), "put black on d7, take the ring b2, claim a1 and a2");
    assert.equal(told("gipf", "xb2,c3;a4-c6;xd4*,e5"), "take b2 and c3, then push from a4, as far as c6, then take d4* and e5");
    assert.equal(told("potentials", "Ze2^e5"), "use the ZÈRTZ on e2: to e5");
    assert.equal(told("potentials", "Gb2;T^-"), "push a GIPF-piece onto b2, then give the TAMSK up");
    assert.equal(told("dvonn", "A1B2"), "move the stack on A1 to B2");
    assert.equal(told("dvonn", "PASS"), "pass");
    assert.equal(told("tamsk", "a1-b2-@20"), "move the hour-glass on a1 to b2, without a ring");
    assert.equal(told("tamsk", "+a1-b2"), "put a ring on the open space, then move the hour-glass on a1 to b2, with a ring");
    assert.equal(told("yinsh", "f10"), "place a ring on f10");
    assert.equal(
        told("yinsh", "xe7-i11xd9;i7-i11;xi6-i10xh4"),
        "take the row from e7 to i11 and the ring on d9, then move the ring on i7 to i11, then take the row from i6 to i10 and the ring on h4",
    );
    assert.equal(told("yinsh", "-"), "pass");
    assert.equal(told("another", "x!"), "x!");
});

test("names of players come from the record and go back into it", () => {
    const tags = withNames(
        [
            ["Event", "Cup"],
            ["White", "?"],
        ],
        { white: "Ann", black: "" },
    );
    assert.deepEqual(tags, [
        ["White", "Ann"],
        ["Event", "Cup"],
    ]);
    assert.deepEqual(namesOf({ tags }), { white: "Ann", black: "" });
    assert.deepEqual(
        namesOf({
            tags: [
                ["White", "?"],
                ["Black", "…".replace("…", "...")],
            ],
        }),
        { white: "", black: "" },
    );
});

test("a fragment is a part of the page, or something else", () => {
    assert.deepEqual(routeOf("#home"), { view: "front" });
    assert.deepEqual(routeOf("#play"), { view: "game" });
    assert.deepEqual(routeOf("#learn/zertz"), { view: "lesson", lesson: "zertz" });
    assert.deepEqual([routeOf(""), routeOf("#g1.abc"), routeOf("#homes"), routeOf("#learn/")], [null, null, null, null]);
});

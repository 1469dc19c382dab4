// @ts-check
/** Dialogs, and the one with the keys. */
import { levelText } from "../words/format.js";
import { button, fill, h } from "./dom.js";

export { openNewGame } from "./newgame.js";

/** @typedef {import("../state/types.js").Player} Player */
/** @typedef {import("../state/types.js").State} State */

/**
 * Shows a dialog.
 *
 * @param {string} title
 * @param {(close: () => void) => (Node | null)[]} build
 */
export function openDialog(title, build) {
    const dialog = h("dialog", { "aria-labelledby": "dialog-title", onclose: () => dialog.remove() });
    fill(dialog, h("h2", { id: "dialog-title" }, title), ...build(() => dialog.close()));
    document.body.append(dialog);
    dialog.showModal();
    return dialog;
}

/**
 * @param {State} state
 * @returns {[string, string][]}
 */
export function playerOptions({ levels }) {
    return [
        ["human", "Person"],
        ["remote", "Person, by link"],
        ...levels.map(({ number }) => /** @type {[string, string]} */ ([String(number), levelText(levels, number)])),
    ];
}

/** @param {Player} player */
export function playerValue(player) {
    return player.kind === "engine" ? String(player.level) : player.kind;
}

/**
 * @param {string} value
 * @returns {Player}
 */
export function playerOf(value) {
    return value === "human" || value === "remote" ? { kind: value } : { kind: "engine", level: Number(value) };
}

/** @type {[string, string][]} */
const KEYS = [
    ["Tab", "to the board, the buttons and the panels"],
    ["Arrow keys on the board", "to the next point that can be chosen"],
    ["Enter or Space on the board", "choose the point"],
    ["Enter or Space beside the board", "play the turn that is asked for"],
    ["Escape", "take the last choice back, close a menu"],
    ["Left, Right", "one turn back or on in the game"],
    ["Up, Down", "to another variation"],
    ["Home, End", "to the start or the end of the line"],
    ["B", "to the board"],
    ["N", "new game"],
    ["U", "take a turn back"],
    ["F", "flip the board"],
    ["A", "analysis on or off"],
    ["H", "hint"],
    ["?", "this list"],
];

export function openKeys() {
    openDialog("Keys", (close) => [
        h(
            "dl",
            { class: "keys" },
            KEYS.map(([key, about]) => h("div", {}, h("dt", {}, key), h("dd", {}, about))),
        ),
        h("p", {}, "Letters can be turned off in the settings."),
        h("div", { class: "row end" }, button("Close", close, { class: "primary" })),
    ]);
}

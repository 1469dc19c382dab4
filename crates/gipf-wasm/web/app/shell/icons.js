// @ts-check
/** Small pictures of pieces. */
import { h } from "./dom.js";

/** @typedef {"white" | "black" | "gray" | "red" | "gipf" | "stack" | "lost white" | "lost black" | "tamsk" | "zertz" | "dvonn" | "yinsh"} Icon */

const LETTERS = new Map([
    ["tamsk", "T"],
    ["zertz", "Z"],
    ["dvonn", "D"],
    ["yinsh", "Y"],
]);

/**
 * Makes the picture of a piece. It has no words: what it means stands beside it.
 *
 * @param {Icon} icon
 * @param {string} [className]
 */
export function pieceIcon(icon, className = "") {
    return h("span", { class: `icon ${icon} ${className}`.trim(), "aria-hidden": "true" }, LETTERS.get(icon));
}

/**
 * Makes a list of pictures with numbers, and the same in words for those who hear the page.
 *
 * @param {import("../words/amounts.js").Amount[]} amounts
 */
export function amountList(amounts) {
    return h(
        "span",
        { class: "amounts" },
        h("span", { class: "hidden" }, amounts.map(({ text, of }) => (of === undefined ? text : `${text}, ${of} win`)).join(", ")),
        amounts.map(({ icon, count, of, word, text }) =>
            h(
                "span",
                { class: "amount", "aria-hidden": "true", title: text },
                pieceIcon(icon),
                h("b", {}, count),
                of === undefined ? null : h("small", {}, `/ ${of}`),
                word ? h("small", { class: "word" }, word) : null,
            ),
        ),
    );
}

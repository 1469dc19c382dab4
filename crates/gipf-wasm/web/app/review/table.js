// @ts-check
/** The summary of a review: what each player's turns gave away, and the turns to look at first. */
import { button, h } from "../shell/dom.js";
import { percent, sideName } from "./scores.js";
import { MISTAKES } from "./sentence.js";

/** @typedef {import("./scores.js").Names} Names */
/** @typedef {{ turns: number, mistakes: number, blunders: number, missed_wins: number, lost: number, mean_lost: number | null }} Tally */
/** @typedef {{ number: number, side: "white" | "black", turn: string, white_before: number, white_after: number, verdict: import("./sentence.js").MistakeKind, reason: string | null }} Worst */

/**
 * Returns the rows of the table: a heading, and what is said of White and of Black.
 *
 * @param {{ players: { white: Tally, black: Tally }, phases: { name: string, players: { white: Tally, black: Tally } }[] }} summary
 * @returns {[string, string, string][]}
 */
export function tableRows({ players, phases }) {
    const row = (/** @type {string} */ name, /** @type {(tally: Tally) => string | number} */ of) =>
        /** @type {[string, string, string]} */ ([name, String(of(players.white)), String(of(players.black))]);
    const mean = (/** @type {Tally} */ { mean_lost }) => (mean_lost === null ? "no turn" : percent(mean_lost));
    const marked = (/** @type {Tally} */ { mistakes, blunders, missed_wins }) => mistakes + blunders + missed_wins;
    const phase = (/** @type {Tally} */ tally) => (tally.turns === 0 ? "no turn" : `${mean(tally)}, ${marked(tally)} marked`);
    return [
        row("Turns", ({ turns }) => turns),
        row("Mistakes ?", ({ mistakes }) => mistakes),
        row("Blunders ??", ({ blunders }) => blunders),
        row("Missed wins ??", ({ missed_wins }) => missed_wins),
        row("Chance lost a turn", mean),
        ...phases.map(({ name, players: of }) => /** @type {[string, string, string]} */ ([`… ${name}`, phase(of.white), phase(of.black)])),
    ];
}

/**
 * @param {Parameters<typeof tableRows>[0]} summary
 * @param {Names} names
 */
export function createTable(summary, names) {
    return h(
        "table",
        { class: "review-table", id: "review-table" },
        h("caption", {}, "What the turns gave away"),
        h(
            "thead",
            {},
            h(
                "tr",
                {},
                h("td", {}),
                names.map((name) => h("th", { scope: "col" }, name)),
            ),
        ),
        h(
            "tbody",
            {},
            tableRows(summary).map(([name, white, black]) =>
                h("tr", {}, h("th", { scope: "row" }, name), h("td", {}, white), h("td", {}, black)),
            ),
        ),
    );
}

/**
 * Returns what is said of a turn to look at.
 *
 * @param {Worst} worst
 * @param {Names} names
 */
export function worstText({ verdict, white_before, white_after, reason }, names) {
    const why = reason ? ` ${reason.endsWith(".") ? reason : `${reason}.`}` : "";
    return `${MISTAKES[verdict].word}: ${names[0]}'s chance goes from ${percent(white_before)} to ${percent(white_after)}.${why}`;
}

/**
 * @param {Worst[]} worst
 * @param {Names} names
 * @param {number} firstNumber What the record calls the first turn.
 * @param {(worst: Worst) => void} onGo
 */
export function createWorst(worst, names, firstNumber, onGo) {
    if (worst.length === 0) return h("p", { class: "info" }, "No turn is marked.");
    return h(
        "div",
        { class: "stack", id: "review-worst" },
        h("h3", {}, "Turns to look at"),
        h(
            "ol",
            { class: "worst" },
            worst.map((it) =>
                h(
                    "li",
                    {},
                    button(
                        `${it.number + firstNumber - 1}. ${sideName(it.side, names)} ${it.turn}${MISTAKES[it.verdict].sign}`,
                        () => onGo(it),
                        { class: "turn" },
                    ),
                    " ",
                    worstText(it, names),
                ),
            ),
        ),
    );
}

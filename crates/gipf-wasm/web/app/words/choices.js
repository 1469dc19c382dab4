// @ts-check
/** What choices and turns are called for people. Pure functions. */
import { heldText } from "./format.js";

/** @typedef {import("../shell/icons.js").Icon} Icon */

/** @type {Map<string, Icon>} */
const PIECES = new Map([
    ["TAMSK", "tamsk"],
    ["ZÈRTZ", "zertz"],
    ["DVONN", "dvonn"],
    ["YINSH", "yinsh"],
]);

/**
 * Replaces the codes of hands of potentials by words: `t3z1` becomes "3 TAMSK, 1 ZÈRTZ".
 *
 * @param {string} text
 */
export function forPeople(text) {
    return text
        .replace(/giving up (?:[tzdy]\d)+/g, "giving up the potentials in hand")
        .replace(/gives up .{1,20}'s hand (?:[tzdy]\d)+ for good(?: \([^)]*\))?/g, "gives up all potentials in hand for good")
        .replace(/\b(?:[tzdy]\d)+\b(?=[ .,;)]|$)/g, (held) =>
            /^(?:t\d)?(?:z\d)?(?:d\d)?(?:y\d)?$/.test(held) && held.length > 2 ? heldText(held) : held,
        );
}

/**
 * Returns how a choice is shown: the picture of a piece where it is one, its name, and what else it does.
 *
 * @param {{ text: string, about: string }} choice
 * @param {string} side Who chooses.
 * @returns {{ icon: Icon | null, name: string, rest: string }}
 */
export function choiceParts({ text, about }, side) {
    const [, name, tail] = /^([^,]*)(.*)$/s.exec(text + about) ?? ["", text, about];
    const rest = forPeople(tail);
    const marble = /^an? (white|gray|black) marble|^(white|gray|black) onto /.exec(name);
    if (marble) return { icon: /** @type {Icon} */ (marble[1] ?? marble[2]), name, rest };
    if (/^a (?:single|plain) piece/.test(name)) return { icon: side === "black" ? "black" : "white", name, rest };
    if (/^a GIPF-piece/.test(name)) return { icon: "gipf", name, rest };
    return { icon: PIECES.get(/^a piece with (\S+)/.exec(name)?.[1] ?? "") ?? null, name, rest };
}

const COLORS = new Map([
    ["W", "white"],
    ["G", "gray"],
    ["B", "black"],
]);
const KINDS = new Map([
    ["G", "a GIPF-piece"],
    ["T", "a piece with TAMSK"],
    ["Z", "a piece with ZÈRTZ"],
    ["D", "a piece with DVONN"],
    ["Y", "a piece with YINSH"],
]);

/** @param {string[]} words */
export function listed(words) {
    return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;
}

/** @param {string} cells */
function taken(cells) {
    return `take ${listed(cells.split(","))}`;
}

/**
 * Returns a turn as words, as something that is done: "push from a4 to c6", "b1 jumps to b3".
 *
 * @param {string} turn
 * @param {string} game
 */
export function turnText(turn, game) {
    if (turn === "PASS" || turn === "-") return "pass";
    if (game === "zertz") return zertzText(turn);
    if (game === "dvonn") {
        const [, from, to] = /^([A-K]\d)([A-K]\d)?$/.exec(turn) ?? [];
        if (!from) return turn;
        return to ? `move the stack on ${from} to ${to}` : `place a piece on ${from}`;
    }
    if (game === "tamsk") return tamskText(turn);
    if (game === "yinsh") return yinshText(turn);
    if (game !== "gipf" && game !== "potentials") return turn;
    const parts = turn.split(";").map((part) => {
        if (part.startsWith("x")) return taken(part.slice(1));
        if (part === "T^-") return "give the TAMSK up";
        const push = /^(?:T\^)?([GTZDY]?)([a-i]\d)(?:-([a-i]\d))?$/.exec(part);
        if (push) {
            const [, kind, from, to] = push;
            const piece = part.startsWith("T^") ? "the TAMSK" : (KINDS.get(kind) ?? "");
            const way = to ? `from ${from}, as far as ${to}` : `onto ${from}`;
            return `push ${piece ? `${piece} ` : ""}${way}`;
        }
        const used = /^([ZDY])([a-i]\d)\^([a-i]\d)$/.exec(part);
        if (used) return `use the ${{ Z: "ZÈRTZ", D: "DVONN", Y: "YINSH" }[used[1]]} on ${used[2]}: to ${used[3]}`;
        return part;
    });
    return parts.join(", then ");
}

/** @param {string} turn */
function tamskText(turn) {
    const [, open, from, to, keeps] = /^(\+?)([a-g]\d)-([a-g]\d)(-?)(?:@\d+)?t?$/.exec(turn) ?? [];
    if (!from) return turn;
    const first = open ? "put a ring on the open space, then " : "";
    return `${first}move the hour-glass on ${from} to ${to}, ${keeps ? "without" : "with"} a ring`;
}

/** @param {string} turn */
function yinshText(turn) {
    const parts = turn.split(";").map((part) => {
        if (part === "-") return "pass";
        const [, first, last, paid] = /^x(\w+)-(\w+)x(\w+)$/.exec(part) ?? [];
        if (first) return `take the row from ${first} to ${last} and the ring on ${paid}`;
        const [from, to] = part.split("-");
        return to ? `move the ring on ${from} to ${to}` : `place a ring on ${from}`;
    });
    return parts.join(", then ");
}

/** @param {string} turn */
function zertzText(turn) {
    const capture = /^x([a-j]\d)((?:[WGB][a-j]\d)+)$/.exec(turn);
    if (capture) {
        const jumps = [...capture[2].matchAll(/([WGB])([a-j]\d)/g)];
        const taken = listed(jumps.map(([, color]) => COLORS.get(color) ?? ""));
        return `the marble on ${capture[1]} jumps to ${listed(jumps.map(([, , to]) => to))} and captures ${taken}`;
    }
    const [, color, ring, gone, claimed] = /^([WGB])([a-j]\d)(?:,([a-j]\d))?(?:x([WGBa-j\d]+))?$/.exec(turn) ?? [];
    if (!color) return turn;
    const claims = claimed ? `, claim ${listed(claimed.match(/[a-j]\d/g) ?? [])}` : "";
    return `put ${COLORS.get(color)} on ${ring}${gone ? `, take the ring ${gone}` : ""}${claims}`;
}

// @ts-check
/** What a player or the table has, as pictures with numbers. Pure functions. */
import { captured } from "./format.js";

/** @typedef {import("../state/types.js").Side} Side */
/** @typedef {import("../state/types.js").Answer} Answer */
/** @typedef {import("../shell/icons.js").Icon} Icon */

/**
 * Some pieces of one kind. `of` is how many of them win the game.
 *
 * @typedef {{ icon: Icon, count: number, of?: number, text: string, word?: string }} Amount
 */

const MARBLES = /** @type {const} */ (["white", "gray", "black"]);
const POTENTIALS = /** @type {const} */ ([
    ["tamsk", "TAMSK"],
    ["zertz", "ZÈRTZ"],
    ["dvonn", "DVONN"],
    ["yinsh", "YINSH"],
]);

/**
 * Returns how many marbles of each color win, from what each player misses and has.
 *
 * @param {Answer} view
 * @param {Side} side
 */
function targets(view, side) {
    const players = /** @type {{ side: Side, name: string }[]} */ (view.players);
    const name = players.find((it) => it.side === side)?.name ?? "";
    const text = view.details.find((/** @type {any} */ it) => it.label === "missing" && it.text.startsWith(`${name}:`))?.text ?? "";
    return Object.fromEntries(
        MARBLES.map((color) => {
            const missing = new RegExp(`(?:: |; or )(\\d+) ${color}(?:;|$)`).exec(text)?.[1];
            return [color, missing === undefined ? undefined : Number(missing) + view.captured[side][color]];
        }),
    );
}

/**
 * Returns what a player has: pieces to enter, pieces captured, potentials in hand, marbles.
 *
 * @param {Answer} view
 * @param {Side} side
 * @param {string} start The position line of the start, to count captures from.
 * @returns {Amount[]}
 */
export function amountsOf(view, side, start) {
    const other = side === "white" ? "black" : "white";
    if (view.captured && view.pool) {
        const wins = targets(view, side);
        return MARBLES.map((color) => ({
            icon: color,
            count: view.captured[side][color],
            of: wins[color],
            text: `${view.captured[side][color]} ${color} captured`,
        }));
    }
    if (view.reserves) {
        const taken = captured(start, view.position)[side];
        const hand = Object.entries(view.hands?.[side] ?? {});
        return [
            { icon: side, count: view.reserves[side], text: `${view.reserves[side]} in reserve`, word: "reserve" },
            { icon: /** @type {Icon} */ (`lost ${other}`), count: taken, text: `${taken} captured`, word: "captured" },
            ...POTENTIALS.flatMap(([icon, name]) => {
                const count = Number(hand.find(([it]) => it === icon)?.[1] ?? 0);
                return count > 0 ? [{ icon, count, text: `${count} ${name}` }] : [];
            }),
        ];
    }
    const player = view.players.find((/** @type {any} */ it) => it.side === side);
    if (typeof player?.count !== "number") return [];
    const icon = player.name === "Red" ? "red" : side;
    return [{ icon, count: player.count, text: `${player.count} ${player.counted}`, word: player.counted }];
}

/**
 * Returns what lies beside the board for both players, and what it is called.
 *
 * @param {Answer} view
 * @returns {{ label: string, amounts: Amount[] } | null}
 */
export function tableAmounts(view) {
    if (typeof view.pool === "number") {
        const text = `${view.pool} markers`;
        return { label: "Pool", amounts: [{ icon: "white", count: view.pool, text }] };
    }
    if (view.captured && view.pool) {
        return {
            label: "Pool",
            amounts: MARBLES.map((color) => ({ icon: color, count: view.pool[color], text: `${view.pool[color]} ${color}` })),
        };
    }
    const placing = view.details.find((/** @type {any} */ it) => it.label === "to place")?.text;
    const parts = placing ? [.../** @type {string} */ (placing).matchAll(/(White|Black|red) (\d+)/g)] : [];
    if (parts.length === 0) return null;
    return {
        label: "To place",
        amounts: parts.map(([text, name, count]) => ({ icon: /** @type {Icon} */ (name.toLowerCase()), count: Number(count), text })),
    };
}

/** What the engine tells and the page shows elsewhere, or not at all. */
const ELSEWHERE = new Set([
    "variant",
    "to move",
    "reserves",
    "hands",
    "stage",
    "pool",
    "captured",
    "missing",
    "free",
    "turns",
    "opening",
    "pieces",
    "to place",
    "rings left",
    "removed",
    "sand",
]);

/**
 * Returns the details that are worth a line of their own.
 *
 * @param {Answer} view
 * @returns {{ label: string, text: string }[]}
 */
export function shownDetails(view) {
    const repetition =
        view.repetitions > 1 && view.repetition_limit
            ? [{ label: "repetition", text: `${view.repetitions} times here; ${view.repetition_limit} make the game void` }]
            : [];
    return [...view.details.filter((/** @type {any} */ it) => !ELSEWHERE.has(it.label)), ...repetition];
}

/**
 * Returns what the side to move should know beside its task: nothing, most of the time.
 *
 * @param {Answer} view
 */
export function noteText(view) {
    if (view.outcome) return "";
    const opening = view.openings?.[view.side_to_move];
    if (opening === "owed") return "The first piece must be a GIPF-piece.";
    if (opening === "open") return "GIPF-pieces may enter until the first single piece.";
    return "";
}

// @ts-check
/** Entries of the library: a game with its variations, and all that is needed to go on with it. Pure functions. */
import { pause } from "../game/clock.js";
import { pauseTurnTime } from "../game/sand.js";
import { fromRecord, namesOf, toRecord } from "../game/record.js";
import { nodeAt, path, START, tip, turnsTo } from "../game/tree.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../state/types.js").Kind} Kind */
/** @typedef {import("../state/types.js").EntryInfo} EntryInfo */
/** @typedef {import("../state/types.js").Player} Player */

/**
 * @typedef {object} Entry
 * @property {string} id
 * @property {Kind} kind
 * @property {string} game
 * @property {string} variant
 * @property {string} title
 * @property {import("../game/record.js").GameRecord} record
 * @property {string[]} turns The turns to the position that is shown.
 * @property {string} position The last position of the main line.
 * @property {import("../state/types.js").Names} names
 * @property {import("../state/types.js").Players} players
 * @property {import("../state/types.js").Clock | null} clock As it stood at `changed`.
 * @property {import("../game/sand.js").TurnTime | null} [turnTime] As it stood at `changed`.
 * @property {boolean} isFlipped
 * @property {boolean} isPaused
 * @property {import("../state/types.js").PuzzleState | null} puzzle
 * @property {number} created When it began, in milliseconds since 1970.
 * @property {number} changed
 */

/**
 * An entry as the list shows it.
 *
 * @typedef {object} Summary
 * @property {string} id
 * @property {Kind} kind
 * @property {string} game
 * @property {string} variant
 * @property {string} title
 * @property {import("../state/types.js").Names} names
 * @property {import("../state/types.js").Players} players
 * @property {string} result
 * @property {number} count The turns of the main line.
 * @property {string} position
 * @property {number} created
 * @property {number} changed
 */

/** @type {Kind[]} */
export const KINDS = ["game", "analysis", "puzzle"];

/** The fields of the state that an entry is made of. */
export const KEPT = /** @type {const} */ ([
    "tree",
    "current",
    "players",
    "clock",
    "turnTime",
    "isFlipped",
    "isPaused",
    "puzzle",
    "entry",
    "view",
    "mode",
]);

/**
 * Returns what a new entry is.
 *
 * @param {Kind} kind
 * @param {Partial<EntryInfo>} [fields]
 * @returns {EntryInfo}
 */
export function newEntry(kind, fields = {}) {
    return { id: newId(), kind, title: "", created: Date.now(), isCopy: false, isTouched: false, ...fields };
}

/** Returns an id that no other entry has. */
export function newId() {
    // A page without TLS has no `randomUUID`.
    return (
        globalThis.crypto.randomUUID?.() ??
        [...crypto.getRandomValues(new Uint8Array(16))].map((it) => it.toString(16).padStart(2, "0")).join("")
    );
}

/**
 * Returns the entry of a state.
 *
 * @param {State} state
 * @param {number} now
 * @returns {Entry}
 */
export function entryOf({ tree, current, view, names, players, clock, turnTime, isFlipped, isPaused, puzzle, entry }, now) {
    const isSeen = view?.position === nodeAt(tree, current).position;
    const { id, kind, title, created } = entry;
    return {
        id,
        kind,
        game: tree.game,
        variant: isSeen ? String(view?.variant ?? "") : "",
        title,
        record: toRecord(tree),
        turns: turnsTo(tree, current),
        position: nodeAt(tree, tip(tree)).position,
        names,
        players,
        clock,
        turnTime,
        isFlipped,
        isPaused,
        puzzle,
        created,
        changed: now,
    };
}

/**
 * Returns the fields of the state that show an entry.
 *
 * @param {Entry} entry
 * @param {number} moment When the entry was last seen open: its clock ran until then.
 */
export function stateOf(entry, moment) {
    const { id, kind, title, created, players, clock, turnTime, isFlipped, isPaused, puzzle } = entry;
    const seen = Math.max(moment, entry.changed);
    const tree = fromRecord(entry.game, entry.record);
    let current = START;
    for (const turn of entry.turns) {
        const next = nodeAt(tree, current).children.find((child) => nodeAt(tree, child).turn === turn);
        if (next === undefined) break;
        current = next;
    }
    return {
        tree,
        current,
        players,
        isFlipped,
        isPaused,
        puzzle,
        mode: puzzle ? /** @type {const} */ ("puzzle") : /** @type {const} */ ("play"),
        clock: clock && pause(clock, seen),
        turnTime: turnTime ? pauseTurnTime(turnTime, seen) : null,
        entry: { id, kind, title, created, isCopy: false, isTouched: false },
    };
}

/**
 * @param {Entry} entry
 * @returns {Summary}
 */
export function summaryOf(entry) {
    const { id, kind, game, variant, title, names, players, position, created, changed } = entry;
    const tree = fromRecord(game, entry.record);
    return {
        id,
        kind,
        game,
        variant,
        title,
        names,
        players,
        position,
        created,
        changed,
        result: entry.record.result ?? "*",
        count: path(tree, tip(tree)).length,
    };
}

/**
 * Returns whether an entry holds nothing that its owner did. A position or a record that was opened always counts.
 *
 * @param {Pick<Summary, "count" | "title" | "kind">} summary
 */
export function isEmpty({ count, title, kind }) {
    return count === 0 && !title && kind !== "analysis";
}

/**
 * Returns whether what is shown stays in the library when something else is opened: not a game without a turn, nor a
 * copy to which nothing was done.
 *
 * @param {State} state
 */
export function isWorthKeeping(state) {
    const { entry } = state;
    return !isEmpty(summaryOf(entryOf(state, 0))) && !(entry.isCopy && !entry.isTouched);
}

/**
 * Returns whether an entry is a game that is not over.
 *
 * @param {Pick<Summary, "kind" | "count" | "result">} summary
 */
export function isGoingOn({ kind, count, result }) {
    return kind === "game" && count > 0 && result === "*";
}

/**
 * Returns what the page offers to return to: rather a game that goes on than anything else.
 *
 * @param {State} before What was shown.
 * @param {string} id The entry that is shown now.
 */
export function leftAfter(before, id) {
    const { left } = before.library;
    const summary = isWorthKeeping(before) ? summaryOf(entryOf(before, 0)) : null;
    const isKept = summary && (isGoingOn(summary) || (summary.kind === "analysis" && !(left && isGoingOn(left))));
    const next = isKept ? summary : left;
    return next?.id === id ? null : next;
}

/**
 * Returns an entry of a file, without what is not part of one. Throws when it is none.
 *
 * @param {any} value
 * @param {string} id
 * @returns {Entry}
 */
export function checkedEntry(value, id) {
    const isText = (/** @type {unknown} */ it) => typeof it === "string";
    const time = (/** @type {unknown} */ it) => (Number.isFinite(it) ? Number(it) : Date.now());
    const { record, game, turns } = value ?? {};
    if (!isText(game) || !isText(record?.start) || !Array.isArray(record?.turns)) throw new Error("it is not an entry of the library");
    const tree = fromRecord(game, record);
    return {
        id,
        game,
        record,
        kind: KINDS.includes(value.kind) ? value.kind : "game",
        variant: isText(value.variant) ? value.variant : "",
        title: isText(value.title) ? value.title.slice(0, 200) : "",
        turns: Array.isArray(turns) ? turns.filter(isText) : [],
        position: nodeAt(tree, tip(tree)).position,
        names: namesOf(tree),
        players: { white: checkedPlayer(value.players?.white), black: checkedPlayer(value.players?.black) },
        clock: checkedClock(value.clock),
        turnTime: checkedTurnTime(value.turnTime),
        isFlipped: value.isFlipped === true,
        isPaused: value.isPaused === true,
        puzzle: value.kind === "puzzle" && isText(value.puzzle?.puzzle?.position) ? value.puzzle : null,
        created: time(value.created),
        changed: time(value.changed),
    };
}

/**
 * @param {any} player
 * @returns {Player}
 */
function checkedPlayer(player) {
    const isEngine = player?.kind === "engine" && Number.isInteger(player.level) && player.level > 0;
    return isEngine ? { kind: "engine", level: player.level } : { kind: player?.kind === "remote" ? "remote" : "human" };
}

/**
 * @param {any} clock
 * @returns {import("../state/types.js").Clock | null}
 */
function checkedClock(clock) {
    const isClock = clock && [clock.increment, clock.white, clock.black, clock.since].every(Number.isFinite);
    if (!isClock) return null;
    const { base, increment, white, black, since } = clock;
    /** @type {(it: unknown) => import("../state/types.js").Side | null} */
    const side = (it) => (it === "white" || it === "black" ? it : null);
    const told = Number.isFinite(base) ? { base } : {};
    return { ...told, increment, white, black, since, running: side(clock.running), paused: side(clock.paused) };
}

/** @param {any} time */
function checkedTurnTime(time) {
    return Number.isFinite(time?.spent) && time.spent >= 0 ? { spent: time.spent, since: null } : null;
}

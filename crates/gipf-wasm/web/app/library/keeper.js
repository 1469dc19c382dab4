// @ts-check
/** Keeps what the page shows: every change goes into the library, into the entry that is shown and no other. */
import { fromRecord, toRecord } from "../game/record.js";
import { nodeAt, tip } from "../game/tree.js";
import { askToPersist } from "./persist.js";
import { entryOf, isEmpty, isGoingOn, isWorthKeeping, KEPT, newId, stateOf, summaryOf } from "./entry.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("./entry.js").Entry} Entry */
/** @typedef {import("./entry.js").Summary} Summary */

/** How often it is noted that a clock still runs, in milliseconds. */
const EVERY = 1000;
/** The longest wait for the device before a turn is shown all the same, in milliseconds. */
const PATIENCE = 2000;
/** How many entries with the same last position are looked through. */
const ALIKE = 20;
const DAY = 24 * 60 * 60 * 1000;

export class Keeper {
    #database;
    #locks;
    #store;
    /** What was written last, as text. */
    #written = "";
    /** Whether the last change could be written. */
    #isHealthy = true;

    /**
     * @param {import("./database.js").Database} database
     * @param {import("./locks.js").Locks} locks
     * @param {import("../state/store.js").Store} store
     */
    constructor(database, locks, store) {
        this.#database = database;
        this.#locks = locks;
        this.#store = store;
        store.watch((state, before) => {
            if (state === before) return void this.#locks.take(state.entry.id);
            if (state.entry.id !== before.entry.id) this.#change(state, before);
            if (KEPT.some((key) => state[key] !== before[key])) void this.keep(state);
        });
        setInterval(() => this.#note(), EVERY);
        globalThis.addEventListener?.("pagehide", () => this.#note());
    }

    /**
     * Writes the entry of a state. Resolves when it is on the device, or when that takes too long.
     *
     * @param {State} state
     */
    async keep(state) {
        const entry = entryOf(state, Date.now());
        const text = JSON.stringify({ ...entry, changed: 0 });
        if (text === this.#written) return;
        this.#written = text;
        const write = this.#database.put(entry).then(
            () => {
                this.#tell(true);
                if (this.#database.isKept && entry.record.turns.length > 0) void askToPersist();
            },
            () => {
                this.#written = "";
                this.#tell(false);
            },
        );
        await Promise.race([write, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    }

    /**
     * Returns the fields of the state that show an entry, or `null` when there is no such entry. An entry that another
     * tab shows is copied.
     *
     * @param {string} id
     * @param {number} [patience] How long another tab may take to close, in milliseconds.
     */
    async read(id, patience = 0) {
        const isMine = await this.#locks.take(id, patience);
        const entry = await this.#database.get(id).catch(() => null);
        if (!entry) {
            this.#locks.release(id);
            return null;
        }
        const fields = stateOf(entry, await this.#database.moment(id).catch(() => 0));
        return isMine
            ? fields
            : { ...fields, entry: { ...fields.entry, id: newId(), created: Date.now(), isCopy: true, isTouched: false } };
    }

    /**
     * Returns the id of the entry that holds a tree which was opened, and nothing else, when no other tab shows it.
     *
     * @param {import("../game/tree.js").Tree} tree
     */
    async same(tree) {
        const shown = this.#store.state.entry.id;
        const open = await this.#locks.open();
        const position = nodeAt(tree, tip(tree)).position;
        const test = (/** @type {Summary} */ { id, kind, game, players, position: last }) =>
            kind === "analysis" &&
            game === tree.game &&
            last === position &&
            Object.values(players).every((it) => it.kind === "human") &&
            (id === shown || !open.has(id));
        const record = JSON.stringify(toRecord(tree));
        for (const { id } of await this.#database.list({ test, from: 0, limit: ALIKE }).catch(() => [])) {
            const entry = await this.#database.get(id).catch(() => null);
            if (entry && JSON.stringify(toRecord(fromRecord(entry.game, entry.record))) === record) return id;
        }
        return null;
    }

    /** Returns the latest game that can be gone on with, when no tab shows it. */
    async latest() {
        const open = await this.#locks.open();
        const test = (/** @type {Summary} */ it) => isGoingOn(it) && !open.has(it.id);
        const [found = null] = await this.#database.list({ test, from: 0, limit: 1 }).catch(() => []);
        return found;
    }

    /** Returns whether anything is kept. */
    async hasAny() {
        const test = (/** @type {Summary} */ it) => !isEmpty(it);
        const found = await this.#database.list({ test, from: 0, limit: 1 }).catch(() => []);
        return found.length > 0;
    }

    /** Removes games without a turn that no tab shows: their tabs were closed. */
    async tidy() {
        const open = await this.#locks.open();
        const before = Date.now() - DAY;
        const test = (/** @type {Summary} */ it) => isEmpty(it) && it.changed < before && !open.has(it.id);
        const stale = await this.#database.list({ test, from: 0, limit: Infinity });
        for (const { id } of stale) await this.#database.remove(id);
    }

    /**
     * @param {string} id
     * @returns {Promise<Summary | null>}
     */
    async summary(id) {
        const entry = await this.#database.get(id).catch(() => null);
        return entry && summaryOf(entry);
    }

    /**
     * @param {State} state
     * @param {State} before
     */
    #change(state, before) {
        void this.#locks.take(state.entry.id);
        if (!isWorthKeeping(before)) void this.#database.remove(before.entry.id).catch(() => {});
        this.#locks.release(before.entry.id);
    }

    /** Notes that the entry is still open: its clock has run until now. */
    #note() {
        const { clock, turnTime, entry } = this.#store.state;
        if (clock?.running || (turnTime && turnTime.since !== null)) void this.#database.setMoment(entry.id, Date.now()).catch(() => {});
    }

    /** @param {boolean} isHealthy */
    #tell(isHealthy) {
        if (isHealthy === this.#isHealthy) return;
        this.#isHealthy = isHealthy;
        this.#store.dispatch({ type: "keepingChanged", isKept: isHealthy && this.#database.isKept });
    }
}

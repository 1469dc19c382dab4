// @ts-check
/** The rows of the library on this device: in IndexedDB, or in memory where the browser allows no storage. */
import { summaryOf } from "./entry.js";

/** @typedef {import("./entry.js").Entry} Entry */
/** @typedef {import("./entry.js").Summary} Summary */

/**
 * @typedef {object} Database
 * @property {boolean} isKept Whether the rows outlast the page.
 * @property {(entry: Entry) => Promise<void>} put Resolves when the entry is on the device.
 * @property {(id: string) => Promise<Entry | null>} get
 * @property {(id: string) => Promise<void>} remove
 * @property {(filter: Filter) => Promise<Summary[]>} list Latest change first.
 * @property {(id: string, moment: number) => Promise<void>} setMoment Notes when an entry was last seen open.
 * @property {(id: string) => Promise<number>} moment
 */

/**
 * @typedef {object} Filter
 * @property {(summary: Summary) => boolean} test
 * @property {number} from How many that pass the test are left out.
 * @property {number} limit
 */

const NAME = "gipf";
const VERSION = 1;
const STORES = ["entries", "summaries", "moments"];

/** Opens the database of this device; one in memory where that cannot be. */
export async function openDatabase() {
    try {
        return new DeviceDatabase(await openDevice());
    } catch {
        return new MemoryDatabase();
    }
}

/** @returns {Promise<IDBDatabase>} */
function openDevice() {
    return new Promise((resolve, reject) => {
        const opening = indexedDB.open(NAME, VERSION);
        opening.onupgradeneeded = () => {
            opening.result.createObjectStore("entries", { keyPath: "id" });
            opening.result.createObjectStore("summaries", { keyPath: "id" }).createIndex("changed", "changed");
            opening.result.createObjectStore("moments");
        };
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
        opening.onblocked = () => reject(new Error("another tab keeps an older library open"));
    });
}

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
function answerOf(request) {
    return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
}

/** @implements {Database} */
export class DeviceDatabase {
    isKept = true;
    #database;

    /** @param {IDBDatabase} database */
    constructor(database) {
        this.#database = database;
        // A tab with a later version of the page must be able to go on.
        database.onversionchange = () => database.close();
    }

    /**
     * Changes rows in one transaction: all of them, or none.
     *
     * @param {IDBTransactionOptions["durability"]} durability
     * @param {(store: (name: string) => IDBObjectStore) => void} change
     * @returns {Promise<void>}
     */
    #change(durability, change) {
        return new Promise((resolve, reject) => {
            const transaction = this.#database.transaction(STORES, "readwrite", { durability });
            transaction.oncomplete = () => resolve();
            transaction.onabort = () => reject(transaction.error ?? new Error("the transaction was aborted"));
            change((name) => transaction.objectStore(name));
            transaction.commit();
        });
    }

    /** @param {string} name */
    #read(name) {
        return this.#database.transaction(name, "readonly").objectStore(name);
    }

    /** @param {Entry} entry */
    put(entry) {
        return this.#change("strict", (store) => {
            store("entries").put(entry);
            store("summaries").put(summaryOf(entry));
        });
    }

    /**
     * @param {string} id
     * @returns {Promise<Entry | null>}
     */
    async get(id) {
        return (await answerOf(this.#read("entries").get(id))) ?? null;
    }

    /** @param {string} id */
    remove(id) {
        return this.#change("strict", (store) => STORES.forEach((name) => void store(name).delete(id)));
    }

    /**
     * @param {Filter} filter
     * @returns {Promise<Summary[]>}
     */
    list({ test, from, limit }) {
        return new Promise((resolve, reject) => {
            /** @type {Summary[]} */
            const found = [];
            let skipped = 0;
            const cursors = this.#read("summaries").index("changed").openCursor(null, "prev");
            cursors.onerror = () => reject(cursors.error);
            cursors.onsuccess = () => {
                const cursor = cursors.result;
                if (!cursor || found.length >= limit) return resolve(found);
                if (test(cursor.value) && (skipped += 1) > from) found.push(cursor.value);
                cursor.continue();
            };
        });
    }

    /**
     * @param {string} id
     * @param {number} moment
     */
    setMoment(id, moment) {
        return this.#change("relaxed", (store) => void store("moments").put(moment, id));
    }

    /** @param {string} id */
    async moment(id) {
        return Number((await answerOf(this.#read("moments").get(id))) ?? 0);
    }
}

/** @implements {Database} */
export class MemoryDatabase {
    isKept = false;
    /** @type {Map<string, Entry>} */
    #entries = new Map();
    /** @type {Map<string, number>} */
    #moments = new Map();

    /** @param {Entry} entry */
    async put(entry) {
        this.#entries.set(entry.id, structuredClone(entry));
    }

    /** @param {string} id */
    async get(id) {
        return structuredClone(this.#entries.get(id) ?? null);
    }

    /** @param {string} id */
    async remove(id) {
        this.#entries.delete(id);
        this.#moments.delete(id);
    }

    /** @param {Filter} filter */
    async list({ test, from, limit }) {
        const all = [...this.#entries.values()].map(summaryOf).sort((a, b) => b.changed - a.changed);
        return all.filter(test).slice(from, from + limit);
    }

    /**
     * @param {string} id
     * @param {number} moment
     */
    async setMoment(id, moment) {
        this.#moments.set(id, moment);
    }

    /** @param {string} id */
    async moment(id) {
        return this.#moments.get(id) ?? 0;
    }
}

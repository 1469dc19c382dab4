// @ts-check
/** The library as files: everything as JSON, the games as records, and both back again. */
import { checkedEntry, newId } from "./entry.js";

/** @typedef {import("./entry.js").Entry} Entry */
/** @typedef {import("./database.js").Database} Database */
/** @typedef {import("../state/types.js").Engine} Engine */

/** What a file of the whole library begins with. */
const FORMAT = "gipf library";
/** How many entries are read at a time. */
const PAGE = 50;

/**
 * Yields all entries, latest change first.
 *
 * @param {Database} database
 */
async function* entriesOf(database) {
    // The list is taken first: an entry that changes meanwhile does not appear twice.
    const ids = (await database.list({ test: () => true, from: 0, limit: Infinity })).map(({ id }) => id);
    for (const id of ids) {
        const entry = await database.get(id);
        if (entry) yield entry;
    }
}

/**
 * Returns the text of a file with everything, which {@link importText} reads.
 *
 * @param {Database} database
 */
export async function exportAll(database) {
    /** @type {string[]} */
    const entries = [];
    for await (const entry of entriesOf(database)) entries.push(JSON.stringify(entry));
    return `{"format": "${FORMAT}", "version": 1, "entries": [\n${entries.join(",\n")}\n]}\n`;
}

/**
 * Returns the records of all entries as text that `gipf` reads, by game: a file has games of one kind.
 *
 * @param {Database} database
 * @param {Engine} engine
 * @returns {Promise<Map<string, string>>}
 */
export async function exportRecords(database, engine) {
    /** @type {Map<string, string[]>} */
    const texts = new Map();
    for await (const { game, record } of entriesOf(database)) {
        const { text } = await engine.ask({ call: "write", game, record });
        texts.set(game, [...(texts.get(game) ?? []), String(text).trimEnd()]);
    }
    return new Map([...texts].map(([game, records]) => [game, `${records.join("\n\n")}\n`]));
}

/**
 * Puts the entries of a file into the library. Returns how many came in, how many were there already, and how many
 * could not be read.
 *
 * @param {Database} database
 * @param {Engine} engine
 * @param {string} text
 * @param {(done: number, all: number) => void} [onProgress]
 */
export async function importText(database, engine, text, onProgress = () => {}) {
    const found = await readEntries(engine, text);
    const counts = { added: 0, known: 0, unreadable: found.unreadable };
    for (const [index, value] of found.entries.entries()) {
        if (index % PAGE === 0) onProgress(index, found.entries.length);
        try {
            const known = typeof value.id === "string" && value.id ? await database.get(value.id) : null;
            if (known && JSON.stringify(known.record) === JSON.stringify(value.record)) {
                counts.known += 1;
                continue;
            }
            // Another game with this id stays as it is.
            const id = known || typeof value.id !== "string" || !/^[\w-]{8,64}$/.test(value.id) ? newId() : value.id;
            const entry = checkedEntry({ ...value, record: await canonical(engine, value) }, id);
            await database.put(entry);
            counts.added += 1;
        } catch {
            counts.unreadable += 1;
        }
    }
    return counts;
}

/**
 * Returns the record of an entry as the engine reads it: nothing else of a file is believed.
 *
 * @param {Engine} engine
 * @param {any} value
 */
async function canonical(engine, { game, record }) {
    const { text } = await engine.ask({ call: "write", game, record });
    const answer = await engine.ask({ call: "read", text });
    const [read] = answer.games;
    if (answer.game !== game || answer.games.length !== 1 || read.problems.some((/** @type {any} */ it) => !it.is_tolerated))
        throw new Error("the record has errors");
    return read.record;
}

/**
 * @param {Engine} engine
 * @param {string} text
 * @returns {Promise<{ entries: any[], unreadable: number }>}
 */
async function readEntries(engine, text) {
    if (/^\s*\{/.test(text)) {
        const file = parsed(text);
        if (file?.format !== FORMAT || !Array.isArray(file.entries)) throw new Error("The file is not a library of this page.");
        return { entries: file.entries, unreadable: 0 };
    }
    const { game, games } = await engine.ask({ call: "read", text });
    const whole = games.filter((/** @type {any} */ it) => it.record.turns.length > 0);
    return {
        entries: whole.map((/** @type {any} */ it) => ({ kind: "analysis", game, variant: it.variant, record: it.record })),
        unreadable: games.length - whole.length,
    };
}

/** @param {string} text */
function parsed(text) {
    try {
        return JSON.parse(text);
    } catch {
        return null;
    }
}

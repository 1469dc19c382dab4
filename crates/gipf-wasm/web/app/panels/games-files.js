// @ts-check
/** The buttons below "Your games": the library as files, and files into the library. */
import { exportAll, exportRecords, importText } from "../library/exchange.js";
import { button, h } from "../shell/dom.js";
import { counted } from "../words/format.js";
import { decodeText } from "../words/text.js";

/** @typedef {import("../library/database.js").Database} Database */

/**
 * @param {import("../state/types.js").Engine} engine
 * @param {Database} database
 * @param {object} user
 * @param {(text: string) => void} user.say Shows what was done, or why not.
 * @param {() => Promise<void>} user.onImport Called when entries were added.
 * @returns {(HTMLElement)[]}
 */
export function createFileButtons(engine, database, { say, onImport }) {
    /** @param {() => Promise<string>} action */
    const run = async (action) => {
        try {
            say(await action());
        } catch (error) {
            say(error instanceof Error ? error.message : String(error));
        }
    };
    const saveAll = async () => {
        download(await exportAll(database), "gipf-library.json", "application/json");
        return "Saved: gipf-library.json.";
    };
    const saveRecords = async () => {
        const texts = await exportRecords(database, engine);
        for (const [game, text] of texts) download(text, `gipf-games-${game}.txt`, "text/plain");
        const names = [...texts.keys()].map((it) => `gipf-games-${it}.txt`);
        return names.length > 0 ? `Saved: ${names.join(", ")}.` : "There is no game to save.";
    };
    /** @param {File} chosen */
    const open = async (chosen) => {
        const text = decodeText(new Uint8Array(await chosen.arrayBuffer()));
        const onProgress = (/** @type {number} */ done, /** @type {number} */ all) => say(`Reading: ${done} of ${all} …`);
        const { added, known, unreadable } = await importText(database, engine, text, onProgress);
        await onImport();
        const parts = [`${counted(added, "game")} added`, known && `${known} here already`, unreadable && `${unreadable} cannot be read`];
        return `${parts.filter(Boolean).join(", ")}.`;
    };
    const file = h("input", {
        type: "file",
        class: "hidden",
        id: "library-file",
        tabindex: "-1",
        "aria-hidden": "true",
        onchange: () => {
            const chosen = file.files?.[0];
            if (chosen) void run(() => open(chosen));
            file.value = "";
        },
    });
    return [
        button("Save all to a file", () => void run(saveAll), { id: "library-export" }),
        button("Save as records", () => void run(saveRecords), { id: "library-records" }),
        button("Open a file …", () => file.click(), { id: "library-import" }),
        file,
    ];
}

/**
 * @param {string} text
 * @param {string} name
 * @param {string} type
 */
function download(text, name, type) {
    const url = URL.createObjectURL(new Blob([text], { type }));
    h("a", { href: url, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

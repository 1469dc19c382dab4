// @ts-check
/** Takes the game that earlier versions of the page kept into the library. */
import { loadOldGame, removeOldGame } from "../state/storage.js";
import { checkedEntry, newId } from "./entry.js";

/** @param {import("./database.js").Database} database */
export async function migrate(database) {
    const old = loadOldGame();
    if (!old) return;
    try {
        const entry = checkedEntry({ ...old, kind: "game", isPaused: Boolean(old.verdict) }, newId());
        if (!database.isKept) return;
        if (entry.record.turns.length > 0) await database.put(entry);
    } catch {
        // It is damaged, or the device has no room: the first is forgotten, the second is tried again.
        if (old.record) return;
    }
    removeOldGame();
}

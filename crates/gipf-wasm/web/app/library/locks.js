// @ts-check
/** Makes sure that one tab at most writes an entry: the tab that shows it holds its lock as long as it lives. */
import { TabChannel } from "./channel.js";

/** @param {string} id */
const nameOf = (id) => `gipf.entry.${id}`;

export class Locks {
    /** @type {Map<string, () => void>} */
    #held = new Map();
    /** The entries whose locks were taken and not released since. @type {Set<string>} */
    #wanted = new Set();
    /** Stands in for locks. @type {TabChannel | null} */
    #channel = globalThis.navigator?.locks ? null : new TabChannel((id) => this.#wanted.has(id));

    /**
     * Takes the lock of an entry. Returns whether this tab has it now.
     *
     * @param {string} id
     * @param {number} [patience] How long another tab may take to give it back, in milliseconds.
     * @returns {Promise<boolean>}
     */
    async take(id, patience = 0) {
        if (this.#held.has(id)) return true;
        if (this.#channel) return this.#takeUnlocked(this.#channel, id);
        this.#wanted.add(id);
        /** @type {(isMine: boolean) => void} */
        let tell = () => {};
        const isMine = new Promise((/** @type {(isMine: boolean) => void} */ resolve) => (tell = resolve));
        const hold = (/** @type {Lock | null} */ lock) => {
            if (!lock || !this.#wanted.has(id)) return tell(false);
            return new Promise((resolve) => {
                this.#held.set(id, () => resolve(undefined));
                tell(true);
            });
        };
        const options = patience > 0 ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true };
        navigator.locks.request(nameOf(id), options, hold).catch(() => tell(false));
        return isMine;
    }

    /**
     * @param {TabChannel} channel
     * @param {string} id
     */
    async #takeUnlocked(channel, id) {
        if (this.#wanted.has(id)) return true;
        if (await channel.isElsewhere(id)) return false;
        this.#wanted.add(id);
        return true;
    }

    /** @param {string} id */
    release(id) {
        this.#wanted.delete(id);
        this.#held.get(id)?.();
        this.#held.delete(id);
    }

    /** Returns the entries that are open in some tab, as far as that is known. */
    async open() {
        if (this.#channel) return this.#wanted;
        const { held = [] } = await navigator.locks.query();
        return new Set(held.map(({ name }) => name?.replace(/^gipf\.entry\./, "") ?? ""));
    }
}

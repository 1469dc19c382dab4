// @ts-check
/** Makes sure that one tab at most writes an entry: the tab that shows it holds its lock as long as it lives. */

/** @param {string} id */
const nameOf = (id) => `gipf.entry.${id}`;

export class Locks {
    /** @type {Map<string, () => void>} */
    #held = new Map();
    /** The entries whose locks were taken and not released since. @type {Set<string>} */
    #wanted = new Set();

    /**
     * Takes the lock of an entry. Returns whether this tab has it now.
     *
     * @param {string} id
     * @param {number} [patience] How long another tab may take to give it back, in milliseconds.
     * @returns {Promise<boolean>}
     */
    async take(id, patience = 0) {
        if (this.#held.has(id)) return true;
        // Without locks (an old browser, a page without TLS) tabs cannot see each other.
        if (!globalThis.navigator?.locks) return true;
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

    /** @param {string} id */
    release(id) {
        this.#wanted.delete(id);
        this.#held.get(id)?.();
        this.#held.delete(id);
    }

    /** Returns the entries that are open in some tab. */
    async open() {
        const { held = [] } = (await globalThis.navigator?.locks?.query()) ?? {};
        return new Set(held.map(({ name }) => name?.replace(/^gipf\.entry\./, "") ?? ""));
    }
}

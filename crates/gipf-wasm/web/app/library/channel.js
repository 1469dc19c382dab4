// @ts-check
/**
 * Asks the other tabs which entries they show, where there are no locks: a page over HTTP from another machine. A tab
 * that has not answered in time has no say.
 */

/** How long tabs have to answer, in milliseconds. */
const PATIENCE = 200;

/** @typedef {{ ask: string } | { held: string }} Message */

export class TabChannel {
    #channel = new BroadcastChannel("gipf.entries");
    /** @type {Map<string, () => void>} */
    #asked = new Map();

    /** @param {(id: string) => boolean} isHeld Whether this tab shows an entry. */
    constructor(isHeld) {
        this.#channel.onmessage = (/** @type {MessageEvent<Message>} */ { data }) => {
            if ("held" in data) this.#asked.get(data.held)?.();
            else if (isHeld(data.ask)) this.#channel.postMessage({ held: data.ask });
        };
    }

    /**
     * Returns whether another tab shows an entry.
     *
     * @param {string} id
     * @returns {Promise<boolean>}
     */
    async isElsewhere(id) {
        const answer = new Promise((/** @type {(isElsewhere: boolean) => void} */ resolve) => {
            this.#asked.set(id, () => resolve(true));
            setTimeout(() => resolve(false), PATIENCE);
        });
        this.#channel.postMessage({ ask: id });
        return answer.finally(() => this.#asked.delete(id));
    }
}

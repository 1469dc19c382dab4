// @ts-check
/** The state of the page, and who wants to know when it changes. */

/** @typedef {import("./types.js").State} State */
/** @typedef {(state: State, before: State) => void} Listener */

export class Store {
    #state;
    /** @type {Listener[]} */
    #listeners = [];

    /** @param {State} state */
    constructor(state) {
        this.#state = state;
    }

    get state() {
        return this.#state;
    }

    /** @param {Partial<State>} fields */
    update(fields) {
        const before = this.#state;
        this.#state = { ...before, ...fields };
        for (const listener of this.#listeners) listener(this.#state, before);
    }

    /**
     * Calls a listener now and after every change.
     *
     * @param {Listener} listener
     */
    watch(listener) {
        this.#listeners.push(listener);
        listener(this.#state, this.#state);
    }
}

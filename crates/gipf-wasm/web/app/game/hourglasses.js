// @ts-check
/** Lets the sand run on the page: once a second it asks how the position looks and which turns there are now. */
import { isLost, LOST, secondsOf } from "./sand.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../state/types.js").Answer} Answer */

/** How often it looks whether another second has passed, in milliseconds. */
const EVERY = 100;

/** The choices of an answer without the seconds of their turns. */
const choicesText = (/** @type {Answer | null} */ steps) =>
    JSON.stringify([steps?.choices, steps?.shortcuts, steps?.turn, steps?.made]).replace(/@\d+/g, "@");

export class Hourglasses {
    #engine;
    #store;
    #game;
    /** The view and the second that were asked about last. @type {{ view: Answer | null, seconds: number }} */
    #asked = { view: null, seconds: 0 };

    /**
     * @param {import("../state/types.js").Engine} engine
     * @param {import("../state/store.js").Store} store
     * @param {import("./game.js").Game} game
     */
    constructor(engine, store, game) {
        this.#engine = engine;
        this.#store = store;
        this.#game = game;
        setInterval(() => void this.#tick(), EVERY);
    }

    async #tick() {
        const { state } = this.#store;
        const seconds = secondsOf(state, Date.now());
        const { view } = state;
        if (!seconds || !view || view.outcome || (this.#asked.view === view && this.#asked.seconds === seconds)) return;
        this.#asked = { view, seconds };
        if (isLost(view, seconds)) return this.#game.lose(LOST);
        await this.#game.attempt(() => this.#show(view, seconds));
    }

    /**
     * @param {Answer} view
     * @param {number} seconds
     */
    async #show(view, seconds) {
        const game = this.#game;
        const isLatest = game.watch();
        const steps = { ...game.stepsWanted, chosen: this.#store.state.chosen };
        const call = { call: "position", ...game.place, picture: game.picture, seconds };
        // What was chosen may not be possible any more.
        const now = await this.#engine.ask({ ...call, steps }).catch(() => this.#engine.ask({ ...call, steps: game.stepsWanted }));
        const { state } = this.#store;
        if (!isLatest() || state.view !== view) return;
        const isSame = choicesText(now.steps ?? null) === choicesText(state.steps);
        if (isSame) {
            const { picture, made, chosen, turn } = now.steps ?? {};
            this.#store.update({
                running: now,
                picture: now.picture,
                steps: state.steps && { ...state.steps, picture, made, chosen, turn },
            });
            return;
        }
        const isUndone = state.chosen.length > 0 && JSON.stringify(now.steps?.made) !== JSON.stringify(state.steps?.made);
        if (isUndone) return void (await game.refresh());
        this.#store.update({ running: now, picture: now.picture, steps: now.steps ?? null });
    }
}

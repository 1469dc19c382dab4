// @ts-check
/** Lets the sand run on the page: once a second it asks how the position looks and which turns there are now. */
import { secondsOf, turnTimeNow } from "./sand.js";

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
    #isAsking = false;

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
        const now = Date.now();
        const turnTime = turnTimeNow(this.#store.state, now);
        if (turnTime !== this.#store.state.turnTime) this.#store.dispatch({ type: "turnTimed", turnTime });
        const { state } = this.#store;
        const { view } = state;
        const seconds = secondsOf(state, now);
        // A turn that is being played has its seconds.
        if (seconds === null || !view || this.#isAsking || this.#game.isAdvancing) return;
        if (this.#asked.view === view && this.#asked.seconds === seconds) return;
        this.#asked = { view, seconds };
        this.#isAsking = true;
        // What is not answered is asked again in the next second.
        await this.#show(view, seconds).catch(() => {});
        this.#isAsking = false;
        // Another second may have passed since.
        void this.#tick();
    }

    /**
     * @param {Answer} view
     * @param {number} seconds
     */
    async #show(view, seconds) {
        const game = this.#game;
        const { chosen } = this.#store.state;
        const isLatest = game.watch();
        const call = { call: "position", ...game.place, picture: game.picture, seconds };
        // What was chosen may not be possible any more.
        const now = await this.#engine
            .ask({ ...call, steps: { ...game.stepsWanted, chosen } })
            .catch((error) => (chosen.length > 0 ? this.#engine.ask({ ...call, steps: game.stepsWanted }) : Promise.reject(error)));
        const { state } = this.#store;
        if (!isLatest() || state.view !== view || state.chosen !== chosen) return;
        if (now.lost_turn) return void (await game.lose(now.lost_turn));
        const { steps = null } = now;
        if (choicesText(steps) === choicesText(state.steps)) {
            // The same choices stay, so that menus and the keyboard stay where they are.
            const kept = state.steps && steps ? { ...state.steps, picture: steps.picture } : state.steps;
            this.#store.dispatch({ type: "sandRan", view: now, steps: kept });
            return;
        }
        const isUndone = chosen.length > 0 && JSON.stringify(steps?.made) !== JSON.stringify(state.steps?.made);
        if (isUndone) return void (await game.refresh());
        this.#store.dispatch({ type: "sandRan", view: now, steps });
    }
}

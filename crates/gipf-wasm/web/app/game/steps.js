// @ts-check
/** Chooses a turn step by step. */
import { onlyTurn } from "../words/words.js";

export class Steps {
    #engine;
    #store;
    #game;
    #announce;

    /**
     * @param {import("../state/types.js").Engine} engine
     * @param {import("../state/store.js").Store} store
     * @param {import("./game.js").Game} game
     * @param {(text: string) => void} announce
     */
    constructor(engine, store, game, announce) {
        this.#engine = engine;
        this.#store = store;
        this.#game = game;
        this.#announce = announce;
    }

    /**
     * Makes a choice of the turn.
     *
     * @param {number} index
     */
    async choose(index) {
        if (!this.#game.isChoosing) return;
        const { chosen, trail, steps } = this.#store.state;
        const points = steps?.choices[index]?.points ?? [];
        await this.#choose([...chosen, index], [...trail, points]);
    }

    /**
     * Makes several choices of the turn at once.
     *
     * @param {import("../state/types.js").Shortcut} shortcut
     */
    async take({ path, points }) {
        if (!this.#game.isChoosing) return;
        const { chosen, trail } = this.#store.state;
        await this.#choose([...chosen, ...path], [...trail, ...path.slice(1).map(() => []), points]);
    }

    /** Takes the last choice of the turn back. */
    async back() {
        const { chosen, trail } = this.#store.state;
        if (chosen.length > 0) await this.#choose(chosen.slice(0, -1), trail.slice(0, -1), true);
    }

    /**
     * @param {number[]} chosen
     * @param {string[][]} trail
     * @param {boolean} [isBack]
     */
    async #choose(chosen, trail, isBack = false) {
        const isLatest = this.#game.ask();
        await this.#game.attempt(async () => {
            const picture = { ...this.#game.picture, arrows: [], marks: [] };
            const steps = await this.#engine.ask({ call: "steps", ...this.#game.place, chosen, picture });
            const shortcuts = await lookAhead(this.#engine, this.#game.place, steps, chosen);
            if (!isLatest()) return;
            const isClear = steps.turn && !steps.warning && !this.#store.state.settings.confirm;
            if (isClear && !isBack) return this.#game.play(steps.turn);
            this.#store.update({ steps, shortcuts, chosen, trail, message: "" });
            if (steps.question) this.#announce(steps.question);
        });
    }
}

/**
 * Returns the choices after those of a question that has no points: they can be clicked at once.
 *
 * @param {import("../state/types.js").Engine} engine
 * @param {import("../state/types.js").Place} place
 * @param {import("../state/types.js").Answer | null} steps
 * @param {number[]} chosen
 * @returns {Promise<import("../state/types.js").Shortcut[]>}
 */
export async function lookAhead(engine, place, steps, chosen) {
    /** @type {import("../state/types.js").Choice[]} */
    const choices = steps?.choices ?? [];
    if (choices.length === 0 || choices.length > 4 || choices.some((it) => it.points.length > 0)) return [];
    const next = await Promise.all(choices.map((_, index) => engine.ask({ call: "steps", ...place, chosen: [...chosen, index] })));
    // "Which piece?" has nothing to click after it.
    if (next.every((it) => it.choices.length === 0)) return [];
    return next.flatMap(({ turn, choices: after }, index) => {
        if (turn) return [onlyTurn(turn, choices[index].text, index)];
        return after.map((/** @type {import("../state/types.js").Choice} */ choice, /** @type {number} */ at) => ({ ...choice, path: [index, at] }));
    });
}

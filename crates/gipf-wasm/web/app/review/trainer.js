// @ts-check
/** Asks for better turns in place of the marked ones. The game stays as it is: a try is only judged. */
import { nodeAt, turnsTo } from "../game/tree.js";
import { judge, newRetry, question, rightCount, taskOf } from "./retry.js";
import { mainPlace, mainTurns, reviewed } from "./turns.js";

/** @typedef {import("../state/types.js").Side} Side */

export class Trainer {
    #engine;
    #store;
    #game;
    #review;

    /**
     * @param {import("../state/types.js").Engine} engine
     * @param {import("../state/store.js").Store} store
     * @param {import("../game/game.js").Game} game
     * @param {import("./review.js").Review} review
     */
    constructor(engine, store, game, review) {
        this.#engine = engine;
        this.#store = store;
        this.#game = game;
        this.#review = review;
        game.onTry = (turn) => {
            if (!this.isAtTask) return false;
            void this.try(turn);
            return true;
        };
    }

    get #retry() {
        return this.#store.state.review.retry;
    }

    /** Whether the board shows the position of the task. */
    get isAtTask() {
        const { tree, current } = this.#store.state;
        const task = this.#retry && taskOf(this.#retry);
        return Boolean(task) && nodeAt(tree, task?.id ?? 0).parent === current;
    }

    /**
     * Begins with the first marked turn.
     *
     * @param {Side | "both"} side
     */
    async begin(side) {
        const { marks } = this.#review;
        const { tree } = this.#store.state;
        const best = marks.map(({ line }) => (line.length > 0 ? nodeAt(tree, line[0]).turn : null));
        this.#review.stop();
        this.#store.dispatch({ type: "retryBegan", retry: newRetry(marks, best, side) });
        await this.toTask();
    }

    /** Shows the position of the task. */
    async toTask() {
        const task = this.#retry && taskOf(this.#retry);
        if (!task) return;
        const { tree, current } = this.#store.state;
        const { parent } = nodeAt(tree, task.id);
        this.#store.dispatch({ type: "hinted", turn: null });
        if (parent === current) await this.#game.refresh();
        else await this.#game.go(parent);
        this.#review.announce(question(task, this.#review.names));
    }

    /**
     * Judges a turn in place of the marked one.
     *
     * @param {string} text
     */
    async try(text) {
        const retry = this.#retry;
        const task = retry && taskOf(retry);
        if (!task || retry.isJudging) return;
        const { tree } = this.#store.state;
        const { names } = this.#review;
        const before = turnsTo(tree, nodeAt(tree, task.id).parent);
        this.#store.dispatch({ type: "retryJudging", isJudging: true });
        // An answer to a task that has been left is not needed any more.
        const isOpen = () => this.#retry?.index === retry.index && this.#retry.tasks === retry.tasks && this.#retry.isJudging;
        try {
            const place = { ...mainPlace(tree), turns: [...before, text] };
            const view = await this.#engine.ask({ call: "position", ...place });
            const turn = view.last.turn;
            const best = retry.best[retry.index];
            const isKnown = turn === task.turn || turn === best;
            const judged = isKnown ? null : await this.#judged(place, task.id);
            if (!isOpen()) return;
            this.#store.dispatch({ type: "retryJudged", turn, said: judge(task, turn, best, judged, names) });
            await this.#say();
        } catch (error) {
            if (!isOpen()) return;
            this.#store.dispatch({ type: "retryJudging", isJudging: false });
            await this.#game.attempt(() => Promise.reject(error));
        }
    }

    /**
     * Returns what the engine thinks of a turn in place of another one.
     *
     * @param {import("../state/types.js").Place} place The game up to the turn.
     * @param {number} id The other one.
     */
    async #judged(place, id) {
        const { number } = mainTurns(this.#store.state.tree).find((it) => it.id === id) ?? { number: 1 };
        const request = { call: "analyze", ...place, nodes: this.#review.nodes, first: number, last: number };
        const { turns } = await this.#engine.search(request, () => {}).answer;
        const last = turns.at(-1);
        if (!last) throw new Error("The engine has not judged the turn. Try again.");
        return { ...reviewed(last), best: last.best };
    }

    /** Says what was said of a turn. */
    async #say() {
        this.#review.announce(this.#retry?.said?.text ?? "");
        // The choices of the try go.
        await this.#game.refresh();
    }

    /** Gives the turn away. */
    async show() {
        const retry = this.#retry;
        const task = retry && taskOf(retry);
        if (!task) return;
        const isOpen = () => this.#retry?.index === retry.index && this.#retry.tasks === retry.tasks;
        const stopJudging = (/** @type {unknown} */ error) => {
            if (isOpen()) this.#store.dispatch({ type: "retryJudging", isJudging: false });
            throw error;
        };
        await this.#game.attempt(async () => {
            const { tree } = this.#store.state;
            const place = { ...mainPlace(tree), turns: turnsTo(tree, task.id) };
            const known = retry.best[retry.index];
            if (!known) this.#store.dispatch({ type: "retryJudging", isJudging: true });
            const best = known ?? (await this.#judged(place, task.id).catch(stopJudging)).best[0];
            if (!isOpen()) return;
            if (!this.isAtTask) await this.toTask();
            if (!isOpen()) return;
            this.#store.dispatch({ type: "retryShown", turn: best });
            await this.#say();
        });
    }

    /** Goes on to the next marked turn, or to what was right. */
    async next() {
        this.#store.dispatch({ type: "retryAdvanced" });
        const retry = this.#retry;
        if (!retry) return;
        if (taskOf(retry)) return this.toTask();
        await this.#game.refresh();
        this.#review.announce(`${rightCount(retry)} of ${retry.tasks.length} right.`);
    }

    /** Returns to the review. */
    async end() {
        this.#store.dispatch({ type: "retryEnded" });
        await this.#game.refresh();
    }
}

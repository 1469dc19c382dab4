// @ts-check
/** Puzzles: positions with a proven win. */
import { button, fill, h } from "../shell/dom.js";
import { TWO_PEOPLE } from "../game/game.js";
import { loadSolved, saveSolved } from "../state/storage.js";
import { newTree, nodeAt, sideToMove, START } from "../game/tree.js";
import { name } from "../words/words.js";

/** @typedef {import("../state/types.js").Puzzle} Puzzle */
/** @typedef {import("../state/types.js").PuzzleState} PuzzleState */

const PLIES = [3, 5, 7];

/**
 * Chooses a dozen puzzles, the same every time: of each variant four, from the short to the long ones.
 *
 * @param {Puzzle[]} all
 * @returns {Puzzle[]}
 */
export function dozen(all) {
    const variants = [...new Set(all.map(variantOf))];
    const each = Math.max(1, Math.floor(12 / variants.length));
    const chosen = variants.flatMap((variant) => {
        const byLength = PLIES.map((plies) => all.filter((it) => it.plies === plies && variantOf(it) === variant));
        // Short, short, middle, long.
        return [0, 0, 1, 2].slice(0, each).flatMap((length, place) => {
            const list = byLength[length];
            return list.length > 0 ? list[Math.floor(((place + 1) * list.length) / 5)] : [];
        });
    });
    return chosen.sort((a, b) => a.plies - b.plies);
}

/** @param {Puzzle} puzzle */
function variantOf({ position }) {
    return position.split(" ")[3] ?? "";
}

export class Puzzles {
    #engine;
    #store;
    #game;
    /** @type {Puzzle[]} */
    #list = [];
    /** The game that the puzzles are of. */
    #name = "gipf";

    /**
     * @param {import("../state/types.js").Engine} engine
     * @param {import("../state/store.js").Store} store
     * @param {import("../game/game.js").Game} game
     */
    constructor(engine, store, game) {
        this.#engine = engine;
        this.#store = store;
        this.#game = game;
        game.onTurn = (turn) => void this.#check(turn);
        store.watch(({ puzzle, mode, current }) => {
            // A turn that was taken back can be tried again.
            if (mode === "puzzle" && puzzle && puzzle.state !== "open" && current === START) this.#set("open");
        });
    }

    /** @param {number} index */
    async open(index) {
        await this.#game.attempt(async () => {
            if (this.#list.length === 0) {
                const { games } = this.#store.state;
                this.#name = games.find((it) => it.has_puzzles)?.name ?? this.#name;
                this.#list = dozen((await this.#engine.ask({ call: "puzzles", game: this.#name })).puzzles);
            }
            const puzzle = this.#list[index];
            if (!puzzle) return;
            await this.#game.load({
                tree: newTree(this.#name, puzzle.position), current: START, players: TWO_PEOPLE, mode: "puzzle",
                puzzle: { list: this.#list, index, state: "open" },
            });
        });
    }

    /** @param {PuzzleState["state"]} state */
    #set(state) {
        const { puzzle } = this.#store.state;
        if (puzzle) this.#store.update({ puzzle: { ...puzzle, state } });
    }

    /** @param {string} turn */
    async #check(turn) {
        const { puzzle, mode, tree, current, view } = this.#store.state;
        if (mode !== "puzzle" || !puzzle || !view) return;
        const { position, solutions } = puzzle.list[puzzle.index];
        const isFirst = nodeAt(tree, current).parent === START;
        const solver = sideToMove(position);
        if (isFirst && !solutions.includes(turn)) return this.#set("wrong");
        if (isFirst) {
            saveSolved([...new Set([...loadSolved(), position])]);
            this.#set("right");
        }
        if (view.outcome) return this.#set(view.outcome.winner === solver ? "won" : "right");
        if (view.side_to_move === solver) return;
        const place = JSON.stringify(this.#game.place);
        await this.#game.attempt(async () => {
            this.#store.update({ isThinking: true });
            const { best } = await this.#engine.search({ call: "search", ...this.#game.place, milliseconds: 1000 }, () => {}).answer;
            this.#store.update({ isThinking: false });
            if (JSON.stringify(this.#game.place) === place) await this.#game.play(best);
        });
    }

    createPanel() {
        const element = h("div", { class: "stack", id: "puzzles" });
        this.#store.watch((state, before) => {
            if (state !== before && state.puzzle === before.puzzle && state.mode === before.mode) return;
            const { puzzle, mode } = state;
            if (mode !== "puzzle" || !puzzle) {
                fill(element,
                    h("p", { class: "info" }, "Positions where the side to move can force a win. Find the first turn; the engine answers."),
                    button("Begin", () => void this.open(0), { class: "primary", id: "puzzles-begin" }));
                return;
            }
            fill(element, ...this.#parts(puzzle));
        });
        return element;
    }

    /** @param {PuzzleState} puzzle */
    #parts({ list, index, state }) {
        const { position, plies, solutions } = list[index];
        const side = name(sideToMove(position), this.#store.state.view);
        const said = {
            open: `${side} to move wins within ${(plies + 1) / 2} of their own turns. Find the first one.`,
            wrong: "This turn does not force the win.",
            right: "Right. Play on to the end.",
            won: "Solved.",
        }[state];
        const solved = loadSolved();
        const show = () => { this.#store.update({ hint: solutions[0] }); void this.#game.redraw(); };
        const at = (/** @type {number} */ to) => () => void this.open(to);
        return [
            h("h3", {}, `Puzzle ${index + 1} of ${list.length}, ${variantOf(list[index])}`),
            h("p", { "aria-live": "polite", class: state === "wrong" ? "warning" : "", id: "puzzle-said" }, said),
            h("div", { class: "row" },
                state === "wrong" ? button("Try again", at(index), { class: "primary", id: "puzzle-again" }) : null,
                state === "open" ? button("Show the turn", show) : button("From the start", at(index)),
                index + 1 < list.length ? button("Next", at(index + 1), { class: state === "won" || state === "right" ? "primary" : "", id: "puzzle-next" }) : null),
            h("div", { class: "row numbers", role: "group", "aria-label": "Puzzles" }, list.map((it, to) => button(
                solved.includes(it.position) ? `${to + 1} ✓` : String(to + 1), at(to),
                { "aria-current": to === index ? "true" : null, "aria-label": `Puzzle ${to + 1}${solved.includes(it.position) ? ", solved" : ""}` }))),
        ];
    }
}

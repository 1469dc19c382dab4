// @ts-check
/** Puzzles: positions with a proven win. Opens them, and judges the turns that are tried. */
import { TWO_PEOPLE } from "../game/game.js";
import { newTree, nodeAt, sideToMove, START } from "../game/tree.js";
import { savePuzzles } from "../state/storage.js";
import { dayNumber, gameOfDay, nextPuzzle, ofTheme, ownTurns, puzzleOfDay } from "./puzzle-progress.js";
import { createPuzzlePanel } from "./puzzle-view.js";

/** @typedef {import("../state/types.js").Puzzle} Puzzle */
/** @typedef {import("../state/types.js").PuzzleState} PuzzleState */
/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../state/types.js").PuzzleSet} PuzzleSet */

/** How long the engine looks for the answer to a turn, in milliseconds. */
const ANSWER_TIME = 1000;

export class Puzzles {
    #engine;
    #store;
    #game;

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
        store.watch(({ puzzles: { progress } }, before) => {
            if (progress !== before.puzzles.progress) savePuzzles(progress);
        });
    }

    get #state() {
        return this.#store.state.puzzles;
    }

    /** The games that have puzzles. */
    get games() {
        return this.#store.state.games.filter((it) => it.has_puzzles);
    }

    /** The puzzles of the chosen game, once they were asked for. */
    get set() {
        return this.#state.sets[this.#state.game];
    }

    /** Those of the game of the puzzle that is being solved. */
    get openSet() {
        return this.#state.sets[this.#store.state.tree.game];
    }

    /** Today, as a number. */
    get day() {
        return dayNumber(Date.now());
    }

    /** Shows the puzzles of the game that the page shows; while one is being solved, those that were chosen. */
    onShow() {
        const { mode, tree } = this.#store.state;
        void this.choose(mode === "puzzle" && this.set ? this.#state.game : tree.game, this.#state.theme);
    }

    /**
     * Chooses a game and a theme.
     *
     * @param {string} game
     * @param {string} [theme]
     */
    async choose(game, theme = "") {
        await this.#game.attempt(async () => {
            const set = this.#state.sets[game] ?? (await this.#engine.ask({ call: "puzzles", game }));
            this.#store.dispatch({ type: "puzzlesChosen", game, theme, set: /** @type {PuzzleSet} */ (/** @type {unknown} */ (set)) });
        });
    }

    /** Opens the next puzzle for the player's rating. */
    async next() {
        await this.choose(this.#state.game, this.#state.theme);
        const { puzzle } = this.#store.state;
        const list = ofTheme(this.set?.puzzles ?? [], this.#state.theme);
        const next = nextPuzzle(list, this.#state.progress, puzzle?.puzzle.id);
        if (next) await this.open(next);
    }

    /** Opens the puzzle of the day. */
    async openDaily() {
        const names = this.games.map((it) => it.name);
        const { day } = this;
        await this.choose(gameOfDay(names, day));
        const puzzle = puzzleOfDay(this.set?.puzzles ?? [], day, names.length);
        if (puzzle) await this.open(puzzle, day);
    }

    /**
     * @param {Puzzle} puzzle
     * @param {number | null} [day] The day that it is the puzzle of.
     * @param {string} [name] The game.
     * @param {State["entry"]} [entry] The entry that it stays in.
     */
    async open(puzzle, day = null, name = this.#state.game, entry = undefined) {
        await this.#game.attempt(() =>
            this.#game.entries.load({
                tree: newTree(name, puzzle.position),
                current: START,
                players: TWO_PEOPLE,
                mode: "puzzle",
                ...(entry && { entry }),
                puzzle: { puzzle, state: "open", left: ownTurns(puzzle.plies), gain: null, day },
            }),
        );
    }

    /** Begins the puzzle again, in the same entry. */
    async again() {
        const { puzzle, tree, entry } = this.#store.state;
        if (puzzle) await this.open(puzzle.puzzle, puzzle.day, tree.game, entry);
    }

    /** Shows a solution on the board. */
    show() {
        this.#store.dispatch({ type: "solutionShown" });
        void this.#game.redraw();
    }

    /** Takes back a turn that let the win slip. */
    async takeBack() {
        const { tree, current } = this.#store.state;
        await this.#game.go(nodeAt(tree, current).parent);
        this.#judge("right");
    }

    /**
     * @param {PuzzleState["state"]} state
     * @param {number} [left]
     */
    #judge(state, left) {
        this.#store.dispatch({ type: "puzzleJudged", state, left });
    }

    /**
     * Judges a turn of the person, and answers it.
     *
     * @param {string} turn
     */
    async #check(turn) {
        const { puzzle, mode, tree, current, view } = this.#store.state;
        if (mode !== "puzzle" || !puzzle || !view) return;
        const { position, solutions } = puzzle.puzzle;
        const solver = sideToMove(position);
        if (nodeAt(tree, nodeAt(tree, current).parent) && sideToMove(nodeAt(tree, nodeAt(tree, current).parent).position) !== solver)
            return;
        const isFirst = nodeAt(tree, current).parent === START;
        const isRight = solutions.includes(turn);
        if (isFirst) this.#store.dispatch({ type: "puzzleTried", isRight });
        if (isFirst && !isRight) return;
        if (view.outcome) return this.#judge(view.outcome.winner === solver ? "won" : "slipped");
        if (view.side_to_move !== solver) await this.#answer(isFirst);
    }

    /**
     * Lets the engine answer, unless it sees that the win is gone.
     *
     * @param {boolean} isProven Whether the turn before is known to win.
     */
    async #answer(isProven) {
        const place = JSON.stringify(this.#game.place);
        await this.#game.attempt(async () => {
            this.#store.dispatch({ type: "thinkingBegan" });
            const { best, lines } = await this.#engine.search({ call: "search", ...this.#game.place, milliseconds: ANSWER_TIME }, () => {})
                .answer;
            this.#store.dispatch({ type: "thinkingEnded" });
            if (JSON.stringify(this.#game.place) !== place) return;
            const { loses_in, loses_by, wins_in, wins_by } = lines[0]?.score ?? {};
            const isLost = loses_in !== undefined || loses_by !== undefined;
            const mayBeLost = this.openSet?.is_to_end && wins_in === undefined && wins_by === undefined;
            if (!isProven && !isLost && !mayBeLost) {
                this.#judge("slipped");
                await this.#game.refresh();
                return;
            }
            const left =
                loses_in === undefined ? Math.max(1, (this.#store.state.puzzle?.left ?? 1) - Number(!isProven)) : Math.floor(loses_in / 2);
            this.#judge("right", left);
            await this.#game.advance(best);
            const { view, puzzle } = this.#store.state;
            if (view?.outcome && puzzle) this.#judge(view.outcome.winner === sideToMove(puzzle.puzzle.position) ? "won" : "slipped");
        });
    }

    createPanel() {
        return createPuzzlePanel(this, this.#store);
    }
}

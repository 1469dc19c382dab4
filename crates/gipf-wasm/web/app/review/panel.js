// @ts-check
/** The panel of the game with its review: progress, graph, the reason for a mark, table, and the way to try again. */
import { button, fill, h, select } from "../shell/dom.js";
import { nodeAt, path, START, turnNumbers } from "../game/tree.js";
import { createGraph, placed } from "./graph.js";
import { depthOf } from "./kept.js";
import { percent, sideName } from "./scores.js";
import { MISTAKES } from "./sentence.js";
import { createTable, createWorst } from "./table.js";
import { countParts, showBoard } from "./trainerview.js";
import { mainTurns } from "./turns.js";

/** @typedef {import("../state/types.js").Side} Side */
/** @typedef {import("./marks.js").Mark} Mark */

/** @type {[string, string][]} */
const DEPTH_NAMES = [
    ["quick", "Quick"],
    ["normal", "Normal"],
    ["deep", "Thorough"],
];

/**
 * @param {import("./review.js").Review} review
 * @param {import("./trainer.js").Trainer} trainer
 * @param {import("../state/store.js").Store} store
 * @param {import("../game/game.js").Game} game
 * @param {HTMLElement} moves The list of turns: while turns are played again it would give them away.
 * @param {HTMLElement} play What is not needed during a review.
 */
export function createReview(review, trainer, store, game, moves, play) {
    const graph = createGraph((at) => {
        const turns = mainTurns(store.state.tree);
        void game.go(at === 0 ? START : turns[at - 1].id);
    });
    const heading = h("h2", { tabindex: "-1", id: "review-title" }, "Review");
    const progress = h("progress", { max: "1", "aria-label": "Analysis of the game" });
    const working = h(
        "div",
        { class: "review-progress" },
        progress,
        button("Stop", () => review.stop(), { id: "review-stop" }),
    );
    const reason = h("div", { class: "reason", id: "reason" });
    const state = h("p", { class: "info", id: "review-state" });
    const depth = select("Depth", DEPTH_NAMES, store.state.review.depth, (it) =>
        store.dispatch({ type: "reviewDepthChosen", depth: depthOf(it) }),
    );
    const goOn = button("Go on", () => void review.run(), { id: "review-go-on", class: "primary" });
    const again = button("Analyze again", () => void review.run(true), { id: "review-again" });
    const tools = h("div", { class: "row" }, depth.element, goOn, again);
    const retries = h("div", { class: "row", role: "group", "aria-label": "Retry each mistake" });
    const [table, worst] = [h("div", {}), h("div", {})];
    const count = h("div", { class: "stack" });
    const body = h("div", { class: "stack" }, graph.element, working, reason, retries, state);
    const rest = h("div", { class: "stack", id: "review-rest" }, worst, table, tools);
    const element = h(
        "section",
        { class: "review stack", id: "review", "aria-labelledby": "review-title" },
        h(
            "div",
            { class: "review-head" },
            heading,
            button("Close", () => review.close(), { "aria-label": "Close the review", id: "review-close" }),
        ),
        body,
        count,
    );

    const drawGraph = () => {
        const turns = mainTurns(store.state.tree);
        graph.draw(placed(store.state.review.graph, turns), turns.length, review.names);
    };
    const drawPlace = () => {
        const { tree, current } = store.state;
        const turns = mainTurns(tree);
        // In a variation the graph stays where it leaves the game.
        const at = path(tree, current).reduce((last, id) => (turns[last]?.id === id ? last + 1 : last), 0);
        const point = placed(store.state.review.graph, turns).find((it) => it.at === at);
        const mark = review.marks.find(({ id }) => id === current);
        const words = turnWords(tree, at === 0 ? START : turns[at - 1].id, review.names);
        const chances = point ? `${review.names[0]}'s chance ${percent(point.white)}` : "not analyzed";
        graph.point(at, `${words}${point?.verdict ? `, ${point.verdict}` : ""}: ${chances}`);
        fill(reason, ...(mark ? reasonParts(mark, store, game) : [h("p", {}, h("b", {}, words), ` ${chances}.`)]));
    };
    const drawRetries = () => {
        const { marks, names } = review;
        const of = (/** @type {Side} */ side) => marks.filter((mark) => mark.side === side).length;
        const sides = /** @type {Side[]} */ (["white", "black"]).filter((side) => of(side) > 0);
        const { players } = store.state;
        fill(
            retries,
            sides.map((side) =>
                button(
                    `Retry ${sideName(side, names)}'s ${of(side) === 1 ? "mistake" : `${of(side)} mistakes`}`,
                    () => void trainer.begin(side),
                    {
                        "data-side": side,
                        class:
                            players[side].kind === "human" &&
                            (sides.length === 1 || players[side === "white" ? "black" : "white"].kind === "engine")
                                ? "primary"
                                : "",
                    },
                ),
            ),
        );
    };
    const draw = () => {
        const { isOpen, isRunning, turns, summary, retry } = store.state.review;
        element.hidden = !isOpen;
        play.hidden = isOpen;
        moves.hidden = isOpen && retry !== null;
        body.hidden = retry !== null;
        rest.hidden = !isOpen || retry !== null;
        count.hidden = retry === null;
        if (!isOpen) return;
        if (retry) return fill(count, ...countParts(retry));
        const all = mainTurns(store.state.tree).length;
        working.hidden = !isRunning;
        tools.hidden = retries.hidden = isRunning;
        goOn.hidden = turns.length === 0 || turns.length >= all;
        again.textContent = turns.length === 0 ? "Analyze the game" : "Analyze again";
        graph.element.hidden = turns.length === 0 && !isRunning;
        const marks = review.marks.length;
        state.textContent = isRunning
            ? `Looking at every turn, the last first: ${turns.length} of ${all} done.`
            : turns.length === 0
              ? `The record has ${marks} marked ${marks === 1 ? "turn" : "turns"}. Analyze the game for its graph.`
              : turns.length < all
                ? `Stopped: ${turns.length} of ${all} turns were analyzed, from the end.`
                : "";
        state.hidden = state.textContent === "";
        fill(table, summary && turns.length > 0 ? createTable(summary, review.names) : null);
        fill(
            worst,
            summary && !isRunning && turns.length > 0
                ? createWorst(summary.worst, review.names, store.state.tree.firstNumber, (it) => {
                      const turn = mainTurns(store.state.tree).find(({ number, side }) => number === it.number && side === it.side);
                      if (turn) void game.go(turn.id);
                  })
                : null,
        );
    };
    store.watch((state, before) => {
        const [now, was] = [state.review, before.review];
        const isAnalyzed = now.turns !== was.turns || now.isOpen !== was.isOpen || now.isRunning !== was.isRunning;
        const isEdited = now.isOpen && state.tree !== before.tree;
        const isElsewhere = now.isOpen && (state.current !== before.current || state.view !== before.view);
        progress.value = now.share;
        if (isAnalyzed || isEdited) {
            drawGraph();
            drawRetries();
        }
        if (isAnalyzed || isEdited || isElsewhere) drawPlace();
        if (isAnalyzed || isEdited || now.retry !== was.retry || state === before) draw();
        if (now.isOpen && !was.isOpen) {
            heading.focus({ preventScroll: true });
            showBoard();
        }
    });
    return h("div", { class: "stack" }, element, play, moves, rest);
}

/**
 * Returns what a turn of the game is called: its number, its player and its text.
 *
 * @param {import("../game/tree.js").Tree} tree
 * @param {number} id
 * @param {import("./scores.js").Names} names
 */
function turnWords(tree, id, names) {
    const turn = turnNumbers(tree).get(id);
    return turn ? `Turn ${turn.number}, ${sideName(turn.side, names)}: ${nodeAt(tree, id).turn}` : "Start";
}

/**
 * Returns why a turn is marked, and the better line, whose turns can be looked at.
 *
 * @param {Mark} mark
 * @param {import("../state/store.js").Store} store
 * @param {import("../game/game.js").Game} game
 */
function reasonParts(mark, store, game) {
    const { tree } = store.state;
    const line = mark.line.map((id) =>
        button(nodeAt(tree, id).turn, () => void game.go(id), { class: "turn", title: "Show this turn on the board" }),
    );
    return [
        h("p", {}, h("b", {}, `${mark.number}. ${mark.turn}${MISTAKES[mark.kind].sign} `), mark.text),
        line.length > 0 ? h("p", { class: "better lines" }, h("b", {}, "Better: "), line) : null,
    ];
}

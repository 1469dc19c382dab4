// @ts-check
/** What is offered at the board after a game: a review, a rematch, another game. */
import { button, fill, h } from "../shell/dom.js";
import { scrollPage } from "../shell/frame.js";
import { isRemoteGame } from "../game/mover.js";
import { tagOf } from "../game/record.js";
import { nodeAt, START, tip } from "../game/tree.js";

/** @typedef {import("../state/types.js").State} State */

/**
 * Returns who won the game that is shown, and why; nothing while it goes on or when another turn is shown.
 *
 * @param {State} state
 */
export function endText({ mode, tree, current, view, verdict }) {
    if (mode !== "play" || current !== tip(tree)) return "";
    return verdict?.text ?? view?.outcome?.text ?? "";
}

/**
 * Returns the same game with sides swapped.
 *
 * @param {State} state
 */
export function rematch({ tree, players, clock }) {
    const time = clock?.base === undefined ? null : { base: clock.base, increment: clock.increment };
    return { game: tree.game, position: nodeAt(tree, START).position, players: { white: players.black, black: players.white }, time };
}

/**
 * @param {import("../state/store.js").Store} store
 * @param {import("../game/game.js").Game} game
 * @param {import("./review.js").Review} review
 * @param {() => void} onNewGame
 */
export function createEndBox(store, game, review, onNewGame) {
    const element = h("section", { class: "end-box", id: "end-box", "aria-label": "The end of the game" });
    const words = h("p", { class: "end-words" });
    const undo = button("Undo the end", () => void game.undo(), { id: "end-undo" });
    fill(
        element,
        words,
        h(
            "div",
            { class: "row" },
            button("Review", () => void review.open(), { class: "primary", id: "end-review" }),
            button("Rematch", () => void game.entries.start(rematch(store.state)), { id: "rematch" }),
            button("New game", onNewGame, { id: "end-new-game" }),
            undo,
        ),
    );
    const draw = () => {
        const text = endText(store.state);
        const wasHidden = element.hidden;
        const { tree, verdict } = store.state;
        undo.hidden = !verdict || tagOf(tree, "Termination") !== "resigned" || isRemoteGame(store.state);
        element.hidden = !text || store.state.review.isOpen;
        words.textContent = text ? `${text}.` : "";
        // On a phone the board may fill the window.
        if (wasHidden && !element.hidden) scrollPage(element);
    };
    store.watch(draw);
    return element;
}

/**
 * Makes a button that opens the review of any game.
 *
 * @param {import("../state/store.js").Store} store
 * @param {import("./review.js").Review} review
 */
export function createReviewButton(store, review) {
    const open = button("Review the game", () => void review.open(), { class: "review-open" });
    const draw = () => (open.disabled = !review.isAllowed);
    const row = h("div", { class: "row" }, open);
    store.watch(draw);
    return row;
}

// @ts-check
/** Keys that work everywhere on the page. */
import { hasKeyboardFocus } from "./modality.js";
import { openKeys, openNewGame } from "./dialogs.js";
import { nodeAt, sibling, START, tip } from "../game/tree.js";

/**
 * @param {import("../state/store.js").Store} store
 * @param {import("../game/game.js").Game} game
 * @param {import("../panels/analysis.js").Analyst} analyst
 * @param {import("../board/board.js").Board} board
 */
export function listenToKeys(store, game, analyst, board) {
    /** @type {Record<string, () => void>} */
    const letters = {
        b: () => board.focus(),
        n: () => openNewGame(store, game),
        u: () => void game.undo(),
        f: () => {
            store.update({ isFlipped: !store.state.isFlipped });
            void game.refresh();
        },
        a: () => analyst.toggle(),
        h: () => void (store.state.mode !== "puzzle" && analyst.hint()),
        "?": openKeys,
    };
    /** @type {Record<string, (tree: import("../game/tree.js").Tree, id: number) => number>} */
    const moves = {
        ArrowLeft: (tree, id) => (id === START ? START : nodeAt(tree, id).parent),
        ArrowRight: (tree, id) => nodeAt(tree, id).children[0] ?? id,
        ArrowUp: (tree, id) => sibling(tree, id, -1),
        ArrowDown: (tree, id) => sibling(tree, id, 1),
        Home: () => START,
        End: (tree, id) => tip(tree, id),
    };
    const onKey = (/** @type {KeyboardEvent} */ event) => {
        if (document.body.dataset.view !== "game") return;
        const target = /** @type {Element} */ (event.target);
        const isTyping = target.closest("input:not([type=checkbox]), textarea, select, dialog");
        if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
        const { tree, current, settings } = store.state;
        if (event.key === "Escape") {
            void game.steps.back();
        } else if (event.key in moves) {
            // A panel scrolls with these keys.
            if (
                hasKeyboardFocus() &&
                target.closest("[role=tabpanel]") &&
                /Arrow(Up|Down)|Home|End/.test(event.key) &&
                !target.closest(".moves")
            )
                return;
            const to = moves[event.key](tree, current);
            if (to === current) return;
            event.preventDefault();
            void game.go(to);
        } else if (settings.letterKeys && event.key.toLowerCase() in letters) {
            event.preventDefault();
            letters[event.key.toLowerCase()]();
        }
    };
    document.addEventListener("keydown", onKey);
    // What was clicked with the mouse does not take the keys that step through the game.
    document.addEventListener(
        "keydown",
        (event) => {
            if (!(event.key in moves) || hasKeyboardFocus() || event.target === document.body) return;
            onKey(event);
            if (event.defaultPrevented) event.stopPropagation();
        },
        true,
    );
}

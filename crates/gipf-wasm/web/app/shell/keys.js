// @ts-check
/** Keys that work everywhere on the page. */
import { hasKeyboardFocus } from "./modality.js";
import { openKeys, openNewGame } from "./dialogs.js";
import { isChoosing } from "../game/mover.js";
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
            store.dispatch({ type: "flipped" });
            void game.refresh();
        },
        a: () => analyst.toggle(),
        h: () => void analyst.hint(),
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
        if (isTyping(target) || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
        const { tree, current, settings } = store.state;
        if ((event.key === "Enter" || event.key === " ") && !event.repeat) {
            const { steps, chosen } = store.state;
            // A turn with a warning is played by its button, unless it is the only one.
            const isAsked = isChoosing(store.state) && steps?.turn && (chosen.length === 0 || !steps.warning);
            if (!isAsked || target.closest("button, a, summary, label, input, select, [tabindex]")) return;
            event.preventDefault();
            void game.play(steps.turn);
        } else if (event.key === "Escape") {
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
            if (hasKeyboardFocus() || event.target === document.body) return;
            const list = /** @type {Element} */ (event.target).closest("select");
            const isFree = list !== null && !isTyping(list) && !event.ctrlKey && !event.metaKey && !event.altKey;
            const isForList = isFree && (event.key in moves || /^\S$/.test(event.key));
            if (!isForList && !(event.key in moves)) return;
            onKey(event);
            // Neither does a list: it would change with the key.
            if (isForList) event.preventDefault();
            if (event.defaultPrevented) event.stopPropagation();
        },
        true,
    );
}

/**
 * Returns whether an element takes the keys for itself. A list that was opened with the mouse does so only while it is open.
 *
 * @param {Element} target
 */
function isTyping(target) {
    if (target.closest("input:not([type=checkbox]), textarea, dialog")) return true;
    const list = target.closest("select");
    const isOpen = Boolean(list) && CSS.supports("selector(:open)") && Boolean(list?.matches(":open"));
    return isOpen || (Boolean(list) && hasKeyboardFocus());
}

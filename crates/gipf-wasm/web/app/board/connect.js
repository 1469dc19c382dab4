// @ts-check
/** Connects the board with the state of the page. */
import { isChoosing } from "../game/mover.js";
import { nodeAt, START } from "../game/tree.js";
import { spots } from "../words/format.js";
import { Board } from "./board.js";

/** @typedef {import("../state/types.js").Choice} Choice */

/**
 * Shows on the board what the page is about: the game, a turn half chosen, or a draft.
 *
 * @param {import("../state/store.js").Store} store
 * @param {import("../game/game.js").Game} game
 * @param {import("../panels/editor.js").Editor} editor
 * @param {import("./pieces.js").Pieces} pieces
 */
export function createBoard(store, game, editor, pieces) {
    /** @type {{ draft: object | null, choices: Choice[], steps: { choices: Choice[] } }} */
    const drafted = { draft: null, choices: [], steps: { choices: [] } };
    const draftChoices = (/** @type {import("../state/types.js").Draft} */ draft) => {
        if (drafted.draft !== draft) {
            const choices = spots(draft.picture.points).map(({ name }) => ({ text: name, about: "", points: [name] }));
            // The same choices stay, so that the keyboard stays where it is.
            if (JSON.stringify(choices) !== JSON.stringify(drafted.choices)) Object.assign(drafted, { choices, steps: { choices } });
            drafted.draft = draft;
        }
        return drafted.steps;
    };
    const board = new Board({
        onChoose: (item) => void (store.state.mode === "edit" ? editor.put(item.points[0]) : game.steps.take(item)),
        onDrop: () => void game.steps.back(),
        icon: (piece) => pieces.icon(piece),
    });
    store.watch(({ mode, draft, picture, steps, view, tree, verdict, trail, settings: { confirm, sound } }) => {
        if (mode === "edit" && draft) {
            board.show({ picture: draft.picture, steps: draftChoices(draft), trail: [], moment: null, asks: false, isHeard: false });
        } else if (picture && view) {
            const open = /** @type {any} */ (isChoosing(store.state) ? steps : null);
            const half = open && open.chosen.length > 0 ? open.picture : picture;
            const moment = {
                game: nodeAt(tree, START).position,
                turns: view.turns,
                chosen: open?.chosen ?? [],
                lastSide: view.last?.side ?? "white",
                mover: view.side_to_move,
                isEnd: Boolean(view.outcome ?? verdict),
            };
            board.show({ picture: half, steps: open, trail: trail.flat(), moment, asks: confirm, isHeard: sound });
        }
    });
    return board;
}

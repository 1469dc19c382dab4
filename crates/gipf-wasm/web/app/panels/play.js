// @ts-check
/** The panel of the game: who plays, and what can be done beside choosing turns. */
import { announce, button, h, select } from "../shell/dom.js";
import { openNewGame, playerOf, playerOptions, playerValue } from "../shell/dialogs.js";
import { sureButton } from "../shell/sure.js";
import { canResign, hasEngine, isRemoteGame, isRemoteToMove } from "../game/mover.js";
import { takeBackOf, takeBackText } from "../game/takeback.js";
import { drawHint } from "./analysis.js";
import { name } from "../words/words.js";

/** @typedef {import("../state/types.js").Side} Side */

/**
 * @param {import("../state/store.js").Store} store
 * @param {import("../game/game.js").Game} game
 * @param {import("./analysis.js").Analyst} analyst
 */
export function createPlay(store, game, analyst) {
    const undo = button("Take back", () => void game.undo(), { id: "undo" });
    const resign = sureButton("Resign", "Really resign?", () => game.resign(), announce, { id: "resign" });
    const hint = button("Hint", () => void analyst.hint());
    const pause = button("Pause the engine", () => (store.state.isPaused ? game.opponent.resume() : game.opponent.pause()));
    const player = (/** @type {Side} */ side, /** @type {string} */ label) =>
        select(label, playerOptions(store.state), playerValue(store.state.players[side]), (value) => {
            game.opponent.stop();
            store.dispatch({ type: "playersChosen", players: { ...store.state.players, [side]: playerOf(value) } });
            void game.refresh().then(() => game.opponent.think());
        });
    const white = player("white", "White");
    const black = player("black", "Black");
    store.watch((state, before) => {
        const { players, view, verdict, isPaused, mode } = state;
        white.rename(name("white", view));
        black.rename(name("black", view));
        white.list.value = playerValue(players.white);
        black.list.value = playerValue(players.black);
        const back = takeBackOf(state);
        undo.disabled = !back || (isRemoteGame(state) && !isRemoteToMove(state));
        undo.textContent = takeBackText(back);
        resign.element.disabled = !canResign(state);
        if (state.tree !== before.tree) resign.reset();
        drawHint(hint, state);
        pause.hidden = !hasEngine(state) || Boolean(view?.outcome || verdict) || mode !== "play";
        pause.textContent = isPaused ? "Let the engine play" : "Pause the engine";
    });
    return h(
        "div",
        { class: "stack" },
        h("div", { class: "pair-of" }, white.element, black.element),
        h(
            "div",
            { class: "row" },
            button("New game …", () => openNewGame(store, game), { class: "primary", id: "new-game" }),
            undo,
            resign.element,
            hint,
            pause,
        ),
    );
}

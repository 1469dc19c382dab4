// @ts-check
/**
 * The page inside another page: `index.html?embed=1`. It answers its parent, and nobody else.
 *
 * | the parent posts | the page |
 * |---|---|
 * | `{gipf: 1, call: "load", record}` or `{…, position}` | shows the text of a record, or a position line |
 * | `{gipf: 1, call: "go", ply}` | shows the position after so many turns of the line |
 * | `{gipf: 1, call: "get"}` | posts the event |
 *
 * The event: `{gipf: 1, event: "position", game, position, ply, turns, outcome}`, after every change.
 * A game that is shown but is not quite right has a `message` there.
 * A call that fails: `{gipf: 1, event: "error", message}`. An `id` of a call comes back.
 */
import { nodeAt, path, START, tip, turnsTo } from "../game/tree.js";

export const isEmbedded = new URLSearchParams(location.search).get("embed") === "1";

/** What the parent said before the page was ready. @type {MessageEvent[]} */
const early = [];
const keep = (/** @type {MessageEvent} */ event) => void early.push(event);
if (isEmbedded) window.addEventListener("message", keep);

/**
 * @param {import("../state/store.js").Store} store
 * @param {import("../game/game.js").Game} game
 * @param {import("../panels/files.js").Opener} opener
 */
export function serveParent(store, game, opener) {
    if (!isEmbedded || window.parent === window) return;
    // The parent may be of any origin: nothing is told but the game that it shows itself.
    const post = (/** @type {Record<string, unknown>} */ fields) => window.parent.postMessage({ gipf: 1, ...fields }, "*");
    const event = () => {
        const { tree, current, view } = store.state;
        return {
            event: "position",
            game: tree.game,
            position: nodeAt(tree, current).position,
            ply: path(tree, current).length,
            turns: turnsTo(tree, tip(tree, current)),
            outcome: view?.outcome?.text ?? null,
        };
    };
    store.watch((state, before) => {
        if (state.view && state.view !== before.view) post(event());
    });
    const onMessage = async (/** @type {MessageEvent} */ { source, data }) => {
        if (source !== window.parent || data?.gipf !== 1 || typeof data.call !== "string") return;
        const id = typeof data.id === "string" || typeof data.id === "number" ? { id: data.id } : {};
        store.dispatch({ type: "said", message: "" });
        const { tree: before } = store.state;
        if (data.call === "load") {
            await opener.openText(String(data.record ?? data.position ?? ""));
        } else if (data.call === "go") {
            const { tree, current } = store.state;
            const line = path(tree, tip(tree, current));
            await game.go(line[Math.min(line.length, Math.trunc(Number(data.ply) || 0)) - 1] ?? START);
        } else if (data.call !== "get") {
            store.dispatch({ type: "said", message: `There is no call "${data.call}".` });
        }
        const { message, tree } = store.state;
        const hasFailed = message && tree === before;
        post(hasFailed ? { ...id, event: "error", message } : { ...id, ...event(), ...(message ? { message } : {}) });
    };
    window.removeEventListener("message", keep);
    // One after the other: a call may build on the one before.
    let last = Promise.resolve();
    const queue = (/** @type {MessageEvent} */ event) => void (last = last.then(() => onMessage(event)));
    early.forEach(queue);
    window.addEventListener("message", queue);
}

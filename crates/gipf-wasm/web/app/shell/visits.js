// @ts-check
/**
 * What this tab shows, for when it is loaded again, and the way back through the entries that it has shown. A link's
 * fragment goes as soon as its game is an entry: the entry is what is loaded again.
 */

/** @typedef {import("../state/types.js").State} State */

const SHOWN = "gipf.entry";
const LEFT = "gipf.left";
const DRAFT = "gipf.draft";

/**
 * Reads something of this tab.
 *
 * @param {string} key
 */
function read(key) {
    try {
        return sessionStorage.getItem(key);
    } catch {
        return null;
    }
}

/**
 * @param {string} key
 * @param {string | null | undefined} value
 */
function write(key, value) {
    try {
        if (value) sessionStorage.setItem(key, value);
        else sessionStorage.removeItem(key);
    } catch {
        // Without storage the tab begins anew when it is loaded again.
    }
}

/** Returns the entries that this tab showed last: the shown one, and the one to return to. */
export function lastVisit() {
    return { shown: read(SHOWN), left: read(LEFT) };
}

/**
 * Returns the position that this tab was setting up, if it was.
 *
 * @returns {{ game: string, position: string } | null}
 */
export function lastDraft() {
    const [game, ...position] = (read(DRAFT) ?? "").split(" ");
    return position.length > 0 ? { game, position: position.join(" ") } : null;
}

/**
 * Notes every entry that is shown, and shows those before it again when the browser goes back.
 *
 * @param {import("../state/store.js").Store} store
 * @param {(state: State) => boolean} isKept Whether what is left stays in the library.
 * @param {(id: string) => Promise<void>} open
 */
export function followVisits(store, isKept, open) {
    /** Whether the browser is going back or forth. */
    let isReturning = false;
    const note = (/** @type {string} */ id, /** @type {boolean} */ isNew) => {
        const url = location.pathname + location.search;
        // To replace it with the same takes as long as a step.
        if (!isNew && history.state?.gipf === id && !location.hash) return;
        try {
            // Where something else is shown than the game, the step to it is a visit of its own.
            const state = { ...history.state, gipf: id };
            if (isNew && document.body.dataset.view === "game") history.pushState(state, "", url);
            else history.replaceState(state, "", url);
        } catch {
            // A page without an origin has no history of its own.
        }
    };
    store.watch((state, before) => {
        const { entry, library, draft } = state;
        if (state === before) return;
        if (draft !== before.draft) write(DRAFT, draft && `${draft.game} ${draft.position}`);
        if (library.left !== before.library.left && !library.isOffer) write(LEFT, library.left?.id);
        const isOther = entry.id !== before.entry.id;
        // The game that a new tab begins with counts from its first turn.
        if (!isOther && entry.isTouched === before.entry.isTouched) return;
        write(SHOWN, entry.id);
        const isNew = isOther && isKept(before) && !isReturning && !location.hash;
        // A task of its own: to note where the page is scrolled to, the browser lays it out.
        setTimeout(() => note(entry.id, isNew));
    });
    window.addEventListener("popstate", async ({ state }) => {
        if (typeof state?.gipf !== "string") return;
        isReturning = true;
        await open(state.gipf).finally(() => (isReturning = false));
    });
}

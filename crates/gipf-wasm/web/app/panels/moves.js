// @ts-check
/** The turns of the game as a table of two columns, with variations, comments and annotations. */
import { button, fill, h } from "../shell/dom.js";
import { inNextFrame } from "../shell/frame.js";
import { NAGS, nodeAt, isMainLine, promote, setComment, sibling, START, tip, toggleNag, turnNumbers } from "../game/tree.js";

/** @typedef {import("../game/tree.js").Tree} Tree */

/**
 * @param {import("../state/store.js").Store} store
 * @param {import("../game/game.js").Game} game
 */
export function createMoves(store, game) {
    const list = h("div", { class: "moves", id: "moves" });
    /** @type {Map<number, HTMLElement>} */
    let items = new Map();

    const show = inNextFrame((/** @type {HTMLElement | undefined} */ item, /** @type {boolean} */ isStart) => {
        if (item) scrollWithin(list, item);
        if (isStart) list.scrollTop = 0;
    });
    const { go, tools } = createTools(store, game);
    store.watch((state, before) => {
        const isNew = state === before || state.tree !== before.tree;
        if (!isNew && state.current === before.current) return;
        const players = state.games.find((it) => it.name === state.tree.game)?.players ?? ["White", "Black"];
        if (isNew) items = renderTree(list, state.tree, players, (id) => void game.go(id));
        items.get(before.current)?.removeAttribute("aria-current");
        const item = items.get(state.current);
        item?.setAttribute("aria-current", "true");
        show(item, state.current === START);
    });
    return h("div", { class: "stack" }, go, list, tools);
}

/**
 * @param {HTMLElement} list
 * @param {HTMLElement} item
 */
function scrollWithin(list, item) {
    const [outer, inner] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
    if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top + 8;
    else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom + 8;
}

/**
 * @param {HTMLElement} list
 * @param {Tree} tree
 * @param {[string, string]} players What the sides are called.
 * @param {(id: number) => void} onGo
 */
function renderTree(list, tree, players, onGo) {
    /** @type {Map<number, HTMLElement>} */
    const items = new Map();
    const numbers = turnNumbers(tree);

    /**
     * @param {number} id
     * @param {boolean} isFirst Whether the number is needed for Black as well.
     * @param {boolean} isInTable Whether it goes into the columns of the main line.
     */
    const turn = (id, isFirst, isInTable) => {
        const { turn: text, nags, comment, lead } = nodeAt(tree, id);
        const { number, side } = numbers.get(id) ?? { number: 0, side: "white" };
        const shown = side === "white" ? `${number}. ` : isFirst ? `${number}… ` : "";
        const signs = nags.map((nag) => NAGS.get(nag)?.sign ?? `$${nag}`).join(" ");
        const names = nags.map((nag) => NAGS.get(nag)?.name ?? `mark ${nag}`).join(", ");
        const player = players[side === "white" ? 0 : 1].toLowerCase();
        const item = button(text, () => onGo(id), {
            class: `turn ${side}`,
            "aria-label": `${number}, ${player}: ${text}${names ? `, ${names}` : ""}`,
        });
        if (signs) item.append(h("span", { class: "nag" }, signs));
        items.set(id, item);
        const label = shown && h("span", { class: "number" }, shown);
        return [
            lead && h("span", { class: "comment" }, lead),
            ...(isInTable ? [label, item] : [h("span", { class: "pair" }, label, item)]),
            comment && h("span", { class: "comment" }, comment),
        ];
    };
    /**
     * Fills an element with a line and its variations; deep ones wait in a list, not on the stack.
     *
     * @type {{ into: HTMLElement, first: number }[]}
     */
    const open = [];
    const line = (/** @type {HTMLElement} */ into, /** @type {number} */ first) => {
        let isFirst = true;
        for (let id = first; id !== undefined; id = nodeAt(tree, id).children[0]) {
            const { parent, children: _, comment } = nodeAt(tree, id);
            into.append(...turn(id, isFirst, into === list).filter((it) => it instanceof Node));
            isFirst = Boolean(comment);
            const [main, ...others] = nodeAt(tree, parent).children;
            if (id !== main || (id === first && into !== list)) continue;
            for (const other of others) {
                const box = h("div", { class: "variation", role: "group", "aria-label": "Variation" });
                into.append(box);
                open.push({ into: box, first: other });
                isFirst = true;
            }
        }
    };
    const { children, comment } = nodeAt(tree, START);
    const start = button("Start", () => onGo(START), { class: "turn start" });
    items.set(START, start);
    fill(list, start, comment && h("span", { class: "comment" }, comment));
    if (children.length > 0) line(list, children[0]);
    for (let next = open.pop(); next; next = open.pop()) line(next.into, next.first);
    if (tree.result && tree.result !== "*") list.append(h("span", { class: "result" }, tree.result));
    return items;
}

/**
 * @param {import("../state/store.js").Store} store
 * @param {import("../game/game.js").Game} game
 */
function createTools(store, game) {
    const at = (/** @type {(tree: Tree, id: number) => number} */ where) => () =>
        void game.go(where(store.state.tree, store.state.current));
    const go = h(
        "div",
        { class: "row", role: "group", "aria-label": "Move through the game" },
        button(
            "|◀",
            at(() => START),
            { "aria-label": "To the start", title: "Home" },
        ),
        button(
            "◀",
            at((tree, id) => nodeAt(tree, id).parent),
            { "aria-label": "One turn back", title: "Left arrow" },
        ),
        button(
            "▶",
            at((tree, id) => nodeAt(tree, id).children[0] ?? id),
            { "aria-label": "One turn on", title: "Right arrow" },
        ),
        button(
            "▶|",
            at((tree, id) => tip(tree, id)),
            { "aria-label": "To the end", title: "End" },
        ),
        button(
            "▲",
            at((tree, id) => sibling(tree, id, -1)),
            { "aria-label": "Variation before", title: "Up arrow" },
        ),
        button(
            "▼",
            at((tree, id) => sibling(tree, id, 1)),
            { "aria-label": "Next variation", title: "Down arrow" },
        ),
    );
    const marks = [...NAGS].map(([nag, { sign, name }]) =>
        button(
            sign,
            () => {
                game.edit(toggleNag(store.state.tree, store.state.current, nag));
            },
            { "aria-label": name, title: name, "data-nag": nag, "aria-pressed": "false" },
        ),
    );
    const comment = h("textarea", {
        rows: 2,
        maxlength: 4000,
        onchange: () => game.edit(setComment(store.state.tree, store.state.current, comment.value)),
    });
    const up = button("Move up", () => game.edit(promote(store.state.tree, store.state.current)), {
        title: "Make this variation come before the one above it",
    });
    const remove = button("Delete from here", () => void game.delete());
    store.watch((state) => {
        const { comment: text, nags } = nodeAt(state.tree, state.current);
        if (comment.value !== text && document.activeElement !== comment) comment.value = text;
        for (const mark of marks) {
            mark.setAttribute("aria-pressed", String(nags.includes(Number(mark.dataset.nag))));
            mark.disabled = state.current === START;
        }
        remove.disabled = state.current === START;
        up.disabled = isMainLine(state.tree, state.current);
    });
    const typed = h("input", { type: "text", autocomplete: "off", spellcheck: "false", autocapitalize: "off", maxlength: 200 });
    const form = h(
        "form",
        {
            class: "row",
            onsubmit: (/** @type {Event} */ event) => {
                event.preventDefault();
                if (typed.value.trim())
                    void game.play(typed.value.trim()).then(() => {
                        if (!store.state.message) typed.value = "";
                    });
            },
        },
        h("label", { class: "field grow" }, h("span", {}, "Type a turn"), typed),
        h("button", { type: "submit" }, "Play"),
    );
    return {
        go,
        tools: h(
            "details",
            { class: "tools" },
            h("summary", {}, "Comments, marks, variations"),
            h(
                "div",
                { class: "stack" },
                h("div", { class: "row", role: "group", "aria-label": "Annotation of the turn" }, marks),
                h("label", { class: "field" }, h("span", {}, "Comment"), comment),
                h("div", { class: "row" }, up, remove),
                form,
            ),
        ),
    };
}

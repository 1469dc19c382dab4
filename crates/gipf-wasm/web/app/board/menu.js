// @ts-check
/** The menu of a point where several things can be chosen. */
import { button, fill, h } from "../shell/dom.js";

/** @typedef {import("../state/types.js").Shortcut} Shortcut */

export class Menu {
    element = h("div", { class: "menu", role: "group", hidden: true });
    #board;
    #icon;
    #onChoose;

    /**
     * @param {HTMLElement} board
     * @param {(piece: string) => Node} icon
     * @param {(item: Shortcut) => void} onChoose
     * @param {() => void} onLeave Called when the keyboard leaves the menu.
     */
    constructor(board, icon, onChoose, onLeave) {
        this.#board = board;
        this.#icon = icon;
        this.#onChoose = onChoose;
        this.element.addEventListener("keydown", (event) => {
            if (event.key !== "Escape") return;
            event.stopPropagation();
            this.close();
            onLeave();
        });
        document.addEventListener("pointerdown", (event) => {
            if (!this.element.contains(/** @type {Node} */ (event.target))) this.close();
        });
    }

    /**
     * @param {import("./geometry.js").Target} target
     * @param {Element | undefined} element
     */
    open({ name, items }, element) {
        fill(
            this.element,
            items.map((item) => {
                const choose = () => {
                    this.close();
                    this.#onChoose(item);
                };
                const it = button(item.text + item.about, choose);
                if (item.piece) it.prepend(this.#icon(item.piece));
                return it;
            }),
        );
        const { left, top } = this.#board.getBoundingClientRect();
        const point = element?.getBoundingClientRect();
        this.element.hidden = false;
        this.element.setAttribute("aria-label", `Choices on ${name}`);
        if (point) {
            const room = this.#board.clientWidth - this.element.offsetWidth - 4;
            this.element.style.left = `${Math.max(4, Math.min(room, point.left - left))}px`;
            this.element.style.top = `${point.bottom - top + 2}px`;
        }
        this.element.querySelector("button")?.focus({ preventScroll: true });
    }

    close() {
        this.element.hidden = true;
    }
}

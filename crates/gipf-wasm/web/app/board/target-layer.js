// @ts-check
/** The targets on the board as elements: their size for fingers, which of them has the keyboard, which are lit. */
import { hasKeyboardFocus } from "../shell/modality.js";
import { outward, radii } from "./geometry.js";
import { targetElement } from "./target.js";

/** @typedef {import("./geometry.js").Target} Target */

export class TargetLayer {
    #overlay;
    /** @type {Target[]} */
    #targets = [];
    /** @type {Map<string, SVGGElement>} */
    #elements = new Map();
    #focused = "";
    #width = 0;
    #height = 0;
    /** Whether the keyboard was on a target when the last one went. */
    #wantsFocus = false;
    #onPoint;
    #isResting;

    /**
     * @param {SVGSVGElement} overlay
     * @param {object} user
     * @param {(target: Target, isOn: boolean) => void} user.onPoint Called when a mouse or the keyboard points at a target, or no longer.
     * @param {(event: PointerEvent) => boolean} user.isResting Whether a pointer has not moved since a click.
     */
    constructor(overlay, { onPoint, isResting }) {
        this.#overlay = overlay;
        this.#onPoint = onPoint;
        this.#isResting = isResting;
    }

    get targets() {
        return this.#targets;
    }

    /** The target that has the keyboard, or gets it. */
    get focused() {
        return this.#targets.find(({ name }) => name === this.#focused);
    }

    /** @param {string} name */
    element(name) {
        return this.#elements.get(name);
    }

    /**
     * Shows other targets, between what lies below the points and what lies above them.
     *
     * @param {Target[]} targets
     * @param {object} drawn
     * @param {(target: Target) => { isOccupied: boolean, isDraggable: boolean }} drawn.look
     * @param {Element[]} drawn.below
     * @param {Element[]} drawn.above
     * @param {string} [drawn.first] The one that gets the keyboard where the last one is gone.
     */
    show(targets, { look, below, above, first }) {
        const hadFocus = this.#overlay.contains(document.activeElement) && hasKeyboardFocus();
        this.#targets = targets;
        this.#elements = new Map(
            targets.map((target) => [target.name, this.#listen(targetElement(target, look(target), outward(target, targets)), target)]),
        );
        const elementsOf = (/** @type {boolean} */ isRay) =>
            targets.filter(({ ray }) => Boolean(ray) === isRay).map(({ name }) => /** @type {Node} */ (this.#elements.get(name)));
        // Points lie above the tips of the arrows, and what was chosen as well: a click on it drops it.
        this.#overlay.replaceChildren(...elementsOf(true), ...below, ...elementsOf(false), ...above);
        const names = targets.map(({ name }) => name);
        this.#focused = [this.#focused, first, names[0]].find((it) => it !== undefined && names.includes(it)) ?? "";
        this.#elements.get(this.#focused)?.setAttribute("tabindex", "0");
        this.#fit();
        const isFree = document.activeElement === document.body;
        if (names.length === 0) this.#wantsFocus ||= hadFocus;
        else if (hadFocus || (this.#wantsFocus && isFree)) this.focus();
        if (names.length > 0) this.#wantsFocus = false;
    }

    /** Gives the keyboard to the targets. */
    focus() {
        this.#elements.get(this.#focused)?.focus();
    }

    /** @param {Target} target */
    setFocus(target) {
        this.#elements.get(this.#focused)?.setAttribute("tabindex", "-1");
        this.#focused = target.name;
        this.#elements.get(target.name)?.setAttribute("tabindex", "0");
    }

    /**
     * Lights all that would choose the same as a target.
     *
     * @param {Target} target
     * @param {boolean} isOn
     */
    light(target, isOn) {
        const [item] = target.items;
        for (const { name, items, ray } of this.#targets) {
            if (items.includes(item) && Boolean(ray) === Boolean(target.ray)) this.#elements.get(name)?.classList.toggle("lit", isOn);
        }
    }

    /**
     * The board has another size, in pixels.
     *
     * @param {{ width: number, height: number }} size
     */
    resize({ width, height }) {
        this.#width = width;
        this.#height = height;
        this.#fit();
    }

    /** Fits the targets to the size of the board: large enough for a finger where there is room. */
    #fit() {
        const { width = 0, height = 0 } = this.#overlay.viewBox.baseVal ?? {};
        const scale = Math.min(this.#width / width, this.#height / height);
        if (!width || !scale) return;
        const least = matchMedia("(pointer: coarse)").matches ? 22 : 12;
        const onPoints = this.#targets.filter(({ ray }) => !ray);
        const sizes = radii(onPoints, Math.max(520, least / scale));
        const most = onPoints.length < this.#targets.length ? 300 : Infinity;
        onPoints.forEach(({ name, spot }, index) => {
            this.#elements
                .get(name)
                ?.querySelector(".hit")
                ?.setAttribute("r", String(spot ? Math.min(most, sizes[index]) : sizes[index]));
        });
    }

    /**
     * @param {SVGGElement} element
     * @param {Target} target
     */
    #listen(element, target) {
        element.addEventListener("focus", () => {
            this.setFocus(target);
            if (element.matches(":focus-visible")) this.#onPoint(target, true);
        });
        element.addEventListener("blur", () => this.#onPoint(target, false));
        const point = (/** @type {PointerEvent} */ event) => {
            const isFree = event.pointerType === "mouse" && event.buttons === 0 && !element.classList.contains("lit");
            if (isFree && !this.#isResting(event)) this.#onPoint(target, true);
        };
        element.addEventListener("pointerenter", point);
        element.addEventListener("pointermove", point);
        element.addEventListener("pointerleave", (event) => void (event.pointerType === "mouse" && this.#onPoint(target, false)));
        return element;
    }
}

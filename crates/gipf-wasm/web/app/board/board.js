// @ts-check
/** The board: the engine's picture, and over it the targets that can be chosen with mouse, finger and keys. */
import { button, fill, h, setProps, svgElement } from "../shell/dom.js";
import { occupied, radii, targetsOf, targetTowards } from "./geometry.js";

/** @typedef {import("../state/types.js").Picture} Picture */
/** @typedef {import("../state/types.js").Choice} Choice */
/** @typedef {import("./geometry.js").Target} Target */

const SVG = "http://www.w3.org/2000/svg";

/**
 * What the board shows.
 *
 * @typedef {object} Shown
 * @property {Picture} picture
 * @property {Choice[]} choices
 * @property {string[]} trail The points chosen so far.
 * @property {number} first The choice that the keyboard begins with.
 */

export class Board {
    element = h("div", { class: "board" });
    #picture = h("div", { class: "picture" });
    #description = h("p", { class: "hidden" });
    #overlay = document.createElementNS(SVG, "svg");
    #menu = h("div", { class: "menu", role: "group", hidden: true });
    #svg = "";
    /** @type {Shown | null} */
    #shown = null;
    /** @type {Target[]} */
    #targets = [];
    /** @type {Map<string, SVGGElement>} */
    #elements = new Map();
    #focused = "";
    /** Whether the keyboard was on a target when the last one went. */
    #wantsFocus = false;
    /** @type {Set<string>} */
    #occupied = new Set();
    #onChoose;

    /** @param {(index: number) => void} onChoose */
    constructor(onChoose) {
        this.#onChoose = onChoose;
        setProps(this.#overlay, { class: "overlay", role: "group", "aria-label": "Board" });
        this.#overlay.addEventListener("keydown", (event) => this.#onKey(event));
        this.#menu.addEventListener("keydown", (event) => {
            if (event.key !== "Escape") return;
            event.stopPropagation();
            this.#closeMenu();
            this.#elements.get(this.#focused)?.focus();
        });
        document.addEventListener("pointerdown", (event) => {
            if (!this.#menu.contains(/** @type {Node} */ (event.target))) this.#closeMenu();
        });
        new ResizeObserver(() => this.#place()).observe(this.element);
        this.element.append(this.#description, this.#picture, this.#overlay, this.#menu);
    }

    /** @param {Shown} shown */
    show(shown) {
        const { picture, choices } = shown;
        const before = this.#shown;
        if (before?.choices === choices && before.picture === picture) return;
        this.#shown = shown;
        if (picture.svg !== this.#svg) {
            this.#svg = picture.svg;
            const svg = svgElement(picture.svg);
            setProps(svg, { "aria-hidden": "true", focusable: "false" });
            svg.querySelector("title")?.remove();
            fill(this.#picture, svg);
            this.#overlay.setAttribute("viewBox", svg.getAttribute("viewBox") ?? "");
        }
        this.#description.textContent = picture.description;
        const hasMoved = JSON.stringify(before?.picture.points) !== JSON.stringify(picture.points);
        if (before?.choices === choices && !hasMoved) return;
        this.#closeMenu();
        const trail = picture.points.filter(({ name }) => shown.trail.includes(name));
        this.#setTargets(targetsOf(choices, picture.points), trail, choices[shown.first]?.points[0]);
    }

    /** Gives the keyboard to the board. */
    focus() {
        this.#elements.get(this.#focused)?.focus();
    }

    /**
     * @param {Target[]} targets
     * @param {import("../state/types.js").Point[]} trail
     * @param {string | undefined} first
     */
    #setTargets(targets, trail, first) {
        const hadFocus = this.#overlay.contains(document.activeElement);
        this.#targets = targets;
        this.#occupied = occupied(this.#shown?.picture.description ?? "");
        this.#elements = new Map(targets.map((target) => [target.name, this.#targetElement(target)]));
        const rings = trail.map((point) => circle(point, "trail", 300));
        this.#overlay.replaceChildren(...rings, ...this.#elements.values());
        const names = targets.map((target) => target.name);
        const next = [this.#focused, first, names[0]].find((it) => it !== undefined && names.includes(it));
        this.#focused = next ?? "";
        this.#elements.get(this.#focused)?.setAttribute("tabindex", "0");
        this.#place();
        const isFree = document.activeElement === document.body;
        if (targets.length === 0) this.#wantsFocus ||= hadFocus;
        else if (hadFocus || (this.#wantsFocus && isFree)) this.focus();
        if (targets.length > 0) this.#wantsFocus = false;
    }

    /** @param {Target} target */
    #targetElement(target) {
        const element = document.createElementNS(SVG, "g");
        setProps(element, { class: "target", role: "button", tabindex: "-1", "aria-label": target.label, "data-point": target.name });
        element.append(this.#occupied.has(target.name) ? circle(target, "sign around", 450) : circle(target, "sign", 130), circle(target, "ring", 430), circle(target, "hit", 430));
        element.addEventListener("click", () => this.#pick(target));
        element.addEventListener("focus", () => this.#setFocus(target));
        for (const [event, isOn] of /** @type {const} */ ([["pointerenter", true], ["pointerleave", false], ["focus", true], ["blur", false]])) {
            element.addEventListener(event, () => this.#light(target, isOn));
        }
        return element;
    }

    /** Fits the targets to the size of the board: large enough for a finger where there is room. */
    #place() {
        const { width = 0, height = 0 } = this.#overlay.viewBox.baseVal ?? {};
        const scale = Math.min(this.#overlay.clientWidth / width, this.#overlay.clientHeight / height);
        if (!width || !scale) return;
        const least = matchMedia("(pointer: coarse)").matches ? 22 : 12;
        const sizes = radii(this.#targets, Math.max(520, least / scale));
        this.#targets.forEach(({ name }, index) => this.#elements.get(name)?.querySelector(".hit")?.setAttribute("r", String(sizes[index])));
    }

    /**
     * Lights all points of the choices of a target.
     *
     * @param {Target} target
     * @param {boolean} isOn
     */
    #light(target, isOn) {
        if (target.choices.length > 1) return;
        for (const { name, choices } of this.#targets) {
            if (choices.includes(target.choices[0])) this.#elements.get(name)?.classList.toggle("lit", isOn);
        }
    }

    /** @param {Target} target */
    #setFocus(target) {
        this.#elements.get(this.#focused)?.setAttribute("tabindex", "-1");
        this.#focused = target.name;
        this.#elements.get(target.name)?.setAttribute("tabindex", "0");
    }

    /** @param {Target} target */
    #pick(target) {
        if (target.choices.length === 1) this.#onChoose(target.choices[0]);
        else this.#openMenu(target);
    }

    /** @param {Target} target */
    #openMenu(target) {
        const choices = this.#shown?.choices ?? [];
        this.#setFocus(target);
        fill(this.#menu, target.choices.map((index) => button(choices[index].text + choices[index].about, () => {
            this.#closeMenu();
            this.#onChoose(index);
        })));
        const { left, top } = this.element.getBoundingClientRect();
        const point = this.#elements.get(target.name)?.getBoundingClientRect();
        this.#menu.hidden = false;
        this.#menu.setAttribute("aria-label", `Choices on ${target.name}`);
        if (point) {
            const room = this.element.clientWidth - this.#menu.offsetWidth - 4;
            this.#menu.style.left = `${Math.max(4, Math.min(room, point.left - left))}px`;
            this.#menu.style.top = `${point.bottom - top + 2}px`;
        }
        this.#menu.querySelector("button")?.focus();
    }

    #closeMenu() {
        this.#menu.hidden = true;
    }

    /** @param {KeyboardEvent} event */
    #onKey(event) {
        const target = this.#targets.find((it) => it.name === this.#focused);
        if (!target || event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.key === "Enter" || event.key === " ") {
            this.#pick(target);
        } else if (event.key.startsWith("Arrow")) {
            const next = targetTowards(event.key, target, this.#targets);
            if (next) this.#elements.get(next.name)?.focus();
        } else {
            return;
        }
        event.preventDefault();
        event.stopPropagation();
    }
}

/**
 * @param {import("../state/types.js").Point} point
 * @param {string} className
 * @param {number} r
 */
function circle({ x, y }, className, r) {
    const element = document.createElementNS(SVG, "circle");
    setProps(element, { class: className, cx: x, cy: y, r });
    return element;
}

// @ts-check
/** The board: the engine's picture, and over it the targets that can be chosen with mouse, finger and keys. */
import { fill, h, setProps, svgElement } from "../shell/dom.js";
import { inNextFrame } from "../shell/frame.js";
import { animate, piecesOf, placeBeside } from "./animate.js";
import { itemsOf, targetsOf, targetTowards } from "./geometry.js";
import { Gestures } from "./gestures.js";
import { drawGhost } from "./ghost.js";
import { Menu } from "./menu.js";
import { changeBetween } from "./change.js";
import { play, soundOf } from "./sounds.js";
import { circle } from "./target.js";
import { TargetLayer } from "./target-layer.js";

/** @typedef {import("../state/types.js").Picture} Picture */
/** @typedef {import("../state/types.js").Shortcut} Shortcut */
/** @typedef {import("./geometry.js").Target} Target */

const SVG = "http://www.w3.org/2000/svg";

/**
 * What the board shows.
 *
 * @typedef {object} Shown
 * @property {Picture} picture
 * @property {import("./geometry.js").Offer | null} steps
 * @property {string[]} trail The points chosen so far.
 * @property {import("./change.js").Moment | null} moment Where the game is; `null` where nothing moves.
 * @property {boolean} asks Whether a turn is confirmed before it is played.
 * @property {boolean} isHeard
 */

export class Board {
    element = h("div", { class: "board" });
    #picture = h("div", { class: "picture" });
    #description = h("p", { class: "hidden" });
    #overlay = document.createElementNS(SVG, "svg");
    #ghosts = document.createElementNS(SVG, "g");
    #hint = h("p", { class: "tap-hint", hidden: true, role: "status" });
    #layer;
    #menu;
    #gestures;
    #svg = "";
    /** @type {Shown | null} */
    #shown = null;
    /** @type {Shortcut[]} */
    #movements = [];
    /** What the second tap plays. @type {Target | null} */
    #armed = null;
    /** Where the last movement was chosen. @type {{ from: string, to: string } | null} */
    #ray = null;
    /** The movement that was chosen while its piece is asked for. @type {Shortcut | null} */
    #pending = null;
    #onChoose;
    #onDrop;

    /**
     * @param {object} user
     * @param {(item: Shortcut) => void} user.onChoose
     * @param {() => void} user.onDrop Called when a choice half made is dropped.
     * @param {(piece: string) => Node} user.icon Returns a picture of a piece.
     */
    constructor({ onChoose, onDrop, icon }) {
        this.#onChoose = onChoose;
        this.#onDrop = onDrop;
        setProps(this.#overlay, { class: "overlay", role: "group", "aria-label": "Board" });
        setProps(this.#ghosts, { class: "ghosts" });
        this.#overlay.addEventListener("keydown", (event) => this.#onKey(event));
        this.#layer = new TargetLayer(this.#overlay, {
            onPoint: (target, isOn) => this.#light(target, isOn),
            isResting: (event) => this.#gestures.isResting(event),
        });
        this.#menu = new Menu(
            this.element,
            icon,
            (item) => this.#choose(item),
            () => this.focus(),
        );
        this.#gestures = new Gestures({
            overlay: this.#overlay,
            targets: () => this.#layer.targets,
            movements: () => this.#movements,
            place: (name) => this.#shown?.picture.points.find((it) => it.name === name),
            pick: (target, isTouch) => this.#pick(target, isTouch),
            choose: (item) => this.#choose(item),
            drop: () => this.#drop(),
            preview: (item, pointer) => this.#preview(item, pointer),
        });
        document.addEventListener("pointerdown", (event) => {
            if (!this.element.contains(/** @type {Node} */ (event.target))) this.#disarm();
        });
        // The targets lie over the whole board.
        new ResizeObserver(([{ contentRect }]) => this.#layer.resize(contentRect)).observe(this.element);
        this.element.append(this.#description, this.#picture, this.#overlay, this.#hint, this.#menu.element);
    }

    /** @param {Shown} shown */
    show(shown) {
        const { picture, steps } = shown;
        const before = this.#shown;
        if (before?.steps === steps && before.picture === picture) return;
        this.#shown = shown;
        if (picture.svg !== this.#svg) this.#draw(picture, before);
        this.#description.textContent = picture.description;
        const hasMoved = JSON.stringify(before?.picture.points) !== JSON.stringify(picture.points);
        // The sand changes pictures and not what can be chosen.
        const isSame = before?.steps === steps || (steps && before?.steps?.choices === steps.choices);
        if (isSame && !hasMoved) return;
        this.#menu.close();
        this.#disarm();
        this.#setTargets();
    }

    /** Gives the keyboard to the board. */
    focus() {
        this.#layer.focus();
    }

    /**
     * Lets a piece be dragged in from beside the board.
     *
     * @param {PointerEvent} event
     */
    dragIn(event) {
        this.#gestures.dragIn(event);
    }

    /**
     * @param {Picture} picture
     * @param {Shown | null} before
     */
    #draw(picture, before) {
        const old = this.#picture.querySelector("svg");
        this.#svg = picture.svg;
        const svg = svgElement(picture.svg);
        setProps(svg, { "aria-hidden": "true", focusable: "false" });
        svg.querySelector("title")?.remove();
        fill(this.#picture, svg);
        this.#overlay.setAttribute("viewBox", svg.getAttribute("viewBox") ?? "");
        const moment = this.#shown?.moment;
        if (!moment || !before?.moment || JSON.stringify(before.picture.points) !== JSON.stringify(picture.points)) return;
        const change = changeBetween(before.moment, moment, {
            before: piecesOf(old),
            after: piecesOf(svg),
            points: picture.points,
            ray: this.#ray,
        });
        if (!change) return;
        this.#animate(change, old, svg, picture.points);
        const sound = this.#shown?.isHeard && !change.isBack ? soundOf(change.motions, moment.isEnd) : null;
        if (sound) play(sound);
    }

    #animate = inNextFrame(
        /**
         * @param {import("./change.js").Change} change
         * @param {SVGSVGElement | null} before
         * @param {SVGSVGElement} after
         * @param {import("../state/types.js").Point[]} points
         */
        ({ motions, side }, before, after, points) => {
            if (after.isConnected) animate(motions, before, after, points, placeBeside(this.#overlay, side));
        },
    );

    #setTargets() {
        const { steps, picture, trail } = /** @type {Shown} */ (this.#shown);
        // A turn that was chosen is confirmed below the board.
        const { items, movements } = itemsOf(!steps || (steps.turn && trail.length > 0) ? { choices: [] } : steps);
        this.#movements = movements;
        const targets = targetsOf({ items, movements }, picture.points);
        const pieces = piecesOf(this.#picture.querySelector("svg"));
        const rings = picture.points
            .filter(({ name }) => trail.includes(name))
            .map((point) => circle(point, "trail", point.spot ? 300 : 150));
        const isPieceAsked = Boolean(steps && trail.length > 0 && targets.length === 0 && !steps.turn);
        if (!isPieceAsked) this.#pending = null;
        this.#preview(null, null);
        this.#layer.show(targets, {
            look: ({ name }) => ({ isOccupied: pieces.has(name), isDraggable: movements.some(({ from }) => from === name) }),
            below: rings,
            above: [this.#ghosts],
            first: steps?.choices[steps.first ?? 0]?.points[0],
        });
    }

    /**
     * Lights all points of a target, and shows what it would do.
     *
     * @param {Target} target
     * @param {boolean} isOn
     */
    #light(target, isOn) {
        if (this.#armed) return;
        const [item] = target.items;
        if (target.items.length > 1) return;
        this.#layer.light(target, isOn);
        this.#preview(isOn ? item : null, null);
    }

    /**
     * Shows what a choice would do, and a piece at the pointer that drags it.
     *
     * @param {Shortcut | null} item
     * @param {import("./motion.js").Place | null} pointer
     */
    #preview(item, pointer) {
        const shown = item ?? this.#pending;
        const { moment, picture } = /** @type {Shown} */ (this.#shown);
        const side = moment?.mover ?? "white";
        const parts = shown ? [drawGhost(shown, { svg: this.#picture.querySelector("svg"), points: picture.points, side })] : [];
        this.#ghosts.replaceChildren(...parts, ...(pointer ? [circle({ name: "", ...pointer }, `dragged ghost-${side}`, 330)] : []));
    }

    /**
     * @param {Target} target
     * @param {boolean} isTouch
     */
    #pick(target, isTouch) {
        const shown = /** @type {Shown} */ (this.#shown);
        if (target.items.length > 1) {
            this.#layer.setFocus(target);
            this.#menu.open(target, this.#layer.element(target.name));
            return;
        }
        const [item] = target.items;
        // A single tap never plays a turn, nor its last choice: it may have slipped.
        const needsSecond = isTouch && item.turn && !item.warning && !shown.asks && this.#armed?.name !== target.name;
        if (!needsSecond) return this.#choose(item);
        this.#disarm();
        this.#light(target, true);
        this.#armed = target;
        this.#layer.element(target.name)?.classList.add("armed");
        this.#hint.hidden = false;
        this.#hint.textContent = "Tap again to play it.";
    }

    #disarm() {
        const target = this.#armed;
        this.#armed = null;
        this.#hint.hidden = true;
        this.#hint.textContent = "";
        if (target) {
            this.#layer.element(target.name)?.classList.remove("armed", "lit");
            this.#preview(null, null);
        }
    }

    #drop() {
        if (this.#armed) this.#disarm();
        else this.#onDrop();
    }

    /** @param {Shortcut} item */
    #choose(item) {
        this.#disarm();
        this.#ghosts.replaceChildren();
        this.#pending = item.from && item.to ? item : null;
        this.#ray = item.from && item.to ? { from: item.from, to: item.to } : null;
        this.#onChoose(item);
    }

    /** @param {KeyboardEvent} event */
    #onKey(event) {
        const target = this.#layer.focused;
        if (!target || event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.key === "Enter" || event.key === " ") {
            this.#pick(target, false);
        } else if (event.key.startsWith("Arrow")) {
            const next = targetTowards(event.key, target, this.#layer.targets);
            if (next) this.#layer.element(next.name)?.focus();
        } else {
            return;
        }
        event.preventDefault();
        event.stopPropagation();
    }
}

// @ts-check
/** The elements of targets on the board. */
import { setProps } from "../shell/dom.js";
import { chevron, rayArea } from "./geometry.js";

const SVG = "http://www.w3.org/2000/svg";
/** How far outward from a dot its area lies, so that the arrows have room. */
const OUTWARD = 300;

/**
 * @param {import("./geometry.js").Target} target
 * @param {{ isOccupied: boolean, isDraggable: boolean }} facts
 * @param {{ x: number, y: number }} outward
 * @returns {SVGGElement}
 */
export function targetElement(target, { isOccupied, isDraggable }, outward) {
    const element = document.createElementNS(SVG, "g");
    const { name, label, ray } = target;
    setProps(element, {
        class: `target${ray ? " ray" : ""}${isDraggable ? " draggable" : ""}`,
        role: "button",
        tabindex: "-1",
        "aria-label": label,
        "data-key": name,
        [ray ? "data-ray" : "data-point"]: name,
    });
    if (ray) {
        element.append(
            shape("path", { class: "sign", d: chevron(ray, 190) }),
            shape("path", { class: "ring", d: chevron(ray, 280) }),
            shape("polygon", { class: "hit", points: rayArea(ray) }),
        );
        return element;
    }
    const isDot = target.spot === false;
    const hit = { ...target, x: target.x + OUTWARD * outward.x, y: target.y + OUTWARD * outward.y };
    element.append(
        isOccupied ? circle(target, "sign around", 450) : circle(target, "sign", 130),
        circle(target, "ring", isDot ? 150 : 430),
        circle(hit, "hit", 430),
    );
    return element;
}

/**
 * @param {import("../state/types.js").Point} point
 * @param {string} className
 * @param {number} r
 */
export function circle({ x, y }, className, r) {
    return shape("circle", { class: className, cx: x, cy: y, r });
}

/**
 * @param {string} tag
 * @param {Record<string, unknown>} props
 */
function shape(tag, props) {
    const element = document.createElementNS(SVG, tag);
    setProps(element, props);
    return element;
}

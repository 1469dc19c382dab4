// @ts-check
/** Where the targets on the board lie. Pure functions. */

/** @typedef {import("../state/types.js").Point} Point */
/** @typedef {import("../state/types.js").Choice} Choice */
/** @typedef {Point & { label: string, choices: number[] }} Target */

/**
 * Returns a target for each point that stands for a choice.
 *
 * @param {Choice[]} choices
 * @param {Point[]} points
 * @returns {Target[]}
 */
export function targetsOf(choices, points) {
    /** @type {Map<string, number[]>} */
    const byPoint = new Map();
    choices.forEach(({ points: names }, index) => {
        for (const name of names) byPoint.set(name, [...(byPoint.get(name) ?? []), index]);
    });
    return points.flatMap((point) => {
        const indices = byPoint.get(point.name);
        if (!indices) return [];
        const { text, about } = choices[indices[0]];
        const one = text.includes(point.name) ? text + about : `${point.name}: ${text}${about}`;
        return [{ ...point, choices: indices, label: indices.length === 1 ? one : `${point.name}: ${indices.length} choices` }];
    });
}

/**
 * Returns the points with pieces on them, from the sentences of a picture's description: `White: b5, e2 (2).`
 *
 * @param {string} description
 */
export function occupied(description) {
    const sentences = description.split(/\.(?: |$)/).filter((it) => /^(White|Gray|Black|Red|Covered)\b.*: /.test(it));
    return new Set(sentences.flatMap((it) => it.replace(/^.*?: /, "").match(/\b[A-Ka-j]\d+\b/g) ?? []));
}

const ARROWS = new Map([["ArrowLeft", [-1, 0]], ["ArrowRight", [1, 0]], ["ArrowUp", [0, -1]], ["ArrowDown", [0, 1]]]);

/**
 * Returns the target that an arrow key leads to: near, and more ahead than aside.
 *
 * @param {string} key
 * @param {Point} from
 * @param {Target[]} targets
 */
export function targetTowards(key, from, targets) {
    const direction = ARROWS.get(key);
    if (!direction) return undefined;
    const [dx, dy] = direction;
    let best;
    let least = Infinity;
    for (const target of targets) {
        const [x, y] = [target.x - from.x, target.y - from.y];
        const ahead = x * dx + y * dy;
        const aside = Math.abs(x * dy - y * dx);
        const cost = ahead + 2 * aside;
        if (ahead > 0 && aside <= 2 * ahead && cost < least) [best, least] = [target, cost];
    }
    return best;
}

/**
 * Returns the radius of each target: as wanted, but never beyond the middle between two.
 *
 * @param {Target[]} targets
 * @param {number} wanted
 */
export function radii(targets, wanted) {
    return targets.map((target) => {
        const distances = targets.filter((other) => other !== target).map((other) => Math.hypot(other.x - target.x, other.y - target.y));
        return Math.min(wanted, Math.min(...distances, Infinity) / 2);
    });
}

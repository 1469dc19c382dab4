// @ts-check
/** A game with its variations. All functions are pure: a change returns another tree. */

/** @typedef {import("../state/types.js").Side} Side */

/**
 * A turn of the tree. The node 0 is the start, which has no turn.
 *
 * @typedef {object} Node
 * @property {number} parent
 * @property {string} turn
 * @property {string} position The position line after the turn.
 * @property {number[]} children The first is the main line.
 * @property {string} lead The comment before the turn.
 * @property {string} comment
 * @property {number[]} nags
 */

/**
 * @typedef {object} Tree
 * @property {string} game
 * @property {number} firstNumber
 * @property {[string, string][]} tags
 * @property {string | null} result
 * @property {(Node | null)[]} nodes Deleted ones are `null`.
 */

export const START = 0;

/** What annotations mean, by number. */
export const NAGS = new Map([
    [1, { sign: "!", name: "good turn" }],
    [2, { sign: "?", name: "mistake" }],
    [3, { sign: "!!", name: "excellent turn" }],
    [4, { sign: "??", name: "blunder" }],
    [5, { sign: "!?", name: "interesting turn" }],
    [6, { sign: "?!", name: "doubtful turn" }],
]);

/**
 * @param {string} game
 * @param {string} position
 * @returns {Tree}
 */
export function newTree(game, position) {
    return { game, firstNumber: 1, tags: [], result: null, nodes: [node(-1, "", position)] };
}

/**
 * Returns a node without anything after it.
 *
 * @param {number} parent
 * @param {string} turn
 * @param {string} position
 * @returns {Node}
 */
export function node(parent, turn, position) {
    return { parent, turn, position, children: [], lead: "", comment: "", nags: [] };
}

/**
 * Returns a node, or the start where there is no such node.
 *
 * @param {Tree} tree
 * @param {number} id
 */
export function nodeAt(tree, id) {
    return /** @type {Node} */ (tree.nodes[id] ?? tree.nodes[START]);
}

/**
 * @param {Tree} tree
 * @param {number} id
 * @param {Partial<Node>} fields
 * @returns {Tree}
 */
function withNode(tree, id, fields) {
    if (!tree.nodes[id]) return tree;
    return { ...tree, nodes: tree.nodes.with(id, { ...nodeAt(tree, id), ...fields }) };
}

/**
 * Adds a turn after a node, or finds it there. Returns the tree and the node of the turn.
 *
 * @param {Tree} tree
 * @param {number} parent
 * @param {string} turn
 * @param {string} position
 * @returns {[Tree, number]}
 */
export function addTurn(tree, parent, turn, position) {
    if (!tree.nodes[parent]) return [tree, START];
    const { children } = nodeAt(tree, parent);
    const known = children.find((child) => nodeAt(tree, child).turn === turn);
    if (known !== undefined) return [tree, known];
    const id = tree.nodes.length;
    const grown = withNode(tree, parent, { children: [...children, id] });
    return [{ ...grown, nodes: [...grown.nodes, node(parent, turn, position)] }, id];
}

/**
 * Returns the nodes from the first turn to a node.
 *
 * @param {Tree} tree
 * @param {number} id
 */
export function path(tree, id) {
    const ids = [];
    for (let at = id; at > START; at = nodeAt(tree, at).parent) ids.push(at);
    return ids.reverse();
}

/**
 * Returns the turns that lead to a node.
 *
 * @param {Tree} tree
 * @param {number} id
 */
export function turnsTo(tree, id) {
    return path(tree, id).map((at) => nodeAt(tree, at).turn);
}

/**
 * Returns the last node of the line that goes on from a node.
 *
 * @param {Tree} tree
 * @param {number} [id]
 */
export function tip(tree, id = START) {
    let at = id;
    for (let next = nodeAt(tree, at).children[0]; next !== undefined; next = nodeAt(tree, at).children[0]) at = next;
    return at;
}

/**
 * Removes a node and all that follows it. Returns the tree and the node before.
 *
 * @param {Tree} tree
 * @param {number} id
 * @returns {[Tree, number]}
 */
export function removeNode(tree, id) {
    if (id === START || !tree.nodes[id]) return [tree, START];
    const { parent } = nodeAt(tree, id);
    const nodes = [...tree.nodes];
    const gone = [id];
    for (let at = gone.pop(); at !== undefined; at = gone.pop()) {
        gone.push(...nodeAt(tree, at).children);
        nodes[at] = null;
    }
    const children = nodeAt(tree, parent).children.filter((child) => child !== id);
    return [withNode({ ...tree, nodes }, parent, { children }), parent];
}

/**
 * Moves the variation of a node one place up among those that begin where it does.
 *
 * @param {Tree} tree
 * @param {number} id
 */
export function promote(tree, id) {
    for (let at = id; at > START; at = nodeAt(tree, at).parent) {
        const { parent } = nodeAt(tree, at);
        const children = [...nodeAt(tree, parent).children];
        const place = children.indexOf(at);
        if (place === 0) continue;
        children.splice(place, 1);
        children.splice(place - 1, 0, at);
        return withNode(tree, parent, { children });
    }
    return tree;
}

/**
 * @param {Tree} tree
 * @param {number} id
 */
export function isMainLine(tree, id) {
    return path(tree, id).every((at) => nodeAt(tree, nodeAt(tree, at).parent).children[0] === at);
}

/**
 * Returns the variation beside a node, `step` places on.
 *
 * @param {Tree} tree
 * @param {number} id
 * @param {number} step
 */
export function sibling(tree, id, step) {
    if (id === START) return START;
    const { children } = nodeAt(tree, nodeAt(tree, id).parent);
    return children[children.indexOf(id) + step] ?? id;
}

/**
 * @param {Tree} tree
 * @param {number} id
 * @param {string} comment
 */
export function setComment(tree, id, comment) {
    // Braces end a comment in the text of a record.
    return withNode(tree, id, { comment: comment.replace(/[{}]/g, "").trim() });
}

/**
 * Gives a turn an annotation, or takes it away.
 *
 * @param {Tree} tree
 * @param {number} id
 * @param {number} nag
 */
export function toggleNag(tree, id, nag) {
    const { nags } = nodeAt(tree, id);
    const others = nags.filter((it) => !NAGS.has(it));
    return withNode(tree, id, { nags: nags.includes(nag) ? others : [nag, ...others] });
}

/**
 * Returns who is to move in a position line: its second field.
 *
 * @param {string} position
 * @returns {Side}
 */
export function sideToMove(position) {
    return ["b", "2"].includes(position.split(" ")[1]) ? "black" : "white";
}

/**
 * Returns the number and the side of every turn, by node. A number ends with Black's turn, or before a second turn
 * of White in a row.
 *
 * @param {Tree} tree
 */
export function turnNumbers(tree) {
    /** @type {Map<number, { number: number, side: Side }>} */
    const numbers = new Map();
    // A node comes after its parent: nodes are only ever added at the end.
    tree.nodes.forEach((at, id) => {
        if (!at || id === START) return;
        const side = sideToMove(nodeAt(tree, at.parent).position);
        const before = numbers.get(at.parent);
        const isSecond = side === "black" && before?.side === "white";
        const number = !before ? tree.firstNumber : isSecond ? before.number : before.number + 1;
        numbers.set(id, { number, side });
    });
    return numbers;
}

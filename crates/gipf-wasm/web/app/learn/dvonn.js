// @ts-check
/** The lesson of DVONN. */

/** @type {import("./judge.js").Lesson} */
export const DVONN = {
    game: "dvonn",
    title: "DVONN",
    steps: [
        {
            text: "First the board is filled: the three red pieces, then one white or black piece after the other, wherever you like.",
            task: "Put the first red piece on the board.",
            position: "9/10/11/10/9 w place",
            goal: {},
            answer: "F3",
            right: "When all 49 spaces are full, nothing new comes in, and the pieces begin to move.",
        },
        {
            text: "A single piece moves one space, in a straight line, onto another piece. Never onto a free space.",
            task: "You are White. Move the marked piece onto the black one.",
            position: "9/10/4,w,b,r,r,r,2/6,w,3/9 w stack",
            mark: "E3",
            goal: { same: ["E3F3"] },
            answer: "E3F3",
            right: "A stack of two, and yours: it belongs to the color on top.",
            otherwise: "That piece moved one space too, but take the marked one, on the left.",
        },
        {
            text: "A stack moves as a whole, exactly as many spaces as it has pieces.",
            task: "Move your stack of two, and capture the stack of three.",
            position: "9/10/2,b,r,w2,r,b3,r,3/10/9 w stack",
            mark: "E3",
            goal: { gained: 3 },
            answer: "E3G3",
            wrong: [{ when: { same: ["E3C3"] }, why: "Two spaces as well, but that is only a single piece. Go the other way." }],
            right: "Two spaces, onto the stack of three: five pieces are yours now.",
            otherwise: "Move the stack of two. It goes two spaces, no more and no less.",
        },
        {
            text: "A piece with neighbors on all six sides cannot move. So the game opens from the edge.",
            task: "Only one white piece has a free side. Move it.",
            position: "9/4,r,b,4/4,b,w,r,w,3/4,r,b,b,3/9 w stack",
            goal: {},
            answer: "H3G3",
            right: "The white piece in the middle is closed in until somebody opens a side.",
        },
        {
            text: "The red pieces hold the board together. After each move, whatever has lost touch with every red piece is gone.",
            task: "Move the piece that is the bridge, and three black pieces go.",
            position: "9/10/1,b,b,b,w,r,r,r,w,2/10/9 w stack",
            goal: { same: ["E3F3"], lost: 3 },
            answer: "E3F3",
            wrong: [
                { when: { lost: 3 }, why: "Three black pieces go, but yours goes with them: it moved to the side without a red piece." },
            ],
            right: "They had no way to a red piece any more.",
            otherwise: "That piece was no bridge. Look at the one between the red piece and the three black ones.",
        },
        {
            text: "A red piece by itself never moves. Once it is in a stack, it moves along.",
            task: "Black's tower on the left hangs on the red piece in your stack. Take it away.",
            position: "9/10/2,b4,b,b,w2r,1,w,r,r,1/10/9 w stack",
            mark: "F3",
            goal: { lost: 6 },
            answer: "F3H3",
            wrong: [{ when: { same: ["F3D3"] }, why: "That gains a piece, but the red one stays on the left, and Black's tower with it." }],
            right: "The red piece went with your stack, and six black pieces lost it.",
            otherwise: "The marked stack has a red piece in it. Move that one.",
        },
        {
            text: "When nobody can move, both sides put their stacks on each other. The higher tower wins.",
            task: "Make the last move, and win.",
            position: "9/3,b4r,6/3,w,b2r,6/10/8,r w stack",
            goal: { won: true },
            answer: "D3D2",
            right: "Your tower is the higher one.",
            otherwise: "Nobody can move any more, and Black's other tower is the higher one. Take that instead.",
        },
    ],
};

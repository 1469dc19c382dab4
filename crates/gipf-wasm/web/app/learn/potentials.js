// @ts-check
/** The lesson of GIPF with potentials. */

/** @type {import("./judge.js").Lesson} */
export const POTENTIALS = {
    game: "potentials",
    title: "GIPF with potentials",
    steps: [
        {
            text: "This is GIPF with extra powers. A potential enters on top of a piece, and is used up once, later, instead of a push.",
            task: "Push in a piece with a ZÈRTZ from any dot.",
            position: "b2w/5/6/w5b/6/5/b2w w 12/12 basic t3z3d3y3/t3z3d3y3",
            goal: { turn: "^Z[^;^]*$" },
            answer: "Zb3",
            wrong: [
                {
                    when: { turn: "^[a-i]" },
                    why: "A plain piece. The first plain piece you bring in costs you every potential still in your hand, so they come first.",
                },
            ],
            right: "The piece carries the sign of ZÈRTZ until it is used.",
            otherwise: "That was another potential. Choose the piece with ZÈRTZ.",
        },
        {
            text: "ZÈRTZ jumps, in a straight line, over all pieces that touch, onto the first free spot. Its carrier stays as a plain piece.",
            task: "Use the ZÈRTZ: let it jump over the two pieces.",
            position: "4/5/6/wzbw4/6/4b/4 w 9/9 basic -/-",
            mark: "e2",
            goal: { turn: "^Ze2\\^e5" },
            answer: "Ze2^e5",
            right: "It landed on the free spot, and stands there as a piece of its own.",
            otherwise: "That was something else. Choose the marked piece, and then the free spot above.",
        },
        {
            text: "YINSH runs in a straight line over free spots, as far as you like.",
            task: "Complete a row of four with the YINSH, without a push.",
            position: "4/5/2wy3/7/6/1b2b/www1 w 9/9 basic -/-",
            mark: "d4",
            goal: { turn: "^Yd4", returned: 3 },
            answer: "Yd4^h5;xh2,h3,h4,^h5",
            right: "A row of four. Three pieces came back; a used potential that lies by itself leaves the game with its row.",
            wrong: [
                {
                    when: { turn: "^[a-i]", returned: 3 },
                    why: "That row was made by a push. The YINSH can do it too, and keeps your reserve.",
                },
                { when: { turn: "^Y" }, why: "No row. Let the YINSH run to the upper end of the three white pieces at the right." },
            ],
            otherwise: "That was a push. Choose the marked piece, and then where it runs to.",
        },
        {
            text: "DVONN steps onto a neighbor of the other color and covers it. The stack counts as yours until it is taken.",
            task: "Cover a black piece, so that four in a row are yours.",
            position: "4/5/3w2/3w3/1wdb3/1w3/b3 w 9/9 basic -/-",
            mark: "f3",
            goal: { turn: "^D.*\\^", returned: 3 },
            answer: "Df3^f4;xd5,e5,^f4,g3,h2*",
            right: "Four of your color: three came back to you. Of the stack only the potential went, and the black piece shows again.",
            otherwise: "No row. Choose the marked piece, and then the black one above it.",
        },
        {
            text: "TAMSK gives one push more: when its carrier arrives in the middle, the potential enters from a dot at once.",
            task: "Push your TAMSK to the middle, and use it.",
            position: "4/5/6/bwwt4/6/1b2b/4 w 9/9 basic -/-",
            mark: "e1-e2",
            goal: { turn: "T\\^[a-i]" },
            answer: "e1-e5;T^b2",
            wrong: [{ when: { turn: "T\\^-" }, why: "You gave the TAMSK up. Push it in from a dot instead." }],
            right: "Two pushes in one turn.",
            otherwise: "The TAMSK did not arrive. Push from the marked dot, below it.",
        },
        {
            text: "Loaded pieces may stay when their row is taken, like GIPF-pieces. Potentials that lie by themselves must go.",
            task: "Make the row, and keep your piece with DVONN on the board.",
            position: "4/5/6/wwdw4/6/3b1/4 w 9/9 basic -/-",
            mark: "e1-e2",
            goal: { returned: 3, turn: "^(?!.*D)" },
            answer: "e1-e5;xe2,e3,e5",
            wrong: [
                {
                    when: { returned: 4 },
                    why: "A row, but the piece with DVONN went as well, and its potential is out of the game. Leave it standing.",
                },
            ],
            right: "Three came back, and the loaded piece still has its power.",
            otherwise: "No row. Push from the marked dot.",
        },
    ],
};

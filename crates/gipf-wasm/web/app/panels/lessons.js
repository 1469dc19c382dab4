// @ts-check
/** What the games are about, in short, with small boards. */

/** @typedef {{ title: string, game: string, pictures: { position: string, turns?: string[], marks?: string[], arrows?: string[], caption: string }[], text: string[] }} Lesson */

/** @type {Lesson[]} */
export const LESSONS = [
    {
        title: "GIPF",
        game: "gipf",
        text: [
            "Two players bring pieces in from the edge. The dots around the board are where they enter; the crossings are the spots where they stay.",
            "A turn is one push: put a piece of your reserve on a dot and slide it onto the first spot of a line. Pieces in the way move one spot further. A full line cannot be pushed.",
            "Four or more of your color in a row leave the board, with everything that touches the row on the same line. Your pieces go back to your reserve. Those of the other player are captured and out of the game.",
            "You lose when you must bring a piece in and have none left. So rows are how you get pieces back, and captures are how you win.",
            "In the standard and tournament games there are GIPF-pieces, two pieces high. They may stay when their row is taken, and who has none left on the board has lost.",
        ],
        pictures: [
            { position: "b2w/5/6/w5b/6/5/b2w w 12/12 basic", turns: ["a5-c5"], caption: "A push from a5: the piece on b5 makes room." },
            { position: "b1w1/wb1w1/wwb1ww/wbbw1b1/b5/5/4 w 4/1 basic", turns: ["b1-b3;xb2,c2,d2,e2"], caption: "A push that makes a row, and the row is taken." },
        ],
    },
    {
        title: "DVONN",
        game: "dvonn",
        text: [
            "First the board is filled: both players put down one piece after the other, the three red DVONN pieces first.",
            "Then they move. A stack belongs to the color on top and moves as a whole, in a straight line, exactly as many spaces as it has pieces. It must land on another piece or stack.",
            "A piece that is closed in on all six sides cannot move, so the game opens from the edge. Who cannot move passes.",
            "The red pieces hold the board together: after every move, all pieces that have lost touch with every red piece leave the board.",
            "When nobody can move, both put their stacks on top of each other. The higher tower wins.",
        ],
        pictures: [
            { position: "9/5,w4,w,b,2/5,b3r,1,r,3/5,r,w2,b,2/9 w stack", arrows: ["H4-H2"], caption: "A white stack of two may go two spaces, onto the black piece." },
        ],
    },
    {
        title: "GIPF with potentials",
        game: "potentials",
        text: [
            "GIPF with extra pieces. A potential enters on top of a piece and can be used once, later, instead of a push. Then its carrier is a plain piece.",
            "ZÈRTZ jumps over a line of pieces to the first free spot. YINSH runs along free spots. DVONN steps onto a neighbor of the other color and covers it. TAMSK gives one more push when its carrier is in the center.",
            "The first plain piece that you bring in costs you all potentials still in your hand, so they come first.",
            "A used potential stays on the board as a piece of its own color and counts in rows.",
        ],
        pictures: [
            { position: "b2w/5/6/w5b/6/5/b2w w 12/12 basic t3z3d3y3/t3z3d3y3", turns: ["Za5-c5"], caption: "A piece with ZÈRTZ enters." },
        ],
    },
    {
        title: "ZÈRTZ",
        game: "zertz",
        text: [
            "The marbles belong to nobody, and the board shrinks. You win with the marbles that you capture: four white, five gray, six black, or three of each color.",
            "A turn puts a marble of any color from the pool on a vacant ring. Then you take a vacant ring off the edge of the board, if one is free to slide out.",
            "When a marble can jump over the one beside it onto the ring behind, in a straight line, you must capture instead: it jumps, goes on as long as it can, and keeps what it jumped over. You may choose among several ways, so a marble offered can force the other player's turn.",
            "Rings that your turn cuts off from the rest can be claimed with their marbles, when all of them are filled. What is not claimed at once stays for good.",
            "When the pool is empty, you place marbles that you have captured.",
        ],
        pictures: [
            { position: "4/5/6/7/6/5/4 1 6/8/10 0/0/0 0/0/0 basic", turns: ["Wd4,d1"], caption: "A white marble on d4; the ring d1 goes." },
            { position: "4/wb3/6/7/6/5/4 1 5/8/9 0/0/0 0/0/0 basic", arrows: ["b1-b3"], caption: "White on b1 can jump over black on b2: it must." },
        ],
    },
];

// @ts-check
/** The lesson of YINSH. */

/** @type {import("./judge.js").Lesson} */
export const YINSH = {
    game: "yinsh",
    title: "YINSH",
    steps: [
        {
            text: "The board is a net of lines. At first the players place their five rings in turn, anywhere.",
            task: "Place a ring on the marked point in the middle.",
            position: "4/7/8/9/10/9/10/9/8/7/4 w 51 0/0 standard",
            mark: "f6",
            goal: { turn: "^f6$" },
            answer: "f6",
            right: "From the middle a ring reaches much of the board.",
            otherwise: "That is a good place too, but use the marked point.",
        },
        {
            text: "When all rings stand, a turn leaves a marker of your color where a ring stood, and the ring goes along a line, as far as you like.",
            task: "Move the marked ring.",
            position: "3B/4W2/5B2/5W3/2WB6/9/BW4B3/4W4/8/7/4 w 51 0/0 standard",
            mark: "b5",
            goal: { turn: "^b5-" },
            answer: "b5-b1",
            right: "The marker stays behind. Markers are what rows are made of.",
            otherwise: "Another ring went. Take the marked one.",
        },
        {
            text: "A ring may jump over markers of both colors that stand next to each other. It stops on the first vacant point behind them, and turns all of them over.",
            task: "Jump over the two markers above the marked ring.",
            position: "B3/B6/B7/B8/B9/1W1wb4/W9/W8/W7/W6/4 w 49 0/0 standard",
            mark: "f3",
            goal: { turn: "^f3-f7$" },
            answer: "f3-f7",
            right: "White became black and black white. The marker that you have just put down is not turned.",
            otherwise: "No marker was jumped. Go up the column, over both markers.",
        },
        {
            text: "Five of your markers in a line are a row. They go back to the pool, and you take one of your rings off the board: that is a third of a win.",
            task: "Make a row of five, and take the ring on b3.",
            position: "4/2W4/8/wwwwW4/10/9/WW8/W8/8/BBBBB2/4 w 47 0/0 standard",
            goal: { turn: "xd1-d5xb3$" },
            answer: "d5-d6;xd1-d5xb3",
            right: "One ring is won. But now you have a ring less to play with.",
            otherwise: "Leave a marker on d5 with the ring there, and then take the ring on b3.",
        },
        {
            text: "Three rings win.",
            task: "Two of your rings are off the board. Take the third.",
            position: "4/7/8/wwwwW4/10/9/WW8/9/8/BBBBB2/4 w 47 2/0 standard",
            goal: { won: true },
            answer: "d5-d6;xd1-d5xd6",
            right: "The third ring: the game is yours.",
            otherwise: "No row was made. A marker is missing on d5, where a ring stands.",
        },
    ],
};

// @ts-check
/** The lesson of ZÈRTZ. */

/** @type {import("./judge.js").Lesson} */
export const ZERTZ = {
    game: "zertz",
    title: "ZÈRTZ",
    steps: [
        {
            text: "The marbles belong to nobody. A turn puts one on a ring, and then takes a free ring off the edge of the board.",
            task: "Put a marble on the marked ring, and take any ring that can go.",
            position: "4/5/6/7/6/5/4 1 6/8/10 0/0/0 0/0/0 basic",
            mark: "d4",
            goal: { turn: "^[WGB]d4," },
            answer: "Wd4,a1",
            right: "The board has one ring less now. It shrinks until the end.",
            otherwise: "That is a turn too, but put the marble on the marked ring in the middle.",
        },
        {
            text: "A ring is free when it has no marble on it and can slide out to the side without moving others.",
            task: "Put a marble anywhere, and take the ring in the corner that is marked.",
            position: "4/5/6/3w3/6/5/4 1 5/8/10 0/0/0 0/0/0 basic",
            mark: "g4",
            goal: { turn: "^[WGB]..,g4" },
            answer: "Wa1,g4",
            wrong: [
                {
                    when: { turn: "^[WGB]g4" },
                    why: "You put the marble on the marked ring. A ring with a marble stays: put it somewhere else.",
                },
            ],
            right: "Corner rings slide out from the start. Others become free when their neighbors are gone.",
            otherwise: "Another ring went. The marked one is at the right, at the top.",
        },
        {
            text: "When a marble can jump over a neighbor onto the ring behind it, the turn must be such a jump. What was jumped over is captured.",
            task: "Two marbles can jump. Capture the gray one.",
            position: "4/1wg2/6/3wb2/6/5/4 1 4/7/9 0/0/0 0/0/0 basic",
            goal: { turn: "G", captured: 1 },
            answer: "xb2Gb4",
            right: "The gray marble is yours. The turn is over: nothing is placed when you jump.",
            otherwise: "That captured another marble. Jump over the gray one, with the white marble beside it.",
        },
        {
            text: "The marble goes on jumping for as long as it can, in the same turn.",
            task: "Capture three marbles in one turn.",
            position: "4/5/1wg1b1/4b2/2b3/1w3/4 1 4/7/7 0/0/0 0/0/0 basic",
            goal: { captured: 3 },
            answer: "xf2Bd4Bd6Bb4",
            right: "Three jumps, one turn.",
            otherwise: "Fewer than three. Look for a marble that can jump on from where it lands.",
        },
        {
            text: "Because a jump is compulsory, a marble can be offered: the other player must take it, whatever comes after.",
            task: "Put a marble where Player 2 must jump.",
            position: "4/2w2/6/7/4w1/5/4 1 4/8/10 0/0/0 0/0/0 basic",
            goal: { forces: true },
            answer: "Wb2,a1",
            right: "Player 2 has no choice. Good players win with such offers.",
            otherwise: "Nothing can jump now. Put a marble beside one of the white ones, with a free ring behind.",
        },
        {
            text: "Rings that are cut off can be claimed, when a marble lies on each of them.",
            task: "Put a marble on the single ring at the left, and claim it with what lies on it.",
            position: "1---/----1/--4/7/6/5/4 1 6/8/10 0/0/0 0/0/0 basic",
            mark: "a1",
            goal: { captured: 1 },
            answer: "Wa1,g1xWa1",
            right: "The marble came back at once, as yours.",
            otherwise: "Put a marble on the marked ring, and then claim it.",
        },
        {
            text: "You win with four white marbles, five gray, six black, or three of each color.",
            task: "You have three white ones. Win.",
            position: "4/1bw2/6/3wg2/6/5/4 1 1/7/9 3/0/0 0/0/0 basic",
            goal: { won: true },
            answer: "xb2Wb4",
            right: "Four white marbles: the game is yours.",
            otherwise: "That was not a white one. Player 2 is to move, and will not give you another chance.",
        },
    ],
};

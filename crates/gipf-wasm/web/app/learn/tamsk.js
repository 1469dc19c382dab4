// @ts-check
/** The lesson of TAMSK. */

/** @type {import("./judge.js").Lesson} */
export const TAMSK = {
    game: "tamsk",
    title: "TAMSK",
    steps: [
        {
            text: "You are Red. A turn moves one of your hour-glasses to a neighboring space and drops a ring there. Fewer rings left at the end wins.",
            task: "Move the hour-glass on a1 to the marked space, and drop a ring.",
            position: "r000b0/00000/000000/b000000r0/000000/00000/r000b0 r 32/32 - level1",
            mark: "b2",
            goal: { turn: "^a1-b2$" },
            answer: "a1-b2",
            right: "31 rings left.",
            otherwise: "That is a turn too, but go to the marked space and drop a ring there.",
        },
        {
            text: "The rim holds one ring a space, the next ones two, then three, the middle four. A full space is closed for good.",
            task: "a2 is full. Take the hour-glass on a1 to another space, with a ring.",
            position: "r010b0/00000/000000/b000000r0/000000/00000/r000b0 r 31/32 - level1",
            goal: { turn: "^a1-b[12]$" },
            answer: "a1-b2",
            right: "Two ways were left. An hour-glass without a vacant neighbor stands still.",
            otherwise: "Move the hour-glass on a1, and drop a ring.",
        },
        {
            text: "Black went to b4 and dropped no ring. You may drop one of yours there before you move, now or never.",
            task: "Drop a ring on b4 first, and then move.",
            position: "r0000/000b00/000000/b000000r0/000000/00000/r000b0 r 32/32 b4 level1",
            mark: "b4",
            goal: { turn: "^\\+.*\\d$" },
            answer: "+a1-a2",
            right: "Two rings in one turn.",
            otherwise: "Put a ring on b4 before you move, and one where you go.",
        },
        {
            text: "Without sand an hour-glass never moves again. One that moves is turned over.",
            task: "A turn takes 20 seconds. Save the one with 25 left.",
            position: "0000/0r00b00/000000/0b0000r00/000000/0r00b00/0000 r 32/32 - level2 25,150,140/100,100,100",
            mark: "b2",
            goal: { turn: "^b2-" },
            answer: "b2-b3@20",
            right: "5 seconds were left. Now it has 175.",
            otherwise: "Another one moved, and the sand of b2 will be gone before your next turn.",
        },
    ],
};

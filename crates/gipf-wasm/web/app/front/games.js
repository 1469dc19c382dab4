// @ts-check
/** The games on the front door: a sentence and a position of the middle of a game for each. */

/** @typedef {{ sentence: string, position: string }} GameCard */

/** @type {Record<string, GameCard>} */
export const CARDS = {
    gipf: {
        sentence: "Push pieces in from the edge. Four in a row come home and capture what they touch.",
        position: "b2w/1wbwb/3wb1/ww2bbb/6/3wb/b1ww w 6/6 basic",
    },
    dvonn: {
        sentence: "Stack pieces into towers. What loses touch with the red pieces is gone.",
        position: "b,b,r,b,b,b,b,b,b/b,w,b,w,r,b,b,w,b,w/w,b,b,w,w,w,w,w,w,r,w/1,b2,w2,w2,b2,b2,w2,w,w2,w/w,3,w,3,b b stack",
    },
    tamsk: {
        sentence: "Move hour-glasses and drop rings until the spaces are full. Fewest rings left wins.",
        position: "0000/0r101b0/b100001/00000r10/000000/0r10b10/0110 r 28/27 - level1",
    },
    zertz: {
        sentence: "The board shrinks, the marbles belong to nobody, and who can jump must jump.",
        position: "-w1-/1b1g1/2w1b1/1g2w2/b2w2/1g1b1/-1w- 1 1/5/6 0/0/0 0/0/0 basic",
    },
    yinsh: {
        sentence: "Rings jump over markers and turn them over. Five in a row cost a ring, and three win.",
        position: "b1B1/2wW3/1wbb1w2/W1wwb1b2/2bw1Bw3/1wWb1bw2/3Bw1b1W1/1bw2Bw2/2W1b3/3B3/4 w 28 0/0 standard",
    },
    potentials: {
        sentence: "GIPF with pieces that can jump, run, cover a neighbor or push twice, once each.",
        position: "b1wbd+/4bt/4wby/w3bbdwt/4bd+w/5/b2w w 9/7 basic t2z3d1y3/t2z3y2",
    },
};

/** What each variant is, in a sentence. */
export const VARIANTS = new Map([
    ["gipf basic", "Single pieces only. The shortest game, and the one to begin with."],
    ["gipf standard", "Three GIPF-pieces each, two pieces high. Lose them all and you lose."],
    ["gipf tournament", "The board is empty. You decide how many GIPF-pieces you bring in."],
    ["potentials basic", "From the start of basic GIPF, with potentials in hand."],
    ["potentials standard", "With GIPF-pieces on the board from the start."],
    ["potentials tournament", "From the empty board, GIPF-pieces first."],
    ["tamsk level1", "Without time: who drops more rings?"],
    ["tamsk level2", "The sand runs while you think. An hour-glass without sand never moves again."],
    ["tamsk level3", "With sand, and a timer that leaves the other player 15 seconds."],
    ["yinsh standard", "Three removed rings win."],
    ["yinsh blitz", "The first removed ring wins."],
    ["zertz basic", "The board of 37 rings."],
    ["zertz tournament", "48 rings: more room, longer plans."],
    ["zertz large", "61 rings, for those who know the game well."],
    ["zertz blitz", "37 rings and fewer marbles: three white win."],
]);

/** Who plays when nobody has chosen: against the level for beginners. */
export const FIRST_LEVEL = 1;
/** Who plays when the engine is watched. */
export const WATCH_LEVEL = 5;

#!/bin/sh
# Draws every picture of this folder with the gipf command on the PATH.
# Usage: draw.sh [folder]
set -e
cd "$(dirname "$0")"
out=${1:-.}
games=../../../crates/gipf-testing/vectors/games

draw() {
    picture=$1
    shift
    gipf show "$@" --svg "$out/$picture.svg"
}

draw middle-game $games/tournament-42-turns.txt --turn 17b

# The board: a line of each direction through the center.
draw board tournament --caption 'three directions meet on e5' \
    --arrow e1-e9 --arrow a1-i5 --arrow a5-i1

# The starts.
draw start-basic basic --caption basic --size 360
draw start-standard standard --caption standard --size 360
draw start-tournament tournament --caption tournament --size 360

# Pushes.
push='b2w/3b1/6/bw1w3/6/5/b2w w 10/9 basic'
draw push-enter "$push" --play e9-e8 --size 360
draw push-shift "$push" --play e1-e4 --size 360
draw full-line 'wbwb/1w3/6/3b3/6/5/4 w 10/10 basic' --size 360 \
    --mark b2:cross,b3:cross,b4:cross,b5:cross --caption 'the line b1-b6 is full'

# A row and what it takes.
row='4/5/1b4/1wwwb1b/3w2/5/2b1 w 6/8 basic'
draw row-before "$row" --size 360
draw row-taken "$row" --play 'e2;x' --size 360

# Two rows that cross.
cross='4/2w2/3w2/2wwww1/1b2w1/4b/2b1 w 5/9 basic'
draw cross-before "$cross" --size 360
draw cross-upright "$cross" --play 'xe4,e5,e6,e7;h2' --size 360
draw cross-rising "$cross" --play 'xc4,d5,e6,f6,g6*;h2' --size 360
cross='4/2w2/3w2/2wwWw1/1B2w1/4b/1Wb1 w 5/8 standard'
draw cross-gipf "$cross" --play 'xc4,d5,e4,e5,e7,f6,g6*;h2' --size 360

# A row of GIPF-pieces may stand.
gipfs='4/2b2/6/1WWWW2/1B4/4b/2B1 w 6/6 tournament -'
draw gipf-row "$gipfs" --size 360
draw gipf-row-left "$gipfs" --play h3 --size 360
draw gipf-row-some "$gipfs" --play 'xGe3,Ge4;h3' --size 360

# The tournament opening.
draw opening-gipf $games/tournament-42-turns.txt --turn 3b --size 360
draw opening-closed $games/tournament-42-turns.txt --turn 4w --size 360

# The last GIPF-piece.
draw last-gipf '4/5/1b4/1wwwB1W/3w2/5/4 w 6/8 standard' --play 'e2;xe2,e3,e4,e5,Ge6*' --size 360

# DVONN: the board and the six neighbors of its center, placing, a long move, a stack that is cut off.
draw dvonn-board dvonn --caption 'the neighbors of F3' --arrow F3-G3 --arrow F3-G4 --arrow F3-F4 \
    --arrow F3-E3 --arrow F3-E2 --arrow F3-F2
draw dvonn-placing '9/5,r,4/2,r,4,r,3/2,b,3,w,3/9 b place' --play H2
middle='1,w,b,b,2,b,b,1/w2,w,w,w,1,w5r,b,b,2/1,w,w2,w,b,w,b,b,w,b2,1/b2,1,r,w,b,b3,w,b,w,w/w,1,b2,b,w,r,w,b,b w stack'
draw dvonn-move "$middle" --play F2A2
draw dvonn-cut-off '1,b2r,7/2,w,7/3,b5,w2,b2,5/2,b2,7/1,w3,w9rr,w6,5 w stack' --play E3E5

# GIPF with potentials: every kind of piece, a use of each potential, a row with a covered piece.
draw potentials-pieces 'wt1btb/wzw1bz1/wd1bd1b1/1wy1byb2/Tw1Tb1Zw1/Zb1Yw1Yb/w+bd+2 w 3/3 basic t1z2/d3y3' --size 520
draw potentials-zertz '4/1w3/2w+3/2wdwzw2/2b3/1b3/4 w 5/9 basic -/-' --play 'Ze5^e7;xe5,e6,^e7' --size 360
draw potentials-yinsh '4/2b2/1wy4/3b3/2b2w/5/1b2 w 8/9 basic -/-' --play 'Yd3^d6' --size 360
draw potentials-dvonn '4/1bw2/1bwd3/2bb3/2b2w/5/4 w 8/9 basic -/-' --play 'Dd4^e5' --size 360
draw potentials-tamsk '4/5/3b2/3wt3/2b2w/5/4 w 8/9 basic -/-' --play 'T^b2;h5' --size 360
draw potentials-uncover '2w1/1bw2/1wb+w2/2wwz1b1/2bd2w/5/4 w 5/9 basic -/-' --play 'xb4,c4,^d4,e4;b2' --size 360

# ZÈRTZ: the board and the six neighbors of its center, a capture, a group that is claimed.
draw zertz-board zertz --arrow d4-d5 --arrow d4-e4 --arrow d4-e3 --arrow d4-d3 --arrow d4-c3 --arrow d4-c4
draw zertz-capture '4/5/wg1b2/3b3/6/5/4 1 5/7/8 0/0/0 0/0/0 basic' --play xc1Gc3Bc5 --size 420
draw zertz-claim 'wg--/-1-1-/2-2-/b2g3/5w/2g2/b2- 1 3/2/5 1/0/2 0/3/1 basic' --play Bd7,b2xWa1Ga2 --size 420

# TAMSK: the start, and a turn with sand: a ring is dropped on the open space first, and the timer turned over at the end.
draw tamsk-board level2 --size 400
sand='r0000/00001/00b02r1b0/123r43b10/113200/12120/1110 r 12/18 d6 level3 0,0,72/0,0,112 0'
draw tamsk-sand "$sand" --play '+d4-e4@8t' --size 420

# YINSH: a jump that turns markers over, and a row that goes with a ring.
draw yinsh-jump 'W3/2b4/2Bb4/3bw4/2Wwwb1ww1/4Ww3/3b6/4B1Ww1/1W6/B6/1B2 b 39 0/1 standard' --play h7-e7 --size 420
draw yinsh-row 'wbB1/2w4/1wwwwW2/3bb4/6bww1/4Wb3/3b1BW3/4b2w1/1W6/B6/1B2 w 35 1/1 standard' \
    --play 'c6-d7;xc2-c6xi5' --size 420

# The graph of an analyzed game.
gipf analyze $games/mso-2001-08-21.txt --nodes 1000 --graph "$out/graph.svg" --force > /dev/null 2>&1

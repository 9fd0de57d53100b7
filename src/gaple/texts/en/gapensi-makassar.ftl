# GAPENSI tournament, Makassar: summary and its clauses.

rules-gapensi-makassar-about = A tournament's pair game to 7 points: the kinds of domi of PORDI, with a penalty for a wrong tile and rules for shuffling.
rules-gapensi-makassar-suits = Good for practising a pairs tournament: points as in PORDI, penalties as at a referee's table.
rules-gapensi-makassar-points = Whoever goes out scores for the pair by the last tile, as in PORDI 2025. In a lock the locker's pips are compared with both opponents'; the partner's do not count. A wrong tile gives the other pair 1 point at once.
rules-gapensi-makassar-source = “Turnamen Domino BPC GAPENSI Kota Makassar, Petunjuk Teknis Pertandingan”. Written anew, clause by clause.

clause-gapensi-makassar-1 =
    In the first deal the tiles are spread and mixed by all, each takes 7, and 6-6 is laid first. Later the one who went out before opens.
clause-gapensi-makassar-2 =
    The second deal is shuffled by the winner of the first, then shuffling goes round counter-clockwise. The shuffler lets the others choose a heap and takes the last; on screen the deal is random.
clause-gapensi-makassar-3 =
    A hand of 5 doubles or more is dealt again: the player with the doubles shuffles, the one who went out before still opens. On screen this happens at once; at a real table only before the turn has gone round (4 turns), and unclaimed the deal is played.
clause-gapensi-makassar-4 =
    The first pair with 7 points or more wins (house option target), or most points after a fixed number of deals (house option deals). The score stands as it is: 6 + 4 = 10, it is not cut to 7.
clause-gapensi-makassar-5 =
    Kinds of domi, points, locks and the next leader are those of PORDI 2025 pairs. One difference: a tile that is not a double on two equal ends is a plain domi, 1 point; house option equal_ends can make it ceki.
clause-gapensi-makassar-6 =
    Wrong tile: the other pair gets 1 point at once, the tile goes back and the deal goes on. This point can end the match in the middle of a deal.
clause-gapensi-makassar-7 =
    Pool standing: a win is 1, a loss 0. Equal wins are parted by the difference of points, then the results among those level, then fewest points conceded, then most points scored.
clause-gapensi-makassar-8 =
    Points are written on the committee's score paper only. That paper is the record, a phone is a copy, and the secretary checks it against the paper.

# PORDI 2025: summary and its clauses.

rules-pordi-2025-about = Whoever goes out scores by the last tile, from a plain domi to a ceki palang; single over 7 deals, pairs to 7 points.
rules-pordi-2025-suits = Good for a quick game and for learning: small numbers, and the last tile tells at once what it was worth.
rules-pordi-2025-points = Whoever empties the hand first goes out (domi) and scores at once. How much depends on the last tile alone: a double or not, fitting one end or both, and whether the numbers at those ends are exhausted. If nobody can move before that, it is a lock (kandang): the pips in hand are compared, and the fewest win.
rules-pordi-2025-source = The app page “Cara main Gaple”, after the PORDI rules of 2025. Written anew, clause by clause.

clause-pordi-2025-1 =
    Every player gets 7 tiles. If a hand holds 5 doubles or more, all tiles are shuffled and dealt again before anything is laid; who opens does not change.
clause-pordi-2025-2 =
    The holder of 6-6 opens the first deal, with that tile. Later the winner of the deal before opens with any tile.
clause-pordi-2025-3 =
    Lay a tile that fits one of the ends; who can lay must lay. Without a fitting tile you pass and keep your hand.
clause-pordi-2025-4 =
    A turn lasts 15 seconds; the host may choose 15, 30 or 60 (house option turn_seconds). When time runs out, one legal play, tile and end, is made at random for you.
clause-pordi-2025-5 =
    A single match is 7 deals (house option deals); deals thrown in do not count. Most points after the last deal wins; a tie for first is decided by an Additional Game.
clause-pordi-2025-6 =
    A pairs match is won by the first pair with 7 points or more (house option target); both partners carry the pair's points, but they count once. A fixed number of deals is possible too (house option deals): most points win, and while level one more deal is played.
clause-pordi-2025-7 =
    Going out scores by the last tile alone, nothing multiplies: plain domi 1, domi balak 2, ceki 2, ceki habis 3, ceki balak 3, ceki palang 4. Ceki means that the tile fits both ends; habis that nobody holds the numbers at the ends any more.
clause-pordi-2025-8 =
    If only one number of a ceki is exhausted, the end that the tile is laid on decides: on the end still alive it is ceki, 2 points; on the exhausted end a plain domi, 1 point. House option half_ceki can turn this round.
clause-pordi-2025-9 =
    If both ends are equal and your tile is not a double, it fits both: ceki, 2 points. Many tables count a plain domi, 1 point; choose with house option equal_ends.
clause-pordi-2025-10 =
    Lock (kandang): after a tile nobody can lay. Its player is the locker, and all count the pips in hand. Single: the locker alone lowest, 3 for the locker; an opponent lower, the three opponents get 3, 2, 1 from the fewest pips on (equal pips equal points, the places after them skipped) and the locker 0; level with the lowest opponent, each opponent with that total gets 1. Pairs: the locker lower than both opponents, 2 for that pair; an opponent lower, 3 for the opponents; level, 1 for the opponents. The pips of the locker's partner do not count.
clause-pordi-2025-11 =
    Who went out opens the next deal. After a lock it is the locker if he won, else the opponent with the fewest pips; among equals the one whose turn comes first after the locker.
clause-pordi-2025-12 =
    Additional Game: with a tie for first all four play one more deal and its points count. Only those who were tied can win, again until one is left; with house option extra_eligible all anybody can.

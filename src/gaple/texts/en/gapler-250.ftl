# Gapler 250: summary and its clauses.

rules-gapler-250-about = A pair game to 250: who goes out takes the pips left in the other hands, a score must be opened, and one that is overtaken burns.
rules-gapler-250-suits = Good for a long evening in pairs: large scores that can burn, and turn in the very last deal.
rules-gapler-250-points = Whoever goes out takes all pips left in the other hands. The last tile can double that count or add to it. A pair's score is written only once it is opened, and a score that is overtaken burns to 0.
rules-gapler-250-source = Two sheets, “Nilai Pasangan Gapler Yang Game Lebih Dulu” and “Pertandingan Gaple”. Written anew, clause by clause.

clause-gapler-250-1 =
    A hand of 5 doubles is dealt again. With 6 or 7 its pair wins at once, with the pips of the three other hands, and that player leads next; opening and burning still apply.
clause-gapler-250-2 =
    A deal opens with a double other than 0-0 and 6-6. Without one the opening goes to the partner, then the next opponent, then that one's partner, and play goes on from there. The first deal is opened by the holder of 1-1, with that tile.
clause-gapler-250-3 =
    If the two players after the opener both pass on their first turn, the deal is replayed with new tiles. The leader stays; in the first deal it is the new holder of 1-1.
clause-gapler-250-4 =
    Who goes out gets all pips in the three other hands, the partner's too. With house option counted opponents only the opponents' tiles count, except in a lock.
clause-gapler-250-5 =
    Two ends (dua mata): the last tile is not a double and its two numbers are the two different ends. The count is doubled, dead doubles included.
clause-gapler-250-6 =
    When somebody goes out, a dead 0-0 in a hand counts 25 and a dead 6-6 counts 50, instead of 0 and 12. Dead means that the six other tiles of its number lie and no end shows it.
clause-gapler-250-7 =
    0-0 as the last tile: the usual count plus 50. 6-6 as the last tile: the usual count plus 200.
clause-gapler-250-8 =
    Lock (gaple): the locker is compared with one player, the next in turn on the left (house option against: previous for the one before). Locker lower: all pips but his own go to his pair; higher or level: twice that count goes to the others. With house option lock_tie replay, a level lock is replayed. In a lock 0-0 and 6-6 count their plain pips. The locker leads next if he won, else the player he was compared with.
clause-gapler-250-9 =
    A pair's score is closed at the start of the match, of a later game, and after burning. Its first opening needs at least 25 pure pips, later ones 10; below that nothing is written. At or above it the full count is written.
clause-gapler-250-10 =
    Burning: a pair that was level or ahead, has more than 0 and is now overtaken falls to 0 and must open again, also in the deal that wins the game. Equal scores burn nobody.
clause-gapler-250-11 =
    The first pair at 250 wins a game (house option target), then both start again at 0 and closed. Usually 1 game; house option games says how many must be won.
clause-gapler-250-12 =
    Wrong tile: 1 is taken off that pair's score at once, from 0 to −1, and the tile goes back. The penalty opens no score and burns nobody.
clause-gapler-250-13 =
    With house option deals, say 10, the match ends after that many deals, whatever the target. The higher score wins; while level one more deal is played. Who went out leads next.

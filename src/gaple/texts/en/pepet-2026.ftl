# Gaple competition 2026 (pepet): summary and its clauses.

rules-pepet-2026-about = Four for themselves over 20 deals; without a fitting tile you close one, and places by what is left score.
rules-pepet-2026-suits = Good for those who like to count and play alone: nobody passes, and every closed tile has its price.
rules-pepet-2026-points = At the end of a deal the four players are ranked. Who went out without a closed tile is first; the others count the pips in hand and of their closed tiles, and fewer is better. The rank becomes points: 5, 2, 1, 0. A deliberate lock, a gaple, can be worth 10, or −5.
rules-pepet-2026-source = “Kompetisi Gaple 2026” of pepet.ID. Written anew, clause by clause.

clause-pepet-2026-1 =
    The holder of 3-3 opens the first deal of a session with that tile; the draw of the lowest tile only says who deals and takes first. With house option first_lead draw, the drawn player opens with any tile. Equal drawn tiles draw again, and a hand of 5 doubles is played.
clause-pepet-2026-2 =
    Without a fitting tile, close one tile of your choice, face down, hidden from the others until the count. It is never laid and counts at the end. With a fitting tile you may not close.
clause-pepet-2026-3 =
    Your hand is empty and you closed nothing: the deal ends and you are first. With closed tiles the others go on. Each turn lays or closes a tile, so nobody passes and all hands run out in the seventh turn.
clause-pepet-2026-4 =
    Lock: after a tile is laid no hand holds a fitting one. Everyone counts; the two ends may differ.
clause-pepet-2026-5 =
    All tiles are laid or closed and nobody went out: everyone counts the closed tiles. This is looked at before a lock.
clause-pepet-2026-6 =
    Laid tiles are gathered first, then each player's hand and closed tiles are counted together. 0-0 counts 13 unless that player has another tile with a blank; then it counts 0. With house option blank_pair any, any other tile will do.
clause-pepet-2026-7 =
    Who went out is first, the others follow by their count, lowest first. Equal counts: fewer tiles, then the lower smallest half, then the next smallest, and last of all each draws a tile and the lowest wins.
clause-pepet-2026-8 =
    Points by place: 5, 2, 1, 0.
clause-pepet-2026-9 =
    A gaple is a deliberate lock. The locker in first place gets 10 and the others 2, 1, 0; not first, the locker gets −5 and the others 5, 2, 1. Deliberate means that the locker had another play that does not lock and could see that this one does. House option deliberate: with alternative another play is enough, with always every lock counts. On a paper sheet the referee's word decides.
clause-pepet-2026-10 =
    A lock that is not deliberate scores by place: 5, 2, 1, 0.
clause-pepet-2026-11 =
    The foul tutup: holding a fitting tile and not laying it. The deal stops, the three others get +2 and the offender −2. The referee enters it, it counts as a deal, and the same leader leads again (in the first deal with 3-3 again).
clause-pepet-2026-12 =
    First place opens the next deal with any tile.
clause-pepet-2026-13 =
    A session is 20 deals at one table (house option deals). The highest total at the table gets a star; equal totals are parted by more first places, and if still equal each gets one. With house option star session there is one star, for the best of three tables.
clause-pepet-2026-14 =
    Turns go to the player's right, counter-clockwise seen from above.
clause-pepet-2026-15 =
    Nobody changes seats within a session. Between sessions table F2 moves the players.

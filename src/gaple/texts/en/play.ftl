# Playing in the terminal (`gaple play`). $who: me = you yourself, other = another player called $name.

## Who plays, and choosing a game

play-me = Player
play-menu-heading = What shall we play?
play-menu-prompt = Choose a number [1]:{" "}
play-menu-wrong = Type a number from 1 to { $last }, or just Enter for number 1.

## Head of the screen and the players

play-deal-of = deal { $number } of { $deals }
play-deal-to = deal { $number }, to { $target }
play-deal-extra = deal { $number }, additional
play-direction-right = turns go to the right
play-direction-left = turns go to the left
play-score = Score
play-score-closed = not open yet
play-games-won = games won: { $games }
play-leader = leads
play-partner = partner
play-closed-tiles = closed
play-end = { $end ->
    [left] left
   *[right] right
}
play-empty-table = The table is still empty.
play-hand = Your hand

## What happens

play-opened = { $who ->
    [me] You open with { $tile }.
   *[other] { $name } opens with { $tile }.
}
play-laid = { $who ->
    [me] You lay { $tile }
   *[other] { $name } lays { $tile }
} { $end ->
    [left] on the left.
   *[right] on the right.
}
play-passed = { $who ->
    [me] You pass, nothing fits.
   *[other] { $name } passes.
}
play-closed = { $name } closes a tile.
play-closed-own = { $who ->
    [me] You close { $tile }.
   *[other] { $name } closes { $tile }.
}
play-drawn-lead = Drawn for the lead, lowest tile first: { $drawn }.
play-drawn-level = Level counts are parted by a drawn tile, the lowest first: { $drawn }.
play-handed-on = { $who ->
    [me] You have no double to open with; the opening is handed on.
   *[other] { $name } has no double to open with; the opening is handed on.
}
play-opens = { $who ->
    [me] You open.
   *[other] { $name } opens.
}
play-must-open = { $who ->
    [me] You hold { $tile }, so you open with it.
   *[other] { $name } holds { $tile } and opens with it.
}
play-turn-of = { $name } is thinking…

## Your turn

play-choice-close = close { $tile }
play-choice-pass = pass
play-must-close = Nothing fits. Close a tile:
play-prompt = Your turn [1-{ $last }, ? for help]:{" "}
play-prompt-one = Only one choice, press Enter:{" "}
play-prompt-next = Enter for the next deal:{" "}
play-prompt-back = Enter to go back to the table:{" "}

play-say-which = Type the number of your choice, 1 to { $last }.
play-not-understood = "{ $text }" means nothing here. Type a number from 1 to { $last }, a tile (such as 5-2), or ? for help.
play-say-end = { $tile } fits both ends. Type { $tile }L for the left or { $tile }R for the right.
play-no-such-end = There is no end "{ $text }". Type { $tile }L for the left or { $tile }R for the right.
play-not-this-end = { $tile } does not fit { $end ->
    [left] the left end; lay it on the right.
   *[right] the right end; lay it on the left.
}
play-not-in-hand = { $tile } is not in your hand.
play-not-an-opening = { $tile } cannot open this deal. Choose from the list.
play-fits-neither = { $tile } does not fit: the left end is { $left }, the right end { $right }.

play-help =
    Type the number of a choice, or its tile: 5-2, 52.
    Where a tile fits both ends, name the end: 5-2L (left), 5-2R (right).
    s  score sheet          r  the rules in short
    ?  this help            q  stop; the match is saved
    Lay a tile that shows the number of one of the ends. Who can lay must lay.

## The end of a deal and of the match

play-deal-ended = Deal { $number }
play-deal-again = This deal does not count
play-column-left = tiles left
play-column-pips = pips
play-column-points = points
play-column-score = score
play-clauses = Clauses { $clauses }
play-sheet = Deal
play-sheet-total = total
play-sheet-empty = No deal has ended yet.
play-sheet-burned = h = burned (hangus), the score falls to 0
play-won = You win!
play-won-pair = You and { $partner } win!
play-not-won = This time it went to { $winners }.
play-rematch = Play again? [y/N]{" "}
play-yes = y

## Saving

play-saved = The record is saved in { $file }
play-saved-unfinished = The match is not finished. So far it is saved in { $file }
play-saved-elsewhere = Cannot save in { $wanted } ({ $reason }), so it went elsewhere.
play-saved-nowhere = There is no place to write to ({ $reason }). This is the record, keep it yourself:
play-saved-hint = See how it was scored: gaple score --lang en { $file }
play-seed = The same cards again: --seed { $seed }

## The rules in short

play-rules-more = All of it: gaple rules --lang en { $rules }
play-rules-pordi-2025-single =
    Four players, each for himself. 6-6 opens the first deal, later the winner of the deal before.
    Nothing fits: pass. Whoever empties the hand first is out (domi).
    The last tile scores: domi biasa 1, domi balak (a double) 2, ceki 2, ceki habis 3,
    ceki balak 3, ceki palang 4. Ceki: it fits both ends. Habis: nobody holds the ends' numbers any more.
    Lock (kandang): the locker has the fewest pips, 3 for him; an opponent has fewer, the three
    opponents get 3, 2, 1; level with the lowest, 1 for each such opponent.
    Most points after the last deal wins. Level at the top: an Additional Game.
play-rules-pordi-2025-pairs =
    Two against two, partners sit opposite. 6-6 opens the first deal, later the winner of the deal before.
    Nothing fits: pass. Whoever empties the hand first is out (domi).
    The last tile scores: domi biasa 1, domi balak (a double) 2, ceki 2, ceki habis 3,
    ceki balak 3, ceki palang 4. Ceki: it fits both ends. Habis: nobody holds the ends' numbers any more.
    Lock (kandang): the locker has fewer pips than both opponents, 2 for his pair; an opponent has
    fewer, 3 for the opponents; level, 1 for the opponents.
play-rules-gapensi-makassar-pairs =
    Two against two, partners sit opposite. 6-6 opens the first deal, later the winner of the deal before.
    Nothing fits: pass. Whoever empties the hand first is out (domi).
    The last tile scores: domi biasa 1, domi balak (a double) 2, ceki 2, ceki habis 3,
    ceki balak 3, ceki palang 4. Ceki: both sides of the tile fit the two ends; a tile that is no
    double on two equal ends is a plain domi.
    Lock (kandang): the locker has fewer pips than both opponents, 2 for his pair; an opponent has
    fewer, 3 for the opponents; level, 1 for the opponents.
play-rules-pepet-2026-single =
    Four players, each for himself. Nothing fits: close a tile of your choice.
    Closed tiles are never laid and count at the end; 0-0 without another blank counts 13.
    An empty hand with nothing closed is first. The others are ranked by their count, lowest first.
    Points by rank: 5, 2, 1, 0.
    Gaple (a deliberate lock): the locker in first place gets 10, the others 2, 1, 0;
    not in first place, the locker −5 and the others 5, 2, 1.
    Who was first leads the next deal. The highest total of the session gets the star.
play-rules-gapler-250-pairs =
    Two against two. A deal opens with a double, not 0-0 or 6-6; the first one with 1-1.
    Nothing fits: pass. Whoever empties the hand first is out (game) and takes the pips left in the
    three other hands. Two ends (dua mata): times 2. 0-0 last: +50. 6-6 last: +200.
    Dead doubles in a hand: 0-0 counts 25, 6-6 counts 50.
    Lock (gaple): the locker is compared with one opponent; lost or level, the opponents get twice.
    Opening the score: 25 plain pips, after burning 10. A score that is overtaken burns to 0.

# Counting pips, opening and burning the score (gapler).

explain-game-out = { $player } goes out with { $tile }
explain-gaple-locked = { $player } locks with { $tile }: nobody can lay any more
explain-gaple-locked-reported = { $player } locks: nobody can lay any more
explain-six-doubles = { $player } was dealt { $doubles } doubles and wins at once, without play
explain-six-doubles-reported = { $player } was dealt 6 doubles or more and wins at once, without play
explain-left = Pips left: { $pips }, { $pure } in all
explain-dead = { $tile } is dead in the hand of { $player }: it counts { $value }, not { $pips }

explain-game = { $title }: nothing multiplies
explain-dua-mata = { $title }: the two numbers of { $tile } are the two ends, so { $count } times { $times }
explain-balak-masuk = { $title }: { $tile } is the last tile, so { $count } plus { $bonus }
explain-enam-balak = { $title }: the pips of the three other hands

explain-compared = Compared: { $player } { $pips }, { $rival } { $rival_pips }
explain-gaple-won = { $title }: { $player } is lower, so all pips but the locker's own go to the pair
explain-gaple-lost = { $title }: { $player } is higher, so { $count } times { $times } goes to the opponents
explain-gaple-level = { $title }: level means that the locker loses, so { $count } times { $times } goes to the opponents

explain-below-opening = { $category }, but the score of { $side } is still closed: only { $pure } pure pips, at least { $needed } are needed, so nothing is written
explain-opened = { $side } opened the score with { $pure } pure pips
explain-burned = The score of { $side } was overtaken, so it burns and falls to 0

explain-replay-passes = The two players after the opener both passed: the deal is replayed and does not count
explain-replay-level = The pips are level, so the deal is replayed and does not count
explain-replay-reported = This deal is replayed and does not count, by the score sheet

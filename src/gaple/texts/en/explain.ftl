# What happened in a deal: the parts that all rule sets share.

explain-title = { $category }, { $points }
explain-title-for = { $category }, { $points } for { $side }
explain-title-each = { $category }, { $points } each for { $side }

explain-out = { $player } goes out with { $tile }
explain-out-reported = { $player } goes out
explain-locked = { $player } locks with { $tile }: nobody can lay any more
explain-locked-reported = { $player } locks: nobody can lay any more

explain-penalty = { $player }, { $violation }: { $points } for { $side }
explain-penalty-ends-match = That point ends the match in the middle of the deal
explain-broken-off = This deal was broken off, so it has no result

explain-redeal = { $player } was dealt { $doubles } doubles: the tiles are shuffled and dealt again, this deal does not count
explain-redeal-reported = { $player } was dealt too many doubles: the tiles are shuffled and dealt again, this deal does not count

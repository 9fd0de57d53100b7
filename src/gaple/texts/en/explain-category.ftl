# Points by the last tile, and locks by pips (PORDI, GAPENSI).

explain-domi = { $title }: { $tile } fits only the end that shows { $here }
explain-domi-balak = { $title }: the double { $tile } fits one end, the other end is { $there }
explain-ceki = { $title }: { $tile } fits both ends, and somebody still holds a { $high } and a { $low }
explain-ceki-habis = { $title }: { $tile } fits both ends and nobody holds a { $high } or a { $low } any more
explain-ceki-balak = { $title }: the double { $tile } fits both ends, and somebody still holds a { $high }
explain-ceki-palang = { $title }: the double { $tile } fits both ends and nobody holds a { $high } any more
explain-half-live = { $title }: { $tile } fits both ends, but only the { $exhausted } is exhausted; it was laid on the { $live }, which is still alive, and that end decides
explain-half-exhausted = { $title }: { $tile } fits both ends, but only the { $exhausted } is exhausted; it was laid on the { $exhausted }, and that end decides
explain-equal-ceki = { $title }: both ends are { $here }, so { $tile } fits both
explain-equal-domi = { $title }: both ends are { $here }, but only one half of { $tile } fits
explain-domi-reported = { $title }, by the score sheet

explain-pips = Pips in hand: { $pips }
explain-kandang-single = { $title }: { $player } has the fewest pips
explain-kandang-pairs = { $title }: { $player } has fewer pips than both opponents; the pips of { $partner }, the partner, do not count
explain-kandang-kalah-single = { $category }: { $rival } has fewer pips than { $player }, so the three opponents score: { $points }
explain-kandang-kalah-level = Equal pips give equal points, and the places after them are skipped
explain-kandang-kalah-pairs = { $title }: { $rival } has fewer pips than { $player }; the pips of { $partner }, the partner, do not count
explain-kandang-seri-single = { $title }: { $player } is level with the lowest opponent
explain-kandang-seri-pairs = { $title }: { $player } is level with the lowest opponent, { $rival }; the pips of { $partner }, the partner, do not count

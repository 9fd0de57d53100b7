# Points by place (pepet).

explain-habis = { $player } goes out first, with nothing closed
explain-habis-tile = { $player } goes out first with { $tile }, with nothing closed
explain-spent = All tiles are laid or closed, so everyone counts the closed ones
explain-count = Count: { $values }
explain-lone-blank = { $player } has 0-0 without a pair, so it counts { $value }
explain-tie-tiles = { $first } and { $second } both have { $value }: { $first } is ahead with fewer tiles, { $lower } against { $higher }
explain-tie-halves = { $first } and { $second } both have { $value }: { $first } is ahead with the lower small half, { $lower } against { $higher }
explain-tie-draw = { $first } and { $second } both have { $value }: { $first } is ahead with the lower drawn tile
explain-places = { $category }, points by place: { $points }

explain-kunci-forced = Not a gaple: { $player } had no other play that does not lock
explain-kunci-unseen = Not a gaple: { $player } had another play, but could not see yet that this one locks
explain-kunci-ruling = Not a gaple: not deliberate, says the referee
explain-gaple-certain = Deliberate: { $player } had another play and could see that this one locks
explain-gaple-alternative = Deliberate: { $player } had another play that does not lock, which is enough at this table
explain-gaple-always = At this table every lock counts as gaple
explain-gaple-ruling = Deliberate, says the referee
explain-gaple = { $title }: { $player } is in first place; the others { $points }
explain-gaple-kalah = { $title }: { $first } is in first place, not { $player }; the others { $points }

explain-tutup = { $player } held a fitting tile and did not lay it
explain-tutup-tile = { $player } held { $tile }, which fits, and did not lay it
explain-tutup-points = { $title }; the others { $points } each

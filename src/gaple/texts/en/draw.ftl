# The words of `gaple draw`.

draw-frozen = The entry list is closed: { $count ->
    [one] one entrant
   *[other] { $count } entrants
}. SHA-256: { $sha256 }
draw-how = Show this value to everybody. Then numbers are told in public: gaple draw { $file } --numbers "6-1 2-0 …"
draw-from = Numbers: { $numbers }. Seed: { $seed }
draw-pool = Pool { $name }: { $names }
draw-match = { $match }: { $first } – { $second }
draw-bye = bye
draw-count = Entered { $entered } = drawn { $drawn } + waiting { $waiting }
draw-waiting = Waiting list: { $names }
draw-met = Every wish of the draw is met.
draw-unmet = Not all can be kept apart. Still together:
draw-unmet-clubs-in-pool = Pool { $place }, club { $name }: { $names }
draw-unmet-pots-in-pool = Pool { $place }, pot { $name }: { $names }
draw-unmet-clubs-in-bracket = Match { $place } of { $of } of the first stage, club { $name }: { $names }
draw-unmet-pools-in-bracket = Section { $place } of { $of }, pool mates of { $name }: { $names }
draw-checked-same = { $file }: the draw at event { $event } is what the entry list and its numbers give
draw-checked-other = { $file }: the draw at event { $event } is NOT what the entry list and its numbers give
draw-checked-no-numbers = { $file }: the draw at event { $event } cannot be made again: its numbers or the frozen list are missing

# Standings: the words of `gaple standings` and of standings on paper.

standings-heading = { $name } · { $rules }
standings-table = Pool { $name }
standings-league = League
standings-F2 = Table F2
standings-places = Knock-out
standings-rank = #
standings-entrant = Entrant
standings-why = Why?
standings-next = Next: { $next }
standings-done = Everything is decided.
standings-done-open = Everything is decided; this stage can be closed and its certificates printed.
standings-criteria = Ranked by: { $criteria }
standings-closed = closed
standings-withdrawn = { $entrant } withdrew (event { $event })
standings-disqualified = { $entrant } was disqualified (event { $event })
standings-unequal = The pools are of unequal size: across pools figures count per match.

figure-wins = Won
figure-productivity = Difference
figure-conceded = Conceded
figure-scored = Scored
figure-points = Points
figure-stars = Stars
figure-played = Played
figure-score = Score

criterion-wins = wins
criterion-productivity = productivity (scored less conceded)
criterion-head-to-head = wins among the level
criterion-conceded = least conceded
criterion-scored = most scored
criterion-points = total points
criterion-stars = stars
criterion-extra-game = one extra game
criterion-score = total score
criterion-play-off = play-off
criterion-lots = lots

why-wins = { $upper } above { $lower }: won { $more }, { $lower } won { $less }.
why-productivity = { $upper } above { $lower }: as many wins, productivity { $more }, { $lower } { $less }.
why-head-to-head = { $upper } above { $lower }: won { $more } among those still level, { $lower } won { $less }.
why-conceded = { $upper } above { $lower }: conceded { $more }, { $lower } { $less }.
why-scored = { $upper } above { $lower }: scored { $more }, { $lower } { $less }.
why-points = { $upper } above { $lower }: { $more } points, { $lower } { $less }.
why-stars = { $upper } above { $lower }: as many points, { $more } stars, { $lower } { $less }.
why-extra-game = { $upper } above { $lower }: won the extra game.
why-score = { $upper } above { $lower }: total score { $more }, { $lower } { $less }.
why-play-off = { $upper } above { $lower }: won the play-off.
why-lots = { $upper } above { $lower }: lot { $more }, { $lower } lot { $less }.

next-draw = Draw the entrants.
next-play = Play { $matches }.
next-some = { $matches } and { $more } more
next-sheets = { $count ->
    [one] One form F1 is missing.
   *[other] { $count } forms F1 are missing.
}
next-extra-game = { $group } are level on top: one extra game decides, or lots.
next-play-off = { $table }: { $group } are level; a play-off or lots decide.
next-close = Close the pools, then draw the knock-out.
next-draw-knockout = Draw the knock-out.

competition-ok = { $file }: good, { $events } events

stage-pools = pools
stage-league = league
stage-group = group
stage-knockout = knock-out

add-written = Event { $n } written: { $what }
add-tried = Event { $n } not written, only tried: { $what }
add-walkover = {" "}{ $match }, absent: { $absent }
add-correct = {" "}of event { $of }
add-extra-game = {" "}won by { $winner }
add-sheet = {" "}session { $session } table { $table }

change-rank = { $table }: { $entrant } from rank { $before } to { $after }
change-new = { $table }: { $entrant } is ranked now, { $after }
change-gone = { $table }: { $entrant } is no longer ranked (was { $before })
change-held = { $table }: { $entrant } would go from rank { $before } to { $after }, but the stage is closed
change-through = { $entrant } goes through
change-out = { $entrant } no longer goes through
change-fixtures = Somebody else plays: { $list }
change-overruled = Counts no more and must be played again: event { $list }
change-papers = Print again: { $list }
change-nothing = No rank, fixture or paper changes.

reprint-f1 = F1 { $of }
reprint-f1-sessions = F1 of sessions { $of }
reprint-seating = seating plan
reprint-slips = personal slips
reprint-f2 = F2
reprint-pool = table of pool { $of }
reprint-league = league table
reprint-bracket = bracket
reprint-match = sheet of match { $of }

series-place = { $entrant }: rank { $rank } in { $origin }, goes on to { $into } (decided by { $by })

competition-new = { $file } is made. Next: gaple import-entrants LIST.xlsx --into { $file }

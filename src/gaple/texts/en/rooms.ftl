# The rooms of a competition that everybody sees.

desk-list-title = Competitions
desk-kind-group = Group competition
desk-kind-group-about = Pepet: 12 core players, 24 sessions, forms F1 and F2
desk-kind-pools = Pools, then knock-out
desk-kind-pools-about = Pairs play in pools; who goes through plays a knock-out
desk-kind-league-about = Every pair meets every other once
desk-kind-knockout = Knock-out
desk-kind-knockout-about = Lose once and it is over
desk-code = code { $code }
desk-copy-problem = Not copied: { $problem }
desk-next = What is next

desk-rank = Rank
desk-entrant = Entrant
desk-figure-wins = W
desk-figure-productivity = Diff.
desk-figure-conceded = Con.
desk-figure-scored = Sco.
desk-figure-points = Points
desk-figure-stars = Stars
desk-figure-played = Played
desk-figure-score = Score
desk-why = why?

desk-announcements = Announcements
desk-announcements-none = None yet.
desk-announce-label = A new announcement
desk-announce-send = Announce
desk-announce-done = Announced

desk-rooms = Rooms of the competition
desk-room-sekarang = Now
desk-room-pertandingan = Matches
desk-room-klasemen = Standings
desk-room-peserta = Entrants
desk-room-jadwal = Schedule
desk-room-petugas = Staff
desk-room-kertas = Papers
desk-room-none = There is no such room, or it is not for you. Back to
desk-coming = Ready to be played
desk-coming-more = { $count } more matches
desk-seek = Look for a name
desk-seek-none = No such name. Try a part of it.
desk-stage = Stage
desk-matches-none = Matches are here after the draw.
desk-standings-none = Standings are here once it is drawn.

desk-figure-wins-whole = Won
desk-figure-productivity-whole = Productivity: scored minus conceded
desk-figure-conceded-whole = Conceded
desk-figure-scored-whole = Scored
desk-figure-points-whole = Points
desk-figure-stars-whole = Stars
desk-figure-played-whole = Played
desk-figure-score-whole = Total score
desk-draw-hash = The list's hash, to be shown to everybody:

desk-room-undian = Draw
desk-frozen = The list of entrants stands: { $count }
desk-drawn-pools = The pools as drawn
desk-drawn-order = The numbers as drawn
desk-drawn-bracket = The bracket as drawn
desk-drawn-numbers = Numbers of the draw:
desk-drawn-again = Drawn again: { $reason }
desk-drawn-bye = bye
desk-drawn-waiting = On the waiting list: { $names }
desk-drawn-seed = Seed of the draw, for anybody to compute it again:
desk-draw-none = Nothing is drawn yet.
desk-room-sesi = Sessions
desk-kind-league = League
desk-stage-pool = Pool { $name }
desk-stage-knockout = Last { $size }
desk-stage-third = Third place
desk-stage-final = Final
desk-score-by-paper = The paper says otherwise
desk-standings-version = Up to entry { $number }.

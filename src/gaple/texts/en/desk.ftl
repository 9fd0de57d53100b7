# The desk: competitions in the browser, for organisers, secretaries, juries and referees.

desk-list-title = Competitions
desk-kind-group = Group competition
desk-kind-group-about = Pepet: 12 core players, 24 sessions, forms F1 and F2
desk-kind-pools = Pools, then knock-out
desk-kind-pools-about = Pairs play in pools; who goes through plays a knock-out
desk-kind-league = League
desk-kind-league-about = Every pair meets every other once
desk-kind-knockout = Knock-out
desk-kind-knockout-about = Lose once and it is over
desk-code = code { $code }
desk-role-owner = owner
desk-role-secretary = secretary
desk-role-juri = jury
desk-role-referee = referee
desk-role-public = spectator
desk-line-new = Up to date
desk-line-old = { $seconds } seconds old. The line is broken; the page keeps trying.
desk-copy-problem = Not copied: { $problem }
desk-next = What is next
desk-stage-pool = Pool { $name }
desk-stage-knockout = Last { $size }
desk-stage-third = Third place
desk-stage-final = Final

desk-at-table = table { $table }
desk-state-waiting = waits for opponents
desk-state-open = not written yet
desk-state-proposed = to be confirmed
desk-state-counted = confirmed
desk-state-walkover = walkover
desk-state-off = not played
desk-state-bye = bye
desk-state-here = kept on this phone, not sent yet
desk-corrected = corrected
desk-absent = absent
desk-wo = WO
desk-open-match = Write match { $match }
desk-write-score = Write the result

desk-score-title = Match { $match }
desk-score-missing = Enter both scores as numbers.
desk-score-level = The scores are level. Somebody must win.
desk-score-send = Send to the secretary
desk-score-count = Confirm this result
desk-somebody-absent = Somebody did not come
desk-was-played = It was played
desk-who-absent = Who did not come?
desk-both-absent = Neither came

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
desk-announced = Announcement:
desk-announce-label = A new announcement
desk-announce-send = Announce
desk-announce-done = Announced

desk-claim-title = Table card
desk-claim-about = No sign-up. This phone writes for one table alone; the organisers can withdraw it.
desk-claim-code = Code on the card
desk-claim-code-about = Eight letters and digits. Lower case and hyphens are fine.
desk-claim-name = Your name
desk-claim-name-about = It stands with every result that you send.
desk-claim-open = Open
desk-claim-take-over = Take over
desk-claim-other = Use another card

desk-referee-title = Referee
desk-referee-table = Table { $table }
desk-referee-none = No matches for this table yet. This page changes by itself once there are.
desk-not-kept = This phone cannot keep what you write. Write it on paper first, then free some memory or leave private mode.
desk-kept-count = { $count ->
    [one] One entry waits for the line
   *[other] { $count } entries wait for the line
}
desk-kept-title = Not taken yet
desk-kept-own = you wrote:
desk-kept-other = { $by } wrote:
desk-kept-again = Write it again
desk-kept-drop = Drop mine
desk-said-absent = absent: { $names }

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
desk-writer = { $name } ({ $role })
desk-correct-score = Correct
desk-correct-match = Correct { $match }
desk-said-sheet = Session { $session }, table { $table }
desk-photo-waiting = The photo waits for the line. Keep this page open.
desk-photo-sent = The photo is sent.
desk-photo-refused = The photo was not taken.
desk-room-sesi = Sessions

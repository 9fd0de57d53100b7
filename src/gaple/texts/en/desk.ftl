# The desk: competitions in the browser, for organisers, secretaries, juries and referees.

desk-list-title = Competitions
desk-list-lead = Draw before everybody, referees write on their phones, a secretary confirms. No stakes, and no internet needed.
desk-list-mine = My competitions
desk-kind-group = Group competition
desk-kind-group-about = Pepet: 12 core players, 24 sessions, forms F1 and F2
desk-kind-pools = Pools, then knock-out
desk-kind-pools-about = Pairs play in pools; who goes through plays a knock-out
desk-kind-league = League
desk-kind-league-about = Every pair meets every other once
desk-kind-knockout = Knock-out
desk-kind-knockout-about = Lose once and it is over
desk-new-title = A new competition
desk-new-name = Its name
desk-new-kind = Its shape
desk-new-venue = Venue
desk-new-zone = Local time
desk-new-entrants = Entrants
desk-new-entrants-about = Paste them here, one a line. A club stands behind a semicolon: Ani / Budi; Tamalate
desk-new-read = { $count ->
    [one] One entrant read.
   *[other] { $count } entrants read.
}
desk-new-doubts = These names stand twice or are too long: { $names }
desk-new-make = Make the competition
desk-bring-title = Have you got its file?
desk-bring-about = A competition's file (.json), from another laptop or from the gaple commands, is opened as a competition of its own.
desk-bring-choose = Choose the file

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
desk-close-pools = Close the pools
desk-stage-pool = Pool { $name }
desk-stage-knockout = Last { $size }
desk-stage-third = Third place
desk-stage-final = Final
desk-group-papers = Results of a group come by the forms F1: print F1, fill it in, and read it with gaple import-sheets. Standings and F2 follow.

desk-at-table = table { $table }
desk-state-waiting = waits for opponents
desk-state-open = not written yet
desk-state-proposed = to be confirmed
desk-state-counted = confirmed
desk-state-walkover = walkover
desk-state-bye = bye
desk-state-here = kept on this phone, not sent yet
desk-corrected = corrected
desk-absent = absent
desk-wo = WO
desk-open-match = Write match { $match }
desk-write-score = Write the result
desk-change-score = Write it again

desk-score-title = Match { $match }
desk-score-missing = Enter both scores as numbers.
desk-score-level = The scores are level. Somebody must win.
desk-score-send = Send to the secretary
desk-score-count = Confirm this result
desk-somebody-absent = Somebody did not come
desk-was-played = It was played
desk-who-absent = Who did not come?
desk-both-absent = Neither came

desk-correct-title = Correct match { $match }
desk-correct-walkover = This walkover is taken back, and the match is open again.
desk-correct-reason = Why it is corrected
desk-correct-look = See what would change
desk-correct-would = If it is corrected:
desk-correct-no-move = No rank changes.
desk-correct-move = { $table }: { $name } from { $before } to { $after }
desk-correct-held = Stage { $table } is closed: { $name } stays, and would else go from { $before } to { $after }
desk-correct-fixture = Others play in { $match }
desk-correct-papers = Print again: { $papers }
desk-correct-write = Write the correction
desk-correct-back = Back

desk-proposals = To be confirmed: { $count }
desk-confirm = Confirm
desk-confirm-match = Confirm { $match }
desk-refuse = Refuse
desk-refuse-match = Refuse { $match }
desk-refuse-title = Refuse a result
desk-refuse-reason = The reason
desk-refuse-about = The referee and the journal of the competition show it.

desk-draw-pools = Draw of the pools
desk-draw-order = Draw of the numbers
desk-draw-bracket = Draw of the bracket
desk-draw-freeze-about = { $count ->
    [one] One entrant.
   *[other] { $count } entrants.
} Once the list stands, who comes later waits.
desk-draw-freeze = Let the list stand
desk-draw-hash = The list's hash, to be shown to everybody:
desk-draw-numbers = Numbers of the draw
desk-draw-numbers-about = Taken before everybody, say a tile by each of several captains: 6-1 2-0 5-5
desk-draw-go = Draw now

desk-standings = Standings
desk-table-places = Final places
desk-table-league = League
desk-table-F2 = F2
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
desk-why-by = Above the next by { $by } ({ $values }).
desk-by-wins = wins
desk-by-productivity = difference of points
desk-by-head-to-head = the matches against each other
desk-by-conceded = least conceded
desk-by-scored = most scored
desk-by-points = points
desk-by-stars = stars
desk-by-extra-game = an extra game
desk-by-score = score
desk-by-play-off = a play-off
desk-by-lots = lots

desk-announcements = Announcements
desk-announcements-none = None yet.
desk-announced = Announcement:
desk-announce-label = A new announcement
desk-announce-send = Announce
desk-announce-done = Announced

desk-people = Entrants: { $count }
desk-people-none = No entrants yet.
desk-people-add = Add entrants
desk-people-late = The list stands: who is added now waits for a place.
desk-people-enter = Enter them
desk-left-withdraw = withdrawn
desk-left-disqualify = disqualified
desk-waiting = waits for a place
desk-reserve = reserve
desk-check-in = Is here
desk-check-in-who = Mark as here: { $name }
desk-checked-in = here

desk-staff = People at work
desk-staff-none = Nobody is invited yet.
desk-staff-open = not opened yet
desk-staff-revoked = withdrawn
desk-staff-revoke = Withdraw
desk-staff-revoke-who = Withdraw the invitation { $device }
desk-staff-role = Invite as
desk-staff-table = Number of the table
desk-staff-table-wrong = Enter the number of the table.
desk-staff-invite = Make an invitation
desk-staff-given = Scan this with the phone. Its secret is shown this once.
desk-staff-qr = QR code of the invitation

desk-papers = Papers and files
desk-paper-f1 = F1 of a table
desk-paper-f1-session = F1 of a session
desk-paper-f2 = F2
desk-paper-pair = Pair score sheets
desk-paper-pools = Results and standings
desk-paper-bracket = Bracket
desk-paper-calls = Call sheet
desk-paper-attendance = Attendance list
desk-paper-card = Table cards
desk-paper-seating = Seating plan
desk-paper-slip = When do I play?
desk-paper-certificate = Certificates
desk-paper-incident = Incident minutes
desk-paper-filled = filled
desk-paper-filled-what = { $paper }, filled
desk-paper-blank = blank
desk-paper-blank-what = { $paper }, blank
desk-book = Excel
desk-export = All of it (zip)
desk-log = Journal (.json)

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
desk-referee-group = A group is written on the forms F1. Fill in the paper and hand it to the secretary.
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

# The referee's table.

desk-role-owner = owner
desk-role-secretary = secretary
desk-role-juri = jury
desk-role-referee = referee
desk-role-public = spectator
desk-line-new = Up to date
desk-line-old = { $seconds } seconds old. The line is broken; the page keeps trying.

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
desk-open-match = Write the result of { $match }
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

desk-announced = Announcement:

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

desk-writer = { $name } ({ $role })
desk-said-sheet = Session { $session }, table { $table }
desk-by-deal = Write it deal by deal
desk-score-differs = The referee sent { $sent }, you typed { $typed }. Look at the paper again.
desk-score-use-typed = Use what the paper says
desk-ask-score = Ask for a correction
desk-ask-match = Ask for a correction of { $match }
desk-ask-reason = Why
desk-called = Called at, waited until

# Words on a competition's papers (gaple sheets): titles, columns, days.

weekday-1 = Monday
weekday-2 = Tuesday
weekday-3 = Wednesday
weekday-4 = Thursday
weekday-5 = Friday
weekday-6 = Saturday
weekday-7 = Sunday
month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December
paper-date = { $weekday }, { $day } { $month } { $year }
paper-time = { $hours }:{ $minutes }

paper-no-stakes = no stakes
paper-number = Number
paper-code = Code
paper-seat = Seat
paper-session = Session
paper-table = Table
paper-day = Date
paper-void = void
paper-total = Total
paper-rank = Rank
paper-star = Star
paper-signature = Initials
paper-referee = Referee / scorer: name and signature

paper-f1 = Sheet of one session
paper-f1-session = Sheet of one session, all tables
paper-opener = Opened by
paper-deal = No.
paper-leader = Leader (seat)
paper-kind = Code
paper-rank-short = Rank
paper-player = Player

paper-f2 = Table of the group
paper-stars = Stars
paper-f2-note = Copied from F1 after each session. Stars: circle or blacken. An empty box is a session not played yet, not a nought.
paper-coordinator = Group coordinator: name and signature
paper-witness = Witness: name and signature

paper-pair = Score sheet of a pairs match
paper-match = Match
paper-opponent = Opponent
paper-stage = Stage
paper-winner-seat = Went out (seat)
paper-category = Kind of domi
paper-points = Points
paper-score = Score
paper-legend = Kinds of domi and their points
paper-penalties = Penalties
paper-side = Pair
paper-cause = Cause
paper-points-to = Points to
paper-sign-a = Pair A: signature
paper-sign-b = Pair B: signature
paper-sign-referee = Referee: name and signature
paper-sign-secretary = Secretary: name and signature

paper-pools = Results and standings
paper-entrant = Entrant
paper-why = Why?

paper-bracket = Knock-out bracket
paper-bye = bye
paper-part = Part
paper-third = Match for third place
paper-champion = Champion
paper-goes-on = Goes on
paper-not-drawn = Not drawn yet.

paper-scan = Scan to enter this table's scores
paper-card-rules = The score sheet is the record; the phone is a copy.

paper-seating = Seating plan
paper-turn-right = The turn goes to the right, counter-clockwise
paper-turn-left = The turn goes to the left, clockwise

paper-slip = When do I play?
paper-hour = Time
paper-others = With

paper-calls = Call sheet
paper-entrant-a = Entrant A
paper-entrant-b = Entrant B
paper-here = Here
paper-call = Call
paper-calls-note = Write down the time of each call. After the third, whoever is absent is proposed to lose by walkover; the secretary decides.

paper-attendance = Start and attendance list
paper-club = Club / from
paper-fee = Fee, receipt no.
paper-sign = Signature

paper-incident = Minutes of an incident
paper-incident-when = Date and time
paper-incident-place = Session, match, table
paper-incident-people = Who was involved
paper-incident-what = What happened
paper-incident-decision = Decision
paper-incident-clause = Clause or reason it rests on
paper-incident-read = Read together. A signature says that one was there and has read it, not that one agrees.
paper-sign-side-1 = First side
paper-sign-side-2 = Second side

paper-certificate = Certificate
paper-given-to = awarded to
paper-as = as
paper-as-entrant = as an entrant
paper-in-competition = in the domino competition

paper-through-session = After session { $session }
paper-session-of = Session { $session }
paper-reserve = { $name } (reserve)
paper-receipt = Rp{ $amount } · { $receipt }
paper-award = Place { $rank }
paper-award-shared = Place { $rank }, shared
paper-office-chair = Chair of the committee
paper-office-referee = Chief referee
paper-office-coordinator = Group coordinator
paper-stage-2 = Final
paper-stage-4 = Semi-final
paper-stage-8 = Quarter-final
paper-stage-size = Last { $size }
paper-won-wo = won by WO
paper-lost-wo = lost by WO
paper-nobody-wo = WO
paper-session-table = Session { $session }, table { $table }

sheets-lacking = The printing font lacks these, they print as boxes: { $line }

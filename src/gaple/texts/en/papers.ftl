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

# Words of `gaple schedule`: who sits where, and when matches are played.

schedule-title = { $players } players, { $sessions } sessions, { $tables } tables
schedule-session = Session
schedule-table = Table { $number }
schedule-seats = Players by seat, 1 to 4; seat 2 is to the right of seat 1, and so on.
schedule-figures = Least and most often
schedule-here = this plan
schedule-best = best
schedule-pairs = two players at one table
schedule-opposite = two players opposite
schedule-neighbours = two players side by side
schedule-right-hand = the same player to the right
schedule-chairs = the same chair
schedule-tables = the same table
schedule-best-note = Best: no plan can be more even. Not every size can reach it.
schedule-hall-title = { $matches } matches, { $tables } tables, { $minutes } minutes a match
schedule-wave = Wave
schedule-stage = Stage
schedule-time = Time
schedule-matches = Matches
schedule-break = break
schedule-finish = Ends at { $time }
schedule-finish-next-day = Ends at { $time } the next day

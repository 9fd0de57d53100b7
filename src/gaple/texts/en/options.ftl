# House options: what each chooses, and what its values mean.

option-none = not used

option-turn_seconds = time for a turn
option-turn_seconds-15 = 15 seconds
option-turn_seconds-30 = 30 seconds
option-turn_seconds-60 = 60 seconds

option-deals = number of deals in a match
option-target = score to reach
option-games = how many games must be won

option-half_ceki = ceki with one exhausted number
option-half_ceki-live-2 = 2 points on the end still alive, 1 on the exhausted end
option-half_ceki-exhausted-2 = 2 points on the exhausted end, 1 on the end still alive

option-equal_ends = a tile that is not a double on two equal ends
option-equal_ends-ceki = ceki, 2 points
option-equal_ends-domi = plain domi, 1 point

option-extra_eligible = who can win in an Additional Game
option-extra_eligible-tied = only those who were tied
option-extra_eligible-all = anybody

option-first_lead = who opens the first deal
option-first_lead-holder-3-3 = the holder of 3-3, with that tile
option-first_lead-draw = the drawn player, with any tile

option-blank_pair = which pair saves 0-0 from counting 13
option-blank_pair-blank = another tile with a blank
option-blank_pair-any = any other tile

option-deliberate = which locks count as gaple
option-deliberate-certain = the locker had another play and could see that this one locks
option-deliberate-alternative = the locker had another play that does not lock
option-deliberate-always = every lock

option-star = who gets the star
option-star-table = one for each table and session
option-star-session = one for each session, for the best of three tables

option-counted = whose tiles count when somebody goes out
option-counted-all = the three other players', the partner's too
option-counted-opponents = the two opponents' only

option-against = whom the locker is compared with
option-against-next = the next in turn
option-against-previous = the one whose turn came before

option-lock_tie = a lock with equal pips
option-lock_tie-lose = the locker loses
option-lock_tie-replay = the deal is replayed

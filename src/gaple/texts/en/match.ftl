# How the match stands after a deal.

match-won = { $winners } won the match!
match-star = The star of this session goes to { $winners }!
match-best-of-table = Best at this table: { $winners }; the star is decided over three tables
match-game-won = { $winners } won this game
match-extra-single = { $players } are level at the top: one Additional Game is played
match-extra-pairs = The pairs are level: one more deal is played
match-unfinished = The match is not finished
match-games = Games: { $first } { $first_games }, { $second } { $second_games }

# What `gaple score` prints.

score-heading = { $rules } · { $mode } · { $players }
score-deal = Deal { $number }
score-points = points
score-score = score
score-next-leader = { $player } leads next
score-next-holder = The holder of { $tile } leads next
score-next-drawn = The next leader is drawn
score-no-deals = No deals yet

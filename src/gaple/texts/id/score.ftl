# Keluaran `gaple score`.

score-heading = { $rules } · { $mode } · { $players }
score-deal = Gocokan { $number }
score-points = poin
score-score = skor
score-next-leader = Pembuka berikutnya { $player }
score-next-holder = Pembuka berikutnya pemegang { $tile }
score-next-drawn = Pembuka berikutnya diundi
score-no-deals = Belum ada gocokan

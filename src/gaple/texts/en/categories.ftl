# The name of each category, and when it applies. The names stay as Indonesian tables call them.
# Suffix -pairs for the pair game, -gapler-250 for that rule set alone.

category-domi = Domi Biasa
category-domi-balak = Domi Balak
category-ceki = Ceki
category-ceki-habis = Ceki Habis
category-ceki-balak = Ceki Balak
category-ceki-palang = Ceki Palang
category-kandang = Kandang
category-kandang-kalah = Kandang Kalah
category-kandang-seri = Kandang Seri
category-habis = Habis
category-kunci = Kunci
category-gaple = Gaple
category-gaple-kalah = Gaple Kalah
category-semua-tutup = Semua Tutup
category-tutup = Tutup
category-game = Game
category-dua-mata = Dua Mata
category-balak-kosong-masuk = Balak Kosong Masuk
category-balak-enam-masuk = Balak Enam Masuk
category-enam-balak = Enam Balak

when-domi = a plain tile that fits one end
when-domi-balak = a double that fits one end
when-ceki = a plain tile that fits both ends, their numbers not exhausted
when-ceki-habis = a plain tile that fits both ends, both numbers exhausted
when-ceki-balak = a double on two equal ends, its number not exhausted
when-ceki-palang = a double on two equal ends, its number exhausted
when-kandang = locked, the locker has the fewest pips
when-kandang-pairs = locked, the locker has fewer pips than both opponents
when-kandang-kalah = locked, an opponent has fewer pips than the locker
when-kandang-seri = locked, the locker is level with the lowest opponent
when-habis = the hand is empty, nothing closed
when-kunci = locked, not deliberately
when-gaple = locked deliberately, the locker in first place
when-gaple-gapler-250 = locked, the locker lower than the player he is compared with
when-gaple-kalah = locked deliberately, the locker not in first place
when-gaple-kalah-gapler-250 = locked, the locker level with or higher than the player he is compared with
when-semua-tutup = all tiles laid or closed, nobody out
when-tutup = held a fitting tile and did not lay it
when-game = went out, the usual count
when-dua-mata = the last tile is not a double, its two numbers are the two ends
when-balak-kosong-masuk = the last tile is 0-0
when-balak-enam-masuk = the last tile is 6-6
when-enam-balak = dealt 6 or 7 doubles, won at once

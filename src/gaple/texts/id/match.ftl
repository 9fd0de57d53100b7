# Bagaimana pertandingan berdiri sesudah satu gocokan.

match-won = { $winners } memenangkan pertandingan!
match-star = Bintang sesi ini untuk { $winners }!
match-best-of-table = { $winners } terbaik di meja ini; bintangnya ditentukan dari tiga meja
match-game-won = { $winners } memenangkan game ini
match-extra-single = { $players } seri di puncak: main satu Game Tambahan
match-extra-pairs = Kedua pasangan seri: main satu gocokan lagi
match-unfinished = Pertandingan belum selesai
match-games = Game: { $first } { $first_games }, { $second } { $second_games }

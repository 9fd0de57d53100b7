# Kata-kata `gaple schedule`: siapa duduk di mana, dan kapan pertandingan dimainkan.

schedule-title = { $players } pemain, { $sessions } sesi, { $tables } meja
schedule-session = Sesi
schedule-table = Meja { $number }
schedule-seats = Di tiap meja: kursi 1 sampai 4; kursi 2 di sebelah kanan kursi 1, dan seterusnya.
schedule-figures = Paling sedikit dan paling sering
schedule-here = di sini
schedule-best = terbaik
schedule-pairs = dua pemain semeja
schedule-opposite = dua pemain berhadapan
schedule-neighbours = dua pemain bersebelahan
schedule-right-hand = pemain yang sama di sebelah kanan
schedule-chairs = kursi yang sama
schedule-tables = meja yang sama
schedule-best-note = Terbaik: tidak ada rencana yang bisa lebih merata; tidak semua ukuran bisa mencapainya.
schedule-hall-title = { $matches } pertandingan, { $tables } meja, { $minutes } menit tiap pertandingan
schedule-wave = Gelombang
schedule-stage = Babak
schedule-time = Waktu
schedule-matches = Pertandingan
schedule-break = istirahat
schedule-finish = Selesai pukul { $time }
schedule-finish-next-day = Selesai pukul { $time } hari berikutnya

# Kata-kata `gaple schedule`: siapa duduk di mana, dan kapan pertandingan dimainkan.

schedule-title = { $players } pemain, { $sessions } sesi, { $tables } meja
schedule-session = Sesi
schedule-table = Meja { $number }
schedule-seats = Nomor pemain menurut kursi 1 sampai 4; kursi 2 di sebelah kanan kursi 1.
schedule-figures = Paling jarang dan paling sering
schedule-here = rencana ini
schedule-best = terbaik
schedule-pairs = dua pemain semeja
schedule-opposite = dua pemain berhadapan
schedule-neighbours = dua pemain bersebelahan
schedule-right-hand = pemain yang sama di sebelah kanan
schedule-chairs = kursi yang sama
schedule-tables = meja yang sama
schedule-best-note = Terbaik: tidak mungkin ada rencana yang lebih merata. Tidak semua ukuran dapat mencapainya.
schedule-hall-title = { $matches } pertandingan, { $tables } meja, { $minutes } menit tiap pertandingan
schedule-wave = Gelombang
schedule-stage = Babak
schedule-time = Waktu
schedule-matches = Pertandingan
schedule-break = istirahat
schedule-finish = Selesai pukul { $time }
schedule-finish-next-day = Selesai pukul { $time } hari berikutnya

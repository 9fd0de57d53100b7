# Klasemen: kata-kata `gaple standings` dan lembar klasemen.

standings-heading = { $name } · { $rules }
standings-table = Pool { $name }
standings-league = Liga
standings-F2 = Tabel F2
standings-places = Babak gugur
standings-rank = #
standings-entrant = Peserta
standings-why = Mengapa?
standings-next = Berikutnya: { $next }
standings-done = Semua sudah ditentukan.
standings-done-open = Semua sudah ditentukan; babak ini bisa ditutup dan sertifikatnya dicetak.
standings-criteria = Urutan penilaian: { $criteria }
standings-closed = sudah ditutup
standings-withdrawn = { $entrant } mengundurkan diri (peristiwa { $event })
standings-disqualified = { $entrant } didiskualifikasi (peristiwa { $event })
standings-unequal = Isi pool tidak sama banyak: antar-pool dibandingkan dengan angka per pertandingan.

figure-wins = Menang
figure-productivity = Selisih
figure-conceded = Kemasukan
figure-scored = Pemasukan
figure-points = Poin
figure-stars = Bintang
figure-played = Main
figure-score = Nilai

criterion-wins = jumlah menang
criterion-productivity = produktivitas (pemasukan dikurangi kemasukan)
criterion-head-to-head = menang di antara yang sama nilai
criterion-conceded = kemasukan paling sedikit
criterion-scored = pemasukan paling banyak
criterion-points = jumlah poin
criterion-stars = jumlah bintang
criterion-extra-game = satu permainan ekstra
criterion-score = jumlah nilai
criterion-play-off = permainan ulang (play-off)
criterion-lots = undian

why-wins = { $upper } di atas { $lower }: menang { $more } kali, { $lower } { $less } kali.
why-productivity = { $upper } di atas { $lower }: menang sama banyak, produktivitasnya { $more }, { $lower } { $less }.
why-head-to-head = { $upper } di atas { $lower }: menang { $more } kali di antara yang masih sama nilai, { $lower } { $less } kali.
why-conceded = { $upper } di atas { $lower }: kemasukan { $more }, { $lower } { $less }.
why-scored = { $upper } di atas { $lower }: pemasukan { $more }, { $lower } { $less }.
why-points = { $upper } di atas { $lower }: { $more } poin, { $lower } { $less }.
why-stars = { $upper } di atas { $lower }: poinnya sama, bintangnya { $more }, { $lower } { $less }.
why-extra-game = { $upper } di atas { $lower }: menang permainan ekstra.
why-score = { $upper } di atas { $lower }: jumlah nilai { $more }, { $lower } { $less }.
why-play-off = { $upper } di atas { $lower }: menang permainan ulang.
why-lots = { $upper } di atas { $lower }: undian ke-{ $more }, { $lower } undian ke-{ $less }.

next-draw = Undi peserta.
next-play = Mainkan { $matches }.
next-some = { $matches } dan { $more } lagi
next-sheets = Masih ada { $count } lembar F1 yang belum masuk.
next-extra-game = { $group } masih sama di tempat teratas: satu permainan ekstra menentukan, atau undian.
next-play-off = { $table }: { $group } masih sama nilai; permainan ulang atau undian menentukan.
next-close = Tutup babak pool, lalu undi babak gugur.
next-draw-knockout = Undi babak gugur.

competition-ok = { $file }: baik, { $events } peristiwa

stage-pools = babak pool
stage-league = liga
stage-group = grup
stage-knockout = babak gugur

add-written = Peristiwa { $n } dicatat: { $what }
add-tried = Peristiwa { $n } belum dicatat, baru dicoba: { $what }
add-walkover = {" "}{ $match }, tidak hadir: { $absent }
add-correct = {" "}atas peristiwa { $of }
add-extra-game = {" "}dimenangkan { $winner }
add-sheet = {" "}sesi { $session } meja { $table }

change-rank = { $table }: { $entrant } dari peringkat { $before } ke { $after }
change-new = { $table }: { $entrant } masuk klasemen, peringkat { $after }
change-gone = { $table }: { $entrant } tidak lagi ada di klasemen (tadinya peringkat { $before })
change-held = { $table }: { $entrant } seharusnya dari peringkat { $before } ke { $after }, tetapi babak ini sudah ditutup
change-through = { $entrant } ikut lolos
change-out = { $entrant } tidak lagi lolos
change-fixtures = Pasangan pertandingan berubah: { $list }
change-overruled = Tidak lagi dihitung dan harus dimainkan ulang: peristiwa { $list }
change-papers = Cetak ulang: { $list }
change-nothing = Tidak ada peringkat, pertandingan, atau lembar yang berubah.

reprint-f1 = F1 { $of }
reprint-f1-sessions = F1 sesi { $of }
reprint-seating = rencana duduk
reprint-slips = kartu jadwal
reprint-f2 = F2
reprint-pool = tabel pool { $of }
reprint-league = tabel liga
reprint-bracket = bagan
reprint-match = lembar pertandingan { $of }

series-place = { $entrant }: peringkat { $rank } di { $origin }, maju ke { $into } (keputusan { $by })

competition-new = { $file } dibuat. Berikutnya: gaple import-entrants DAFTAR.xlsx --into { $file }

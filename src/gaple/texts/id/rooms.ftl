# Ruang kompetisi yang dilihat semua orang.

desk-list-title = Kompetisi
desk-kind-group = Kompetisi grup
desk-kind-group-about = Pepet: 12 pemain inti, 24 sesi, formulir F1 dan F2
desk-kind-pools = Pool lalu gugur
desk-kind-pools-about = Pasangan dibagi ke pool; yang lolos masuk sistem gugur
desk-kind-league-about = Setiap pasangan bertemu sekali
desk-kind-knockout = Sistem gugur
desk-kind-knockout-about = Kalah sekali, selesai

desk-code = kode { $code }
desk-copy-problem = Salinan belum jadi: { $problem }
desk-next = Sesudah ini

desk-rank = Per.
desk-entrant = Peserta
desk-figure-wins = M
desk-figure-productivity = Sel.
desk-figure-conceded = Kem.
desk-figure-scored = Pem.
desk-figure-points = Poin
desk-figure-stars = Bintang
desk-figure-played = Main
desk-figure-score = Skor
desk-why = mengapa?

desk-announcements = Pengumuman
desk-announcements-none = Belum ada.
desk-announce-label = Pengumuman baru
desk-announce-send = Umumkan
desk-announce-done = Sudah diumumkan

desk-rooms = Ruang kompetisi
desk-room-sekarang = Sekarang
desk-room-pertandingan = Pertandingan
desk-room-klasemen = Klasemen
desk-room-peserta = Peserta
desk-room-jadwal = Jadwal
desk-room-petugas = Petugas
desk-room-kertas = Kertas
desk-room-none = Ruang ini tidak ada atau bukan untukmu. Kembali ke
desk-coming = Bisa dimainkan
desk-coming-more = { $count } pertandingan lagi
desk-seek = Cari nama
desk-seek-none = Tidak ada nama seperti itu. Coba sebagian namanya saja.
desk-stage = Babak
desk-matches-none = Pertandingannya ada sesudah undian.
desk-standings-none = Klasemen ada begitu undiannya selesai.

desk-figure-wins-whole = Menang
desk-figure-productivity-whole = Produktivitas: pemasukan dikurangi kemasukan
desk-figure-conceded-whole = Kemasukan
desk-figure-scored-whole = Pemasukan
desk-figure-points-whole = Poin
desk-figure-stars-whole = Bintang
desk-figure-played-whole = Bermain
desk-figure-score-whole = Jumlah nilai
desk-draw-hash = Sidik daftar peserta, tunjukkan ke semua orang:

desk-room-undian = Undian
desk-frozen = Daftar peserta dikunci: { $count }
desk-drawn-pools = Hasil undian pool
desk-drawn-order = Hasil undian nomor
desk-drawn-bracket = Hasil undian bagan
desk-drawn-numbers = Angka undian:
desk-drawn-again = Diundi ulang: { $reason }
desk-drawn-bye = bye
desk-drawn-waiting = Masuk daftar tunggu: { $names }
desk-drawn-seed = Benih undian, siapa pun bisa menghitung ulang:
desk-draw-none = Belum ada undian.
desk-room-sesi = Sesi
desk-kind-league = Liga
desk-stage-pool = Pool { $name }
desk-stage-knockout = { $size } besar
desk-stage-third = Perebutan juara 3
desk-stage-final = Final
desk-score-by-paper = Berbeda dengan kertas
desk-standings-version = Sampai catatan nomor { $number }.
desk-correct-score = Koreksi
desk-correct-match = Koreksi { $match }

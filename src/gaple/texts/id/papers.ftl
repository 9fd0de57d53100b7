# Kata-kata pada kertas kompetisi (gaple sheets): judul, kolom, tanggal.

weekday-1 = Senin
weekday-2 = Selasa
weekday-3 = Rabu
weekday-4 = Kamis
weekday-5 = Jumat
weekday-6 = Sabtu
weekday-7 = Minggu
month-1 = Januari
month-2 = Februari
month-3 = Maret
month-4 = April
month-5 = Mei
month-6 = Juni
month-7 = Juli
month-8 = Agustus
month-9 = September
month-10 = Oktober
month-11 = November
month-12 = Desember
paper-date = { $weekday }, { $day } { $month } { $year }
paper-time = { $hours }.{ $minutes }

paper-no-stakes = tanpa taruhan
paper-number = Nomor
paper-code = Kode
paper-seat = Kursi
paper-session = Sesi
paper-table = Meja
paper-day = Hari, tanggal
paper-void = batal
paper-total = Jumlah
paper-rank = Peringkat
paper-star = Bintang
paper-signature = Paraf
paper-referee = Wasit / pencatat: nama dan tanda tangan

paper-f1 = Catatan satu sesi
paper-f1-session = Catatan satu sesi, semua meja
paper-opener = Pembuka pertama
paper-deal = No.
paper-leader = Pembuka (kursi)
paper-kind = Kode
paper-rank-short = Per.
paper-player = Pemain

paper-f2 = Tabel permainan grup
paper-stars = Bintang
paper-f2-note = Disalin dari F1 seusai tiap sesi. Bintang: lingkari atau hitamkan. Kotak kosong: sesi belum dimainkan, bukan nol.
paper-coordinator = Koordinator grup: nama dan tanda tangan
paper-witness = Saksi: nama dan tanda tangan

paper-pair = Lembar skor pertandingan ganda
paper-match = Pertandingan
paper-opponent = Lawan
paper-stage = Babak
paper-winner-seat = Yang domi (kursi)
paper-category = Jenis domi
paper-points = Poin
paper-score = Skor
paper-legend = Jenis domi dan poinnya
paper-penalties = Denda
paper-side = Pasangan
paper-cause = Sebab
paper-points-to = Poin untuk
paper-sign-a = Pasangan A: tanda tangan
paper-sign-b = Pasangan B: tanda tangan
paper-sign-referee = Wasit: nama dan tanda tangan
paper-sign-secretary = Sekretariat: nama dan tanda tangan

paper-pools = Hasil dan klasemen
paper-entrant = Peserta
paper-why = Mengapa?

paper-bracket = Bagan sistem gugur
paper-bye = bye
paper-part = Bagian
paper-third = Perebutan juara 3
paper-champion = Juara
paper-goes-on = Maju
paper-not-drawn = Belum diundi.

paper-scan = Pindai untuk mencatat skor meja ini
paper-card-rules = Kertas skor adalah catatan resmi; ponsel hanya salinannya.

paper-seating = Denah kursi
paper-turn-right = Giliran berjalan ke kanan, berlawanan arah jarum jam
paper-turn-left = Giliran berjalan ke kiri, searah jarum jam

paper-slip = Kapan saya main?
paper-hour = Jam
paper-others = Bersama

paper-calls = Daftar panggilan
paper-entrant-a = Peserta A
paper-entrant-b = Peserta B
paper-here = Hadir
paper-call = Ke-
paper-calls-note = Tulis jam tiap panggilan. Sesudah panggilan ketiga, yang tidak hadir diusulkan kalah WO; sekretariat yang memutuskan.

paper-attendance = Daftar peserta dan hadir
paper-club = Klub / asal
paper-fee = Iuran, no. kuitansi
paper-sign = Tanda tangan

paper-incident = Berita acara kejadian
paper-incident-when = Hari, tanggal, jam
paper-incident-place = Sesi, pertandingan, meja
paper-incident-people = Siapa yang terlibat
paper-incident-what = Apa yang terjadi
paper-incident-decision = Putusan
paper-incident-clause = Pasal atau alasan yang dipakai
paper-incident-read = Sudah dibaca bersama. Tanda tangan berarti hadir dan membaca, belum tentu setuju.
paper-sign-side-1 = Pihak pertama
paper-sign-side-2 = Pihak kedua

paper-certificate = Sertifikat
paper-given-to = diberikan kepada
paper-as = sebagai
paper-as-entrant = sebagai peserta
paper-in-competition = dalam kompetisi domino

paper-through-session = Sesudah sesi { $session }
paper-session-of = Sesi { $session }
paper-reserve = { $name } (cadangan)
paper-receipt = Rp{ $amount } · { $receipt }
paper-award = Juara { $rank }
paper-award-shared = Juara { $rank } bersama
paper-office-chair = Ketua panitia
paper-office-referee = Wasit utama
paper-office-coordinator = Koordinator grup
paper-stage-2 = Final
paper-stage-4 = Semifinal
paper-stage-8 = Perempat final
paper-stage-size = { $size } besar
paper-won-wo = menang WO
paper-lost-wo = kalah WO
paper-nobody-wo = WO
paper-session-table = Sesi { $session }, meja { $table }

sheets-lacking = Tidak ada di huruf cetak, tercetak sebagai kotak: { $line }

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

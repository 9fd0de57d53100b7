# Kata-kata di buku kerja Excel: formulir F1 untuk diketik, dan isi kompetisi.

f1-tab = S{ $session } M{ $table }
f1-title = Formulir F1 · Sesi { $session } · Meja { $table }
f1-how = Isi kode, kursi pembuka (1–4), dan poin setiap gocokan. Sel lain dikunci.
f1-number = No.
f1-code = Kode
f1-leader = Pembuka
f1-seat = { $seat }. { $name }
f1-check = Periksa
f1-empty-chair = Kursi kosong? Isi x
f1-total = Jumlah
f1-rank = Peringkat
f1-reason = Alasan kalau kurang:
f1-missing = belum lengkap
f1-not-so = salah
f1-right = benar
f1-wrong-title = Isian tidak dikenal
f1-wrong = Pilih dari daftar: kode H, K, G, G-, T, S; kursi 1–4; poin −5, −2, 0, 1, 2, 5, 10.

# Meja wasit.


desk-role-owner = pemilik
desk-role-secretary = sekretariat
desk-role-juri = juri
desk-role-referee = wasit
desk-role-public = penonton
desk-line-new = Data terbaru
desk-line-old = Data { $seconds } detik yang lalu. Sambungan terputus; halaman mencoba terus.

desk-at-table = meja { $table }
desk-state-waiting = menunggu lawan
desk-state-open = belum dicatat
desk-state-proposed = menunggu pengesahan
desk-state-counted = sah
desk-state-walkover = menang WO
desk-state-off = tidak dimainkan
desk-state-bye = bye
desk-state-here = tersimpan di HP ini, belum terkirim
desk-corrected = dikoreksi
desk-absent = tidak hadir
desk-wo = WO
desk-open-match = Catat hasil { $match }
desk-write-score = Catat hasil

desk-score-title = Pertandingan { $match }
desk-score-missing = Isi kedua skor dengan angka.
desk-score-level = Skornya sama. Harus ada yang menang.
desk-score-send = Kirim ke sekretariat
desk-score-count = Sahkan hasil ini
desk-somebody-absent = Ada yang tidak hadir
desk-was-played = Pertandingannya dimainkan
desk-who-absent = Siapa yang tidak hadir?
desk-both-absent = Keduanya tidak hadir

desk-announced = Pengumuman:

desk-claim-title = Kartu meja
desk-claim-about = Tanpa daftar. HP ini mencatat untuk satu meja saja; panitia bisa mencabutnya.
desk-claim-code = Kode di kartu
desk-claim-code-about = Delapan huruf dan angka. Huruf kecil dan tanda hubung boleh.
desk-claim-name = Namamu
desk-claim-name-about = Tercatat di setiap hasil yang kamu kirim.
desk-claim-open = Buka
desk-claim-take-over = Ambil alih
desk-claim-other = Pakai kartu lain

desk-referee-title = Wasit
desk-referee-table = Meja { $table }
desk-referee-none = Belum ada pertandingan untuk meja ini. Halaman ini berubah sendiri begitu ada.
desk-not-kept = HP ini tidak bisa menyimpan catatanmu. Tulis dulu di kertas, lalu kosongkan memori HP atau pakai mode biasa.
desk-kept-count = { $count } catatan menunggu sambungan
desk-kept-title = Catatan yang belum diterima
desk-kept-own = catatanmu:
desk-kept-other = { $by } mencatat:
desk-kept-again = Catat lagi
desk-kept-drop = Buang catatanku
desk-said-absent = tidak hadir: { $names }

desk-writer = { $name } ({ $role })
desk-said-sheet = Sesi { $session }, meja { $table }
desk-by-deal = Catat per gocokan
desk-score-differs = Wasit mengirim { $sent }, yang kamu ketik { $typed }. Lihat lagi kertasnya.
desk-score-use-typed = Pakai yang di kertas
desk-ask-score = Minta koreksi
desk-ask-match = Minta koreksi { $match }
desk-ask-reason = Alasannya
desk-called = Dipanggil pukul berapa, ditunggu sampai kapan

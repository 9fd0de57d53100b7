### Teks halaman web.

### Shell, home, lobby and table

skip-to-content = Langsung ke isi
nav-label = Halaman
nav-home = Beranda
nav-tables = Meja
nav-rules = Aturan
nav-matches = Catatan
nav-settings = Pengaturan
page-not-loaded = Halaman ini belum bisa dimuat. Periksa sambunganmu, lalu coba lagi.
try-again = Coba lagi
cancel = Batal
close-dialog = Tutup
nowhere-title = Halaman tidak ada
nowhere-about = Alamatnya mungkin salah ketik. Dari beranda kamu bisa mulai main atau mencari meja.

name-title = Siapa namamu?
name-about = Nama ini yang dilihat teman semeja. Tidak perlu daftar.
name-label = Nama
name-go = Lanjut

home-title = gaple · domino Indonesia, jujur dan tanpa taruhan
home-heading = Main gaple, kocokannya bisa kamu periksa.
home-lead = Gratis dan tanpa taruhan: tidak ada koin, tidak ada chip. Tiap poin dijelaskan pasalnya.
home-hello = Hai, { $name }.
home-game = Permainan
home-game-tunggal = PORDI tunggal · 7 gocokan
home-game-ganda = PORDI ganda · sampai 7 poin
home-game-gapensi = GAPENSI ganda · sampai 7 poin
home-game-pepet = Pepet · kartu mati
home-game-gapler = Gapler ganda · sampai 250
home-bots = Lawan
home-play-bots = Main lawan bot
home-friends-heading = Main dengan teman
home-friends-about = Buat meja, bagikan tautannya, lalu pilih kursi. Kursi kosong boleh diisi bot.
home-make-table = Buat meja
home-join-heading = Punya kode?
home-join-about = Ketik kode dari temanmu, atau tempel tautannya.
home-code = Kode meja
home-join = Masuk
home-open-tables = Lihat meja yang terbuka
home-honest-heading = Kocokan yang jujur
home-honest-about = Kartu dikocok bersama: server dan tiap HP ikut mengocok, dan hasilnya bisa diperiksa setelah main.
home-rules = Baca empat aturan mainnya
home-hall-heading = Di meja sungguhan
home-hall-about = Catat skor di HP, poinnya dihitung dan dijelaskan. Untuk kompetisi: undian terbuka, wasit mencatat, klasemen jadi sendiri.
home-pad = Lembar skor
home-competitions = Kompetisi

bot-acak = Acak
bot-pemula = Pemula
bot-mahir = Mahir

table-title = Meja { $code }
table-loading = Meja sedang dibuka…
table-gone-title = Meja ini sudah tidak ada
table-closed-title = Kamu tidak tersambung ke meja ini
table-menu = Menu meja
table-score = Poin
table-to-target = sampai { $target }
table-deal-of = gocokan { $deal } dari { $deals }
table-shuffling = Kartu sedang dikocok…
table-counting = Menghitung sisa…
table-worth = Nilainya
table-choose-end = Pilih ujungnya
table-sending = Sebentar…
table-must-pass = Tidak ada yang cocok: lewat
table-must-close = Tutup satu kartu
table-your-turn = Giliran kamu
table-turn-of = Giliran { $name }
table-end-left = Ujung kiri, angka { $number }
table-end-right = Ujung kanan, angka { $number }
table-pass = Lewat
table-pass-bubble = Lewat
table-closed-bubble = Tutup
table-tiles = { $count } kartu
table-closed = { $count } kartu mati
table-chain = { $count } kartu di meja. Ujung kiri { $left }, ujung kanan { $right }.
table-chain-empty = Meja masih kosong
table-hand = Kartu di tanganmu
table-no-deals = Belum ada gocokan yang selesai.
table-told = Yang baru terjadi
table-watching = Kamu menonton
table-phrases = Sapa
table-rules = Baca aturannya
table-mute = Bisukan { $name }
table-unmute = Dengarkan { $name } lagi
table-leave = Tinggalkan meja
table-go = Keluar
table-leave-hint = Kalau kamu pergi di tengah main, bot menggantikanmu sampai kamu kembali.
tile-words = { $high } { $low }
tile-words-double = balak { $number }
tile-playable = { $tile }, bisa dipasang
tile-closable = { $tile }, bisa ditutup
number-0 = kosong
number-1 = satu
number-2 = dua
number-3 = tiga
number-4 = empat
number-5 = lima
number-6 = enam
mark-leader = pembuka
mark-partner = teman main
mark-host = tuan rumah
mark-bot = bot
mark-sits-in = digantikan bot
mark-away = sedang pergi
mark-mine = kamu
mark-ready = siap
mark-not-ready = belum siap
mark-turn = giliran
side-us = Kita
side-them = Mereka
side-me = Kamu

lobby-heading = Ruang tunggu
lobby-leave = Keluar
lobby-invite = Ajak teman
lobby-code = Kode meja { $code }
lobby-share = Bagikan tautan
lobby-share-title = Ayo main gaple
lobby-copied = Tautan disalin
lobby-qr = Kode QR ke meja ini
lobby-seats = Kursi
lobby-pairs = Teman main duduk berseberangan: kursi 1 dengan 3, kursi 2 dengan 4.
lobby-seat = Kursi { $number }
lobby-empty = masih kosong
lobby-empty-bot = diisi bot { $level }
lobby-sit = Duduk
lobby-move = Pindah
lobby-remove = Keluarkan { $name }
lobby-swap-pairs = Tukar kursi 1 dan 2
lobby-options = Aturan di meja ini
lobby-join = Ikut main
lobby-start = Mulai
lobby-ready = Siap
lobby-not-ready = Belum siap
lobby-waiting = Menunggu { $names } siap
lobby-too-few = Menunggu kursi terisi
lobby-wait-for-host = Menunggu tuan rumah memulai

link-offline = Sambungan terputus. Sedang menyambung lagi…
link-elsewhere = Meja ini terbuka di tab atau HP lain.
link-take-back = Main di sini

end-you-won = Menang! Selamat, { $names }.
end-you-lost = Kali ini { $names } yang menang.
end-winner = Pemenang: { $names }
end-out = habis
end-by = oleh { $name }
end-pips = { $count } titik
end-why = mengapa?
end-next = Gocokan berikutnya
end-next-asked = Menunggu yang lain…
end-rematch = Main lagi
end-rematch-asked = Menunggu yang lain…
end-sheet = Lembar skor
end-replay = Putar ulang

### Rules page

page-loading = Sebentar…

rules-page-title = Aturan main
rules-page-about = Setiap daerah punya cara main sendiri. Empat aturan ini ditulis pasal demi pasal, dan setiap poin di sini menyebut pasalnya.
rules-page-same = Yang sama di keempatnya
rules-page-same-tiles = 28 kartu, empat pemain, masing-masing tujuh kartu.
rules-page-same-lay = Pasang kartu yang angkanya sama dengan salah satu ujung. Bisa jalan berarti wajib jalan.
rules-page-same-stakes = Tanpa taruhan dalam bentuk apa pun.
rules-page-choose = Mana yang cocok?
rules-page-read = Baca aturannya
rules-page-read-one = Baca aturannya: { $rules }
rules-page-play = Main dengan aturan ini
rules-page-play-one = Main dengan aturan ini: { $rules }
rules-page-fact-mode = Cara main
rules-page-fact-length = Panjangnya
rules-page-fact-opening = Kartu pembuka
rules-page-fact-stuck = Tidak bisa jalan
rules-page-fact-turn = Giliran
rules-page-length-deals = { $deals } gocokan
rules-page-length-target = sampai { $target }
rules-page-opening-drawn = diundi
rules-page-stuck-pass = lewat
rules-page-stuck-close = tutup satu kartu
rules-page-mode-single = tunggal, sendiri-sendiri
rules-page-mode-pairs = ganda, dua lawan dua

rules-page-all = Semua aturan
rules-page-unknown = Aturan ini tidak ada
rules-page-unknown-about = Mungkin alamatnya salah ketik. Pilih dari daftar semua aturan.
rules-page-contents = Isi halaman
rules-page-mode = Tunggal atau ganda
rules-page-points = Bagaimana poin dibuat
rules-page-clauses = Pasal demi pasal
rules-page-options = Aturan meja
rules-page-source = Sumber
rules-page-points-label = Poin:{" "}
rules-page-by-pips = menurut mata
rules-page-clause = pasal { $number }
rules-page-clause-of = pasal { $number } { $rules }
rules-page-clause-link = Tautan ke pasal { $number }
rules-page-violations = Pelanggaran
rules-page-options-about = Di beberapa hal tiap meja punya kebiasaan sendiri. Tuan rumah memilih saat membuat meja; yang tidak dipilih tetap seperti biasanya.
rules-page-usual = biasanya
rules-page-not-used = tidak dipakai
rules-page-any-number = angka lain, { $least } sampai { $most }
rules-page-source-about = Kalau sumbernya diam atau bertentangan, pasalnya menyebut pilihan kami, dan meja boleh memilih yang lain.
rules-page-example-last = Contoh: ujungnya { $left } dan { $right }, kartu terakhir { $tile }
rules-page-example-key = Kartu dengan bingkai kuning adalah kartu terakhir. Garis putus-putus: kartu itu juga cocok di ujung sana.
rules-page-exhausted = angka { $number } sudah habis
rules-page-exhausted-both = angka { $first } dan { $second } sudah habis
rules-page-pips = { $pips } titik
rules-page-role-locker = pengunci
rules-page-role-out = habis
rules-page-role-partner = teman main
rules-page-role-opponent = lawan
rules-page-role-rival = lawan adu
rules-page-role-other = lain
rules-page-role-offender = pelanggar
rules-page-not-counted = tidak dihitung
rules-page-sum-locker = { $sum } untuk pasangan pengunci
rules-page-sum-opponents = { $sum } untuk lawan

whole-number-less = Kurangi: { $label }
whole-number-more = Tambah: { $label }

### Settings page

settings-page-title = Pengaturan
settings-page-name = Namamu
settings-page-name-label = Nama di meja
settings-page-name-about = Paling panjang 24 huruf. Di meja yang sedang kamu duduki, nama lama tetap dipakai.
settings-page-name-first = Paling panjang 24 huruf. Cukup nama, langsung bisa main.
settings-page-name-save = Simpan nama
settings-page-name-saved = Nama sudah disimpan
settings-page-language = Bahasa
settings-page-tiles = Kartu
settings-page-skin = Rupa kartu
settings-page-skin-batu = Batu
settings-page-skin-batu-about = gading, titik hitam
settings-page-skin-kartu = Kartu
settings-page-skin-kartu-about = kertas, titik merah
settings-page-numbers = Angka di sudut kartu
settings-page-numbers-about = Angka kecil di samping titik, supaya cepat terbaca.
settings-page-left-hand = Tangan kiri
settings-page-left-hand-about = Tombol di bawah kartu pindah ke kiri.
settings-page-senses = Suara dan gerak
settings-page-sound = Suara
settings-page-sound-about = Kartu, lewat, giliranmu, domi.
settings-page-vibration = Getar
settings-page-vibration-about = Sekali, saat giliranmu tiba. Tidak semua HP bisa.
settings-page-alerts = Kabari giliranku
settings-page-alerts-about = Lewat pemberitahuan, kalau halaman ini sedang tidak terlihat.
settings-page-alerts-denied = Peramban ini menolak pemberitahuan. Izinkan dulu di setelan situsnya.
settings-page-motion = Kurangi gerak
settings-page-motion-about = Kartu langsung di tempatnya, tanpa meluncur.
settings-page-kept = Pilihan ini disimpan di perangkat ini saja.

settings-page-account = Akun
settings-page-nobody = Punya akun? Masuk di sini. Belum punya? Tidak wajib: untuk main cukup nama.
settings-page-guest = Kamu main sebagai tamu. Dengan akun, catatan pertandinganmu bisa dibuka dari perangkat lain.
settings-page-with-account = Kamu masuk sebagai { $name }. Catatanmu tersimpan di akun ini.
settings-page-account-name = Nama akun
settings-page-password = Kata sandi
settings-page-password-new = Kata sandi baru
settings-page-password-about = Paling sedikit 8 huruf.
settings-page-create = Buat akun
settings-page-create-about = Kursi dan catatanmu ikut. Nama akun menjadi namamu di meja.
settings-page-create-go = Buat akun
settings-page-sign-in = Masuk
settings-page-sign-in-about = Yang kamu mainkan sebagai tamu di sini ikut masuk ke akunmu.
settings-page-sign-in-go = Masuk
settings-page-signed-in = Kamu sudah masuk
settings-page-forgot = Lupa kata sandi
settings-page-recover = Kata sandi baru
settings-page-recover-about = Pakai kode pemulihan yang kamu catat dulu. Perangkat lain keluar sendiri, dan kamu mendapat kode baru.
settings-page-recover-go = Ganti kata sandi
settings-page-code-label = Kode pemulihan
settings-page-code-about = Empat kelompok huruf dan angka. Huruf kecil dan spasi boleh.
settings-page-wrong-code = Nama dan kode ini tidak berpasangan. Periksa keduanya.
settings-page-code-title = Catat kode pemulihanmu
settings-page-code-why = Kalau lupa kata sandi, hanya kode ini yang bisa mengembalikan akunmu. Kode ini tidak ditampilkan lagi.
settings-page-code-copy = Salin kode
settings-page-code-copied = Sudah disalin. Simpan di tempat yang aman.
settings-page-code-not-copied = Belum tersalin. Tulis di kertas, atau pilih teksnya dan salin sendiri.
settings-page-code-noted = Sudah kucatat
settings-page-code-done = Selesai
settings-page-sign-out = Keluar dari perangkat ini
settings-page-leave = Ya, keluar
settings-page-leave-account = Kamu bisa masuk lagi dengan nama akun dan kata sandi.
settings-page-leave-guest = Tamu yang keluar tidak bisa kembali: catatan dan kursinya lepas. Buat akun dulu kalau mau disimpan.
settings-page-signed-out = Kamu sudah keluar

### Matches page

matches-page-title = Catatanku
matches-page-won = Menang
matches-page-lost = Kalah
matches-page-other = Selesai
matches-page-winner = menang
matches-page-more = Tampilkan lagi
matches-page-empty = Belum ada pertandingan
matches-page-empty-about = Pertandingan yang selesai tercatat di sini: skor, penjelasan setiap poin, dan putar ulangnya.
matches-page-new = Buat meja
matches-page-tables = Cari meja
matches-page-account = Pernah main di perangkat lain?
matches-page-account-go = Masuk ke akunmu
matches-page-guest = Catatan ini hanya ada di perangkat ini.
matches-page-guest-go = Simpan dengan akun

### Tables page

tables-page-title = Cari meja
tables-page-join = Punya kode?
tables-page-code = Kode meja
tables-page-code-about = Delapan huruf dan angka. Huruf kecil, spasi, dan tanda hubung boleh.
tables-page-code-length = Kode meja ada { $length } huruf dan angka. Coba cocokkan lagi.
tables-page-code-letters = Ini tidak pernah ada di kode meja: { $letters }
tables-page-join-go = Ke meja
tables-page-or = Mau jadi tuan rumah?
tables-page-new = Buat meja
tables-page-open = Meja terbuka
tables-page-refresh = Perbarui
tables-page-refreshed = { $tables ->
    [0] Belum ada meja terbuka
   *[other] { $tables } meja terbuka
}
tables-page-nobody = Belum ada tuan rumah
tables-page-seats = { $free ->
    [0] penuh, boleh menonton
   *[other] { $taken } dari 4 kursi
}
tables-page-running = sedang main
tables-page-more = Tampilkan lagi
tables-page-empty = Belum ada meja terbuka
tables-page-empty-about = Buat meja sendiri, lalu ajak teman dengan kodenya. Kursi kosong bisa diisi bot.

### New table page

new-table-page-title = Buat meja
new-table-page-rules = Aturan main
new-table-page-read = Baca aturan { $rules }
new-table-page-mode = Cara main
new-table-page-mode-single = Tunggal
new-table-page-mode-single-about = sendiri-sendiri
new-table-page-mode-pairs = Ganda
new-table-page-mode-pairs-about = dua lawan dua
new-table-page-only-single = Aturan ini dimainkan tunggal, sendiri-sendiri.
new-table-page-only-pairs = Aturan ini dimainkan ganda, dua lawan dua. Teman main duduk di seberang.
new-table-page-more = Pengaturan lain
new-table-page-short-deals = { $number } gocokan
new-table-page-short-target = sampai { $number }
new-table-page-short-turn = { $seconds } detik
new-table-page-short-bots = bot { $bots }
new-table-page-short-no-bots = tanpa bot
new-table-page-short-public = terbuka
new-table-page-short-code = lewat kode
new-table-page-short-changed = { $options } aturan meja diubah
new-table-page-length = Panjang pertandingan
new-table-page-ending-target = Sampai nilai
new-table-page-ending-deals = Jumlah gocokan
new-table-page-number = Isi angka { $least } sampai { $most }.
new-table-page-turn = Waktu satu giliran
new-table-page-seats = Pemain dan penonton
new-table-page-bots = Bot untuk kursi kosong
new-table-page-bots-none = Tanpa bot
new-table-page-bots-none-about = Pertandingan mulai kalau keempat kursi terisi.
new-table-page-bots-acak-about = Asal pasang, untuk yang baru belajar.
new-table-page-bots-pemula-about = Membuang kartu yang besar dulu.
new-table-page-bots-mahir-about = Menghitung yang sudah turun dan yang lewat.
new-table-page-public = Meja terbuka
new-table-page-public-on = Siapa pun bisa menemukannya di daftar meja.
new-table-page-public-off = Hanya yang punya kodenya bisa masuk.
new-table-page-spectators = Penonton boleh masuk
new-table-page-spectators-about = Penonton tidak melihat kartu di tangan.
new-table-page-house = Aturan meja
new-table-page-house-about = Hal-hal yang berbeda dari meja ke meja. Kalau ragu, biarkan saja.
new-table-page-usual = { $value } (biasanya)
new-table-page-clause = Apa kata { $clause }?
new-table-page-clause-link = Lihat di aturan
new-table-page-go = Buat meja
new-table-page-stakes = Main tanpa taruhan.

### Sheet, fair check

sheet-heading = Lembar skor
sheet-deal = Gocokan
sheet-deal-short = No.
sheet-how = Hasil
sheet-why = mengapa?
sheet-so-far = jumlah
sheet-clause = Pasal { $number }
sheet-show-deal = Putar ulang gocokan { $number }
sheet-total = Jumlah
sheet-empty = Belum ada gocokan yang selesai.

fair-heading = Periksa kocokan
fair-lead = Sebelum kartu dibagi, server dan perangkat para pemain sama-sama ikut mengacak, jadi tidak ada yang bisa mengatur hasilnya sendirian. Di sini perangkatmu menghitung ulang semuanya dan membandingkannya dengan catatan.
fair-start = Periksa sekarang
fair-busy = Sedang menghitung ulang…
fair-not-loaded = Pemeriksaannya tidak bisa dimuat. Periksa sambunganmu, lalu coba lagi.
fair-all-ok = { $number } gocokan dihitung ulang, semuanya cocok.
fair-some-without = { $number } gocokan lainnya dicatat tanpa bukti.
fair-none = Catatan ini tidak membawa bukti kocokan, jadi tidak ada yang bisa diperiksa.
fair-failed = Tidak cocok di gocokan { $deals }. Lihat langkah yang bertanda silang.
fair-deal = Gocokan { $number }
fair-same = cocok
fair-differs = tidak cocok: { $step }
fair-without = tanpa bukti
fair-without-about = Gocokan ini dicatat tanpa bukti kocokan, jadi tidak bisa diperiksa.
fair-step-same = cocok
fair-step-differs = tidak cocok

fair-commitment = Janji server
fair-commitment-about = Sebelum kartu dibagi, server mengunci sebuah angka rahasia dan mengumumkan sidik jarinya (SHA-256). Sesudah gocokan selesai rahasianya dibuka. Sidik jarinya harus sama, begitu juga meja dan nomor gocokannya.
fair-clients = Angka acak para pemain
fair-clients-about = Tiap pemain ikut mengacak: perangkatnya mengumumkan sidik jari dulu, angkanya belakangan. Jadi tidak ada yang bisa memilih angka sesudah melihat angka orang lain.
fair-clients-none = Tidak ada perangkat pemain yang ikut mengacak di gocokan ini. Kartunya dari rahasia server saja.
fair-hands = Kartu yang dibagi
fair-hands-about = Rahasia server dan angka para pemain diaduk menjadi urutan 28 kartu, tujuh untuk tiap kursi. Hasilnya harus sama dengan kartu yang dimainkan.
fair-draw = Undian
fair-draw-about = Kartu undian diambil dari angka-angka yang sama, jadi urutannya juga bisa dihitung ulang.
fair-draw-none = Tidak ada undian di gocokan ini.
fair-own = Kiriman perangkat ini
fair-own-about = Perangkat ini menyimpan janji server yang dilihatnya dan angka yang dikirimnya sendiri. Keduanya harus ada di catatan dan tidak berubah.
fair-own-none = Angka dari perangkat ini tidak sempat terkirim, jadi memang tidak ada di catatan.

fair-secret = Rahasia server
fair-bytes-of = Angka dari { $name }
fair-no-bytes = Tidak ikut mengacak
fair-lead-drawn = Undian pembuka, titik paling sedikit yang membuka
fair-order-drawn = Undian karena hitungannya sama, titik paling sedikit di depan
fair-written = Di catatan:
fair-expected = Seharusnya:
fair-nothing = tidak ada
fair-what-table = Meja dan nomor pertandingan
fair-what-table-length = Panjang nama meja dalam byte
fair-what-deal = Nomor gocokan
fair-what-redeal = Nomor kocok ulang
fair-what-secret-length = Panjang rahasia dalam byte
fair-what-promise = Sidik jari rahasia
fair-what-client = Sidik jari angka { $name }
fair-what-hand = Kartu { $name }
fair-what-order = Urutan undian
fair-what-leader = Pembuka
fair-what-seen-promise = Janji yang dilihat perangkat ini
fair-what-own-bytes = Angka dari perangkat ini
fair-limits = Yang tidak bisa dibuktikan di sini: pengelola server tetap bisa melihat kartu, dan para pemain bisa saling memberi tahu di luar meja.
fair-yourself = Mau menghitung sendiri? Unduh catatannya, lalu jalankan gaple verify.

### Refusals

why-bad-request = Server tidak bisa membaca permintaan ini. Muat ulang halamannya, lalu coba lagi.
why-bad-message = Server tidak bisa membaca pesan ini. Muat ulang halamannya, lalu coba lagi.
why-too-large = Yang kamu kirim terlalu besar. Persingkat dulu, lalu coba lagi.
why-not-found = Di alamat ini tidak ada apa-apa. Periksa alamatnya, atau mulai dari beranda.
why-no-session = Server belum mengenalmu. Isi namamu dulu.
why-other-site = Permintaan ini datang dari situs lain. Buka langsung dari alamat server ini.
why-too-many = Terlalu sering. Tunggu sebentar, lalu coba lagi.
why-no-table = Tidak ada meja terbuka dengan kode ini. Periksa kodenya, atau buat meja baru.
why-no-match = Pertandingan ini tidak ada di meja itu. Cari di catatanmu.
why-no-spectators = Hanya pemainnya yang boleh melihat meja ini. Minta tuan rumah mengajakmu main.
why-no-competition = Tidak ada kompetisi dengan kode ini. Periksa kodenya, atau minta tautan baru dari panitia.
why-no-paper = Belum ada yang bisa dicetak di lembar ini. Undi dulu, atau cetak yang kosong.
why-no-attachment = Foto ini tidak ada di sini. Kirim lagi fotonya.
why-not-yours = Ini bukan tugasmu di kompetisi ini, atau bukan mejamu. Minta panitia melakukannya.
why-conflict = Orang lain baru saja mengisi ini. Bandingkan keduanya, lalu putuskan.
why-refused = Aturan kompetisi ini tidak menerimanya. Periksa lagi isiannya.
why-revoked = Undangan ini sudah dicabut panitia. Yang kamu tulis masih tersimpan di HP ini.
why-claimed = Kartu meja ini sedang dipegang perangkat lain. Kamu bisa mengambil alih; namamu tercatat.
why-no-invitation = Kode ini tidak membuka meja mana pun. Periksa kartunya, lalu ketik lagi.
why-rules = Pilihan aturan ini tidak ada. Periksa lagi, lalu coba lagi.
why-name-empty = Isi dulu namanya.
why-name-too-long = Nama ini terlalu panjang. Paling panjang 24 huruf.
why-name-unseen = Ada tanda yang tidak kelihatan di nama ini. Ketik ulang namanya.
why-name-taken = Nama ini sudah dipakai akun lain. Pilih nama lain, atau masuk kalau itu akunmu.
why-password-too-short = Kata sandinya terlalu pendek. Paling sedikit 8 huruf.
why-password-too-long = Kata sandinya terlalu panjang. Paling panjang 200 huruf.
why-has-account = Kamu sudah masuk ke sebuah akun. Keluar dulu kalau mau membuat yang lain.
why-wrong-login = Nama dan kata sandi ini tidak berpasangan. Periksa lagi, atau pakai kode pemulihan.
why-storage = Server sedang tidak bisa menyimpan. Tidak ada yang berubah; coba lagi sebentar lagi.
why-internal = Ada yang salah di server. Coba lagi sebentar lagi.
why-hello-first = Sambungan ke meja belum siap. Coba lagi.
why-watching = Kamu sedang menonton. Duduk dulu kalau mau ikut main.
why-elsewhere = Kamu sedang main di tab atau HP lain. Pilih "Main di sini" kalau mau pindah ke sini.
why-not-seated = Kamu tidak duduk di meja ini. Pilih kursi dulu.
why-not-host = Hanya tuan rumah yang bisa melakukannya.
why-not-now = Sekarang belum bisa. Tunggu sampai pertandingannya selesai.
why-closed = Meja ini sudah ditutup. Buat meja baru kalau mau main lagi.
why-table-full = Mejanya sudah penuh. Kamu masih bisa menonton, atau cari meja lain.
why-seat-taken = Kursi ini sudah ada yang punya. Pilih kursi lain.
why-removed = Tuan rumah mengeluarkanmu dari meja ini. Cari meja lain, atau buat sendiri.
why-unknown-player = Pemain ini sudah tidak ada di meja.
why-not-ready = Belum semua siap. Tunggu sebentar lagi.
why-too-few = Kursinya belum terisi semua. Ajak teman dengan kode mejanya.
why-stale = Mejanya sudah jalan terus. Lihat dulu keadaannya sekarang.
why-not-your-turn = Belum giliranmu. Tunggu sebentar.
why-illegal = Langkah ini tidak boleh. Pilih salah satu kartu yang terangkat.
why-twice = Perangkat ini sudah ikut mengocok gocokan ini.
why-bad-bytes = Angka dari perangkat ini tidak sama dengan sidik jarinya, jadi tidak ikut dikocok. Kamu tetap bisa main.
why-muted = Tuan rumah membisukan sapaanmu di meja ini.
why-unknown-phrase = Sapaan ini tidak ada. Pilih dari daftar.
why-offline = Server tidak terjangkau. Periksa sambunganmu, lalu coba lagi.
why-left-page = Kamu sudah meninggalkan meja ini.
why-other = Belum berhasil. Coba lagi.

### Connection

link-connecting = Menyambung ke meja…
link-live = Tersambung
link-closed = Sambungan ke meja ini sudah berakhir

### Quick phrases

phrase-halo = Halo
phrase-ayo = Ayo
phrase-bagus = Bagus
phrase-mantap = Mantap
phrase-wah = Wah
phrase-maaf = Maaf
phrase-terima-kasih = Terima kasih
phrase-sebentar = Sebentar ya
phrase-main-lagi = Main lagi yuk
phrase-sampai-jumpa = Sampai jumpa

### Menu of the table

settings-sound = Suara
settings-vibration = Getar
settings-numbers = Angka di kartu

### Announced to who listens instead of looking. $who: me = kamu sendiri, other = pemain bernama $name.

announce-started = Pertandingan dimulai.
announce-started-again = Pertandingan ke-{ $number } dimulai.
announce-order = Urutan main: { $names }.
announce-partner = Teman mainmu { $name }.
announce-you = kamu
announce-deal = Gocokan { $deal }.
announce-deal-of = Gocokan { $deal } dari { $deals }.
announce-shuffling-again = Gocokan { $deal } dikocok ulang.
announce-dealt = Kartu dibagi.
announce-hand = Kartumu: { $tiles }.
announce-leader = { $name } yang membuka.
announce-opened = { $who ->
    [me] Kamu membuka
   *[other] { $name } membuka
} dengan { $tile }.
announce-laid = { $who ->
    [me] Kamu memasang
   *[other] { $name } memasang
} { $tile }, { $end ->
    [left] kiri
   *[right] kanan
} jadi { $number }.
announce-laid-double = { $who ->
    [me] Kamu memasang
   *[other] { $name } memasang
} { $tile } di { $end ->
    [left] kiri.
   *[right] kanan.
}
announce-left-one = { $who ->
    [me] Kartumu
   *[other] Kartu { $name }
} tinggal satu.
announce-passed = { $who ->
    [me] Kamu lewat, tidak punya
   *[other] { $name } lewat, tidak punya
} { $numbers }.
announce-closed = { $who ->
    [me] Kamu menutup { $tile }.
   *[other] { $name } menutup satu kartu.
}
announce-time = { $who ->
    [me] Waktumu habis.
   *[other] Waktu { $name } habis.
}
announce-turn-open = Giliran kamu membuka.
announce-turn = Giliran kamu. Ujung kiri { $left }, kanan { $right }.
announce-turn-same = Giliran kamu. Kedua ujung { $left }.
announce-turn-of = Giliran { $name }.
announce-fitting = Yang cocok: { $tiles }.
announce-must-close = Tidak ada yang cocok, tutup satu kartu.
announce-ended = Gocokan selesai. { $who ->
    [me] Kamu
   *[other] { $name }
}: { $what }.
announce-ended-all = Gocokan selesai: { $what }.
announce-again = Gocokan ini tidak dihitung: { $what }.
announce-pips = Titik di tangan: { $pips }.
announce-pips-of = { $number } pada { $player }
announce-points = { $points }.
announce-points-of = { $number } { $count ->
   *[other] poin
} untuk { $player }
announce-no-points = Tidak ada yang mendapat poin.
announce-score = Jumlah sekarang: { $score }.
announce-score-of = { $number } untuk { $player }
announce-won = Pertandingan selesai. Kamu menang!
announce-won-pair = Pertandingan selesai. Kamu dan { $partner } menang!
announce-winners = Pertandingan selesai. { $names } menang.
announce-said = { $who ->
    [me] Kamu
   *[other] { $name }
}: { $phrase }
announce-joined = { $who ->
    [me] Kamu duduk
   *[other] { $name } duduk
} di kursi { $seat }.
announce-moved = { $who ->
    [me] Kamu pindah
   *[other] { $name } pindah
} ke kursi { $seat }.
announce-swapped = Kursi { $a } dan kursi { $b } bertukar.
announce-left = { $who ->
    [me] Kamu meninggalkan meja.
   *[other] { $name } meninggalkan meja.
}
announce-away = { $name } terputus.
announce-back = { $who ->
    [me] Kamu kembali.
   *[other] { $name } kembali.
}
announce-removed = { $who ->
    [me] Tuan rumah mengeluarkanmu dari meja ini.
   *[other] { $name } dikeluarkan.
}
announce-host = { $who ->
    [me] Sekarang kamu tuan rumah.
   *[other] Sekarang { $name } tuan rumah.
}
announce-muted = { $who ->
    [me] Tuan rumah membisukan sapaanmu.
   *[other] { $name } dibisukan.
}
announce-unmuted = { $who ->
    [me] Sapaanmu terdengar lagi.
   *[other] { $name } terdengar lagi.
}
announce-ready = { $who ->
    [me] Kamu siap.
   *[other] { $name } siap.
}
announce-not-ready = { $who ->
    [me] Kamu belum siap.
   *[other] { $name } belum siap.
}
announce-sits-in = { $who ->
    [me] Bot menggantikanmu. Pasang kartu kalau mau main lagi.
   *[other] Bot menggantikan { $name }.
}
announce-plays-again = { $who ->
    [me] Kamu main lagi.
   *[other] { $name } main lagi.
}
announce-rematch = { $who ->
    [me] Kamu mau main lagi.
   *[other] { $name } mau main lagi.
}
announce-table-closed = Meja ini ditutup.
record-reported = Dicatat sendiri

# Main di terminal (`gaple play`). $who: me = kamu sendiri, other = pemain lain bernama $name.

## Siapa saja dan memilih permainan

play-me = Kamu
play-menu-heading = Mau main apa?
play-menu-prompt = Pilih nomor [1]:{" "}
play-menu-wrong = Ketik angka 1 sampai { $last }, atau Enter saja untuk nomor 1.

## Kepala layar dan para pemain

play-deal-of = gocokan { $number } dari { $deals }
play-deal-to = gocokan { $number }, sampai { $target }
play-deal-extra = gocokan { $number }, tambahan
play-direction-right = giliran ke kanan
play-direction-left = giliran ke kiri
play-score = Skor
play-score-closed = belum buka
play-games-won = { $games } game
play-leader = pembuka
play-partner = teman main
play-closed-tiles = mati
play-end = { $end ->
    [left] kiri
   *[right] kanan
}
play-empty-table = Meja masih kosong.
play-hand = Kartumu

## Yang terjadi

play-opened = { $who ->
    [me] Kamu membuka dengan { $tile }.
   *[other] { $name } membuka dengan { $tile }.
}
play-laid = { $who ->
    [me] Kamu memasang { $tile }
   *[other] { $name } memasang { $tile }
} { $end ->
    [left] di kiri.
   *[right] di kanan.
}
play-passed = { $who ->
    [me] Kamu lewat, tidak ada kartu yang cocok.
   *[other] { $name } lewat.
}
play-closed = { $name } menutup satu kartu.
play-closed-own = { $who ->
    [me] Kamu menutup { $tile }.
   *[other] { $name } menutup { $tile }.
}
play-drawn-lead = Undian pembuka, kartu terkecil: { $drawn }.
play-drawn-level = Undian karena hitungannya sama, terkecil di depan: { $drawn }.
play-handed-on = { $who ->
    [me] Kamu tidak punya balak pembuka, pembukaan dioper.
   *[other] { $name } tidak punya balak pembuka, pembukaan dioper.
}
play-opens = { $who ->
    [me] Kamu yang membuka.
   *[other] { $name } yang membuka.
}
play-must-open = { $who ->
    [me] Kamu memegang { $tile }, jadi kamu yang membuka.
   *[other] { $name } memegang { $tile } dan membuka.
}
play-turn-of = Giliran { $name }…

## Giliranmu

play-choice-close = tutup { $tile }
play-choice-pass = lewat
play-must-close = Tidak ada yang cocok. Tutup satu kartu:
play-prompt = Giliranmu [1-{ $last }, ? bantuan]:{" "}
play-prompt-one = Tinggal satu pilihan, tekan Enter:{" "}
play-prompt-next = Enter untuk gocokan berikutnya:{" "}
play-prompt-back = Enter untuk kembali ke meja:{" "}

play-say-which = Ketik nomor pilihanmu, 1 sampai { $last }.
play-not-understood = "{ $text }" belum bisa dibaca. Ketik nomor 1 sampai { $last }, kartunya (misalnya 5-2), atau ? untuk bantuan.
play-say-end = { $tile } cocok di dua ujung. Ketik { $tile }L untuk kiri atau { $tile }R untuk kanan.
play-no-such-end = Ujung "{ $text }" tidak ada. Ketik { $tile }L untuk kiri atau { $tile }R untuk kanan.
play-not-this-end = { $tile } tidak cocok di { $end ->
    [left] kiri, pasang di kanan.
   *[right] kanan, pasang di kiri.
}
play-not-in-hand = { $tile } tidak ada di tanganmu.
play-not-an-opening = { $tile } belum boleh dipakai membuka. Pilih dari daftar.
play-fits-neither = { $tile } tidak cocok: ujung kiri { $left }, ujung kanan { $right }.

play-help =
    Ketik nomor di depan pilihan, atau kartunya: 5-2, 52.
    Kalau cocok di dua ujung, sebut ujungnya: 5-2L (kiri), 5-2R (kanan).
    s  lembar skor          r  aturan singkat
    ?  bantuan ini          q  berhenti; pertandingan disimpan
    Pasang kartu yang angkanya sama dengan salah satu ujung. Bisa jalan berarti wajib jalan.

## Akhir gocokan dan pertandingan

play-deal-ended = Gocokan { $number }
play-deal-again = Gocokan tidak dihitung
play-column-left = sisa kartu
play-column-pips = titik
play-column-points = poin
play-column-score = skor
play-sheet = Gocokan
play-sheet-total = jumlah
play-sheet-empty = Belum ada gocokan yang selesai.
play-sheet-burned = h = hangus, nilainya jatuh ke 0
play-clauses = Pasal { $clauses }
play-won = Kamu menang!
play-won-pair = Kamu dan { $partner } menang!
play-not-won = Kali ini { $winners } yang menang.
play-rematch = Main lagi? [y/T]{" "}
play-yes = y

## Menyimpan

play-saved = Catatan disimpan di { $file }
play-saved-unfinished = Pertandingan belum selesai. Sejauh ini disimpan di { $file }
play-saved-elsewhere = Tidak bisa menyimpan di { $wanted } ({ $reason }), jadi dipindahkan.
play-saved-nowhere = Tidak ada tempat yang bisa ditulisi ({ $reason }). Ini catatannya, salin sendiri:
play-saved-hint = Lihat hitungannya: gaple score { $file }
play-seed = Kartu yang sama lagi: --seed { $seed }

## Aturan singkat

play-rules-more = Selengkapnya: gaple rules { $rules }
play-rules-pordi-2025-single =
    Berempat, masing-masing main sendiri. 6-6 membuka gocokan pertama, sesudah itu pemenangnya.
    Tidak punya kartu yang cocok: lewat. Yang kartunya habis lebih dulu domi.
    Poin menurut kartu terakhir: domi biasa 1, balak 2, ceki 2, ceki habis 3, ceki balak 3,
    ceki palang 4. Ceki: cocok di kedua ujung. Habis: angka kedua ujung tidak dipegang siapa pun lagi.
    Kandang (semua buntu): titik pengunci paling sedikit, ia dapat 3; ada yang lebih sedikit,
    ketiga lawan 3, 2, 1; sama dengan yang terendah, lawan itu 1.
    Poin terbanyak sesudah gocokan terakhir menang. Seri di puncak: Game Tambahan.
play-rules-pordi-2025-pairs =
    Berdua lawan berdua, teman main duduk di seberang. 6-6 membuka gocokan pertama, sesudah itu
    pemenangnya. Tidak punya kartu yang cocok: lewat. Yang kartunya habis lebih dulu domi.
    Poin menurut kartu terakhir: domi biasa 1, balak 2, ceki 2, ceki habis 3, ceki balak 3,
    ceki palang 4. Ceki: cocok di kedua ujung. Habis: angka kedua ujung tidak dipegang siapa pun lagi.
    Kandang (semua buntu): titik pengunci lebih sedikit dari kedua lawan, 2 untuk pasangannya;
    ada lawan yang lebih sedikit, 3 untuk lawan; sama, 1 untuk lawan.
play-rules-gapensi-makassar-pairs =
    Berdua lawan berdua, teman main duduk di seberang. 6-6 membuka gocokan pertama, sesudah itu
    pemenangnya. Tidak punya kartu yang cocok: lewat. Yang kartunya habis lebih dulu domi.
    Poin menurut kartu terakhir: domi biasa 1, balak 2, ceki 2, ceki habis 3, ceki balak 3,
    ceki palang 4. Ceki: kedua sisi kartu cocok di kedua ujung; kartu bukan balak di dua ujung
    yang sama cuma domi biasa.
    Kandang (semua buntu): titik pengunci lebih sedikit dari kedua lawan, 2 untuk pasangannya;
    ada lawan yang lebih sedikit, 3 untuk lawan; sama, 1 untuk lawan.
play-rules-pepet-2026-single =
    Berempat, masing-masing main sendiri. Tidak punya kartu yang cocok: tutup satu kartu pilihanmu.
    Kartu mati tidak dipasang lagi dan ikut dihitung di akhir; 0-0 tanpa teman kosong dihitung 13.
    Kartu habis tanpa kartu mati: urutan pertama. Yang lain diurutkan menurut hitungan, terkecil dulu.
    Poin menurut urutan: 5, 2, 1, 0.
    Gaple (mengunci dengan sengaja): pengunci di urutan pertama dapat 10, yang lain 2, 1, 0;
    kalau bukan yang pertama, pengunci −5 dan yang lain 5, 2, 1.
    Yang di urutan pertama membuka berikutnya. Total tertinggi di akhir sesi mendapat bintang.
play-rules-gapler-250-pairs =
    Berdua lawan berdua. Gocokan dibuka dengan balak, selain 0-0 dan 6-6; yang pertama dengan 1-1.
    Tidak punya batu yang cocok: lewat. Yang batunya habis lebih dulu game dan mengambil sisa mata
    di ketiga tangan lain. Dua mata: dikali 2. Balak kosong masuk: +50. Balak enam masuk: +200.
    Batu mati di tangan: 0-0 dihitung 25, 6-6 dihitung 50.
    Gaple (semua buntu): penggaple diadu dengan satu lawan; kalah atau sama, lawan dapat dua kali.
    Buka nilai: mata murni 25, sesudah hangus 10. Nilai yang tersusul hangus jadi 0.

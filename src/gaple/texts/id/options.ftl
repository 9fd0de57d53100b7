# Aturan meja: apa yang dipilih, dan arti tiap pilihannya.

option-none = tidak dipakai

option-turn_seconds = waktu satu giliran
option-turn_seconds-15 = 15 detik
option-turn_seconds-30 = 30 detik
option-turn_seconds-60 = 60 detik

option-deals = jumlah gocokan satu pertandingan
option-target = nilai yang harus dicapai
option-games = berapa game yang harus dimenangkan

option-half_ceki = ceki dengan satu angka yang sudah habis
option-half_ceki-live-2 = 2 poin di ujung yang masih hidup, 1 di ujung yang habis
option-half_ceki-exhausted-2 = 2 poin di ujung yang habis, 1 di ujung yang masih hidup

option-equal_ends = kartu bukan balak di dua ujung yang sama
option-equal_ends-ceki = ceki, 2 poin
option-equal_ends-domi = domi biasa, 1 poin

option-extra_eligible = siapa yang bisa menang di Game Tambahan
option-extra_eligible-tied = hanya yang seri
option-extra_eligible-all = siapa pun

option-first_lead = siapa yang membuka gocokan pertama
option-first_lead-holder-3-3 = pemegang 3-3, dengan kartu itu
option-first_lead-draw = yang menang undian, dengan kartu apa saja

option-blank_pair = pasangan yang membuat 0-0 tidak dihitung 13
option-blank_pair-blank = kartu lain yang ada kosongnya
option-blank_pair-any = kartu lain apa pun

option-deliberate = kunci mana yang dihitung gaple
option-deliberate-certain = pengunci punya langkah lain dan bisa melihat bahwa ia mengunci
option-deliberate-alternative = pengunci punya langkah lain yang tidak mengunci
option-deliberate-always = setiap kunci

option-star = untuk siapa bintangnya
option-star-table = satu tiap meja dan sesi
option-star-session = satu tiap sesi, untuk yang terbaik dari tiga meja

option-counted = batu siapa yang dihitung saat game
option-counted-all = ketiga pemain lain, juga teman main
option-counted-opponents = kedua lawan saja

option-against = lawan adu penggaple
option-against-next = yang gilirannya sesudah dia
option-against-previous = yang gilirannya sebelum dia

option-lock_tie = gaple dengan mata yang sama
option-lock_tie-lose = penggaple kalah
option-lock_tie-replay = gocokan diulang

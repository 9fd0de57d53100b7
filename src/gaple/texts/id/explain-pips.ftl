# Penjelasan hitungan mata batu, buka nilai, dan hangus (gapler).

explain-game-out = { $player } game dengan { $tile }
explain-gaple-locked = { $player } menggaple dengan { $tile }: tak ada lagi yang bisa jalan
explain-gaple-locked-reported = { $player } menggaple: tak ada lagi yang bisa jalan
explain-six-doubles = { $player } mendapat { $doubles } balak: langsung menang tanpa main
explain-six-doubles-reported = { $player } mendapat 6 balak atau lebih: langsung menang tanpa main
explain-left = Sisa mata: { $pips }, jumlahnya { $pure }
explain-dead = { $tile } mati di tangan { $player }: dihitung { $value }, bukan { $pips }

explain-game = { $title }: tanpa kelipatan
explain-dua-mata = { $title }: kedua mata { $tile } sama dengan kedua ujung, jadi { $count } dikali { $times }
explain-balak-masuk = { $title }: { $tile } jadi batu terakhir, jadi { $count } ditambah { $bonus }
explain-enam-balak = { $title }: mata di tiga tangan lain

explain-compared = Diadu: { $player } { $pips }, { $rival } { $rival_pips }
explain-gaple-won = { $title }: mata { $player } lebih kecil, jadi semua mata selain miliknya untuk pasangannya
explain-gaple-lost = { $title }: mata { $player } lebih besar, jadi { $count } dikali { $times } untuk lawan
explain-gaple-level = { $title }: mata sama berarti penggaple kalah, jadi { $count } dikali { $times } untuk lawan

explain-below-opening = { $category }, tetapi nilai { $side } belum buka: baru { $pure } mata murni, perlu paling sedikit { $needed }, jadi tidak ada yang ditulis
explain-opened = { $side } buka nilai dengan { $pure } mata murni
explain-burned = Nilai { $side } tersusul, jadi hangus dan kembali ke 0

explain-replay-passes = Dua pemain sesudah pembuka sama-sama lewat: gocokan diulang dan tidak dihitung
explain-replay-level = Matanya sama, jadi gocokan diulang dan tidak dihitung
explain-replay-reported = Gocokan ini diulang dan tidak dihitung, menurut lembar skor

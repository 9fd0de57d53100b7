# Penjelasan poin menurut urutan (pepet).

explain-habis = { $player } habis lebih dulu, tanpa kartu mati
explain-habis-tile = { $player } habis lebih dulu dengan { $tile }, tanpa kartu mati
explain-spent = Semua kartu sudah dipasang atau ditutup, jadi semua menghitung kartu matinya
explain-count = Hitungan: { $values }
explain-lone-blank = 0-0 milik { $player } tanpa pasangan, jadi dihitung { $value }
explain-tie-tiles = { $first } dan { $second } sama-sama { $value }: { $first } di depan karena kartunya lebih sedikit, { $lower } lawan { $higher }
explain-tie-halves = { $first } dan { $second } sama-sama { $value }: { $first } di depan karena kolom kecilnya lebih rendah, { $lower } lawan { $higher }
explain-tie-draw = { $first } dan { $second } sama-sama { $value }: { $first } di depan karena kartu undiannya lebih kecil
explain-places = { $category }, poin menurut urutan: { $points }

explain-kunci-forced = Bukan gaple: { $player } tidak punya langkah lain yang tidak mengunci
explain-kunci-unseen = Bukan gaple: { $player } punya langkah lain, tetapi belum bisa melihat bahwa langkah ini mengunci
explain-kunci-ruling = Bukan gaple: menurut wasit tidak disengaja
explain-gaple-certain = Disengaja: { $player } punya langkah lain dan bisa melihat bahwa langkah ini mengunci
explain-gaple-alternative = Disengaja: { $player } punya langkah lain yang tidak mengunci, dan di meja ini itu cukup
explain-gaple-always = Di meja ini setiap kunci dihitung gaple
explain-gaple-ruling = Disengaja, menurut wasit
explain-gaple = { $title }: { $player } di urutan pertama; yang lain { $points }
explain-gaple-kalah = { $title }: { $first } yang di urutan pertama, bukan { $player }; yang lain { $points }

explain-tutup = { $player } punya kartu yang cocok, tetapi tidak memasangnya
explain-tutup-tile = { $player } memegang { $tile } yang cocok, tetapi tidak memasangnya
explain-tutup-points = { $title }; yang lain masing-masing { $points }

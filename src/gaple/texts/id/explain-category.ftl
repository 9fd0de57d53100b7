# Penjelasan poin menurut kartu terakhir dan kandang (PORDI, GAPENSI).

explain-domi = { $title }: { $tile } hanya cocok di ujung { $here }
explain-domi-balak = { $title }: balak { $tile } cocok di satu ujung, ujung lainnya { $there }
explain-ceki = { $title }: { $tile } cocok di kedua ujung, dan masih ada yang memegang { $high } maupun { $low }
explain-ceki-habis = { $title }: { $tile } cocok di kedua ujung dan tak ada lagi yang memegang { $high } atau { $low }
explain-ceki-balak = { $title }: balak { $tile } cocok di kedua ujung, dan masih ada yang memegang { $high }
explain-ceki-palang = { $title }: balak { $tile } cocok di kedua ujung dan tak ada lagi yang memegang { $high }
explain-half-live = { $title }: { $tile } cocok di kedua ujung, tetapi baru angka { $exhausted } yang habis; kartunya dipasang di ujung { $live } yang masih hidup, dan ujung itu yang menentukan
explain-half-exhausted = { $title }: { $tile } cocok di kedua ujung, tetapi baru angka { $exhausted } yang habis; kartunya dipasang di ujung { $exhausted } yang sudah habis, dan ujung itu yang menentukan
explain-equal-ceki = { $title }: kedua ujung sama-sama { $here }, jadi { $tile } cocok di keduanya
explain-equal-domi = { $title }: kedua ujung sama-sama { $here }, tetapi hanya satu sisi { $tile } yang cocok
explain-domi-reported = { $title }, menurut lembar skor

explain-pips = Titik di tangan: { $pips }
explain-kandang-single = { $title }: titik { $player } paling sedikit
explain-kandang-pairs = { $title }: titik { $player } lebih sedikit dari kedua lawan; titik { $partner }, teman mainnya, tidak dihitung
explain-kandang-kalah-single = { $category }: titik { $rival } lebih sedikit dari { $player }, jadi ketiga lawan yang mendapat poin: { $points }
explain-kandang-kalah-level = Titik sama poinnya sama, dan tempat sesudahnya dilewati
explain-kandang-kalah-pairs = { $title }: titik { $rival } lebih sedikit dari { $player }; titik { $partner }, teman mainnya, tidak dihitung
explain-kandang-seri-single = { $title }: titik { $player } sama dengan lawan terendah
explain-kandang-seri-pairs = { $title }: titik { $player } sama dengan lawan terendah, { $rival }; titik { $partner }, teman mainnya, tidak dihitung

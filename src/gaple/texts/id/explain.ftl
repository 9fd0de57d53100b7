# Penjelasan satu gocokan: bagian yang sama untuk semua aturan.

explain-title = { $category }, { $points }
explain-title-for = { $category }, { $points } untuk { $side }
explain-title-each = { $category }, masing-masing { $points } untuk { $side }

explain-out = { $player } domi dengan { $tile }
explain-out-reported = { $player } domi
explain-locked = { $player } mengunci dengan { $tile }: tak ada lagi yang bisa jalan
explain-locked-reported = { $player } mengunci: tak ada lagi yang bisa jalan

explain-penalty = { $player } { $violation }: { $points } untuk { $side }
explain-penalty-ends-match = Poin itu mengakhiri pertandingan di tengah gocokan
explain-broken-off = Gocokan ini terhenti sebelum selesai, jadi belum ada hasilnya

explain-redeal = { $player } mendapat { $doubles } balak: kartu dikocok dan dibagi ulang, gocokan ini tidak dihitung
explain-redeal-reported = Balak { $player } terlalu banyak: kartu dikocok dan dibagi ulang, gocokan ini tidak dihitung

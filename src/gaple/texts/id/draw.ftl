# Undian: kata-kata `gaple draw`.

draw-frozen = Daftar peserta ditutup: { $count } peserta. SHA-256: { $sha256 }
draw-how = Tunjukkan nilai ini kepada semua orang. Lalu angka undian disebut di depan umum: gaple draw { $file } --numbers "6-1 2-0 …"
draw-from = Angka undian: { $numbers }. Benih: { $seed }
draw-pool = Pool { $name }: { $names }
draw-match = { $match }: { $first } – { $second }
draw-bye = bye
draw-count = Terdaftar { $entered } = terundi { $drawn } + daftar tunggu { $waiting }
draw-waiting = Daftar tunggu: { $names }
draw-met = Semua keinginan undian terpenuhi.
draw-unmet = Tidak semuanya dapat dipisahkan. Yang masih bersama:
draw-unmet-clubs-in-pool = Pool { $place }, klub { $name }: { $names }
draw-unmet-pots-in-pool = Pool { $place }, pot { $name }: { $names }
draw-unmet-clubs-in-bracket = Pertandingan { $place } dari { $of } babak pertama, klub { $name }: { $names }
draw-unmet-pools-in-bracket = Bagian { $place } dari { $of }, rekan satu pool { $name }: { $names }
draw-checked-same = { $file }: undian pada peristiwa { $event } sesuai dengan daftar peserta dan angkanya
draw-checked-other = { $file }: undian pada peristiwa { $event } TIDAK sesuai dengan daftar peserta dan angkanya
draw-checked-no-numbers = { $file }: undian pada peristiwa { $event } tidak dapat diulang: angka undian atau penutupan daftar tidak tercatat

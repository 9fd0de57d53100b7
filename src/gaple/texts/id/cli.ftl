# Kata-kata `gaple rules` dan nama pemain yang tidak tercatat.

rules-see-one = Selengkapnya: gaple rules NAMA, misalnya gaple rules pordi-2025
rules-direction = giliran berjalan
rules-table = Poin
rules-options = Pilihan meja
rules-clauses = Pasal
rules-default = bawaan
player-unnamed = Pemain { $number }
rules-penalty-own = { $violation }: { $points } untuk pasangan sendiri, saat itu juga
rules-penalty-other = { $violation }: { $points } untuk pasangan lawan, saat itu juga

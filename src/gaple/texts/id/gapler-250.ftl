# Gapler 250: ringkasan dan isi aturannya per pasal, dengan istilahnya sendiri.

rules-gapler-250-about = Ganda sampai nilai 250: yang game mengambil sisa mata batu, ada buka nilai, dan nilai yang tersusul hangus.
rules-gapler-250-suits = Cocok untuk malam yang panjang berpasangan: nilainya besar, bisa terbakar, dan bisa berbalik di gocokan terakhir.
rules-gapler-250-points = Yang game mengambil semua mata yang tersisa di tangan lain. Batu terakhirnya bisa melipatgandakan atau menambah hitungan itu. Nilai pasangan baru ditulis sesudah buka nilai, dan yang tersusul hangus jadi 0.
rules-gapler-250-source = Dua lembar, “Nilai Pasangan Gapler Yang Game Lebih Dulu” dan “Pertandingan Gaple”. Isinya ditulis ulang pasal demi pasal.

clause-gapler-250-1 =
    Ada yang mendapat 5 balak: kocok ulang. Dengan 6 atau 7 balak pasangannya langsung menang, nilainya mata batu di tiga tangan lain, dan ia yang memimpin berikutnya; buka nilai dan hangus tetap berlaku.
clause-gapler-250-2 =
    Gocokan dibuka dengan balak selain 0-0 dan 6-6. Kalau tidak punya, pembukaan diwakilkan teman main, lalu lawan berikutnya, lalu teman lawan itu, dan giliran jalan dari situ. Gocokan pertama dibuka pemegang 1-1, dengan batu itu.
clause-gapler-250-3 =
    Kalau dua pemain sesudah pembuka sama-sama lewat di giliran pertamanya, gocokan diulang dengan batu baru. Pembukanya tetap; di gocokan pertama pemegang 1-1 yang baru.
clause-gapler-250-4 =
    Yang game mendapat semua mata batu di tiga tangan lain, termasuk teman mainnya. Dengan aturan meja counted opponents hanya batu lawan yang dihitung, kecuali saat gaple.
clause-gapler-250-5 =
    Dua mata: batu terakhir bukan balak dan kedua matanya sama dengan kedua ujung yang berbeda. Nilainya dikali 2, batu mati ikut dikali.
clause-gapler-250-6 =
    Kalau ada yang game, 0-0 mati di tangan bernilai 25 dan 6-6 mati bernilai 50, bukan 0 dan 12. Mati berarti enam batu lain dengan mata itu sudah turun dan kedua ujung tidak menunjukkan mata itu.
clause-gapler-250-7 =
    Balak kosong masuk, yaitu 0-0 jadi batu terakhir: nilai biasa ditambah 50. Balak enam masuk: nilai biasa ditambah 200.
clause-gapler-250-8 =
    Gaple: penggaple diadu dengan satu pemain, yang gilirannya berikut di sebelah kirinya (aturan meja against: previous untuk yang sebelumnya). Mata penggaple lebih kecil: semua mata selain miliknya untuk pasangannya; lebih besar atau sama: hitungan itu dikali 2 untuk lawan. Dengan aturan meja lock_tie replay, mata yang sama berarti diulang. Saat gaple 0-0 dan 6-6 dihitung menurut matanya. Yang memimpin berikutnya penggaple kalau menang, kalau tidak lawan adunya.
clause-gapler-250-9 =
    Nilai pasangan tertutup di awal pertandingan, di awal game berikutnya, dan sesudah hangus. Buka nilai pertama butuh paling sedikit 25 mata murni, selanjutnya 10; kurang dari itu tidak ada yang ditulis. Kalau cukup, nilai penuh yang ditulis.
clause-gapler-250-10 =
    Hangus: pasangan yang tadinya sama atau di depan, nilainya lebih dari 0, dan sekarang tersusul, kembali ke 0 dan harus buka nilai lagi, juga di gocokan yang memenangkan game. Nilai yang sama tidak menghanguskan siapa pun.
clause-gapler-250-11 =
    Pasangan pertama yang mencapai 250 memenangkan satu game (aturan meja target), lalu keduanya mulai lagi dari 0 dan tertutup. Biasanya 1 game; aturan meja games menentukan berapa kali menang.
clause-gapler-250-12 =
    Salah buang: nilai pasangannya langsung dikurangi 1, dari 0 menjadi −1, dan batunya diambil kembali. Denda ini tidak membuka nilai dan tidak menghanguskan siapa pun.
clause-gapler-250-13 =
    Dengan aturan meja deals, misalnya 10, pertandingan selesai sesudah sejumlah gocokan itu, berapa pun targetnya. Nilai tertinggi menang; kalau seri, tambah satu gocokan sampai ada selisih. Yang game memimpin berikutnya.

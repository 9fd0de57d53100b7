# Turnamen GAPENSI Makassar: ringkasan dan isi aturannya per pasal.

rules-gapensi-makassar-about = Ganda turnamen sampai 7 poin: jenis domi seperti PORDI, ditambah denda salah turun dan aturan mengocok.
rules-gapensi-makassar-suits = Cocok untuk latihan turnamen berpasangan: poinnya seperti PORDI, dendanya seperti di meja wasit.
rules-gapensi-makassar-points = Yang domi mencetak poin untuk pasangannya menurut kartu terakhir, sama seperti PORDI 2025. Kalau semua buntu, titik pengunci diadu dengan kedua lawan; titik teman main tidak ikut. Salah turun langsung memberi lawan 1 poin.
rules-gapensi-makassar-source = “Turnamen Domino BPC GAPENSI Kota Makassar, Petunjuk Teknis Pertandingan”. Isinya ditulis ulang pasal demi pasal.

clause-gapensi-makassar-1 =
    Pada gocokan pertama kartu ditebar dan diacak semua pemain, masing-masing mengambil 7, dan 6-6 turun pertama. Sesudahnya yang domi sebelumnya membuka.
clause-gapensi-makassar-2 =
    Gocokan kedua dikocok pemenang gocokan pertama, lalu pengocok bergilir berlawanan arah jarum jam. Pengocok mempersilakan yang lain memilih tumpukan dan mengambil yang terakhir; di layar kartu dibagi acak.
clause-gapensi-makassar-3 =
    Ada yang mendapat 5 balak atau lebih: kocok ulang, pengocoknya si pemegang balak, pembukanya tetap yang domi sebelumnya. Di layar langsung dikocok ulang; di meja sungguhan hanya berlaku sebelum giliran berputar (4 langkah), dan kalau tidak diminta gocokan dimainkan terus.
clause-gapensi-makassar-4 =
    Pasangan pertama yang mencapai 7 poin atau lebih menang (aturan meja target), atau yang terbanyak sesudah sejumlah gocokan tetap (aturan meja deals). Skor ditulis apa adanya: 6 + 4 = 10, tidak dipotong jadi 7.
clause-gapensi-makassar-5 =
    Jenis domi, poin, kandang, dan pembuka berikutnya sama dengan Ganda PORDI 2025. Bedanya, kartu bukan balak di dua ujung yang sama dihitung domi biasa, 1 poin; aturan meja equal_ends bisa menjadikannya ceki.
clause-gapensi-makassar-6 =
    Salah turun: pasangan lawan langsung mendapat 1 poin, kartunya diambil kembali, dan gocokan jalan terus. Poin ini bisa mengakhiri pertandingan di tengah gocokan.
clause-gapensi-makassar-7 =
    Klasemen pool: menang 1, kalah 0. Kalau sama, dilihat berturut-turut selisih skor, hasil pertemuan antara yang sama, skor kemasukan terkecil, lalu skor pemasukan terbesar.
clause-gapensi-makassar-8 =
    Poin ditulis di kertas skor panitia saja. Kertas itu catatan resminya, ponsel hanya salinan, dan sekretariat mencocokkannya dengan kertas.

# PORDI 2025: ringkasan dan isi aturannya per pasal.

rules-pordi-2025-about = Yang domi dapat poin dari kartu terakhirnya: domi, ceki, sampai ceki palang; tunggal 7 gocokan, ganda sampai 7 poin.
rules-pordi-2025-suits = Cocok untuk main cepat dan untuk belajar: hitungannya kecil, dan hasilnya langsung terlihat dari kartu terakhir.
rules-pordi-2025-points = Yang kartunya habis lebih dulu domi dan langsung mendapat poin. Besarnya hanya dilihat dari kartu terakhirnya: balak atau bukan, cocok di satu atau di kedua ujung, dan apakah angka di ujung itu sudah habis. Kalau semua buntu sebelum ada yang habis, itu kandang: titik di tangan diadu, yang paling sedikit menang.
rules-pordi-2025-source = Halaman aplikasi “Cara main Gaple”, menurut aturan PORDI 2025. Isinya ditulis ulang pasal demi pasal.

clause-pordi-2025-1 =
    Setiap pemain mendapat 7 kartu. Kalau ada yang memegang 5 balak atau lebih, semua kartu dikocok dan dibagi ulang sebelum ada yang dipasang; hak membuka tidak berubah.
clause-pordi-2025-2 =
    Gocokan pertama dibuka pemegang 6-6, dengan kartu itu. Sesudahnya pemenang gocokan sebelumnya membuka dengan kartu apa saja.
clause-pordi-2025-3 =
    Pasang kartu yang cocok di salah satu ujung; bisa jalan berarti wajib jalan. Kalau tidak ada yang cocok, kamu lewat dan kartumu tetap.
clause-pordi-2025-4 =
    Satu giliran 15 detik; tuan rumah boleh memilih 15, 30, atau 60 (aturan meja turn_seconds). Kalau waktunya habis, satu langkah yang sah, kartu dan ujungnya, diambil secara acak untukmu.
clause-pordi-2025-5 =
    Tunggal dimainkan 7 gocokan (aturan meja deals); kocok ulang tidak dihitung. Poin terbanyak sesudah gocokan terakhir menang; kalau seri di puncak, ada Game Tambahan.
clause-pordi-2025-6 =
    Ganda dimenangkan pasangan pertama yang mencapai 7 poin atau lebih (aturan meja target); poin pasangan tercatat pada kedua pemainnya, tetapi dihitung sekali. Bisa juga main sejumlah gocokan tetap (aturan meja deals): poin terbanyak menang, dan kalau seri tambah satu gocokan sampai ada selisih.
clause-pordi-2025-7 =
    Poin domi ditentukan kartu terakhir saja, tanpa kelipatan: domi biasa 1, domi balak 2, ceki 2, ceki habis 3, ceki balak 3, ceki palang 4. Ceki berarti cocok di kedua ujung; habis berarti angka di kedua ujung tidak dipegang siapa pun lagi.
clause-pordi-2025-8 =
    Kalau kartu ceki baru satu angkanya yang habis, ujung tempat kartu dipasang yang menentukan: di ujung yang masih hidup ceki, 2 poin; di ujung yang sudah habis domi biasa, 1 poin. Aturan meja half_ceki bisa membaliknya.
clause-pordi-2025-9 =
    Kalau kedua ujung sama dan kartumu bukan balak, kartu itu cocok di keduanya: ceki, 2 poin. Banyak meja menghitungnya domi biasa, 1 poin; pilih lewat aturan meja equal_ends.
clause-pordi-2025-10 =
    Kandang: sesudah satu kartu tidak ada lagi yang bisa jalan. Yang memasangnya pengunci, dan semua menghitung titik di tangan. Tunggal: pengunci paling rendah sendirian, 3 untuknya; ada lawan yang lebih rendah, ketiga lawan mendapat 3, 2, 1 dari titik terkecil (titik sama poin sama, tempat sesudahnya dilewati) dan pengunci 0; seri dengan lawan terendah, setiap lawan dengan titik itu 1. Ganda: pengunci lebih rendah dari kedua lawan, 2 untuk pasangannya; ada lawan yang lebih rendah, 3 untuk lawan; seri, 1 untuk lawan. Titik teman main pengunci tidak dihitung.
clause-pordi-2025-11 =
    Yang domi membuka gocokan berikutnya. Sesudah kandang yang membuka pengunci kalau ia menang, kalau tidak lawan dengan titik terendah; kalau ada yang sama, yang gilirannya lebih dulu sesudah pengunci.
clause-pordi-2025-12 =
    Game Tambahan: kalau seri di puncak, berempat main satu gocokan lagi dan poinnya dihitung. Hanya yang seri yang bisa menang, diulang sampai tinggal satu; dengan aturan meja extra_eligible all siapa pun bisa menang.

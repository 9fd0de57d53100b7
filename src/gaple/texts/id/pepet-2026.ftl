# Kompetisi Gaple 2026 (pepet): ringkasan dan isi aturannya per pasal.

rules-pepet-2026-about = Berempat main sendiri-sendiri 20 gocokan; yang tidak punya kartu cocok menutup satu kartu, dan poin dibagi menurut urutan sisa kartu.
rules-pepet-2026-suits = Cocok untuk yang suka berhitung dan main sendiri: tidak ada yang lewat, tiap kartu yang ditutup ada harganya.
rules-pepet-2026-points = Di akhir gocokan keempat pemain diurutkan. Yang habis tanpa kartu mati di urutan pertama; yang lain menghitung titik kartu di tangan dan kartu matinya, makin sedikit makin depan. Urutan itu yang menjadi poin: 5, 2, 1, 0. Mengunci dengan sengaja, yaitu gaple, bisa bernilai 10 atau malah −5.
rules-pepet-2026-source = “Kompetisi Gaple 2026” dari pepet.ID. Isinya ditulis ulang pasal demi pasal.

clause-pepet-2026-1 =
    Gocokan pertama satu sesi dibuka pemegang 3-3, dengan kartu itu; undian kartu terkecil hanya menentukan siapa yang membagi dan mengambil lebih dulu. Dengan aturan meja first_lead draw, yang menang undian membuka dengan kartu apa saja. Kartu undian sama diundi lagi, dan 5 balak tetap dimainkan.
clause-pepet-2026-2 =
    Tidak punya kartu yang cocok: tutup satu kartu pilihanmu, telungkup, tidak dilihat yang lain sampai hitungan. Kartu mati itu tidak dipasang lagi dan ikut dihitung. Selama masih punya kartu yang cocok, kamu tidak boleh menutup.
clause-pepet-2026-3 =
    Kartumu habis tanpa kartu mati: gocokan selesai dan kamu di urutan pertama. Kalau punya kartu mati, yang lain jalan terus. Setiap giliran memasang atau menutup, jadi tidak ada yang lewat dan semua kartu habis di giliran ketujuh.
clause-pepet-2026-4 =
    Terkunci: sesudah satu kartu dipasang, tidak ada lagi yang memegang kartu cocok. Semua menghitung kartunya; kedua ujungnya boleh berbeda.
clause-pepet-2026-5 =
    Semua kartu sudah dipasang atau ditutup dan tidak ada yang habis: semua menghitung kartu matinya. Ini dilihat lebih dulu daripada kunci.
clause-pepet-2026-6 =
    Kartu yang terpasang dikumpulkan dulu, lalu kartu di tangan dan kartu mati tiap pemain dihitung bersama. 0-0 dihitung 13, kecuali pemain itu punya kartu lain yang ada kosongnya; kalau ada, 0-0 dihitung 0. Dengan aturan meja blank_pair any, kartu lain apa pun cukup.
clause-pepet-2026-7 =
    Yang habis lebih dulu di urutan pertama, yang lain menurut hitungan, terkecil dulu. Kalau sama: kartu lebih sedikit, lalu kolom terkecil yang lebih rendah, lalu kolom kecil berikutnya, dan terakhir masing-masing mengambil satu kartu, yang terkecil menang.
clause-pepet-2026-8 =
    Poin menurut urutan: 5, 2, 1, 0.
clause-pepet-2026-9 =
    Gaple adalah kunci yang disengaja. Pengunci di urutan pertama mendapat 10 dan yang lain 2, 1, 0; kalau bukan yang pertama, pengunci −5 dan yang lain 5, 2, 1. Disengaja berarti pengunci punya langkah lain yang tidak mengunci dan bisa melihat bahwa langkah ini mengunci. Aturan meja deliberate: alternative cukup punya langkah lain, always setiap kunci. Di lembar kertas keputusan wasit yang berlaku.
clause-pepet-2026-10 =
    Kunci yang tidak disengaja dihitung biasa: poin menurut urutan, 5, 2, 1, 0.
clause-pepet-2026-11 =
    Tutup sebagai pelanggaran: punya kartu yang cocok tetapi tidak memasangnya. Gocokan berhenti, ketiga pemain lain +2 dan pelanggar −2. Dicatat wasit, tetap dihitung satu gocokan, dan pembukanya tetap (di gocokan pertama dengan 3-3 lagi).
clause-pepet-2026-12 =
    Yang di urutan pertama membuka gocokan berikutnya dengan kartu apa saja.
clause-pepet-2026-13 =
    Satu sesi 20 gocokan di satu meja (aturan meja deals). Total tertinggi di meja itu mendapat bintang; kalau sama, yang lebih sering di urutan pertama, dan kalau masih sama masing-masing satu bintang. Dengan aturan meja star session, hanya ada satu bintang untuk yang terbaik dari tiga meja.
clause-pepet-2026-14 =
    Giliran berjalan ke kanan pemain, berlawanan arah jarum jam dilihat dari atas.
clause-pepet-2026-15 =
    Selama satu sesi tidak ada yang pindah kursi. Antarsesi tabel F2 yang mengatur pindahnya.

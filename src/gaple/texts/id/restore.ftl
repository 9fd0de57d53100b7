# Yang dikatakan `gaple restore`.

restore-new = { $name }: dipulihkan dengan kode { $code }, { $events } peristiwa.
restore-continued = { $name } ({ $code }): dilanjutkan dari salinan, sekarang { $events } peristiwa.
restore-known = { $name } ({ $code }): sudah ada di sini, sama atau lebih baru. Tidak ada yang diubah.
restore-new-beside = { $name }: yang ada di sini jalannya lain, jadi salinannya berdiri sendiri dengan kode { $code }, { $events } peristiwa. Kartu meja yang lama tidak berlaku di situ.
restore-continued-beside = { $name }: salinan yang berdiri sendiri ({ $code }) dilanjutkan, sekarang { $events } peristiwa.
restore-known-beside = { $name }: salinan yang berdiri sendiri ({ $code }) sudah ada, sama atau lebih baru. Tidak ada yang diubah.
restore-owner = Undangan pemilik, hanya ditampilkan sekali ini: { $secret }

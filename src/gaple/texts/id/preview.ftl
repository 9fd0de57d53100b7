# Yang tampil saat tautan dibagikan (WhatsApp, Telegram), dan halaman kalau peramban belum punya kliennya.

preview-title = Gaple: main domino Indonesia
preview-about = Main gaple bareng teman atau lawan bot, langsung di peramban. Kocokannya bisa diperiksa siapa saja. Tanpa taruhan.
preview-table-title = Yuk, main gaple
preview-table-about = Buka tautan ini dan duduk di mejanya. Cukup peramban, tidak usah pasang aplikasi. Tanpa taruhan.
preview-public-title = Meja gaple { $host }
preview-public-title-free = Meja gaple terbuka
preview-public-about = { $rules }, { $mode }, { $taken } dari { $seats } kursi terisi. Buka tautan ini dan duduk. Tanpa taruhan.

no-client-title = Halamannya belum ada
no-client-about = Server gaple sudah jalan, tapi dipasang tanpa halaman untuk peramban.
no-client-how = Untuk membuatnya, jalankan ini di folder kode sumbernya:

# Yang dikatakan `gaple import-entrants` dan `gaple import-sheets`: apa yang terbaca, apa yang diubah, apa yang ditanyakan.

import-sheet = Lembar { $sheet }, judul kolom di baris { $row }
import-encoding = Huruf dibaca sebagai { $encoding }: periksa nama yang beraksen.
import-column = {"  "}{ $letter }  { $heading } → { $meaning }

import-means-name = nama peserta atau pasangan
import-means-player1 = pemain 1
import-means-player2 = pemain 2
import-means-club = klub
import-means-phone = nomor telepon
import-means-phone1 = nomor telepon pemain 1
import-means-phone2 = nomor telepon pemain 2
import-means-born = tanggal lahir
import-means-born1 = tanggal lahir pemain 1
import-means-born2 = tanggal lahir pemain 2
import-means-division = kategori
import-means-pot = pot undian
import-means-reserve = cadangan
import-means-number = nomor urut, tidak dipakai
import-means-ignore = dilewati
import-means-unknown = tidak dikenal, dilewati

import-day-first = Tanggal seperti 3/4/1990 dibaca 3 April.
import-month-first = Tanggal seperti 3/4/1990 dibaca 4 Maret, sebab di kolom itu ada yang bulannya di depan.
import-changed-blanks = Spasi berlebih dan tanda tak terlihat dibuang di { $count } sel: { $cells }
import-changed-dash = Tanda hubung saja dibaca sebagai kosong di { $count } sel: { $cells }
import-changed-phone-zero = Angka 0 di depan nomor telepon dikembalikan di { $count } sel: { $cells }
import-changed-serial-day = Angka hari dibaca sebagai tanggal lahir di { $count } sel: { $cells }
import-changed-place-of-birth = Tempat lahir dilewati di { $count } sel: { $cells }
import-changed-split-pair = Satu nama dipisah menjadi dua pemain di { $count } sel: { $cells }
import-and-more = { $named } dan { $count } lagi
import-present = { $count } baris dilewati karena sudah ada.
import-read = { $count ->
    [1] Satu peserta dibaca, di baris { $first } ({ $first_name }).
   *[other] { $count } peserta dibaca, dari baris { $first } ({ $first_name }) sampai baris { $last } ({ $last_name }).
}
import-written = { $count ->
    [1] Ditulis ke { $file }: { $first }.
   *[other] Ditulis ke { $file }: { $first } sampai { $last }.
}
import-waiting = { $count ->
    [1] Daftar peserta sudah ditutup; masuk daftar tunggu di { $file }: { $first }.
   *[other] Daftar peserta sudah ditutup; masuk daftar tunggu di { $file }: { $first } sampai { $last }.
}
import-nothing-new = Tidak ada yang baru; { $file } tidak berubah.

import-doubt-columns = Kolom { $place }: mana yang berisi { $what }?
import-doubt-sheet = Lembar mana yang dipakai: { $what }?
import-doubt-division = Kategori mana yang dipakai: { $what }?
import-doubt-merged = { $place }: sel gabungan “{ $what }”. Berlaku untuk semua baris atau kolomnya?
import-doubt-day-order = { $place }: { $what } bisa dibaca dua cara. Tanggal dulu, baru bulan?
import-doubt-same-name = { $place }: nama “{ $what }” ada lebih dari sekali. Memang orang atau pasangan yang berbeda?
import-doubt-same-person = { $place }: “{ $what }” ada di dua pasangan. Memang orang yang berbeda?
import-doubt-formula = { $place }: “{ $what }” mirip rumus. Memang teks biasa?
import-ask-column = Kolom “{ $heading }” berisi apa?
import-answer = (jawab dengan { $answer })
import-declined = dijawab tidak; tidak ada yang ditulis

import-other-tabs = Lembar lain dilewati: { $tabs }
import-blank-forms = { $count } formulir belum diisi.
import-counted-forms = { $count } formulir sudah tercatat, isinya sama.
import-odd-leaders = Pembukanya bukan yang disebut aturan; poinnya tetap, periksalah: { $cells }
import-form = {"  "}Sesi { $session } meja { $table }: { $deals } gocokan
import-form-corrects = {"    "}koreksi atas peristiwa { $of }
import-forms-written = { $count ->
    [1] Satu formulir ditulis ke { $file }, peristiwa { $first }.
   *[other] { $count } formulir ditulis ke { $file }, peristiwa { $first } sampai { $last }.
}

# Kata-kata yang dipakai semua aturan: nama aturan, mode, arah, jenis akhir gocokan, pelanggaran.

rules-pordi-2025-name = PORDI 2025
rules-gapensi-makassar-name = GAPENSI Makassar
rules-pepet-2026-name = Pepet 2026
rules-gapler-250-name = Gapler 250

mode-single = tunggal
mode-pairs = ganda
direction-right = ke kanan (berlawanan arah jarum jam)
direction-left = ke kiri (searah jarum jam)

kind-domi = domi
kind-locked = terkunci
kind-exhausted = semua tutup
kind-tutup = tutup
kind-redeal = kocok ulang
kind-replay = diulang
kind-unfinished = belum selesai

violation-wrong-tile = salah turun
violation-wrong-tile-gapler-250 = salah buang
violation-refusal = tidak memasang kartu yang cocok

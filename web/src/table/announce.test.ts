import { beforeEach, describe, expect, it } from 'vitest'
import { setLanguage } from '../texts/texts'
import { announce, announceTable } from './announce'
import { deal, endOf, table, told, type Told } from './made.fixture'
import type { Change, TableView } from './state'

/** Return what a listener hears of changes. */
const heard = (view: TableView, happened: readonly Change[]) =>
  happened
    .map((each) => announce(each, view))
    .filter((each) => each !== '')
    .join(' ')

/** Let something happen and return what a listener hears. */
function hear(on: Told, ...args: Parameters<Told['tell']>): string {
  const happened = on.tell(...args)
  return heard(on.view, happened)
}

beforeEach(() => setLanguage('id'))

describe('a deal is told', () => {
  it('tile by tile, my turn with what fits', () => {
    const on = told()
    expect(heard(on.view, deal(on))).toBe(
      'Kartumu: balak satu, enam satu, lima dua, balak tiga, empat tiga, balak lima, balak enam. Giliran kamu membuka.',
    )
    const plays: [string, string, string[]?][] = [
      ['6-6', 'Kamu membuka dengan balak enam.'],
      ['6-5L', 'Budi memasang enam lima, kiri jadi lima.'],
      ['5-5', 'Citra memasang balak lima di kiri.'],
      [
        '5-2',
        'Dewi memasang lima dua, kiri jadi dua. Giliran kamu. Ujung kiri dua, kanan enam. Yang cocok: enam satu, lima dua.',
        ['6-1R', '5-2L'],
      ],
      ['6-1', 'Kamu memasang enam satu, kanan jadi satu.'],
      ['pass', 'Budi lewat, tidak punya dua atau satu.'],
    ]
    for (const [turn, [play, words, legal]] of plays.entries())
      expect(hear(on, 'played', { seat: turn % 4, play }, { ms: 1, ...(legal && { legal }) })).toBe(words)
  })

  it('with equal ends, a turn without a choice, and who is almost out', () => {
    const on = told()
    deal(on, 3)
    expect(hear(on, 'played', { seat: 3, play: '6-6' }, { ms: 1, legal: ['6-1'] })).toBe(
      'Dewi membuka dengan balak enam. Giliran kamu. Kedua ujung enam. Yang cocok: enam satu.',
    )
    expect(hear(on, 'played', { seat: 0, play: 'pass' }, { ms: 1 })).toBe('Kamu lewat, tidak punya enam.')
    on.tell('played', { seat: 1, play: 'pass' }, { ms: 1 })
    on.tell('played', { seat: 2, play: 'pass' }, { ms: 1 })
    expect(hear(on, 'played', { seat: 3, play: '6-5L' }, { ms: 1, legal: ['pass'] })).toBe(
      'Dewi memasang enam lima, kiri jadi lima.',
    )
    on.tell('played', { seat: 0, play: 'pass' }, { ms: 1 })
    for (const [left, play] of [[4, '5-4L'], [3, '4-3L'], [2, '3-2L'], [1, '2-1L']] as const) {
      for (const seat of [1, 2]) on.tell('played', { seat, play: 'pass' }, { ms: 1 })
      expect(hear(on, 'played', { seat: 3, play }, { ms: 1, legal: ['pass'] }).endsWith(' Kartu Dewi tinggal satu.')).toBe(left === 1)
      on.tell('played', { seat: 0, play: 'pass' }, { ms: 1 })
    }
  })

  it('with closed tiles, passes and lost time', () => {
    const on = told()
    deal(on)
    on.tell('played', { seat: 0, play: '6-6' }, { ms: 1 })
    expect(hear(on, 'played', { seat: 1, play: 'x' }, { ms: 1 })).toBe('Budi menutup satu kartu.')
    expect(hear(on, 'played', { seat: 2, play: '6-4L', by: 'time' }, { ms: 1 })).toBe(
      'Waktu Citra habis. Citra memasang enam empat, kiri jadi empat.',
    )
    expect(hear(on, 'played', { seat: 3, play: 'x', by: 'rule' }, { ms: 1, legal: ['x5-2', 'x1-1'] })).toBe(
      'Dewi menutup satu kartu. Giliran kamu. Ujung kiri empat, kanan enam. Tidak ada yang cocok, tutup satu kartu.',
    )
    expect(hear(on, 'played', { seat: 0, play: 'x5-2', by: 'time' })).toBe('Waktumu habis. Kamu menutup lima dua.')
  })

  it('to its end, and why', () => {
    const on = told()
    deal(on)
    expect(hear(on, 'ended', endOf())).toBe(
      'Gocokan selesai. Budi: Ceki Palang, balak di dua ujung yang sama, angkanya habis. 4 poin untuk Budi. ' +
        'Jumlah sekarang: 1 untuk kamu, 4 untuk Budi, 0 untuk Citra, 2 untuk Dewi.',
    )
    const locked = endOf({ seat: 0, category: 'gaple-kalah', points: [-5, 5, 2, 1], score: [-4, 9, 2, 3], pips: [20, 7, 9, 12] })
    expect(hear(on, 'ended', locked)).toBe(
      'Gocokan selesai. Kamu: Gaple Kalah, terkunci dengan sengaja, pengunci bukan yang pertama. ' +
        '−5 poin untuk kamu, 5 poin untuk Budi, 2 poin untuk Citra, 1 poin untuk Dewi. ' +
        'Jumlah sekarang: −4 untuk kamu, 9 untuk Budi, 2 untuk Citra, 3 untuk Dewi. ' +
        'Titik di tangan: 20 pada kamu, 7 pada Budi, 9 pada Citra, 12 pada Dewi.',
    )
    expect(hear(on, 'ended', endOf({ seat: null, category: 'semua-tutup', kind: 'exhausted', points: [0, 0, 0, 0] }))).toBe(
      'Gocokan selesai: Semua Tutup, semua kartu terpasang atau tertutup, tidak ada yang habis. Tidak ada yang mendapat poin. ' +
        'Jumlah sekarang: 1 untuk kamu, 4 untuk Budi, 0 untuk Citra, 2 untuk Dewi.',
    )
    expect(hear(on, 'ended', endOf({ kind: 'redeal', category: null }))).toBe('Gocokan ini tidak dihitung: kocok ulang.')
  })

  it('for pairs as one side, mine first', () => {
    const on = told(table({ config: { rules: 'pordi-2025', mode: 'pairs' }, seat: 1 }))
    deal(on)
    expect(hear(on, 'ended', endOf({ category: 'kandang', points: [0, 4, 0, 4], score: [3, 6, 3, 6] }))).toBe(
      'Gocokan selesai. Kamu: Kandang, terkunci, titik pengunci lebih sedikit dari kedua lawan. 4 poin untuk kamu dan Dewi. ' +
        'Jumlah sekarang: 6 untuk kamu dan Dewi, 3 untuk Ani dan Citra.',
    )
    expect(hear(on, 'finished', { winners: [1, 3] })).toBe('Pertandingan selesai. Kamu dan Dewi menang!')
  })

  it('to the end of the match', () => {
    const on = told()
    expect(hear(on, 'finished', { winners: [0] })).toBe('Pertandingan selesai. Kamu menang!')
    expect(hear(on, 'finished', { winners: [1, 3] })).toBe('Pertandingan selesai. Budi dan Dewi menang.')
  })

  it('whole to who comes in the middle', () => {
    const on = told()
    expect(announceTable(on.view)).toBe('')
    deal(on)
    expect(announceTable(on.view)).toBe(
      'Kartumu: balak satu, enam satu, lima dua, balak tiga, empat tiga, balak lima, balak enam. Giliran kamu membuka.',
    )
    on.tell('played', { seat: 0, play: '6-6' }, { ms: 1 })
    expect(announceTable(on.view)).toMatch(/^Kartumu: .*balak lima\. Giliran Budi\.$/)
  })
})

describe('people are told', () => {
  it('by name, and I as you', () => {
    const on = told()
    const words = [
      hear(on, 'ready', { player: 'p1', on: true }),
      hear(on, 'ready', { player: 'p0', on: false }),
      hear(on, 'swapped', { a: 0, b: 2 }),
      hear(on, 'away', { player: 'p3' }),
      hear(on, 'back', { player: 'p3' }),
      hear(on, 'host', { player: 'p1' }),
      hear(on, 'host', { player: 'p0' }),
      hear(on, 'said', { player: 'p1', phrase: 'terima-kasih' }),
      hear(on, 'muted', { player: 'p1', on: true }),
      hear(on, 'left', { player: 'p3' }),
      hear(on, 'joined', { player: 'p7', name: 'Eko', seat: 3 }),
      hear(on, 'started', { match: 1, names: ['Citra', 'Budi', 'Ani', 'Eko'], bots: [null, null, null, null] }),
      hear(on, 'sealed', { deal: 1, redeal: 0, commitment: '' }),
      hear(on, 'sealed', { deal: 1, redeal: 1, commitment: '' }),
      hear(on, 'sit-in', { seat: 2, on: true }),
      hear(on, 'sit-in', { seat: 1, on: false }),
      hear(on, 'rematch', { seat: 1, on: true }),
      hear(on, 'started', { match: 2, names: ['Citra', 'Budi', 'Ani', 'Eko'], bots: [null, null, null, null] }),
      hear(on, 'closed', { reason: 'empty' }),
    ]
    expect(words).toEqual([
      'Budi siap.',
      'Kamu belum siap.',
      'Kursi 1 dan kursi 3 bertukar.',
      'Dewi terputus.',
      'Dewi kembali.',
      'Sekarang Budi tuan rumah.',
      'Sekarang kamu tuan rumah.',
      'Budi: Terima kasih',
      'Budi dibisukan.',
      'Dewi meninggalkan meja.',
      'Eko duduk di kursi 4.',
      'Pertandingan dimulai. Urutan main: kamu, Eko, Citra, Budi.',
      'Gocokan 1.',
      'Gocokan 1 dikocok ulang.',
      'Bot menggantikanmu. Pasang kartu kalau mau main lagi.',
      'Budi main lagi.',
      'Budi mau main lagi.',
      'Pertandingan ke-2 dimulai. Urutan main: kamu, Eko, Citra, Budi.',
      'Meja ini ditutup.',
    ])
  })

  it('who lost his seat too', () => {
    const on = told()
    expect(hear(on, 'removed', { player: 'p0' })).toBe('Tuan rumah mengeluarkanmu dari meja ini.')
    expect(hear(on, 'removed', { player: 'p1' })).toBe('Budi dikeluarkan.')
  })
})

it('all is told in English too', async () => {
  await setLanguage('en')
  const on = told()
  deal(on)
  on.tell('played', { seat: 0, play: '6-6' }, { ms: 1 })
  expect(hear(on, 'played', { seat: 1, play: '6-5L' }, { ms: 1 })).toBe(
    'Budi lays six five, left is now five.',
  )
  expect(hear(on, 'ended', endOf())).toBe(
    'The deal is over. Budi: Ceki Palang, a double on two equal ends, its number exhausted. 4 points for Budi. ' +
      'Score now: 1 for you, 4 for Budi, 0 for Citra, 2 for Dewi.',
  )
})

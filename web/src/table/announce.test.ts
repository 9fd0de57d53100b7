import { beforeEach, describe, expect, it } from 'vitest'
import { setLanguage } from '../texts/texts'
import { announce } from './announce'
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
  it('tile by tile', () => {
    const on = told()
    expect(heard(on.view, deal(on))).toBe(
      'Kartu dibagi. Kamu yang membuka. Kartumu: balak 1, 6-1, 5-2, balak 3, 4-3, balak 5, balak 6. Giliran kamu.',
    )
    const plays: [string, string][] = [
      ['6-6', 'Kamu membuka dengan balak 6. Kedua ujung sekarang 6.'],
      ['6-5L', 'Budi memasang 6-5 di ujung kiri. Ujung sekarang 5 dan 6.'],
      ['pass', 'Citra lewat.'],
      ['5-2', 'Dewi memasang 5-2 di ujung kiri. Ujung sekarang 2 dan 6. Giliran kamu.'],
      ['6-1', 'Kamu memasang 6-1 di ujung kanan. Ujung sekarang 2 dan 1.'],
    ]
    for (const [turn, [play, words]] of plays.entries())
      expect(hear(on, 'played', { seat: turn % 4, play }, { ms: 1 })).toBe(words)
  })

  it('with closed tiles, passes and lost time', () => {
    const on = told()
    deal(on)
    on.tell('played', { seat: 0, play: '6-6' }, { ms: 1 })
    expect(hear(on, 'played', { seat: 1, play: 'x' }, { ms: 1 })).toBe('Budi menutup satu kartu.')
    expect(hear(on, 'played', { seat: 2, play: '6-4L', by: 'time' }, { ms: 1 })).toBe(
      'Waktu Citra habis. Citra memasang 6-4 di ujung kiri. Ujung sekarang 4 dan 6.',
    )
    on.tell('played', { seat: 3, play: 'pass', by: 'rule' })
    expect(hear(on, 'played', { seat: 0, play: 'x5-2', by: 'time' })).toBe('Waktumu habis. Kamu menutup 5-2.')
    on.tell('played', { seat: 1, play: 'pass' })
    on.tell('played', { seat: 2, play: 'pass' })
    on.tell('played', { seat: 3, play: 'pass' })
    expect(hear(on, 'played', { seat: 0, play: 'pass' })).toBe('Kamu lewat, tidak ada kartu yang cocok.')
  })

  it('to its end', () => {
    const on = told()
    deal(on)
    expect(hear(on, 'ended', endOf())).toBe(
      'Gocokan selesai: Ceki Palang, Budi. Poin: Budi 4. Jumlah sekarang: Ani 1, Budi 4, Citra 0, Dewi 2.',
    )
    expect(hear(on, 'ended', endOf({ seat: 0, category: 'gaple-kalah', points: [-5, 5, 2, 1], score: [-4, 9, 2, 3] }))).toBe(
      'Gocokan selesai: Gaple Kalah, kamu. Poin: Ani −5, Budi 5, Citra 2, Dewi 1. Jumlah sekarang: Ani −4, Budi 9, Citra 2, Dewi 3.',
    )
    expect(hear(on, 'ended', endOf({ seat: null, category: 'semua-tutup', kind: 'exhausted', points: [0, 0, 0, 0] }))).toBe(
      'Gocokan selesai: Semua Tutup. Tidak ada yang mendapat poin. Jumlah sekarang: Ani 1, Budi 4, Citra 0, Dewi 2.',
    )
    expect(hear(on, 'ended', endOf({ kind: 'redeal', category: null }))).toBe('Gocokan ini tidak dihitung: kocok ulang.')
  })

  it('for pairs as one side', () => {
    const on = told(table({ config: { rules: 'pordi-2025', mode: 'pairs' } }))
    deal(on)
    expect(hear(on, 'ended', endOf({ points: [0, 4, 0, 4], score: [3, 6, 3, 6] }))).toBe(
      'Gocokan selesai: Ceki Palang, Budi. Poin: Budi dan Dewi 4. Jumlah sekarang: Ani dan Citra 3, Budi dan Dewi 6.',
    )
    expect(hear(on, 'finished', { winners: [0, 2] })).toBe('Kamu dan Citra menang!')
  })

  it('to the end of the match', () => {
    const on = told()
    expect(hear(on, 'finished', { winners: [0] })).toBe('Kamu menang!')
    expect(hear(on, 'finished', { winners: [1, 3] })).toBe('Pertandingan selesai. Budi dan Dewi menang.')
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
      'Pertandingan dimulai.',
      'Gocokan 1. Kartu sedang dikocok.',
      'Gocokan 1 dikocok ulang.',
      'Bot menggantikanmu. Pasang kartu kalau mau main lagi.',
      'Budi main lagi.',
      'Budi mau main lagi.',
      'Pertandingan ke-2 dimulai.',
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
    'Budi lays 6-5 at the left end. The ends are now 5 and 6.',
  )
  expect(hear(on, 'ended', endOf())).toBe(
    'The deal is over: Ceki Palang, Budi. Points: Budi 4. Score now: Ani 1, Budi 4, Citra 0, Dewi 2.',
  )
})

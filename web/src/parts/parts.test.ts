import { render } from 'svelte/server'
import { describe, expect, test } from 'vitest'
import { tableLayout } from '../table/layout'
import { tileOf } from '../table/state'
import type { Placed, Tile as HandTile } from '../table/state'
import Chain from './Chain.svelte'
import Hand from './Hand.svelte'
import Player from './Player.svelte'
import Tile from './Tile.svelte'

const layout = tableLayout({ width: 360, height: 640, direction: 'right', mySeat: 0 })
const count = (html: string, text: string) => html.split(text).length - 1
const pipsIn = (html: string) => count(/class="pip[^>]* d="([^"]*)"/.exec(html)?.[1] ?? '', 'M')

describe('a tile', () => {
  test('shows as many pips as its numbers say', () => {
    const { body } = render(Tile, { props: { high: 6, low: 3 } })
    expect(pipsIn(body)).toBe(9)
  })

  test('is hidden from screen readers unless it has a name', () => {
    expect(render(Tile, { props: { high: 6, low: 3 } }).body).toContain('aria-hidden="true"')
    const named = render(Tile, { props: { high: 6, low: 3, label: 'enam tiga' } }).body
    expect(named).toContain('role="img" aria-label="enam tiga"')
  })

  test('face down it tells nothing', () => {
    const backs = [render(Tile, { props: { high: 6, low: 3, faceDown: true } }), render(Tile, { props: { high: 0, low: 0, faceDown: true, numbers: true } })]
    expect(pipsIn(backs[0]?.body ?? '')).toBe(0)
    expect(backs[0]?.body).toBe(backs[1]?.body)
  })

  test('has upright numbers, however it lies', () => {
    const { body } = render(Tile, { props: { high: 6, low: 3, numbers: true, orientation: 90 } })
    expect(count(body, 'rotate(-90)')).toBe(2)
  })
})

describe('a hand', () => {
  const tiles = ['6-1', '5-5', '4-0'].map(tileOf)
  const props = {
    tiles,
    box: layout.hand,
    places: layout.tiles,
    label: 'kartumu',
    nameOf: ({ id }: HandTile) => `kartu ${id}`,
    onPlay: () => undefined,
  }

  test('is one stop of the Tab key: the first tile that can be played', () => {
    const { body } = render(Hand, { props: { ...props, playable: ['5-5'] } })
    expect(count(body, 'tabindex="0"')).toBe(1)
    expect(body).toMatch(/tabindex="0" aria-label="kartu 5-5"/)
  })

  test('tells what can be played and what is chosen', () => {
    const { body } = render(Hand, { props: { ...props, playable: ['5-5', '4-0'], selected: '4-0', sent: ['5-5'] } })
    expect(body).toMatch(/aria-label="kartu 6-1" aria-disabled="true"/)
    expect(body).toMatch(/aria-label="kartu 5-5" aria-disabled="true"/)
    expect(body).toMatch(/aria-label="kartu 4-0" aria-disabled="false" aria-pressed="true"/)
  })
})

describe('a chain', () => {
  const chain: Placed[] = [
    { tile: tileOf('6-6'), left: 6, right: 6, end: null, seat: 0, turn: 0 },
    { tile: tileOf('6-1'), left: 6, right: 1, end: 'R', seat: 1, turn: 1 },
  ]

  test('is one picture with a name and marked ends', () => {
    const { body } = render(Chain, { props: { chain, area: layout.chain, label: 'rantai 6-6 6-1' } })
    expect(body).toContain('role="img" aria-label="rantai 6-6 6-1"')
    expect(count(body, 'class="end')).toBe(2)
    expect(body).not.toContain('<button')
  })

  test('offers its ends as buttons, and only those that may be chosen', () => {
    const both = render(Chain, { props: { chain, area: layout.chain, label: '', choices: { L: 'ujung kiri', R: 'ujung kanan' } } }).body
    expect(both.indexOf('ujung kiri')).toBeLessThan(both.indexOf('ujung kanan'))
    const one = render(Chain, { props: { chain, area: layout.chain, label: '', choices: { R: 'ujung kanan' } } }).body
    expect(count(one, '<button')).toBe(1)
  })

  test('does not show a tile that waits', () => {
    const { body } = render(Chain, { props: { chain, area: layout.chain, label: '', hidden: ['6-1'] } })
    expect(count(body, 'class="place')).toBe(1)
  })

  test('an empty table shows where the first tile comes', () => {
    const { body } = render(Chain, { props: { chain: [], area: layout.chain, label: 'meja kosong' } })
    expect(count(body, 'class="start')).toBe(1)
  })
})

describe('a player', () => {
  const place = layout.players[1]
  const props = { place: place as NonNullable<typeof place>, name: 'Ani', letter: 'A', tiles: 5, tilesWord: '5 kartu' }

  test('tells turn, tiles and marks in words, not by colour alone', () => {
    const { body } = render(Player, { props: { ...props, turn: 'giliran', marks: [{ kind: 'bot', word: 'bot' }, { kind: 'partner', word: 'teman main' }] } })
    for (const words of ['giliran', 'aria-label="5 kartu"', 'aria-label="bot"', 'aria-label="teman main"']) expect(body).toContain(words)
  })

  test('counts the last five seconds in the avatar', () => {
    const at = (seconds: number) => render(Player, { props: { ...props, turn: 'giliran', left: 0.3, seconds } }).body
    expect(at(6)).toMatch(/>A<\/span>/)
    expect(at(4)).toMatch(/>4<\/span>/)
  })

  test('sides have different shapes', () => {
    const [round, square] = (['indigo', 'brick'] as const).map((side) => / d="([^"]+)"/.exec(render(Player, { props: { ...props, side, left: 1 } }).body)?.[1])
    expect(round).toBeDefined()
    expect(round).not.toBe(square)
  })
})

import { describe, expect, test } from 'vitest'
import { grown, inside, overlaps } from './boxes'
import { chainLayout, tableLayout } from './layout'
import { randomChain, SCREENS, screenName } from './layout.fixture'
import { openedHand } from './opened'

describe.each(SCREENS.map((screen) => ({ name: screenName(screen), screen })))('$name', ({ screen }) => {
  test.each([1, 4, 7])('three hands of %s tiles lie open on the felt, each apart from the others and from all players', (count) => {
    const layout = tableLayout({ ...screen, direction: 'right', mySeat: 0 })
    const others = layout.players.filter(({ place }) => place !== 'bottom')
    const hands = others.map((player) => openedHand(player, count, layout))
    for (const [i, { box, tile }] of hands.entries()) {
      expect(inside(box, layout.felt)).toBe(true)
      expect(tile).toBeGreaterThanOrEqual(16)
      expect(count * tile).toBeLessThanOrEqual(box.w)
      expect(others.filter((player) => overlaps(player.box, box))).toEqual([])
      expect(hands.slice(i + 1).filter((other) => overlaps(other.box, box))).toEqual([])
    }
  })

  test.each([8, 16, 24, 28])('hands at the sides lie on no tile of a chain of %s where there is room beside it', (length) => {
    const layout = tableLayout({ ...screen, direction: 'right', mySeat: 0 })
    const others = layout.players.filter(({ place }) => place !== 'bottom')
    for (const seed of [1, 2, 3, 4]) {
      const chain = chainLayout(randomChain(seed).slice(0, length), length >> 1, layout.chain).tiles
      const hands = others.map((player) => ({ player, box: openedHand(player, 3, layout, chain).box }))
      for (const [i, { player, box }] of hands.entries()) {
        expect(inside(box, layout.felt)).toBe(true)
        expect(others.filter((other) => overlaps(other.box, box))).toEqual([])
        expect(hands.slice(i + 1).filter((other) => overlaps(other.box, box))).toEqual([])
        if (player.place === 'top' || !chain.some((tile) => overlaps(tile, box))) continue
        const mostTop = openedHand(others.find(({ place }) => place === 'top') ?? player, 7, layout).box
        const taken = [...chain, ...others.map((other) => other.box), mostTop].map((each) => grown(each, 12))
        for (let y = layout.felt.y; y + box.h <= layout.felt.y + layout.felt.h; y++)
          expect(taken.some((each) => overlaps(each, { ...box, y }))).toBe(true)
      }
    }
  })
})

import { describe, expect, test } from 'vitest'
import { inside, middle, overlaps } from './boxes'
import { TARGET } from './chain'
import { tableLayout } from './layout'
import type { Box, Direction, Place, TableLayout, TableSize } from './layout'
import { SCREENS, screenName } from './layout.fixture'
import type { Screen } from './layout.fixture'

/** All that a screen may be asked for. */
function sizesOf({ width, height, insets }: Screen): TableSize[] {
  return (['right', 'left'] as const).flatMap((direction) =>
    [false, true].flatMap((leftHanded) =>
      [0, 3, null].map((mySeat) => ({ width, height, ...(insets && { insets }), direction, leftHanded, mySeat })),
    ),
  )
}

/** The boxes that may not overlap. */
function apart(layout: TableLayout): [string, Box][] {
  const { strip, menu, players, hand, line, actions, sound, goal, sheet, chain } = layout
  return [
    ['strip', strip],
    ['menu', menu],
    ...players.map(({ place, box }): [string, Box] => [place, box]),
    ['hand', hand],
    ['line', line],
    ['actions', actions],
    ...(sound ? [['sound', sound] as [string, Box]] : []),
    ...(goal ? [['goal', goal] as [string, Box]] : []),
    ...(sheet ? [['sheet', sheet] as [string, Box]] : []),
    ...(chain.blocked.length ? [] : [['chain', chain.box] as [string, Box]]),
  ]
}

function overlapping(boxes: readonly [string, Box][]): string[] {
  return boxes.flatMap(([a, one], i) => boxes.slice(i + 1).flatMap(([b, other]) => (overlaps(one, other) ? [`${a} on ${b}`] : [])))
}

describe.each(SCREENS.map((screen) => ({ name: screenName(screen), screen })))('$name', ({ screen }) => {
  const layouts = sizesOf(screen).map((size) => ({ size, layout: tableLayout(size) }))

  test('nothing overlaps and everything is on the screen, clear of the notch', () => {
    const { top, right, bottom, left } = screen.insets ?? { top: 0, right: 0, bottom: 0, left: 0 }
    const safe = { x: left, y: top, w: screen.width - left - right, h: screen.height - top - bottom }
    for (const { layout } of layouts) {
      expect(overlapping(apart(layout))).toEqual([])
      const outside = [...apart(layout), ['felt', layout.felt] as const, ['chain', layout.chain.box] as const].filter(([, box]) => !inside(box, safe))
      expect(outside).toEqual([])
    }
  })

  test('players stand beside the chain, not on it', () => {
    for (const { layout } of layouts) {
      for (const { place, box } of layout.players) {
        const { chain } = layout
        if (overlaps(box, chain.box)) expect(chain.blocked.some((blocked) => inside(box, blocked)), place).toBe(true)
        if (place !== 'bottom') expect(inside(box, layout.felt), place).toBe(true)
      }
      expect(inside(layout.chain.box, layout.felt)).toBe(true)
    }
  })

  test('seven tiles in one row, each a target', () => {
    for (const { layout } of layouts) {
      expect(layout.tiles).toHaveLength(7)
      expect(new Set(layout.tiles.map(({ y }) => y)).size).toBe(1)
      expect(overlapping(layout.tiles.map((tile, i) => [`${i}`, tile]))).toEqual([])
      for (const tile of layout.tiles) {
        expect(inside(tile, layout.hand)).toBe(true)
        expect([tile.w, tile.h].every((side) => side >= TARGET)).toBe(true)
        expect(tile.h).toBe(2 * tile.w + layout.lift)
      }
    }
  })

  test('buttons and words have room', () => {
    for (const { layout } of layouts) {
      expect(layout.actions.w).toBeGreaterThanOrEqual(2 * TARGET)
      expect(Math.min(layout.actions.h, layout.strip.h)).toBeGreaterThanOrEqual(TARGET)
      expect(Math.min(layout.sound?.w ?? TARGET, layout.sound?.h ?? TARGET)).toBeGreaterThanOrEqual(TARGET)
      expect(layout.goal?.w ?? TARGET).toBeGreaterThanOrEqual(40)
      expect(layout.line.w).toBeGreaterThanOrEqual(110)
      expect(layout.line.h).toBeGreaterThanOrEqual(40)
      for (const { form, box } of layout.players) {
        const [w, h] = form === 'column' ? [52, 84] : form === 'row' ? [120, 40] : [44, 44]
        expect([form, box.w >= w, box.h >= h]).toEqual([form, true, true])
      }
    }
  })

  test('a left hand finds the buttons at the left', () => {
    for (const { size, layout } of layouts) {
      const { actions, line } = layout
      expect(actions.x < line.x).toBe(size.leftHanded)
    }
  })

  test('the others keep their places when a tile is laid', () => {
    const size = { ...screen, direction: 'right', mySeat: 0 } as const
    const [seven, three] = [tableLayout(size), tableLayout({ ...size, handSize: 3 })]
    expect({ ...three, tiles: [] }).toEqual({ ...seven, tiles: [] })
    expect(three.tiles.map(({ w, y }) => [w, y])).toEqual(seven.tiles.slice(0, 3).map(({ w, y }) => [w, y]))
    expect(tableLayout({ ...size, handSize: 0 }).tiles).toEqual([])
  })
})

test.each<[Direction, number | null, Place[]]>([
  ['right', 0, ['bottom', 'right', 'top', 'left']],
  ['right', 1, ['left', 'bottom', 'right', 'top']],
  ['left', 0, ['bottom', 'left', 'top', 'right']],
  ['left', 2, ['top', 'right', 'bottom', 'left']],
  ['right', null, ['bottom', 'right', 'top', 'left']],
])('turns go to the %s: seen from seat %s the seats are at %j', (direction, mySeat, places) => {
  const { players } = tableLayout({ width: 390, height: 844, direction, mySeat })
  expect(players.map(({ seat }) => seat)).toEqual([0, 1, 2, 3])
  expect(players.map(({ place }) => place)).toEqual(places)
})

test.each(['portrait', 'landscape', 'wide'] as const)('partners sit opposite and neighbours at their sides: %s', (shape) => {
  const [width, height] = { portrait: [360, 640], landscape: [640, 360], wide: [1440, 900] }[shape] as [number, number]
  const layout = tableLayout({ width, height, direction: 'right', mySeat: 0 })
  const at = (place: Place) => layout.players.find((player) => player.place === place)?.box as Box
  expect(layout.shape).toBe(shape)
  expect(layout.sheet !== null).toBe(shape === 'wide')
  expect(middle(at('left')).x).toBeLessThan(middle(at('top')).x)
  expect(middle(at('right')).x).toBeGreaterThan(middle(at('top')).x)
  expect(at('bottom').y).toBeGreaterThan(at('top').y)
})

test('screens of every size in between have a layout without overlaps', () => {
  for (let width = 320; width <= 1600; width += 40) {
    for (let height = 320; height <= 1200; height += 40) {
      if (Math.max(width, height) < 560) continue
      const layout = tableLayout({ width, height, direction: 'left', mySeat: 0 })
      expect({ width, height, faults: overlapping(apart(layout)) }).toEqual({ width, height, faults: [] })
      for (const { w, h } of [layout.chain.box, layout.line, layout.actions]) {
        expect({ width, height, small: w < 44 || h < 40 }).toEqual({ width, height, small: false })
      }
    }
  }
})

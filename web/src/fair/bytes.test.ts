import { describe, expect, it } from 'vitest'
import { KEPT_MATCHES, ownBytes, type ShufflePlace, type Store } from './bytes'
import { fingerprint } from './shuffle'

const PLACE: ShufflePlace = { code: 'abcde', match: 1, deal: 1, redeal: 0 }

function memory(): Store & { kept: Map<string, string> } {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

/** Bytes that differ from call to call: 1 1 1 …, 2 2 2 … */
function counting(): (bytes: Uint8Array<ArrayBuffer>) => void {
  let calls = 0
  return (bytes) => void bytes.fill(++calls)
}

const closed: Store = {
  getItem: () => fail(),
  setItem: () => fail(),
  removeItem: () => fail(),
}

function fail(): never {
  throw new Error('storage is off')
}

describe('own bytes', () => {
  it('are sixteen, bound by their SHA-256 and then shown', () => {
    const own = ownBytes(counting(), memory())
    const hash = own.hashFor(PLACE)
    expect(own.bytesFor(PLACE)).toBe('01'.repeat(16))
    expect(hash).toBe(fingerprint('01'.repeat(16)))
  })

  it('are drawn once a shuffle', () => {
    const own = ownBytes(counting(), memory())
    expect(own.hashFor(PLACE)).toBe(own.hashFor(PLACE))
    for (const other of [{ deal: 2 }, { redeal: 1 }, { match: 2 }, { code: 'fghij' }]) {
      expect(own.hashFor({ ...PLACE, ...other })).not.toBe(own.hashFor(PLACE))
    }
  })

  it('are still there after a reload', () => {
    const [store, random] = [memory(), counting()]
    const hash = ownBytes(random, store).hashFor(PLACE, { seat: 2, promise: 'ab' })
    const again = ownBytes(random, store)
    expect(again.bytesFor(PLACE)).toBe('01'.repeat(16))
    expect(again.hashFor(PLACE)).toBe(hash)
    expect(again.remembered(PLACE)).toEqual({ bytes: '01'.repeat(16), sent: false, seat: 2, promise: 'ab' })
  })

  it('are none where this device took no part', () => {
    const own = ownBytes(counting(), memory())
    expect([own.bytesFor(PLACE), own.remembered(PLACE)]).toEqual([null, null])
    own.markSent(PLACE)
    expect(own.remembered(PLACE)).toBeNull()
  })

  it('are marked once the server has them', () => {
    const own = ownBytes(counting(), memory())
    own.hashFor(PLACE, { seat: 1 })
    own.markSent(PLACE)
    own.hashFor(PLACE)
    expect(own.remembered(PLACE)).toMatchObject({ sent: true, seat: 1 })
  })

  it('keep the first promise that was seen', () => {
    const own = ownBytes(counting(), memory())
    own.hashFor(PLACE, { promise: 'first' })
    own.hashFor(PLACE, { promise: 'second' })
    expect(own.remembered(PLACE)?.promise).toBe('first')
  })

  it.each([closed, null])('last as long as the page where nothing can be stored', (store) => {
    const own = ownBytes(counting(), store)
    const hash = own.hashFor(PLACE)
    own.hashFor({ ...PLACE, deal: 2 })
    expect(own.hashFor(PLACE)).toBe(hash)
    expect(own.bytesFor(PLACE)).toBe('01'.repeat(16))
  })

  it.each(['', 'x', '[]', '7', '{"1/0": 3}', '{"1/0": {"bytes": "zz", "sent": true, "seat": 0, "promise": null}}'])(
    'are drawn anew where the storage holds %j',
    (broken) => {
      const store = memory()
      store.kept.set('gaple.shuffles.abcde/1', broken)
      store.kept.set('gaple.shuffled', broken)
      const own = ownBytes(counting(), store)
      expect(own.remembered(PLACE)).toBeNull()
      own.hashFor(PLACE)
      expect(own.bytesFor(PLACE)).toBe('01'.repeat(16))
    },
  )

  it('are forgotten with the oldest matches', () => {
    const store = memory()
    const own = ownBytes(counting(), store)
    for (let match = 1; match <= KEPT_MATCHES + 2; match++) own.hashFor({ ...PLACE, match })
    own.hashFor({ ...PLACE, match: 3, deal: 2 })
    own.hashFor({ ...PLACE, match: KEPT_MATCHES + 3 })
    expect([1, 2, 3, 4, 5].map((match) => own.bytesFor({ ...PLACE, match }) !== null)).toEqual([false, false, true, false, true])
    expect(store.kept.size).toBe(KEPT_MATCHES + 1)
  })
})

it('two tabs of a device have the same bytes', () => {
  const [store, random] = [memory(), counting()]
  const [one, two] = [ownBytes(random, store), ownBytes(random, store)]
  expect(one.hashFor(PLACE)).toBe(two.hashFor(PLACE))
  two.hashFor({ ...PLACE, deal: 2 })
  one.markSent(PLACE)
  expect(two.remembered(PLACE)?.sent).toBe(true)
  expect(one.bytesFor({ ...PLACE, deal: 2 })).toBe(two.bytesFor({ ...PLACE, deal: 2 }))
})

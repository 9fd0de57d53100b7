import { describe, expect, test } from 'vitest'
import { FIRST_RETRY_MS, MOST_RETRY_MS, NotKeptError, Outbox, type Entry, type Outcome, type Storage } from './outbox'

const KEY = 'outbox'

class Shelf implements Storage {
  readonly kept = new Map<string, string>()
  isFull = false
  getItem(key: string): string | null {
    return this.kept.get(key) ?? null
  }
  setItem(key: string, value: string): void {
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError')
    this.kept.set(key, value)
  }
}

/** A server that may be away, takes each id once, and may lose its answer. */
class Server {
  isAway = false
  losesAnswer = false
  readonly refuses = new Map<string, { why: string; told?: unknown }>()
  readonly asked: string[] = []
  readonly took = new Map<string, string>()

  send = async ({ id, body }: Entry<string>): Promise<Outcome> => {
    this.asked.push(body)
    await Promise.resolve()
    if (this.isAway) return { kind: 'unsent' }
    const refusal = this.refuses.get(body)
    if (refusal) return { kind: 'refused', ...refusal }
    this.took.set(id, body)
    if (this.losesAnswer) {
      this.losesAnswer = false
      return { kind: 'unsent' }
    }
    return { kind: 'taken' }
  }
}

function setUp({ shelf = new Shelf(), server = new Server(), name = 'a' } = {}) {
  const timers: { work: () => void; ms: number; isOff: boolean }[] = []
  let ids = 0
  const outbox = new Outbox<string>({
    key: KEY,
    storage: shelf,
    send: server.send,
    newId: () => `${name}${++ids}`,
    later: (work, ms) => {
      const timer = { work, ms, isOff: false }
      timers.push(timer)
      return () => (timer.isOff = true)
    },
  })
  return { shelf, server, outbox, timers }
}

const bodies = (outbox: Outbox<string>) => outbox.entries.map(({ body }) => body)

describe('with a line', () => {
  test('what is added is sent in order and leaves', async () => {
    const { server, outbox } = setUp()
    outbox.add('deal 1')
    outbox.add('deal 2')
    await outbox.flush()
    expect([...server.took.values()]).toEqual(['deal 1', 'deal 2'])
    expect(outbox.entries).toEqual([])
  })

  test('it is in the storage before anything is sent', () => {
    const { shelf, outbox } = setUp()
    const { id } = outbox.add('deal 1')
    expect(JSON.parse(shelf.kept.get(KEY) ?? '')).toMatchObject([{ id, body: 'deal 1', standing: 'waiting' }])
  })

  test('a storage that takes nothing is told, and nothing is sent', async () => {
    const { shelf, server, outbox } = setUp()
    shelf.isFull = true
    expect(() => outbox.add('deal 1')).toThrow(NotKeptError)
    await outbox.flush()
    expect(server.asked).toEqual([])
  })
})

test('an answer that the storage does not take is asked for again, and nothing happens twice', async () => {
  const { shelf, server, outbox, timers } = setUp()
  outbox.add('deal 1')
  shelf.isFull = true
  await outbox.flush()
  expect(bodies(outbox)).toEqual(['deal 1'])
  shelf.isFull = false
  timers[timers.length - 1]?.work()
  await outbox.flush()
  expect(server.asked).toEqual(['deal 1', 'deal 1'])
  expect([server.took.size, outbox.entries]).toEqual([1, []])
})

describe('without a line', () => {
  test('ten minutes of deals stay, and go out in order when it is back', async () => {
    const { server, outbox, timers } = setUp()
    server.isAway = true
    for (let deal = 1; deal <= 12; deal++) outbox.add(`deal ${deal}`)
    await outbox.flush()
    expect(outbox.isOffline).toBe(true)
    expect(outbox.entries).toHaveLength(12)
    server.isAway = false
    timers[timers.length - 1]?.work()
    await outbox.flush()
    expect([...server.took.values()]).toEqual(Array.from({ length: 12 }, (_, i) => `deal ${i + 1}`))
    expect([outbox.entries, outbox.isOffline]).toEqual([[], false])
  })

  test('it tries again ever later, at most after a quarter of a minute, and soon again after success', async () => {
    const { server, outbox, timers } = setUp()
    server.isAway = true
    outbox.add('deal 1')
    for (let i = 0; i < 7; i++) await outbox.flush()
    const waits = timers.map(({ ms }) => ms)
    expect(waits.slice(0, 3)).toEqual([FIRST_RETRY_MS, 2 * FIRST_RETRY_MS, 4 * FIRST_RETRY_MS])
    expect(waits[waits.length - 1]).toBe(MOST_RETRY_MS)
    expect(timers.filter(({ isOff }) => !isOff)).toHaveLength(1)
    server.isAway = false
    await outbox.flush()
    server.isAway = true
    outbox.add('deal 2')
    await outbox.flush()
    expect(timers[timers.length - 1]?.ms).toBe(FIRST_RETRY_MS)
  })

  test('a lost answer sends the same id again: the server takes it once', async () => {
    const { server, outbox } = setUp()
    server.losesAnswer = true
    outbox.add('deal 1')
    await outbox.flush()
    await outbox.flush()
    expect(server.asked).toEqual(['deal 1', 'deal 1'])
    expect([...server.took.values()]).toEqual(['deal 1'])
    expect(outbox.entries).toEqual([])
  })

  test('a page that is opened anew goes on with what was kept', async () => {
    const first = setUp()
    first.server.isAway = true
    first.outbox.add('deal 1')
    await first.outbox.flush()
    first.outbox.stop()
    const second = setUp({ shelf: first.shelf, name: 'b' })
    expect(bodies(second.outbox)).toEqual(['deal 1'])
    await second.outbox.flush()
    expect([...second.server.took.keys()]).toEqual(['a1'])
  })

  test('two tabs keep what both have written', async () => {
    const first = setUp()
    const second = setUp({ shelf: first.shelf, server: first.server, name: 'b' })
    first.server.isAway = true
    first.outbox.add('from the first')
    second.outbox.add('from the second')
    await Promise.all([first.outbox.flush(), second.outbox.flush()])
    expect(bodies(first.outbox)).toEqual(['from the first', 'from the second'])
    first.server.isAway = false
    await Promise.all([first.outbox.flush(), second.outbox.flush()])
    expect([...first.server.took].sort()).toEqual([
      ['a1', 'from the first'],
      ['b1', 'from the second'],
    ])
    expect(first.outbox.entries).toEqual([])
  })
})

describe('what the server does not take', () => {
  test('a conflict stays with the values of the others, and what comes after it goes on', async () => {
    const { server, outbox } = setUp()
    const others = [{ n: 7, score: [7, 5] }]
    server.refuses.set('7-3', { why: 'conflict', told: others })
    outbox.add('7-3')
    outbox.add('another table')
    await outbox.flush()
    expect([...server.took.values()]).toEqual(['another table'])
    expect(outbox.entries).toMatchObject([{ body: '7-3', standing: 'refused', why: 'conflict', told: others }])
  })

  test('a revoked link loses nothing: all of it stays and says why', async () => {
    const { server, outbox } = setUp()
    server.isAway = true
    for (const deal of ['1', '2', '3']) {
      server.refuses.set(deal, { why: 'revoked' })
      outbox.add(deal)
    }
    await outbox.flush()
    server.isAway = false
    await outbox.flush()
    expect(outbox.entries.map(({ body, why }) => [body, why])).toEqual([
      ['1', 'revoked'],
      ['2', 'revoked'],
      ['3', 'revoked'],
    ])
  })

  test('it is dropped or sent anew under a new id; what waits cannot be dropped', async () => {
    const { server, outbox } = setUp()
    server.refuses.set('7-3', { why: 'conflict' })
    const { id } = outbox.add('7-3')
    await outbox.flush()
    const again = outbox.again(id, '7-5')
    expect(again.id).not.toBe(id)
    outbox.drop(again.id)
    expect(bodies(outbox)).toEqual(['7-5'])
    await outbox.flush()
    expect([...server.took.values()]).toEqual(['7-5'])
    server.refuses.set('bad', { why: 'refused' })
    const bad = outbox.add('bad')
    await outbox.flush()
    outbox.drop(bad.id)
    expect(outbox.entries).toEqual([])
  })
})

test('listeners hear every change, also those of another tab', async () => {
  const { shelf, server, outbox } = setUp()
  server.isAway = true
  const heard: number[] = []
  const stop = outbox.subscribe((entries) => heard.push(entries.length))
  outbox.add('1')
  await outbox.flush()
  shelf.kept.set(KEY, '[]')
  outbox.refresh()
  stop()
  outbox.add('2')
  expect(heard[0]).toBe(0)
  expect(heard).toContain(1)
  expect(heard[heard.length - 1]).toBe(0)
})

test('something else in the storage is no entry', () => {
  const { shelf, outbox } = setUp()
  for (const text of ['{', '{"a": 1}', 'null']) {
    shelf.kept.set(KEY, text)
    expect(outbox.entries).toEqual([])
  }
})

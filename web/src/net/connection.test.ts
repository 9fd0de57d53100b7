import { beforeEach, describe, expect, it } from 'vitest'
import type { EventFrame, FromServer } from '../wire/messages'
import { tableAddress } from './address'
import type { Answer, Link, Socket, Timers } from './connection'
import {
  ASLEEP_MS,
  MOST_WAIT_MS,
  OPEN_PATIENCE_MS,
  PATIENCE_MS,
  QUIET_MS,
  TableConnection,
} from './connection'

/** A clock that stands still between steps and can freeze as a sleeping device does. */
class FakeTimers implements Timers {
  time = 0
  waiting = new Map<number, { at: number; call: () => void }>()
  #last = 0

  now = () => this.time
  setTimeout = (call: () => void, ms: number) => {
    this.waiting.set(++this.#last, { at: this.time + ms, call })
    return this.#last
  }
  clearTimeout = (timer: unknown) => {
    this.waiting.delete(timer as number)
  }

  pass(ms: number): void {
    const end = this.time + ms
    for (;;) {
      const due = [...this.waiting].filter(([, each]) => each.at <= end)
      if (!due.length) break
      const next = due.reduce((first, each) => (each[1].at < first[1].at ? each : first))
      this.waiting.delete(next[0])
      this.time = Math.max(this.time, next[1].at)
      next[1].call()
    }
    this.time = end
  }

  sleep(ms: number): void {
    this.time += ms
  }
}

class FakeSocket implements Socket {
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  onerror: (() => void) | null = null
  sent: Record<string, unknown>[] = []
  isClosed = false

  send(text: string): void {
    if (this.isClosed) throw new Error('closed')
    this.sent.push(JSON.parse(text))
  }
  close(): void {
    this.isClosed = true
  }
  open(): this {
    this.onopen?.()
    return this
  }
  tell(...messages: (FromServer | Record<string, unknown>)[]): this {
    for (const each of messages) this.onmessage?.({ data: JSON.stringify(each) })
    return this
  }
  drop(code = 1006): void {
    this.isClosed = true
    this.onclose?.({ code })
  }
  of(word: string): Record<string, unknown>[] {
    return this.sent.filter((each) => each.do === word)
  }
  get last(): Record<string, unknown> {
    return this.sent[this.sent.length - 1] ?? {}
  }
}

let timers: FakeTimers
let sockets: FakeSocket[]
let told: string[]
let links: Link[]
let chance: number
let line: TableConnection

const last = <T>(list: readonly T[]) => list[list.length - 1] as T
const socket = () => last(sockets)
const table = (seq: number) => ({ t: 'table', seq })
const sync = (n: number) => ({ t: 'sync', n })
const event = (n: number) => ({ t: 'e', n, k: 'unsealing', e: {} })
const state = () => line.link.state

function make(options: Partial<ConstructorParameters<typeof TableConnection>[0]> = {}): TableConnection {
  let ids = 0
  return new TableConnection({
    address: 'ws://hall/ws/tables/ABCD2345',
    makeSocket: () => {
      const made = new FakeSocket()
      sockets.push(made)
      return made
    },
    timers,
    random: () => chance,
    newId: () => `c${++ids}`,
    listener: {
      onTable: (message) => told.push(`table ${message.seq}`),
      onEvent: (frame: EventFrame) => told.push(`e ${frame.n}`),
      onSync: (message) => told.push(`sync ${message.n}`),
      onLink: (link) => links.push(link),
    },
    ...options,
  })
}

/** Keep what a command was answered with. */
function ask(command: Parameters<TableConnection['send']>[0]): { answer: Answer | null; id: () => unknown } {
  const asked: { answer: Answer | null; id: () => unknown } = { answer: null, id: () => null }
  void line.send(command).then((answer) => (asked.answer = answer))
  return asked
}

const settled = async () => {
  for (let i = 0; i < 5; i++) await Promise.resolve()
}

beforeEach(() => {
  timers = new FakeTimers()
  sockets = []
  told = []
  links = []
  chance = 0.5
  line = make()
})

function goLive(seq = 7): FakeSocket {
  line.open()
  return socket().open().tell(table(seq))
}

describe('a line', () => {
  it('says hello, then tells the table and each event once', () => {
    const on = goLive()
    expect(on.sent).toEqual([{ do: 'hello' }])
    on.tell(event(8), event(9))
    expect(told).toEqual(['table 7', 'e 8', 'e 9'])
    expect(last(links)).toEqual({ state: 'live', why: '' })
  })

  it('says that it only watches', () => {
    line = make({ watch: true })
    line.open()
    expect(socket().open().sent).toEqual([{ do: 'hello', watch: true }])
  })

  it('tells nothing from a socket that it has given up', () => {
    const first = goLive()
    first.drop()
    timers.pass(MOST_WAIT_MS)
    first.tell(event(8))
    expect(told).toEqual(['table 7'])
  })

  it('hears nothing that it cannot read', () => {
    const on = goLive()
    for (const data of ['', 'null', '[]', '{}', '{"t":"later"}', '{', 7]) on.onmessage?.({ data })
    on.tell(event(8))
    expect(told).toEqual(['table 7', 'e 8'])
  })

  it('makes the address of a socket', () => {
    expect(tableAddress('http://10.0.0.5:8000', 'ABCD2345')).toBe('ws://10.0.0.5:8000/ws/tables/ABCD2345')
    expect(tableAddress('https://hall.example', 'a b')).toBe('wss://hall.example/ws/tables/a%20b')
  })
})

describe('numbers', () => {
  it('are dropped where they come twice after a hello', () => {
    const on = goLive().tell(event(8))
    line.nudge()
    on.tell(event(9), event(8), event(9), event(10), sync(10))
    expect(told).toEqual(['table 7', 'e 8', 'e 9', 'e 10', 'sync 10'])
  })

  it('that are missing are asked for, once', () => {
    const on = goLive().tell(event(9), event(10))
    expect(on.of('hello')).toEqual([{ do: 'hello' }, { do: 'hello', seq: 7 }])
    on.tell(event(8), event(9), event(10), sync(10), event(11))
    expect(told).toEqual(['table 7', 'e 8', 'e 9', 'e 10', 'sync 10', 'e 11'])
  })

  it('that do not add up bring the whole table', () => {
    const on = goLive()
    line.nudge()
    on.tell(event(9), sync(9))
    expect(on.last).toEqual({ do: 'hello' })
    on.tell(table(9), event(10))
    expect(told).toEqual(['table 7', 'table 9', 'e 10'])
  })

  it('may begin again lower, where the server has lost some', () => {
    const on = goLive(70)
    line.nudge()
    on.tell(table(60), event(61))
    expect(told).toEqual(['table 70', 'table 60', 'e 61'])
  })

  it('are asked for anew where an event could not be taken', () => {
    let fails = true
    line = make({
      listener: {
        onTable: (message) => told.push(`table ${message.seq}`),
        onEvent: () => {
          if (fails) throw new Error('a fault of the page')
        },
        onSync: () => {},
        onLink: () => {},
      },
    })
    const on = goLive()
    expect(() => on.tell(event(8))).toThrow('a fault of the page')
    fails = false
    expect(on.last).toEqual({ do: 'hello' })
    on.tell(table(8), event(9))
    expect(told).toEqual(['table 7', 'table 8'])
  })
})

describe('a lost line', () => {
  it('is opened again with the last number', () => {
    goLive().tell(event(8)).drop(1012)
    expect(state()).toBe('connecting')
    timers.pass(MOST_WAIT_MS)
    expect(socket().open().sent).toEqual([{ do: 'hello', seq: 8 }])
    socket().tell(event(9), sync(9))
    expect(told).toEqual(['table 7', 'e 8', 'e 9', 'sync 9'])
    expect(state()).toBe('live')
  })

  it('is opened again for ever, and less and less often', () => {
    line.open()
    const waits = []
    for (let attempt = 0; attempt < 40; attempt++) {
      const before = timers.time
      socket().drop()
      while (socket().isClosed) timers.pass(10)
      waits.push(timers.time - before)
      expect(state()).toBe(attempt ? 'offline' : 'connecting')
    }
    expect(waits[0]).toBeLessThan(500)
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(200)
    expect(last(waits)).toBeGreaterThan(2000)
    socket().open().tell(table(1))
    expect(state()).toBe('live')
  })

  it('waits by chance, at most so long that a restarted server is found within five seconds', () => {
    chance = 0.999999
    line.open()
    for (let attempt = 0; attempt < 12; attempt++) {
      socket().drop()
      const before = sockets.length
      timers.pass(MOST_WAIT_MS)
      expect(sockets.length).toBe(before + 1)
    }
    expect(MOST_WAIT_MS).toBeLessThan(5000)
  })

  it('is tried slower where it is lost soon after it was there', () => {
    goLive().drop()
    for (let attempt = 0; attempt < 6; attempt++) {
      timers.pass(MOST_WAIT_MS)
      socket().open().tell(sync(7)).drop(1013)
    }
    const before = sockets.length
    timers.pass(1000)
    expect(sockets.length).toBe(before)
  })

  it('is tried at once again when the device is online', () => {
    chance = 0.99
    goLive().drop()
    for (let attempt = 0; attempt < 6; attempt++) {
      while (socket().isClosed) timers.pass(50)
      socket().drop()
    }
    const before = sockets.length
    line.nudge()
    expect(sockets.length).toBe(before + 1)
    expect(state()).toBe('connecting')
  })

  it('is found out where the opening hangs', () => {
    line.open()
    timers.pass(OPEN_PATIENCE_MS)
    expect(socket().isClosed).toBe(true)
    timers.pass(MOST_WAIT_MS)
    expect(sockets.length).toBe(2)
  })

  it('is found out where hello is not answered', () => {
    line.open()
    socket().open()
    timers.pass(PATIENCE_MS)
    expect(socket().isClosed).toBe(true)
  })

  it('is found out where nothing more comes', () => {
    const on = goLive()
    timers.pass(QUIET_MS)
    expect(on.of('ping').length).toBe(1)
    on.tell({ t: 'ack', id: on.last.id as string, n: 7 })
    timers.pass(QUIET_MS + PATIENCE_MS)
    expect(on.of('ping').length).toBe(2)
    expect(on.isClosed).toBe(true)
  })

  it('is opened again where the socket cannot even be made', () => {
    let times = 0
    line = make({
      makeSocket: () => {
        times += 1
        throw new Error('no')
      },
    })
    line.open()
    timers.pass(20_000)
    expect(times).toBeGreaterThan(3)
    expect(state()).toBe('offline')
  })

  it('is not asked while events come', () => {
    const on = goLive()
    for (let n = 8; n < 30; n++) {
      timers.pass(QUIET_MS - 1)
      on.tell(event(n))
    }
    expect(on.of('ping')).toEqual([])
  })

  it('that answers a ping with a higher number has lost something', () => {
    const on = goLive()
    timers.pass(QUIET_MS)
    on.tell({ t: 'ack', id: on.last.id as string, n: 9 })
    expect(on.last).toEqual({ do: 'hello', seq: 7 })
  })
})

describe('a device that was asleep', () => {
  it('is current within two seconds where its line is dead', () => {
    const on = goLive()
    timers.sleep(600_000)
    line.nudge()
    expect(on.isClosed).toBe(true)
    expect(sockets.length).toBe(2)
    socket().open().tell(event(8), sync(8))
    expect(state()).toBe('live')
  })

  it('is current within two seconds where its clock stood still too', () => {
    const on = goLive()
    line.nudge()
    expect(on.last).toEqual({ do: 'hello', seq: 7 })
    timers.pass(1000)
    expect(on.isClosed).toBe(true)
    timers.pass(500)
    expect(sockets.length).toBe(2)
  })

  it('is current at once where its line lives', () => {
    const on = goLive()
    line.nudge()
    on.tell(event(8), sync(8))
    timers.pass(2000)
    expect(on.isClosed).toBe(false)
    expect(sockets.length).toBe(1)
  })

  it('finds out by itself', () => {
    const on = goLive()
    timers.sleep(ASLEEP_MS + 1)
    timers.pass(1000)
    expect(on.isClosed).toBe(true)
  })

  it('whose page the browser held back for a minute keeps its line', () => {
    const on = goLive()
    for (let minute = 0; minute < 10; minute++) {
      timers.sleep(60_000)
      timers.pass(0)
      expect(on.last.do).toBe('ping')
      on.tell({ t: 'ack', id: on.last.id as string, n: 7 })
    }
    expect(sockets.length).toBe(1)
  })

  it('gives up an opening that has hung since', () => {
    line.open()
    timers.sleep(3000)
    line.nudge()
    expect(sockets.length).toBe(2)
  })
})

describe('a command', () => {
  const play = { do: 'play', deal: 1, turn: 3, play: '6-1' } as const

  it('is acknowledged after its events', async () => {
    const on = goLive()
    const asked = ask(play)
    expect(on.last).toEqual({ id: 'c1', ...play })
    on.tell(event(8), { t: 'ack', id: 'c1', n: 8 })
    await settled()
    expect(asked.answer).toEqual({ ok: true, n: 8 })
  })

  it('is acknowledged after its events even where they come later', async () => {
    const on = goLive()
    const asked = ask(play)
    on.tell({ t: 'ack', id: 'c1', n: 8 })
    await settled()
    expect(asked.answer).toBe(null)
    expect(on.last).toEqual({ do: 'hello', seq: 7 })
    on.tell(event(8), sync(8))
    await settled()
    expect(asked.answer).toEqual({ ok: true, n: 8 })
  })

  it('is refused with a word and a sentence', async () => {
    const on = goLive()
    const asked = ask(play)
    on.tell({ t: 'no', id: 'c1', why: 'illegal', detail: 'fits neither end' })
    await settled()
    expect(asked.answer).toEqual({ ok: false, why: 'illegal', detail: 'fits neither end' })
    expect(state()).toBe('live')
  })

  it('given before the line is there is sent when it is', () => {
    line.open()
    ask(play)
    socket().open()
    expect(socket().of('play')).toEqual([])
    socket().tell(table(7))
    expect(socket().of('play').length).toBe(1)
  })

  it('that was lost on its way out is sent again with the same id', async () => {
    goLive()
    const asked = ask(play)
    socket().drop()
    timers.pass(MOST_WAIT_MS)
    socket().open().tell(sync(7))
    expect(socket().of('play')).toEqual([{ id: 'c1', ...play }])
    socket().tell(event(8), { t: 'ack', id: 'c1', n: 8 })
    await settled()
    expect(asked.answer).toEqual({ ok: true, n: 8 })
  })

  it('whose acknowledgement was lost is answered once, after its event', async () => {
    goLive()
    const asked = ask(play)
    socket().tell(event(8)).drop()
    await settled()
    expect(asked.answer).toBe(null)
    timers.pass(MOST_WAIT_MS)
    socket().open().tell(sync(8))
    expect(socket().of('play')).toEqual([{ id: 'c1', ...play }])
    socket().tell({ t: 'ack', id: 'c1', n: 8 }, { t: 'ack', id: 'c1', n: 8 })
    await settled()
    expect(asked.answer).toEqual({ ok: true, n: 8 })
  })

  it('whose events were lost after its acknowledgement is answered when they are there', async () => {
    goLive()
    const asked = ask(play)
    socket().tell({ t: 'ack', id: 'c1', n: 8 }).drop()
    timers.pass(MOST_WAIT_MS)
    socket().open().tell(event(8), sync(8))
    await settled()
    expect(told).toEqual(['table 7', 'e 8', 'sync 8'])
    expect(asked.answer).toEqual({ ok: true, n: 8 })
    expect(socket().of('play')).toEqual([])
  })

  it('that comes too late after all is refused, and nothing is between', async () => {
    goLive()
    const asked = ask(play)
    socket().drop()
    timers.pass(MOST_WAIT_MS)
    socket().open().tell(event(8), sync(8), { t: 'no', id: 'c1', why: 'stale' })
    await settled()
    expect(asked.answer).toEqual({ ok: false, why: 'stale', detail: '' })
  })

  it('that is not answered in time gives up the line, not itself', async () => {
    const on = goLive()
    const asked = ask(play)
    timers.pass(PATIENCE_MS - 1)
    on.tell(event(8))
    expect(on.isClosed).toBe(false)
    timers.pass(1)
    expect(on.isClosed).toBe(true)
    expect(state()).toBe('connecting')
    timers.pass(MOST_WAIT_MS)
    socket().open().tell(sync(8), { t: 'ack', id: 'c1', n: 8 })
    await settled()
    expect(asked.answer).toEqual({ ok: true, n: 8 })
  })

  it('goes on through many lost lines', async () => {
    goLive()
    const asked = ask(play)
    for (let attempt = 0; attempt < 30; attempt++) {
      socket().drop(1012)
      while (socket().isClosed) timers.pass(50)
      if (attempt % 3) socket().open()
      if (attempt % 3 > 1) socket().tell(sync(7))
    }
    socket().open().tell(sync(7), event(8), { t: 'ack', id: 'c1', n: 8 })
    await settled()
    expect(asked.answer).toEqual({ ok: true, n: 8 })
  })

  it('that the whole table has overtaken is answered', async () => {
    const on = goLive()
    const asked = ask(play)
    on.tell({ t: 'ack', id: 'c1', n: 90 }, table(60))
    await settled()
    expect(asked.answer).toEqual({ ok: true, n: 90 })
  })

  it('has an id of its own that nobody can guess', () => {
    const ids = new Set<unknown>()
    for (let i = 0; i < 100; i++) {
      line = new TableConnection({
        address: '',
        timers,
        makeSocket: () => sockets[sockets.push(new FakeSocket()) - 1] as FakeSocket,
        listener: { onTable() {}, onEvent() {}, onSync() {}, onLink() {} },
      })
      goLive()
      ask(play)
      ids.add(socket().last.id)
    }
    expect(ids.size).toBe(100)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{24}$/)
  })
})

describe('two tabs', () => {
  it('the older one says so and takes back', async () => {
    const on = goLive().tell({ t: 'elsewhere' })
    expect(state()).toBe('elsewhere')
    on.tell(event(8))
    expect(told).toEqual(['table 7', 'e 8'])
    let answer: Answer | null = null
    void line.takeBack().then((each) => (answer = each))
    expect(on.last).toEqual({ id: 'c1', do: 'here' })
    on.tell({ t: 'here' })
    expect(state()).toBe('live')
    expect(on.last).toEqual({ do: 'hello', seq: 8 })
    on.tell({ t: 'ack', id: 'c1', n: 8 }, sync(8))
    await settled()
    expect(answer).toEqual({ ok: true, n: 8 })
  })

  it('a command of the older one is refused and tells where it is', async () => {
    const on = goLive()
    const asked = ask({ do: 'next' })
    on.tell({ t: 'no', id: 'c1', why: 'elsewhere' })
    await settled()
    expect(asked.answer).toEqual({ ok: false, why: 'elsewhere', detail: '' })
    expect(state()).toBe('elsewhere')
  })

  it('the older one plays again when the newer one is closed', () => {
    goLive().tell({ t: 'elsewhere' }, { t: 'here' })
    expect(links.map((each) => each.state).slice(-2)).toEqual(['elsewhere', 'live'])
  })
})

describe('the end of a line', () => {
  it.each([
    [4403, 'no-spectators'],
    [4404, 'no-table'],
  ])('%i is told and final', async (code, why) => {
    goLive()
    const asked = ask({ do: 'next' })
    socket().drop(code)
    await settled()
    expect(line.link).toEqual({ state: 'closed', why })
    expect(asked.answer).toEqual({ ok: false, why, detail: '' })
    expect(ask({ do: 'next' }).answer).toBe(null)
    line.nudge()
    timers.pass(60_000)
    expect(sockets.length).toBe(1)
    line.open()
    expect(socket().open().sent).toEqual([{ do: 'hello' }])
  })

  it('says what the server said', () => {
    line.open()
    socket().open().tell({ t: 'no', id: null, why: 'no-session' }).drop(4403)
    expect(line.link).toEqual({ state: 'closed', why: 'no-session' })
  })

  it.each([
    [4429, null],
    [1008, 'too-many'],
  ])('%i gives the server peace, then tries again', (code, why) => {
    goLive()
    if (why) socket().tell({ t: 'no', id: null, why })
    socket().drop(code)
    expect(line.link).toEqual({ state: 'offline', why: 'too-many' })
    timers.pass(4999)
    expect(sockets.length).toBe(1)
    timers.pass(10_001)
    expect(sockets.length).toBe(2)
  })

  it('is none where the page was frozen before its hello', () => {
    line.open()
    socket().tell({ t: 'no', id: null, why: 'hello-first' }).drop(1008)
    timers.pass(1000)
    expect(sockets.length).toBe(2)
  })

  it('comes when the page is left', async () => {
    const on = goLive()
    const asked = ask({ do: 'next' })
    line.close()
    await settled()
    expect(asked.answer).toEqual({ ok: false, why: 'left-page', detail: '' })
    expect(on.isClosed).toBe(true)
    expect(timers.waiting.size).toBe(0)
  })

  it('is none for who becomes somebody else: the whole table comes, and commands are kept', () => {
    goLive()
    ask({ do: 'join' })
    line.renew()
    expect(socket().open().sent).toEqual([{ do: 'hello' }])
    socket().tell(table(8))
    expect(socket().of('join')).toEqual([{ id: 'c1', do: 'join' }])
  })
})

/**
 * A table's socket: opened again whenever it is lost, caught up without a gap, and every command
 * answered exactly once.
 */
import type { Asking, EventFrame, FromServer, No, Sync, Table } from '../wire/messages'

/** What the player should know of the connection. */
export type LinkState =
  /** Not up to date yet; the first attempt, or the first one after a loss. */
  | 'connecting'
  /** Up to date; commands are carried out. */
  | 'live'
  /** Lost, and being opened again for ever. */
  | 'offline'
  /** Up to date, but another tab or device of this player plays; `takeBack()` plays here. */
  | 'elsewhere'
  /** Over: `why` says the reason; `open()` begins again. */
  | 'closed'

/** The state of a connection, told at every change. */
export interface Link {
  readonly state: LinkState
  /** Why it is closed or keeps failing: a problem's id such as `no-table`; empty otherwise. */
  readonly why: string
}

/** How a command ended. `why` is a refusal's word (message `why-<word>`). */
export type Answer =
  | { readonly ok: true; readonly n: number }
  | { readonly ok: false; readonly why: string; readonly detail: string }

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never

/** A command without its id, which the connection chooses. */
export type Command = WithoutId<Exclude<Asking, { do: 'ping' | 'here' }>>

/** Who is told what came. All are called in the order of the table's numbers. */
export interface TableListener {
  /** The whole table: forget what was there. */
  onTable(message: Table): void
  /** The next event, each number once and in order. */
  onEvent(frame: EventFrame): void
  /** All missed events have been told; the time left, the seat and the choice as they are now. */
  onSync(message: Sync): void
  /** The connection's state has changed. */
  onLink(link: Link): void
}

/** The part of a WebSocket that is used here. */
export interface Socket {
  send(text: string): void
  close(code?: number): void
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number }) => void) | null
  onerror: (() => void) | null
}

/** Time, as it is handed in. `now` never goes back; its zero means nothing. */
export interface Timers {
  now(): number
  setTimeout(call: () => void, ms: number): unknown
  clearTimeout(timer: unknown): void
}

/** What a connection is made of. */
export interface ConnectionOptions {
  /** The socket's address, such as `ws://host/ws/tables/ABCD2345` (see `tableAddress`). */
  readonly address: string
  readonly listener: TableListener
  /** Only watch, also where this player has a seat. */
  readonly watch?: boolean
  readonly makeSocket?: (address: string) => Socket
  readonly timers?: Timers
  /** Numbers from 0 to 1, 1 excluded, for the waits between attempts. */
  readonly random?: () => number
  /** Ids of commands that nobody else chooses. */
  readonly newId?: () => string
}

/** An answer, or a proof of life, may take so long; then the line counts as dead. */
export const PATIENCE_MS = 5000
/** So long may it take where the player looks at the page and waits (CASES 31: current within 2 s). */
export const NUDGE_PATIENCE_MS = 1000
/** The opening of a line may take so long: a slow network shakes hands several times. */
export const OPEN_PATIENCE_MS = 8000
/** A line on which nothing was heard for so long is asked whether it lives. */
export const QUIET_MS = 8000
/** After so long a silence the device was asleep. Browsers let a hidden page ask once a minute only. */
export const ASLEEP_MS = 150_000
/** The waits between attempts, at least and at most; with the opening they stay below five seconds. */
export const LEAST_WAIT_MS = 200
export const MOST_WAIT_MS = 4500
/** The waits where the server has asked for peace. */
export const LEAST_PEACE_MS = 5000
export const MOST_PEACE_MS = 15_000
/** A line that lived so long was a good one: the next attempt comes soon. */
const GOOD_LINE_MS = 3000

const POLICY = 1008
const NOT_ALLOWED = 4403
const NO_TABLE = 4404
const TOO_MANY = 4429
const OPEN = 'open'
const HELLO = 'hello'

interface Pending {
  readonly text: string
  readonly resolve: (answer: Answer) => void
  /** The number of its last event, once it was acknowledged and that event is still to come. */
  acked: number | null
}

/** One player's line to one table. */
export class TableConnection {
  readonly #options: Required<ConnectionOptions>
  readonly #timers: Timers
  readonly #pending = new Map<string, Pending>()
  /** What is to be answered on this socket: id of a message, and when the patience with it ends. */
  readonly #due = new Map<string, number>()
  #link: Link = { state: 'connecting', why: '' }
  #socket: Socket | null = null
  #startedAt = 0
  #heardAt = 0
  /** When this socket was first up to date, null while it is not. */
  #liveAt: number | null = null
  #isOpen = false
  #isElsewhere = false
  /** How many attempts have failed in a row. */
  #failures = 0
  /** The last event that was told; null: nothing yet. */
  #seq: number | null = null
  /** Why the server is about to close, as it said. */
  #refusal = ''
  #retry: unknown = null
  #watch: unknown = null
  #quiet: unknown = null

  constructor(options: ConnectionOptions) {
    this.#options = {
      watch: false,
      makeSocket: (address) => new WebSocket(address) as unknown as Socket,
      timers: browserTimers,
      random: Math.random,
      newId: randomId,
      ...options,
    }
    this.#timers = this.#options.timers
  }

  /** The state as last told. */
  get link(): Link {
    return this.#link
  }

  /** Begin, or begin again after `closed`. */
  open(): void {
    if (this.#socket || this.#retry !== null) return
    this.#failures = 0
    this.#seq = null
    this.#connect()
  }

  /** Give a command. The promise never rejects; it waits through lost connections. */
  send(command: Command): Promise<Answer> {
    return this.#ask(command)
  }

  /** Let this connection play again after `elsewhere`. */
  takeBack(): Promise<Answer> {
    return this.#ask({ do: 'here' }).then((answer) => {
      if (answer.ok) this.#setElsewhere(false)
      return answer
    })
  }

  /** The device is online, or the page is visible again: make sure at once that all is current. */
  nudge(): void {
    if (this.#link.state === 'closed') return
    const now = this.#timers.now()
    if (this.#retry !== null) this.#connectNow()
    else if (!this.#socket) return
    else if (now - this.#heardAt > ASLEEP_MS) this.#connectNow()
    else if (this.#liveAt !== null) this.#sayHello(NUDGE_PATIENCE_MS)
    else if (now - this.#startedAt > NUDGE_PATIENCE_MS) this.#connectNow()
  }

  /** Connect anew as who I am now, after a sign-in or a first name: the whole table comes again. */
  renew(): void {
    this.#seq = null
    this.#connectNow()
  }

  /** End for good; commands under way are answered with `why` `left-page`. */
  close(): void {
    this.#end('', 'left-page')
  }

  #ask(command: Command | { do: 'here' }): Promise<Answer> {
    if (this.#link.state === 'closed') return Promise.resolve(refused(this.#link.why || 'left-page'))
    const id = this.#options.newId()
    return new Promise((resolve) => {
      const pending = { text: JSON.stringify({ id, ...command }), resolve, acked: null }
      this.#pending.set(id, pending)
      if (this.#liveAt !== null) this.#transmit(id, pending.text)
    })
  }

  #connectNow(): void {
    this.#drop()
    this.#failures = 0
    this.#connect()
  }

  #connect(): void {
    this.#startedAt = this.#heardAt = this.#timers.now()
    this.#isElsewhere = false
    this.#refusal = ''
    this.#tell(this.#failures > 1 ? 'offline' : 'connecting', this.#failures > 1 ? this.#link.why : '')
    try {
      this.#listenTo(this.#options.makeSocket(this.#options.address))
      this.#await(OPEN, OPEN_PATIENCE_MS)
    } catch {
      this.#lost(0)
    }
  }

  #listenTo(socket: Socket): void {
    this.#socket = socket
    socket.onopen = () => {
      this.#isOpen = true
      this.#answered(OPEN)
      this.#sayHello(PATIENCE_MS)
    }
    socket.onmessage = (event) => this.#hear(event.data)
    socket.onclose = (event) => this.#lost(event.code)
    socket.onerror = () => {} // a close follows
  }

  /** Forget the socket and everything that waits on it. */
  #drop(): void {
    const socket = this.#socket
    this.#socket = null
    this.#isOpen = false
    this.#liveAt = null
    this.#due.clear()
    for (const timer of [this.#retry, this.#watch, this.#quiet]) this.#timers.clearTimeout(timer)
    this.#retry = this.#watch = this.#quiet = null
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null
    try {
      socket.close()
    } catch {
      // it is closed
    }
  }

  /** The line is gone: try again, or end where the server says that there is no use. */
  #lost(code: number): void {
    const why = this.#refusal
    if (code === NO_TABLE) return this.#end(why || 'no-table')
    if (code === NOT_ALLOWED) return this.#end(why || 'no-spectators')
    const lasted = this.#liveAt === null ? 0 : this.#timers.now() - this.#liveAt
    this.#failures = lasted > GOOD_LINE_MS ? 1 : this.#failures + 1
    this.#drop()
    const peace = code === TOO_MANY || (code === POLICY && why !== 'hello-first')
    this.#retry = this.#timers.setTimeout(() => {
      this.#retry = null
      this.#connect()
    }, peace ? this.#between(LEAST_PEACE_MS, MOST_PEACE_MS) : this.#wait())
    const reason = why || (code === TOO_MANY ? 'too-many' : '')
    this.#tell(this.#failures > 1 || peace ? 'offline' : 'connecting', reason)
  }

  #wait(): number {
    return this.#between(LEAST_WAIT_MS, Math.min(MOST_WAIT_MS, LEAST_WAIT_MS * 2 ** this.#failures))
  }

  #between(least: number, most: number): number {
    return least + this.#options.random() * (most - least)
  }

  #end(why: string, answer = why): void {
    this.#drop()
    this.#tell('closed', why)
    const pending = [...this.#pending.values()]
    this.#pending.clear()
    for (const each of pending) each.resolve(refused(answer))
  }

  #sayHello(patienceMs: number, whole = false): void {
    const hello: Record<string, unknown> = { do: 'hello' }
    if (this.#seq !== null && !whole) hello.seq = this.#seq
    if (this.#options.watch) hello.watch = true
    this.#transmit(HELLO, JSON.stringify(hello), patienceMs)
  }

  #transmit(id: string, text: string, patienceMs = PATIENCE_MS): void {
    if (!this.#socket || !this.#isOpen) return
    this.#await(id, patienceMs)
    try {
      this.#socket.send(text)
    } catch {
      this.#lost(0)
    }
  }

  /** Count on an answer; where it does not come the line is dead. */
  #await(id: string, patienceMs: number): void {
    this.#due.set(id, Math.min(this.#due.get(id) ?? Infinity, this.#timers.now() + patienceMs))
    this.#watchOver()
  }

  #watchOver(): void {
    this.#timers.clearTimeout(this.#watch)
    this.#watch = null
    if (!this.#due.size) return
    const wait = Math.min(...this.#due.values()) - this.#timers.now()
    this.#watch = this.#timers.setTimeout(() => this.#lost(0), Math.max(0, wait))
  }

  #answered(id: string): void {
    if (this.#due.delete(id)) this.#watchOver()
  }

  /** Ask whether the line lives once it has been quiet for a while. */
  #expectQuiet(): void {
    this.#timers.clearTimeout(this.#quiet)
    this.#quiet = this.#timers.setTimeout(() => {
      const slept = this.#timers.now() - this.#heardAt > ASLEEP_MS
      const id = this.#options.newId()
      this.#transmit(id, JSON.stringify({ id, do: 'ping' }), slept ? NUDGE_PATIENCE_MS : PATIENCE_MS)
      this.#expectQuiet()
    }, QUIET_MS)
  }

  #hear(data: unknown): void {
    const message = readMessage(data)
    if (!message) return
    this.#heardAt = this.#timers.now()
    if (this.#liveAt !== null) this.#expectQuiet()
    switch (message.t) {
      case 'table':
        this.#seq = message.seq
        this.#options.listener.onTable(message)
        this.#settle(Infinity)
        return this.#upToDate()
      case 'e':
        return this.#take(message)
      case 'sync':
        return this.#sync(message)
      case 'ack':
        return this.#ack(message.id, message.n)
      case 'no':
        return this.#no(message)
      case 'elsewhere':
        return this.#setElsewhere(true)
      case 'here':
        this.#setElsewhere(false)
        return this.#sayHello(PATIENCE_MS)
    }
  }

  #take(frame: EventFrame): void {
    if (this.#seq !== null && frame.n <= this.#seq) return
    if (frame.n !== (this.#seq ?? NaN) + 1) return this.#inDoubt()
    this.#seq = frame.n
    try {
      this.#options.listener.onEvent(frame)
    } catch (error) {
      this.#sayHello(PATIENCE_MS, true) // whoever could not take it gets the whole table
      throw error
    } finally {
      this.#settle()
    }
  }

  #sync(message: Sync): void {
    if (message.n !== this.#seq) return this.#sayHello(PATIENCE_MS, true)
    this.#options.listener.onSync(message)
    this.#upToDate()
  }

  /** Something is missing: ask for it, unless that was asked already. */
  #inDoubt(): void {
    if (!this.#due.has(HELLO)) this.#sayHello(PATIENCE_MS)
  }

  #upToDate(): void {
    this.#answered(HELLO)
    this.#settle()
    if (this.#liveAt !== null) return
    this.#liveAt = this.#timers.now()
    this.#expectQuiet()
    this.#tell(this.#isElsewhere ? 'elsewhere' : 'live', '')
    for (const [id, pending] of this.#pending) this.#transmit(id, pending.text)
  }

  #ack(id: string, n: number): void {
    this.#answered(id)
    const pending = this.#pending.get(id)
    if (pending) pending.acked = n
    if (n > (this.#seq ?? 0)) this.#inDoubt()
    this.#settle()
  }

  /** Answer the commands whose events have been told, so that an answer never comes before them. */
  #settle(told = this.#seq ?? 0): void {
    for (const [id, { acked, resolve }] of this.#pending) {
      if (acked === null || acked > told) continue
      this.#pending.delete(id)
      resolve({ ok: true, n: acked })
    }
  }

  #no({ id, why, detail = '' }: No): void {
    if (id === null) {
      this.#refusal = why
      return
    }
    this.#answered(id)
    if (why === 'elsewhere') this.#setElsewhere(true)
    const pending = this.#pending.get(id)
    this.#pending.delete(id)
    pending?.resolve(refused(why, detail))
  }

  #setElsewhere(isElsewhere: boolean): void {
    this.#isElsewhere = isElsewhere
    if (this.#liveAt !== null) this.#tell(isElsewhere ? 'elsewhere' : 'live', '')
  }

  #tell(state: LinkState, why: string): void {
    if (this.#link.state === state && this.#link.why === why) return
    this.#link = { state, why }
    this.#options.listener.onLink(this.#link)
  }
}

const browserTimers: Timers = {
  now: () => performance.now(),
  setTimeout: (call, ms) => setTimeout(call, ms),
  clearTimeout: (timer) => clearTimeout(timer as number),
}

/** Return an id of 96 random bits; over plain http too, where browsers offer no other randomness. */
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (each) => each.toString(16).padStart(2, '0')).join('')
}

function refused(why: string, detail = ''): Answer {
  return { ok: false, why, detail }
}

/** Return what the server sent, null where it is nothing that this client knows. */
function readMessage(data: unknown): FromServer | null {
  try {
    const message: unknown = JSON.parse(String(data))
    return typeof message === 'object' && message !== null && 't' in message ? (message as FromServer) : null
  } catch {
    return null
  }
}

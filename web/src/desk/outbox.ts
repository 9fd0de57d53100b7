/**
 * What a phone has written down and the server has not taken yet. No DOM.
 *
 * An entry is in the browser's storage before it counts as kept, and stays there until the server has answered
 * or its writer takes it back. It has an id of its own, so that sending it again does nothing twice; no clock of
 * the phone decides anything. Several tabs share one outbox.
 */

/** What of `localStorage` is used; each call may throw, as browsers do when storage is off or full. */
export interface Storage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

/** How an entry stands: it waits for the line; or the server did not take it, and its writer decides. */
export type Standing = 'waiting' | 'refused'

/** Something written down. */
export interface Entry<Body> {
  readonly id: string
  readonly body: Body
  readonly standing: Standing
  /** Why it was not taken, a word to be said as `why-<word>`; empty while it waits. */
  readonly why: string
  /** What came with the refusal, such as the values of the others. */
  readonly told: unknown
}

/** What became of an attempt to send. */
export type Outcome =
  | { readonly kind: 'taken' }
  /** No answer came, or one that is none: it may have been taken, so the same is sent again. */
  | { readonly kind: 'unsent'; readonly retryMs?: number }
  | { readonly kind: 'refused'; readonly why: string; readonly told?: unknown }

/** What an outbox is made of. */
export interface OutboxOptions<Body> {
  /** Where it lies in the storage: one a competition and device. */
  readonly key: string
  readonly storage: Storage
  readonly send: (entry: Entry<Body>) => Promise<Outcome>
  readonly newId: () => string
  /** Calls something after a while; returns what calls it off. */
  readonly later: (work: () => void, ms: number) => () => void
}

/** The storage took nothing: what was to be kept is not kept. */
export class NotKeptError extends Error {
  constructor() {
    super('the storage of this browser takes nothing')
    this.name = 'NotKeptError'
  }
}

export const FIRST_RETRY_MS = 1000
export const MOST_RETRY_MS = 15_000

/** Keeps what was written down and sends it, the oldest first, until the server has taken all of it. */
export class Outbox<Body> {
  readonly #options: OutboxOptions<Body>
  readonly #listeners = new Set<(entries: readonly Entry<Body>[]) => void>()
  #sending: Promise<void> | null = null
  #retryMs = FIRST_RETRY_MS
  #cancel: (() => void) | null = null
  #isOffline = false

  constructor(options: OutboxOptions<Body>) {
    this.#options = options
  }

  /** What is kept, the oldest first, as it stands in the storage now. */
  get entries(): readonly Entry<Body>[] {
    return read(this.#options.storage, this.#options.key) as readonly Entry<Body>[]
  }

  /** Whether the last attempt to send found no server. */
  get isOffline(): boolean {
    return this.#isOffline
  }

  /** Keep something and send it as soon as there is a line; throws `NotKeptError` where it cannot be kept. */
  add(body: Body): Entry<Body> {
    const entry: Entry<Body> = { id: this.#options.newId(), body, standing: 'waiting', why: '', told: null }
    this.#write([...this.entries, entry])
    void this.flush()
    return entry
  }

  /** Send a refused entry again, changed, as something new: the old id was answered. */
  again(id: string, body: Body): Entry<Body> {
    const entry: Entry<Body> = { id: this.#options.newId(), body, standing: 'waiting', why: '', told: null }
    this.#write(this.entries.map((each) => (each.id === id ? entry : each)))
    void this.flush()
    return entry
  }

  /** Take back a refused entry. One that waits stays: it may be on its way. */
  drop(id: string): void {
    this.#write(this.entries.filter((each) => each.id !== id || each.standing === 'waiting'))
  }

  /** Send what waits, now; returns when nothing can be sent any more for the present. */
  flush(): Promise<void> {
    this.#cancel?.()
    this.#cancel = null
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null
    })
    return this.#sending
  }

  /** Call a listener with all that is kept, now and after every change; returns what ends it. */
  subscribe(listener: (entries: readonly Entry<Body>[]) => void): () => void {
    this.#listeners.add(listener)
    listener(this.entries)
    return () => this.#listeners.delete(listener)
  }

  /** Tell the listeners what another tab has changed. */
  refresh(): void {
    const { entries } = this
    for (const listener of this.#listeners) listener(entries)
  }

  /** Try no more; what is kept stays. */
  stop(): void {
    this.#cancel?.()
    this.#cancel = null
    this.#listeners.clear()
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      const entry = this.entries.find(({ standing }) => standing === 'waiting')
      if (!entry) return
      const outcome = await this.#options.send(entry)
      this.#isOffline = outcome.kind === 'unsent'
      if (outcome.kind === 'unsent' || !this.#settle(entry, outcome)) {
        this.#tryLater(outcome.kind === 'unsent' ? outcome.retryMs : 0)
        this.refresh()
        return
      }
      this.#retryMs = FIRST_RETRY_MS
    }
  }

  /** Note an answer; return whether the storage took it. Else the same is sent again, which does nothing twice. */
  #settle(entry: Entry<Body>, outcome: Exclude<Outcome, { kind: 'unsent' }>): boolean {
    const settled = outcome.kind === 'taken' ? [] : [refusedBy(entry, outcome.why, outcome.told ?? null)]
    try {
      this.#write(this.entries.flatMap((each) => (each.id === entry.id ? settled : [each])))
    } catch {
      return false
    }
    return true
  }

  #tryLater(retryMs = 0): void {
    const ms = Math.max(this.#retryMs, retryMs)
    this.#retryMs = Math.min(this.#retryMs * 2, MOST_RETRY_MS)
    this.#cancel = this.#options.later(() => void this.flush(), ms)
  }

  #write(entries: readonly Entry<Body>[]): void {
    try {
      this.#options.storage.setItem(this.#options.key, JSON.stringify(entries))
    } catch {
      throw new NotKeptError()
    } finally {
      this.refresh()
    }
  }
}

function refusedBy<Body>(entry: Entry<Body>, why: string, told: unknown): Entry<Body> {
  return { ...entry, standing: 'refused', why, told }
}

/** What lies in the storage; nothing where it is off or holds something else. */
function read(storage: Storage, key: string): readonly unknown[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

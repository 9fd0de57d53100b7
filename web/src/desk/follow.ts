/**
 * A competition as the server tells it, kept up to date by long requests. No DOM.
 *
 * Whoever shows it also shows how old it is: a hall's line comes and goes (CASES 54).
 */
import { Problem } from '../net/api'
import type { CompetitionView } from '../wire/http'

/** So old, what is shown may be wrong. */
export const OLD_MS = 15_000
export const FIRST_RETRY_MS = 1000
export const MOST_RETRY_MS = 10_000

/** What is known now. */
export interface Followed {
  readonly view: CompetitionView | null
  /** When the server last said that this is the newest, by the clock that was given; null: never. */
  readonly heardMs: number | null
  /** Why it cannot be read, a word to be said as `why-<word>`; empty while it can. */
  readonly why: string
}

export interface FollowOptions {
  /** Reads what is newer than a version, undefined where nothing is. */
  readonly read: (after: number | undefined) => Promise<CompetitionView | undefined>
  /** Milliseconds of a clock that only goes on; no time of day. */
  readonly now: () => number
  readonly later: (work: () => void, ms: number) => () => void
}

/** Problems that no later attempt mends. */
const FINAL = new Set(['no-competition', 'not-yours', 'revoked', 'not-found'])

export class Follower {
  readonly #options: FollowOptions
  readonly #listeners = new Set<(followed: Followed) => void>()
  #followed: Followed = { view: null, heardMs: null, why: '' }
  #retryMs = FIRST_RETRY_MS
  #cancel: (() => void) | null = null
  /** Counted up by whatever makes an answer on its way too old to matter. */
  #run = 0

  constructor(options: FollowOptions) {
    this.#options = options
  }

  get followed(): Followed {
    return this.#followed
  }

  /** Call a listener now and after every change; return what ends it. */
  subscribe(listener: (followed: Followed) => void): () => void {
    this.#listeners.add(listener)
    listener(this.#followed)
    return () => this.#listeners.delete(listener)
  }

  /** Read it whole, then whatever comes, until `stop`. */
  start(): void {
    this.stop()
    void this.#follow(this.#run, undefined)
  }

  /** Read on at once, after a write or when the page is seen again. */
  refresh(): void {
    this.stop()
    void this.#follow(this.#run, undefined)
  }

  stop(): void {
    this.#run += 1
    this.#cancel?.()
    this.#cancel = null
  }

  /** Milliseconds since the server last said that this is the newest. */
  ageMs(): number | null {
    const { heardMs } = this.#followed
    return heardMs === null ? null : this.#options.now() - heardMs
  }

  async #follow(run: number, after: number | undefined): Promise<void> {
    let version = after
    while (run === this.#run) {
      try {
        const view = await this.#options.read(version)
        if (run !== this.#run) return
        this.#retryMs = FIRST_RETRY_MS
        version = view?.version ?? version
        this.#tell({ view: view ?? this.#followed.view, heardMs: this.#options.now(), why: '' })
      } catch (error) {
        if (run !== this.#run) return
        const why = error instanceof Problem ? error.id : 'internal'
        this.#tell({ ...this.#followed, why })
        if (FINAL.has(why)) return
        this.#cancel = this.#options.later(() => void this.#follow(run, version), this.#retryMs)
        this.#retryMs = Math.min(2 * this.#retryMs, MOST_RETRY_MS)
        return
      }
    }
  }

  #tell(followed: Followed): void {
    this.#followed = followed
    for (const listener of this.#listeners) listener(followed)
  }
}

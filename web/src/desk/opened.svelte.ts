/** A competition that a page has open: what is known of it, what the reader may do, and writing to it. */
import { Problem, whyOf } from '../net/api'
import { language } from '../texts/texts'
import type { CompetitionView } from '../wire/http'
import { DeskApi, newId, type Event } from './deskapi'
import { Follower, OLD_MS, type Followed } from './follow'

/** Whose writes count at once. */
const WRITERS = new Set(['owner', 'secretary'])

export class OpenedCompetition {
  readonly code: string
  readonly api: DeskApi
  #followed = $state.raw<Followed>({ view: null, heardMs: null, why: '' })
  #ageMs = $state<number | null>(null)
  /** Why the last write failed, a word to be said as `why-<word>`; empty where it did not. */
  why = $state('')
  /** What the server says of it, for people who can do something about it. */
  detail = $state('')

  readonly role = $derived(this.#followed.view?.me.role ?? 'public')
  readonly mayWrite = $derived(WRITERS.has(this.role))
  /** Whether the reader confirms, closes stages and draws lots. */
  readonly mayDecide = $derived(this.mayWrite || this.role === 'juri')
  readonly isOld = $derived(this.#followed.why !== '' || (this.#ageMs ?? 0) > OLD_MS)

  readonly #follower: Follower

  constructor(code: string, api = new DeskApi()) {
    this.code = code
    this.api = api
    this.#follower = new Follower({
      read: (after) => api.read(code, { lang: language.get(), ...(after === undefined ? {} : { after }) }),
      now: () => performance.now(),
      later: (work, ms) => {
        const timer = setTimeout(work, ms)
        return () => clearTimeout(timer)
      },
    })
  }

  get view(): CompetitionView | null {
    return this.#followed.view
  }

  /** Why it cannot be read at present; empty while it can. */
  get unread(): string {
    return this.#followed.why
  }

  get ageMs(): number {
    return this.#ageMs ?? 0
  }

  /** Follow it until the returned function is called. */
  follow(): () => void {
    const end = this.#follower.subscribe((now) => (this.#followed = now))
    const clock = setInterval(() => (this.#ageMs = this.#follower.ageMs()), 1000)
    const back = () => document.visibilityState === 'visible' && this.#follower.refresh()
    document.addEventListener('visibilitychange', back)
    addEventListener('online', back)
    this.#follower.start()
    return () => {
      end()
      clearInterval(clock)
      document.removeEventListener('visibilitychange', back)
      removeEventListener('online', back)
      this.#follower.stop()
    }
  }

  refresh(): void {
    this.#follower.refresh()
  }

  /** Do something at the server, keep why it failed, and read what is there now. Returns whether it was done. */
  async attempt(work: () => Promise<unknown>): Promise<boolean> {
    this.why = this.detail = ''
    try {
      await work()
      return true
    } catch (error) {
      this.why = whyOf(error)
      this.detail = error instanceof Problem ? error.detail : ''
      return false
    } finally {
      this.refresh()
    }
  }

  /** Write events, all or none. */
  write(...events: readonly Event[]): Promise<boolean> {
    return this.attempt(() => this.api.write(this.code, { id: newId(), seen: this.view?.version ?? 0, events }))
  }
}

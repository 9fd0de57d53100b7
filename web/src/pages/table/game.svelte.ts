/**
 * One table as a page uses it: the connection, the view it keeps, and what this device does by itself
 * (its part in the shuffle). Everything that is shown is read from here.
 */
import { ownBytes, type OwnBytes } from '../../fair/bytes'
import { tableAddress } from '../../net/address'
import { TableConnection, type Answer, type Command, type Link, type Socket } from '../../net/connection'
import { takeOver } from '../../net/early'
import { notify } from '../../notices'
import { me, storage } from '../../session'
import { announce, announceTable } from '../../table/announce'
import {
  applyFrame,
  applySync,
  changes,
  playCommand,
  readTable,
  turnNow,
  type Change,
  type End,
  type LegalPlay,
  type TableView,
} from '../../table/state'
import { sayWhy } from '../../texts/texts'

/** Refusals that only say that the table has moved on: nobody needs to read them. */
const QUIET = new Set(['stale', 'twice', 'left-page'])

/** So many lines can be read again. */
const KEPT_LINES = 40

/** A line of what was told. */
export interface Told {
  readonly number: number
  readonly words: string
}

/** A phrase or pass in a bubble, by seat. */
export interface Bubble {
  readonly seat: number
  readonly text: string
}

/** A table that is being looked at. */
export class Game {
  /** The table, null until it came for the first time. */
  view = $state.raw<TableView | null>(null)
  link = $state.raw<Link>({ state: 'connecting', why: '' })
  /** What happened lately in words, the newest last, for the live region. */
  told = $state.raw<readonly Told[]>([])
  /** The play that was sent and is not in the view yet. */
  sent = $state.raw<LegalPlay | null>(null)
  /** Told about everything that happens, in order. `missed`: while this device was not there; it is only caught up on. */
  onChanges: (happened: readonly Change[], missed: boolean) => void = () => {}

  readonly code: string
  private readonly connection: TableConnection
  private readonly own: OwnBytes
  private readonly done = new Set<string>()
  /** Whether what comes was missed, until the server says that this is all. */
  private behind = true

  constructor(code: string, watch: boolean) {
    this.code = code
    this.own = ownBytes((bytes) => crypto.getRandomValues(bytes), storage())
    this.connection = new TableConnection({
      address: tableAddress(location.origin, code),
      watch,
      makeSocket,
      listener: {
        onTable: (message) => {
          const view = readTable(message, performance.now(), watch ? [] : ids())
          this.take(view)
          this.behind = false
          this.onChanges(turnNow(view), true)
          this.tell(announceTable(view))
        },
        onEvent: (frame) => {
          const before = this.view
          if (!before) return
          const after = applyFrame(before, frame, performance.now())
          const happened = changes(before, after, frame)
          this.take(after)
          this.onChanges(happened, this.behind)
          this.tell(...happened.map((each) => announce(each, after)))
        },
        onSync: (message) => {
          if (!this.view) return
          const view = applySync(this.view, message, performance.now())
          this.take(view)
          this.behind = false
          this.onChanges(turnNow(view), true)
          this.tell(...turnNow(view).map((each) => announce(each, view)))
        },
        onLink: (link) => {
          this.link = link
          if (link.state === 'connecting' || link.state === 'offline') this.behind = true
          if (link.state === 'live') this.help()
        },
      },
    })
    this.connection.open()
  }

  /** Give a command; what is refused is said unless it only came too late. */
  async send(command: Command): Promise<Answer> {
    const answer = await this.connection.send(command)
    if (!answer.ok && !QUIET.has(answer.why)) notify(sayWhy(answer.why))
    return answer
  }

  /** Play; the tile is on its way until the table shows it or refuses it. */
  async play(chosen: LegalPlay, end?: End): Promise<void> {
    if (!this.view || this.sent) return
    this.sent = chosen
    const answer = await this.send(playCommand(this.view, chosen, end))
    if (!answer.ok || this.sent === chosen) this.sent = null
  }

  takeBack(): void {
    void this.connection.takeBack()
  }

  nudge(): void {
    this.behind = true
    this.connection.nudge()
  }

  renew(): void {
    this.connection.renew()
  }

  /** Begin again after the connection has ended. */
  reopen(): void {
    this.connection.open()
  }

  close(): void {
    this.connection.close()
  }

  /** Add sentences as one line: each line is a new one, or a voice that is behind would miss some. */
  private tell(...sentences: readonly string[]): void {
    const words = sentences.filter((each) => each !== '').join(' ')
    if (words === '') return
    const number = (this.told[this.told.length - 1]?.number ?? 0) + 1
    this.told = [...this.told.slice(1 - KEPT_LINES), { number, words }]
  }

  private take(view: TableView): void {
    const before = this.view
    this.view = view
    if (before?.deal?.turns.length !== view.deal?.turns.length || before?.deal === null) this.sent = null
    this.help()
  }

  /** Add this device's bytes to the shuffle when they are asked for. */
  private help(): void {
    const { view } = this
    if (!view?.seal || view.seat === null || this.link.state === 'elsewhere') return
    const { deal, redeal, commitment } = view.seal
    const place = { code: view.code, match: view.match, deal, redeal }
    const hash = view.seal.hashes[view.seat]
    if (view.phase === 'sealing' && !hash) {
      this.once(`commit ${view.match} ${deal} ${redeal}`, () => ({
        do: 'commit',
        deal,
        redeal,
        hash: this.own.hashFor(place, { seat: view.seat ?? 0, promise: commitment }),
      }))
    }
    const bytes = this.own.bytesFor(place)
    if (view.phase === 'opening' && hash && bytes && !view.seal.bytes?.[view.seat]) {
      this.once(`show ${view.match} ${deal} ${redeal}`, () => ({ do: 'show', deal, redeal, bytes }), () =>
        this.own.markSent(place),
      )
    }
  }

  private once(key: string, command: () => Command, then: () => void = () => {}): void {
    if (this.done.has(key)) return
    this.done.add(key)
    void this.connection.send(command()).then((answer) => answer.ok && then())
  }
}

/** Return the line that the page has opened before this client was there, once, else a new one. */
function makeSocket(address: string): Socket {
  const early = globalThis.gapleEarly
  globalThis.gapleEarly = undefined
  if (early?.address === address) return takeOver(early)
  early?.socket.close()
  return new WebSocket(address) as unknown as Socket
}

function ids(): readonly string[] {
  return me.get()?.players ?? []
}

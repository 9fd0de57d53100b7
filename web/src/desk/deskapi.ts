/** The server's routes of competitions. Errors are `Problem`s. */
import { asker, type ApiOptions, type Ask } from '../net/api'
import type { Language } from '../settings'
import type {
  AskedPad,
  AttachedPhoto,
  CompetitionList,
  CompetitionView,
  EventHistory,
  GivenInvitation,
  HallWishes,
  HeldInvitation,
  KeptMatch,
  MadeCompetition,
  NewCompetition,
  Pad,
  PlannedHall,
  Preview,
  ReadList,
  Reporting,
  WrittenAnswer,
} from '../wire/http'

/** An event as it is written: without number, time and writer, which the server adds. */
export type Event = Readonly<Record<string, unknown>> & { readonly kind: string }

/** A write: its id makes it safe to send again. */
export interface Writing {
  readonly id: string
  /** The version that the writer has seen. */
  readonly seen: number
  readonly events: readonly Event[]
  readonly device?: string | null
}

/** As whom and how a competition is read. */
export interface Reading {
  readonly lang: Language
  readonly device?: string | null
  /** Wait for something newer than this version. */
  readonly after?: number
}

/** How an entry list is read: for which kind of competition, into which, and what a person has settled. */
export interface ListReading {
  readonly kind: string
  readonly code?: string
  readonly lang: Language
  /** Of the query: `['yes', 'same-name']`, `['sheet', 'Peserta']`, `['map', 'Regu=name']`. */
  readonly answers: readonly (readonly [string, string])[]
}

/** How long an answer may be waited for where nothing is new. */
export const WAIT_SECONDS = 10

export class DeskApi {
  readonly #ask: Ask

  constructor(options: ApiOptions = {}) {
    this.#ask = asker(options)
  }

  list(): Promise<CompetitionList> {
    return this.#ask('GET', '/api/competitions') as Promise<CompetitionList>
  }

  create(body: NewCompetition): Promise<MadeCompetition> {
    return this.#ask('POST', '/api/competitions', body) as Promise<MadeCompetition>
  }

  /** Ask how a game is counted, so that a pad can do it without a line. */
  pad(asked: AskedPad): Promise<Pad> {
    return this.#ask('POST', '/api/pads', asked) as Promise<Pad>
  }

  /** Keep a match from a score sheet among mine. */
  keepReported(reporting: Reporting): Promise<KeptMatch> {
    return this.#ask('POST', '/api/reported', reporting) as Promise<KeptMatch>
  }

  /** Make a competition from a gaple-competition/1 document. */
  bring(document: unknown): Promise<MadeCompetition> {
    return this.#ask('POST', '/api/competitions/import', document) as Promise<MadeCompetition>
  }

  /** Read a competition; undefined where nothing is newer. */
  read(code: string, { lang, device, after }: Reading): Promise<CompetitionView | undefined> {
    const query = new URLSearchParams({ lang })
    if (device) query.set('device', device)
    if (after !== undefined) {
      query.set('after', String(after))
      query.set('wait', String(WAIT_SECONDS))
    }
    return this.#ask('GET', `${of(code)}?${query}`) as Promise<CompetitionView | undefined>
  }

  write(code: string, writing: Writing): Promise<WrittenAnswer> {
    return this.#ask('POST', of(code, 'events'), writing) as Promise<WrittenAnswer>
  }

  /** Keep a photo, to be named by an event `attach`. */
  attach(code: string, photo: Blob, device: string): Promise<AttachedPhoto> {
    return this.#ask('PUT', `${of(code, 'attachments')}?device=${encodeURIComponent(device)}`, photo) as Promise<AttachedPhoto>
  }

  /** Read an event as it counts, as it was written, and its corrections. */
  event(code: string, n: number): Promise<EventHistory> {
    return this.#ask('GET', of(code, 'events', String(n))) as Promise<EventHistory>
  }

  /** Say what has changed since an event, and which papers of then are stale. */
  stale(code: string, since: number): Promise<Preview> {
    return this.#ask('GET', `${of(code, 'stale')}?since=${since}`) as Promise<Preview>
  }

  /** Say what events would change. */
  preview(code: string, events: readonly Event[]): Promise<Preview> {
    return this.#ask('POST', of(code, 'preview'), { events }) as Promise<Preview>
  }

  /** Plan when and where what is left is played; nothing is written. */
  hall(code: string, wishes: HallWishes): Promise<PlannedHall> {
    return this.#ask('POST', of(code, 'hall'), wishes) as Promise<PlannedHall>
  }

  /** Read an entry list out of a spreadsheet; nothing is written. */
  readList(file: Blob, { kind, code, lang, answers }: ListReading): Promise<ReadList> {
    const query = new URLSearchParams([['kind', kind], ['lang', lang], ...(code ? [['code', code]] : []), ...answers] as [string, string][])
    return this.#ask('POST', `/api/entry-lists?${query}`, file) as Promise<ReadList>
  }

  freeze(code: string, id: string): Promise<WrittenAnswer> {
    return this.#ask('POST', of(code, 'freeze'), { id }) as Promise<WrittenAnswer>
  }

  draw(code: string, id: string, numbers: readonly string[], lang: Language): Promise<WrittenAnswer> {
    return this.#ask('POST', `${of(code, 'draw')}?lang=${lang}`, { id, numbers }) as Promise<WrittenAnswer>
  }

  invite(code: string, id: string, role: string, table: number | null): Promise<GivenInvitation> {
    return this.#ask('POST', of(code, 'invitations'), { id, role, table }) as Promise<GivenInvitation>
  }

  revoke(code: string, id: string, device: string): Promise<WrittenAnswer> {
    return this.#ask('POST', of(code, 'invitations', device, 'revoke'), { id }) as Promise<WrittenAnswer>
  }

  claim(code: string, claiming: { id: string; secret: string; name: string; take_over: boolean }): Promise<HeldInvitation> {
    return this.#ask('POST', of(code, 'claim'), claiming) as Promise<HeldInvitation>
  }
}

/** Return the address of what belongs to a competition. */
export function of(code: string, ...parts: string[]): string {
  return ['/api/competitions', code, ...parts].map((part, n) => (n ? encodeURIComponent(part) : part)).join('/')
}

/** Return the id of a write, drawn by the device. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (each) => each.toString(16).padStart(2, '0')).join('')
}

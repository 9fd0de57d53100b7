/** The server's HTTP routes: who I am, tables, rules and matches. Errors are `Problem`s. */
import type {
  Config,
  DescribedRules,
  MatchPage,
  MatchRecord,
  Me,
  NewTable,
  Sheet,
  TableFacts,
  TablePage,
  WithCode,
} from '../wire/http'
import type { Language } from '../settings'

/** What a request was refused with, or `offline` where no answer came. Say it as `why-<id>`. */
export class Problem extends Error {
  constructor(
    /** A word that is translated: `why-<id>`. */
    readonly id: string,
    /** The HTTP status; 0 where no answer came. */
    readonly status: number,
    /** For `too-many`: milliseconds to wait before the next attempt; else 0. */
    readonly retryMs: number = 0,
    /** A sentence for developers. */
    readonly detail: string = '',
    /** For `conflict`: what others have written. */
    readonly others: readonly Readonly<Record<string, unknown>>[] = [],
  ) {
    super(detail || id)
    this.name = 'Problem'
  }
}

/** Return the word of what went wrong, to be said as `why-<word>`. */
export function whyOf(error: unknown): string {
  return error instanceof Problem ? error.id : 'internal'
}

/** A request as it is made; `fetch` fits. */
export type Fetch = (path: string, init?: RequestInit) => Promise<Response>

/** Which page of a list. */
export interface Paging {
  /** The `next` of the page before. */
  readonly after?: string | null
  readonly most?: number
}

/** What an API is made of. */
export interface ApiOptions {
  readonly fetch?: Fetch
  /** How long an answer may take. */
  readonly timeoutMs?: number
}

/** All routes. Each one rejects with a `Problem` and with nothing else. */
export interface Api {
  /** Return who I am, null where nobody is known yet. */
  me(): Promise<Me | null>
  /** Be somebody: make a guest, or give the present player this name. */
  beginSession(name: string): Promise<Me>
  /** Take another name; at tables where I sit the old one stays. */
  rename(name: string): Promise<Me>
  /** Turn the present guest into an account; the answer has the recovery code, shown this once. */
  makeAccount(name: string, password: string): Promise<WithCode>
  signIn(name: string, password: string): Promise<Me>
  /** Get an account back; the answer has a new recovery code. */
  recover(name: string, recoveryCode: string, password: string): Promise<WithCode>
  /** Forget this device; a guest who signs out is gone for good. */
  signOut(): Promise<void>
  /** Make a table. */
  createTable(config: Config): Promise<NewTable>
  /** List open public tables, the last changed first. */
  tables(paging?: Paging): Promise<TablePage>
  /** Look at an open table before joining it. */
  table(code: string): Promise<TableFacts>
  /** List all rule sets. */
  allRules(language: Language): Promise<DescribedRules[]>
  /** Show a rule set. */
  rules(id: string, language: Language): Promise<DescribedRules>
  /** List my finished matches, the newest first. */
  matches(paging?: Paging): Promise<MatchPage>
  /** Return a match's record, by default the table's last one. */
  record(code: string, match?: number): Promise<MatchRecord>
  /** Return a match's score sheet in words. */
  sheet(code: string, match: number | undefined, language: Language): Promise<Sheet>
}

/** Return the address at which a record can be downloaded. */
export function recordAddress(code: string, match?: number): string {
  return path(['tables', code, 'record'], { match })
}

/** Return the routes of the server that this page came from. */
export function makeApi(options: ApiOptions = {}): Api {
  const ask = asker(options)
  const get = <T>(address: string) => ask('GET', address) as Promise<T>
  const post = <T>(address: string, body?: unknown) => ask('POST', address, body) as Promise<T>
  return {
    me: () => get<Me>('/api/me').catch(nobodyYet),
    beginSession: (name) => post('/api/session', { name }),
    rename: (name) => ask('PATCH', '/api/me', { name }) as Promise<Me>,
    makeAccount: (name, password) => post('/api/accounts', { name, password }),
    signIn: (name, password) => post('/api/login', { name, password }),
    recover: (name, recoveryCode, password) =>
      post('/api/recover', { name, recovery_code: recoveryCode, password }),
    signOut: () => post<void>('/api/logout'),
    createTable: (config) => post('/api/tables', config),
    tables: (paging = {}) => get(path(['tables'], { ...paging })),
    table: (code) => get(path(['tables', code])),
    allRules: (lang) => get(path(['rules'], { lang })),
    rules: (id, lang) => get(path(['rules', id], { lang })),
    matches: (paging = {}) => get(path(['matches'], { ...paging })),
    record: (code, match) => get(recordAddress(code, match)),
    sheet: (code, match, lang) => get(path(['tables', code, 'sheet'], { match, lang })),
  }
}

function path(parts: readonly string[], query: Record<string, string | number | null | undefined> = {}): string {
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return `/api/${parts.map(encodeURIComponent).join('/')}${asked.length ? `?${asked.join('&')}` : ''}`
}

function nobodyYet(error: unknown): null {
  if (error instanceof Problem && error.id === 'no-session') return null
  throw error
}

/** Makes a request and returns the answer's JSON, undefined where there is none; rejects with a `Problem`. */
export type Ask = (method: string, address: string, body?: unknown) => Promise<unknown>

/** Return how requests to the server that this page came from are made. */
export function asker({ fetch = (address, init) => globalThis.fetch(address, init), timeoutMs = 15_000 }: ApiOptions): Ask {
  return async (method, address, body) => {
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(), timeoutMs)
    try {
      const response = await fetch(address, {
        method,
        signal: stop.signal,
        credentials: 'same-origin',
        ...sent(body),
      })
      return await read(response)
    } catch (error) {
      throw error instanceof Problem ? error : new Problem('offline', 0, 0, String(error))
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Return a body as it is sent: a file as it is, anything else as JSON. */
function sent(body: unknown): RequestInit {
  if (body === undefined) return {}
  if (body instanceof Blob) return { headers: { 'content-type': body.type || 'application/octet-stream' }, body }
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

async function read(response: Response): Promise<unknown> {
  const text = await response.text()
  const body = parse(text)
  if (response.ok && (body !== undefined || !text)) return body
  throw problemOf(response.status, response.ok ? undefined : body)
}

/** Return a text as JSON, undefined where it is none. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Return the problem that a body tells; a body that tells none came from something between. */
function problemOf(status: number, body: unknown): Problem {
  const told = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const id = typeof told.id === 'string' ? told.id : 'internal'
  const retryMs = typeof told.retry_ms === 'number' ? told.retry_ms : 0
  const others = Array.isArray(told.others) ? (told.others as Record<string, unknown>[]) : []
  return new Problem(id, status, retryMs, typeof told.detail === 'string' ? told.detail : '', others)
}

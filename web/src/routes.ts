/** Which page stands at which address, and how to go there. No DOM but the History API. */
import type { Component } from 'svelte'

/** A page that was found: how to load it, and what it is given. */
export interface Found {
  readonly name: string
  readonly load: () => Promise<{ default: Component<any> }>
  readonly props: Readonly<Record<string, string | number>>
  /** Pages of one key are one page that is shown another part of. */
  readonly key: string
}

interface Route {
  readonly name: string
  readonly pattern: RegExp
  readonly load: Found['load']
  readonly props: (groups: readonly string[]) => Found['props']
  readonly key?: (groups: readonly string[]) => string
}

const none = () => ({})
const CODE = '([A-Za-z0-9-]{4,40})'

const ROUTES: readonly Route[] = [
  { name: 'home', pattern: /^\/$/, load: () => import('./pages/Home.svelte'), props: none },
  { name: 'new', pattern: /^\/baru$/, load: () => import('./pages/NewTable.svelte'), props: none },
  { name: 'tables', pattern: /^\/meja$/, load: () => import('./pages/Tables.svelte'), props: none },
  {
    name: 'table',
    pattern: new RegExp(`^/meja/${CODE}$`),
    load: () => import('./pages/Table.svelte'),
    props: ([code = '']) => ({ code }),
  },
  { name: 'rules', pattern: /^\/aturan$/, load: () => import('./pages/Rules.svelte'), props: none },
  {
    name: 'rule-set',
    pattern: /^\/aturan\/([a-z0-9-]{1,40})$/,
    load: () => import('./pages/RuleSet.svelte'),
    props: ([id = '']) => ({ id }),
  },
  { name: 'matches', pattern: /^\/catatan$/, load: () => import('./pages/Matches.svelte'), props: none },
  {
    name: 'record',
    pattern: new RegExp(`^/catatan/${CODE}/(\\d{1,6})$`),
    load: () => import('./pages/Record.svelte'),
    props: ([code = '', number = '1']) => ({ code, number: Number(number) }),
  },
  { name: 'competitions', pattern: /^\/acara$/, load: () => import('./pages/desk/Competitions.svelte'), props: none },
  {
    name: 'desk',
    pattern: new RegExp(`^/acara/${CODE}(?:/([a-z]{1,20}))?$`),
    load: () => import('./pages/desk/Desk.svelte'),
    props: ([code = '', room = '']) => ({ code, room }),
    key: ([code = '']) => `/acara/${code}`,
  },
  {
    name: 'referee',
    pattern: new RegExp(`^/wasit/${CODE}$`),
    load: () => import('./pages/desk/Referee.svelte'),
    props: ([code = '']) => ({ code }),
  },
  { name: 'pad', pattern: /^\/lembar$/, load: () => import('./pages/pad/ScorePad.svelte'), props: none },
  { name: 'settings', pattern: /^\/pengaturan$/, load: () => import('./pages/Settings.svelte'), props: none },
]

const NOWHERE = { name: 'nowhere', load: () => import('./pages/Nowhere.svelte'), props: {} }

/** Return the page at a path. */
export function find(path: string): Found {
  for (const { name, pattern, load, props, key } of ROUTES) {
    const groups = pattern.exec(path)?.slice(1)
    if (groups) return { name, load, props: props(groups), key: key?.(groups) ?? path }
  }
  return { ...NOWHERE, key: path }
}

const listeners = new Set<(path: string) => void>()

/** The present path as a store: Svelte reads it as `$path`. */
export const path = {
  get: () => location.pathname,
  subscribe(listener: (path: string) => void): () => void {
    listeners.add(listener)
    listener(location.pathname)
    return () => listeners.delete(listener)
  },
}

function tell(): void {
  for (const listener of listeners) listener(location.pathname)
}

/** Go to a page of this site. */
export function go(to: string, { replace = false } = {}): void {
  if (to !== location.pathname + location.search) history[replace ? 'replaceState' : 'pushState'](null, '', to)
  tell()
}

/** Let links and the back button change the page without loading it anew; return what ends it. */
export function followLinks(): () => void {
  const click = (event: MouseEvent) => {
    const to = targetOf(event)
    if (to === null) return
    event.preventDefault()
    go(to)
  }
  document.addEventListener('click', click)
  addEventListener('popstate', tell)
  return () => {
    document.removeEventListener('click', click)
    removeEventListener('popstate', tell)
  }
}

/** Return where a click leads inside this client, null where the browser is to follow it. */
function targetOf(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return null
  if (link.pathname === location.pathname && link.hash) return null
  if (find(link.pathname).name === 'nowhere') return null
  return link.pathname + link.search + link.hash
}

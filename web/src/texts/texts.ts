/**
 * What a person reads, by message id, in the language that was chosen.
 *
 * `say` is a plain function: a page that shows texts is drawn anew when `language` changes, for
 * example with `{#key $language}` around all of it.
 */
import { FluentBundle, FluentNumber, FluentResource } from '@fluent/bundle'
import type { Language } from '../settings'
import { files as indonesian } from './id'

/** Arguments of a message: a number where the message chooses by it or formats it, else a text. */
export type Arguments = Readonly<Record<string, string | number>>

const MAIN: Language = 'id'
const MINUS = '−'

/** How the files of the other languages are fetched. */
const FETCHES: Partial<Record<Language, () => Promise<{ files: readonly string[] }>>> = {
  en: () => import('./en'),
}

/** The files of a part that is loaded later: it brings its Indonesian, other languages are fetched when chosen. */
export interface LaterFiles {
  readonly main: readonly string[]
  readonly others: Partial<Record<Language, () => Promise<{ files: readonly string[] }>>>
}

const later: LaterFiles[] = []
const bundles = new Map<Language, FluentBundle>([[MAIN, bundleOf(MAIN, indonesian)]])
let fetching: Promise<unknown> = Promise.resolve()
const listeners = new Set<(language: Language) => void>()
let present: Language = MAIN
let wanted: Language = MAIN

/** The present language as a store: Svelte reads it as `$language`. */
export const language = {
  /** Return the present language. */
  get: (): Language => present,
  /** Call `listener` now and after every change; return what ends it. */
  subscribe(listener: (language: Language) => void): () => void {
    const own = (now: Language) => listener(now)
    listeners.add(own)
    listener(present)
    return () => listeners.delete(own)
  },
}

/**
 * Change the language. Resolves once its texts are there, and never rejects: false where they could
 * not be fetched, or another language was chosen meanwhile; then the texts stay as they are.
 */
export async function setLanguage(next: Language): Promise<boolean> {
  wanted = next
  try {
    if (!bundles.has(next)) await fetchBundle(next)
  } catch {
    return false
  }
  if (wanted !== next) return false
  if (present !== next) {
    present = next
    for (const listener of listeners) listener(next)
  }
  return true
}

/** Take in the messages of a part that is loaded later; `textsReady` tells when all of them are there. */
export function addTexts(files: LaterFiles): void {
  if (later.includes(files)) return
  later.push(files)
  fetching = Promise.all([fetching, ...[...bundles].map(([each, bundle]) => addPart(each, bundle, files))])
}

/** Wait for the messages that are on their way; what could not be fetched is said in Indonesian. */
export async function textsReady(): Promise<void> {
  await fetching.catch(() => undefined)
}

/** Return a part of a page once the messages that it brings along are there. */
export async function withTexts<Part>(part: Promise<Part>): Promise<Part> {
  const loaded = await part
  await textsReady()
  return loaded
}

/** Return a message in the present language; one that there is not is its id. */
export function say(id: string, args: Arguments = {}): string {
  for (const each of [present, MAIN]) {
    const bundle = bundles.get(each)
    const pattern = bundle?.getMessage(id)?.value
    if (bundle && pattern) return bundle.formatPattern(pattern, readyArguments(args), [])
  }
  return id
}

/** Whether there is a message of this id. */
export function has(id: string): boolean {
  return bundles.get(present)?.hasMessage(id) || bundles.get(MAIN)?.hasMessage(id) || false
}

/** Return the text for a refusal or problem, also one that this client does not know. */
export function sayWhy(word: string): string {
  const id = `why-${word}`
  return say(has(id) ? id : 'why-other')
}

/** Return a number with a real minus sign. */
export function signed(number: number): string {
  return number < 0 ? `${MINUS}${-number}` : String(number)
}

/** Return names as a list in words: `Ani, Budi dan Citra`. */
export function listed(names: readonly string[]): string {
  const last = names[names.length - 1] ?? ''
  return names.length < 2 ? last : say('list-last', { first: names.slice(0, -1).join(', '), last })
}

/** Return what one of which is meant, in words: `dua atau lima`. */
export function either(names: readonly string[]): string {
  const last = names[names.length - 1] ?? ''
  return names.length < 2 ? last : say('list-either', { first: names.slice(0, -1).join(', '), last })
}

/** Return a date and time in the present language, from milliseconds since 1970. */
export function dated(ms: number): string {
  return new Intl.DateTimeFormat(present, { dateStyle: 'medium', timeStyle: 'short' }).format(ms)
}

/** Return the name of a rule set, its id where this client does not know it. */
export function rulesName(id: string): string {
  return saidOr(`rules-${id}-name`, id)
}

/** Return the name of a deal's category, or of how it ended where it has none. */
export function verdictName(verdict: { readonly category: string | null; readonly kind: string }): string {
  const { category, kind } = verdict
  return category === null ? saidOr(`kind-${kind}`, kind) : saidOr(`category-${category}`, category)
}

/** Return what a house option chooses. */
export function optionName(name: string): string {
  return saidOr(`option-${name}`, name)
}

/** Return what a value of a house option means; a plain number speaks for itself. */
export function optionValue(name: string, value: string | number | null): string {
  return value === null ? say('option-none') : saidOr(`option-${name}-${value}`, String(value))
}

/** A number that writes itself where every language writes it alike: the browser's own way costs much the first time. */
class PlainNumber extends FluentNumber {
  override toString(scope: Parameters<FluentNumber['toString']>[0]): string {
    return Number.isInteger(this.value) && Math.abs(this.value) < 1000 ? String(this.value) : super.toString(scope)
  }
}

function readyArguments(args: Arguments): Record<string, string | PlainNumber> {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, typeof value === 'number' ? new PlainNumber(value) : value]),
  )
}

function saidOr(id: string, otherwise: string): string {
  return has(id) ? say(id) : otherwise
}

async function fetchBundle(language: Language): Promise<void> {
  const bundle = bundleOf(language, (await FETCHES[language]?.())?.files ?? [])
  bundles.set(language, bundle)
  await Promise.all(later.map((part) => addPart(language, bundle, part)))
}

async function addPart(language: Language, bundle: FluentBundle, { main, others }: LaterFiles): Promise<void> {
  addFiles(bundle, language === MAIN ? main : ((await others[language]?.())?.files ?? []))
}

function bundleOf(language: Language, files: readonly string[]): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false })
  addFiles(bundle, files)
  return bundle
}

function addFiles(bundle: FluentBundle, files: readonly string[]): void {
  for (const text of files) bundle.addResource(new FluentResource(text))
}

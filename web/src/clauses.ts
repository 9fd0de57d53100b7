/** Where clauses stand on the page of their rule set, and how their texts point to house options. */
import type { DescribedOption } from './wire/http'

/** Return the anchor of a clause on its rule set's page. */
export function clauseAnchor(clause: string): string {
  return `clause-${clause}`
}

/** Return the address of a clause: rule set's page and anchor. */
export function clauseAddress(clause: string): string {
  return `/aturan/${clause.split('/')[0]}#${clauseAnchor(clause)}`
}

/** Return the number of a clause within its rule set. */
export function clauseNumber(clause: string): string {
  return clause.slice(clause.lastIndexOf('/') + 1)
}

/** Return the anchor of a house option on its rule set's page. */
export function optionAnchor(name: string): string {
  return `option-${name}`
}

/**
 * Return the clause that an address's hash means, null where it means none.
 *
 * Besides the anchor itself the bare number is taken, with and without `clause-` and rule set.
 */
export function clauseOfHash(hash: string, clauses: readonly string[]): string | null {
  const number = /^#(?:clause-)?(?:[a-z0-9-]+[/-])?(\d+)$/.exec(decoded(hash))?.[1]
  return clauses.find((clause) => clauseNumber(clause) === number) ?? null
}

/** A piece of a clause's text; `option` where it names a house option. */
export interface TextPart {
  readonly text: string
  readonly option: string | null
}

/** What a rule set's text may name: a house option, and its values where it has a few. */
type Named = Pick<DescribedOption, 'name' | 'about' | 'values'>

/** Cut a clause's text where it names a house option of its rule set, and say there in words what it is about. */
export function textParts(text: string, options: readonly Named[]): TextPart[] {
  const parts: TextPart[] = []
  let done = 0
  for (const found of text.matchAll(/(aturan meja|house option) ([a-z_]+)(:? ([a-z0-9-]+))?/gi)) {
    const [whole, what = '', name, behind = '', word] = found
    const option = options.find((each) => each.name === name)
    if (!option) continue
    const value = option.values?.find((each) => each.value === word)
    if (found.index > done) parts.push({ text: text.slice(done, found.index), option: null })
    parts.push({ text: `${what} “${option.about}${value ? `: ${value.about}` : ''}”`, option: option.name })
    done = found.index + whole.length - (value ? 0 : behind.length)
  }
  if (done < text.length) parts.push({ text: text.slice(done), option: null })
  return parts
}

/** Return a text in which no line breaks within a tile: `0-0` stays together. */
export function unbroken(text: string): string {
  return text.replace(/(\d)-(?=\d\b)/g, '$1\u2060-\u2060')
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}

/** What several pages say of a rule set in the same words. */
import { say } from '../texts/texts'
import type { DescribedMode, DescribedRules } from '../wire/http'
import { clauseNumber } from '../clauses'
import { rulesName } from './rulesets'

/** Return how long a match usually is, such as `7 gocokan`. */
export function usualLength(mode: DescribedMode): string {
  const number = (name: string) => mode.options.find((option) => option.name === name)?.default ?? null
  const [deals, target] = [number('deals'), number('target')]
  if (deals !== null) return say('rules-page-length-deals', { deals: Number(deals) })
  return target === null ? '' : say('rules-page-length-target', { target: String(target) })
}

/** Return a rule set's modes with their usual length, such as `tunggal 7 gocokan · ganda sampai 7`. */
export function modesInShort(modes: readonly DescribedMode[]): string {
  return modes.map((mode) => whole(`${say(`mode-${mode.mode}`)} ${usualLength(mode)}`)).join('\u00a0· ')
}

/** Return a clause's name: `pasal 7`, with its rule set where that is not the present one. */
export function clauseName(clause: string, own: string, all: readonly DescribedRules[]): string {
  const [id = ''] = clause.split('/')
  const number = clauseNumber(clause)
  if (id === own) return say('rules-page-clause', { number })
  return say('rules-page-clause-of', { number, rules: rulesName(all, id) })
}

/** Return words that stay on one line. */
function whole(words: string): string {
  return words.trim().replace(/ /g, '\u00a0')
}

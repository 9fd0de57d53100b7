/** The rule sets as the server describes them, asked for once a language. */
import type { Api } from '../net/api'
import type { Language } from '../settings'
import type { DescribedRules } from '../wire/http'

const kept = new Map<Language, Promise<DescribedRules[]>>()

/** Return all rule sets; what failed is asked for again the next time. */
export function loadRules(api: Pick<Api, 'allRules'>, language: Language): Promise<DescribedRules[]> {
  const known = kept.get(language)
  if (known) return known
  const asked = api.allRules(language)
  kept.set(language, asked)
  asked.catch(() => kept.delete(language))
  return asked
}

/** Return a rule set's name; its id where it is not known (yet). */
export function rulesName(all: readonly DescribedRules[], id: string): string {
  return all.find((rules) => rules.id === id)?.name ?? id
}

/** Return the text of a clause, empty where it is not known. */
export function clauseText(all: readonly DescribedRules[], clause: string | null): string {
  if (!clause) return ''
  return all.flatMap((rules) => rules.clauses).find((each) => each.id === clause)?.text ?? ''
}

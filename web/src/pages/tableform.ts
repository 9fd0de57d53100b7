/** The form of a new table: what was chosen, and the `Config` that it makes. */
import type { Config, DescribedMode, DescribedOption, DescribedRules } from '../wire/http'

/** What a house option can be. */
export type OptionValue = string | number | null

/** The bots that may fill empty seats, the weakest first. */
export const BOTS = ['acak', 'pemula', 'mahir'] as const

/** How a match ends, where the rule set lets a table choose. */
export type Ending = 'target' | 'deals'

/** What was chosen so far. Numbers stand as they were typed. */
export interface TableForm {
  readonly rules: string
  readonly mode: string
  /** By option; only what was touched. */
  readonly values: Readonly<Record<string, string | number>>
  readonly ending: Ending
  /** Null: all four seats must be taken. */
  readonly bots: string | null
  readonly public: boolean
  readonly spectators: boolean
}

/** Deals that are proposed where a rule set has no usual number. */
const PROPOSED_DEALS = 10

/** Options that stand apart from the rest of the house options. */
const LENGTH = ['deals', 'target', 'games']
const TURN = 'turn_seconds'

/** Return the form as it stands at first for a rule set. */
export function newForm(rules: DescribedRules, kept?: TableForm): TableForm {
  return {
    bots: 'pemula',
    public: false,
    spectators: true,
    ...kept,
    rules: rules.id,
    mode: rules.modes[0]?.mode ?? '',
    values: kept?.values[TURN] === undefined ? {} : { [TURN]: kept.values[TURN] },
    ending: 'target',
  }
}

/** Return the same form in another mode; what both modes have stays chosen. */
export function inMode(form: TableForm, mode: DescribedMode): TableForm {
  const known = mode.options.map((option) => option.name).filter((name) => !LENGTH.includes(name))
  const kept = Object.entries(form.values).filter(([name]) => known.includes(name))
  return { ...form, mode: mode.mode, values: Object.fromEntries(kept), ending: 'target' }
}

/** The options of a mode by where the form shows them. */
export interface OptionGroups {
  readonly turn: DescribedOption | null
  /** Options of the match's length, where it ends by a score (or has only one way to end). */
  readonly target: readonly DescribedOption[]
  /** Where a table may choose a fixed number of deals instead. */
  readonly deals: DescribedOption | null
  readonly others: readonly DescribedOption[]
}

/** Return the options of a mode by where the form shows them. */
export function groupsOf(mode: DescribedMode): OptionGroups {
  const deals = mode.options.find((option) => option.name === 'deals' && option.default === null) ?? null
  return {
    turn: mode.options.find((option) => option.name === TURN) ?? null,
    target: mode.options.filter((option) => LENGTH.includes(option.name) && option !== deals),
    deals,
    others: mode.options.filter((option) => option.name !== TURN && !LENGTH.includes(option.name)),
  }
}

/** Return what an option stands at: chosen, or as it is where nothing is chosen. */
export function valueOf(form: TableForm, option: DescribedOption): string | number {
  return form.values[option.name] ?? option.default ?? PROPOSED_DEALS
}

/** Return a typed whole number, null where it is none or not from `least` to `most`. */
export function readWhole(typed: string | number, { least = 1, most = 9999 }: Partial<DescribedOption>): number | null {
  const text = String(typed).trim()
  const number = /^\d{1,9}$/.test(text) ? Number(text) : NaN
  return number >= least && number <= most ? number : null
}

/** Return the options in use whose typed number is none; a table cannot be made with them. */
export function wrongNumbers(form: TableForm, mode: DescribedMode): string[] {
  return inUse(form, mode)
    .filter((option) => option.least !== undefined && readWhole(valueOf(form, option), option) === null)
    .map((option) => option.name)
}

/** Return what differs from the rule set as it is: the options to send. */
export function chosenOptions(form: TableForm, mode: DescribedMode): Record<string, OptionValue> {
  const chosen: Record<string, OptionValue> = {}
  for (const option of inUse(form, mode)) {
    const value = option.least === undefined ? valueOf(form, option) : readWhole(valueOf(form, option), option)
    if (value !== null && value !== option.default) chosen[option.name] = value
  }
  return chosen
}

/** Return what the server is asked for. */
export function configOf(form: TableForm, mode: DescribedMode): Config {
  return {
    rules: form.rules,
    mode: form.mode,
    options: chosenOptions(form, mode),
    bots: form.bots,
    public: form.public,
    spectators: form.spectators,
  }
}

/** Return the rule set that an address asks for (`?rules=`), else the first one. */
export function rulesAsked(search: string, all: readonly DescribedRules[]): DescribedRules | undefined {
  const asked = new URLSearchParams(search).get('rules')
  return all.find((rules) => rules.id === asked) ?? all[0]
}

/** Options that count: of the two ways to end a match only the chosen one's. */
function inUse(form: TableForm, mode: DescribedMode): DescribedOption[] {
  const { target, deals } = groupsOf(mode)
  if (!deals) return mode.options
  return mode.options.filter((option) => (form.ending === 'deals' ? !target.includes(option) : option !== deals))
}

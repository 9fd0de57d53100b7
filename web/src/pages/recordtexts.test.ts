import { describe, expect, it } from 'vitest'
import english from '../../../src/gaple/texts/en/web.ftl?raw'
import englishRecord from '../../../src/gaple/texts/en/record.ftl?raw'
import indonesian from '../../../src/gaple/texts/id/web.ftl?raw'
import indonesianRecord from '../../../src/gaple/texts/id/record.ftl?raw'
import { CHECKS, WHATS } from '../fair/check'
import fairCheck from '../parts/FairCheck.svelte?raw'
import sheet from '../parts/Sheet.svelte?raw'
import { FAULTS } from '../replay/record'
import words from '../replay/words?raw'
import page from './Record.svelte?raw'

const ids = (ftl: string) => new Set([...ftl.matchAll(/^([a-z][a-z0-9-]*) =/gm)].map((found) => found[1] ?? ''))
const named = (source: string) =>
  [...source.matchAll(/'((?:record|replay|sheet|fair)-[a-z-]*[a-z])'/g)].map((found) => found[1] ?? '')

/** Messages whose ids are put together. */
const MADE = [
  ...FAULTS.map((fault) => `record-fault-${fault}`),
  ...CHECKS.map((check) => `fair-${check}`),
  ...CHECKS.map((check) => `fair-${check}-about`),
  ...['clients', 'draw', 'own'].map((check) => `fair-${check}-none`),
  ...WHATS.map((what) => `fair-what-${what}`),
  'replay-laid-left',
  'replay-laid-right',
]
const SOURCES: Record<string, string> = import.meta.glob(['../**/*.svelte', '../**/*.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const ALL_SOURCES = Object.values(SOURCES).join('\n')
const used = new Set([...[page, sheet, fairCheck, words].flatMap(named), ...MADE])

describe.each([
  ['id', indonesian + indonesianRecord],
  ['en', english + englishRecord],
])('%s', (_, ftl) => {
  it('has every message of the record page', () => {
    expect([...used].filter((id) => !ids(ftl).has(id))).toEqual([])
  })

  it('has no message of its kind that nothing says', () => {
    const own = [...ids(ftl)].filter((id) => /^(record|replay|sheet|fair)-/.test(id) && !used.has(id))
    expect(own.filter((id) => !ALL_SOURCES.includes(`'${id}'`))).toEqual([])
  })
})

import { expect, test } from 'vitest'
import type { DescribedRules } from '../wire/http'
import { clauseText, loadRules, rulesName } from './rulesets'

const RULES = [
  { id: 'pordi-2025', name: 'PORDI 2025', clauses: [{ id: 'pordi-2025/1', text: 'Tujuh kartu.' }] },
] as unknown as DescribedRules[]

test('the rule sets are asked for once a language, and again after a failure', async () => {
  const asked: string[] = []
  let fails = true
  const api = {
    allRules: (language: string) => {
      asked.push(language)
      return fails ? Promise.reject(new Error('offline')) : Promise.resolve(RULES)
    },
  }
  await expect(loadRules(api, 'id')).rejects.toThrow('offline')
  fails = false
  expect(await loadRules(api, 'id')).toBe(RULES)
  expect(await loadRules(api, 'id')).toBe(RULES)
  await loadRules(api, 'en')
  expect(asked).toEqual(['id', 'id', 'en'])
})

test('names and clauses are found by id', () => {
  expect(rulesName(RULES, 'pordi-2025')).toBe('PORDI 2025')
  expect(rulesName([], 'pordi-2025')).toBe('pordi-2025')
  expect(clauseText(RULES, 'pordi-2025/1')).toBe('Tujuh kartu.')
  expect(clauseText(RULES, 'pordi-2025/9')).toBe('')
  expect(clauseText(RULES, null)).toBe('')
})

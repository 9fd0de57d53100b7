import { expect, test } from 'vitest'
import { errorAt, fieldOf } from './accountform'

test('a refusal is told beside the field that can mend it', () => {
  expect(fieldOf('name-taken', 'create')).toBe('name')
  expect(fieldOf('password-too-short', 'recover')).toBe('password')
  expect(fieldOf('wrong-login', 'sign-in')).toBe('password')
  expect(fieldOf('wrong-login', 'recover')).toBe('code')
  expect(fieldOf('password-too-short', 'name')).toBe('form')
  expect(fieldOf('too-many', 'create')).toBe('form')
  expect(fieldOf('offline', 'sign-in')).toBe('form')
})

test('each field has its own error or none', () => {
  expect(errorAt('name-empty', 'create', 'name')).toBe('name-empty')
  expect(errorAt('name-empty', 'create', 'password')).toBe('')
  expect(errorAt('', 'create', 'form')).toBe('')
})

import { expect, it } from 'vitest'
import { DEFAULTS, makeSettings } from './settings'

function memory(text?: string): { getItem(): string | null; setItem(key: string, value: string): void; kept: string[] } {
  const kept = text === undefined ? [] : [text]
  return { kept, getItem: () => kept[kept.length - 1] ?? null, setItem: (_key, value) => kept.push(value) }
}

const broken = {
  getItem: (): string => {
    throw new Error('SecurityError')
  },
  setItem: (): void => {
    throw new Error('QuotaExceededError')
  },
}

it('choices are kept for the next visit', () => {
  const storage = memory()
  makeSettings(storage).set({ language: 'en', sound: false })
  expect(makeSettings(storage).get()).toEqual({ ...DEFAULTS, language: 'en', sound: false })
})

it('everybody who listens is told, now and after every change', () => {
  const settings = makeSettings(null)
  const heard: string[] = []
  const stop = settings.subscribe((values) => heard.push(values.skin))
  settings.set({ skin: 'kartu' })
  stop()
  settings.set({ skin: 'batu' })
  expect(heard).toEqual(['batu', 'kartu'])
})

it.each([undefined, '', 'null', '7', '"x"', '[]', '{', '{"skin":"emas","numbers":"yes","evil":1}'])(
  'what cannot be read is as nothing: %s',
  (text) => expect(makeSettings(memory(text)).get()).toEqual(DEFAULTS),
)

it('a choice that there is not changes nothing', () => {
  const settings = makeSettings(memory('{"skin":"kartu","language":"jv"}'))
  settings.set({ skin: 'emas' as 'batu' })
  expect(settings.get()).toEqual({ ...DEFAULTS, skin: 'kartu' })
})

it('a storage that refuses is no trouble', () => {
  const settings = makeSettings(broken)
  settings.set({ leftHand: true })
  expect(settings.get().leftHand).toBe(true)
})

import { beforeEach, describe, expect, it, vi } from 'vitest'
import serverPage from '../../../docs/specification/server.md?raw'
import config from '../../../src/gaple/table/config.py?raw'
import { files as indonesianDesk } from './desk'
import { files as englishDesk } from './desk.en'
import { files as englishFirst } from './en'
import { files as indonesianF1 } from './f1'
import { files as englishF1 } from './f1.en'
import { files as indonesianFirst } from './id'
import { files as indonesianOffice } from './office'
import { files as englishOffice } from './office.en'
import { files as indonesianRecord } from './record'
import { files as englishRecord } from './record.en'
import { files as indonesianRooms } from './rooms'
import { files as englishRooms } from './rooms.en'
import {
  addTexts,
  dated,
  has,
  language,
  listed,
  optionName,
  optionValue,
  rulesName,
  say,
  sayWhy,
  setLanguage,
  signed,
  textsReady,
  verdictName,
} from './texts'

const indonesian = [...indonesianFirst, ...indonesianDesk, ...indonesianOffice, ...indonesianF1, ...indonesianRooms, ...indonesianRecord]
const english = [...englishFirst, ...englishDesk, ...englishOffice, ...englishF1, ...englishRooms, ...englishRecord]

const sources = import.meta.glob<string>(['../**/*.{ts,svelte}', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

const idsOf = (files: readonly string[]) => [...files.join('\n').matchAll(/^([a-z][\w-]*) *=/gm)].map((found) => found[1] ?? '')

beforeEach(() => setLanguage('id'))

describe('messages', () => {
  it('are the same in both languages', () => {
    expect(idsOf(english)).toEqual(idsOf(indonesian))
  })

  it('are there wherever one is said', () => {
    const missing = Object.entries(sources).flatMap(([path, text]) =>
      [...text.matchAll(/\b(?:say|has)\(\s*(['"])([a-z][a-z0-9]*-[\w-]*|tile)\1/g)]
        .map((found) => found[2] ?? '')
        .filter((id) => !has(id))
        .map((id) => `${path}: ${id}`),
    )
    expect(missing).toEqual([])
  })

  it('are there for every beginning of an id that is made', () => {
    const ids = idsOf(indonesian)
    const missing = Object.entries(sources).flatMap(([path, text]) =>
      [...text.matchAll(/\bsay\(\s*`([a-z][a-z-]*-)\$\{[^}]*\}([a-z-]*)`/g)]
        .filter(([, head = '', tail = '']) => !ids.some((id) => id.startsWith(head) && id.endsWith(tail)))
        .map((found) => `${path}: ${found[0]}`),
    )
    expect(missing).toEqual([])
  })

  it('tell every word that the server refuses with', () => {
    const table = /The words, over HTTP[\s\S]*?(?=\nA connection may)/.exec(serverPage)?.[0] ?? ''
    const words = table.split('\n').flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([a-z-]+)`/g)].map((each) => each[1]))
    expect(words.length).toBeGreaterThan(40)
    expect(words.filter((word) => !has(`why-${word}`))).toEqual([])
  })

  it('tell every quick phrase', () => {
    const listed = /PHRASES = \(([\s\S]*?)\)/.exec(config)?.[1] ?? ''
    const phrases = [...listed.matchAll(/"([a-z-]+)"/g)].map((each) => each[1])
    expect(phrases.length).toBe(10)
    expect(phrases.filter((phrase) => !has(`phrase-${phrase}`))).toEqual([])
  })
})

describe('saying', () => {
  it('fills in arguments', () => {
    expect(say('link-live')).toBe('Tersambung')
    expect(say('announce-swapped', { a: '1', b: '3' })).toBe('Kursi 1 dan kursi 3 bertukar.')
    expect(say('announce-ready', { who: 'other', name: 'Budi' })).toBe('Budi siap.')
  })

  it('answers with the id where there is no message, and fails never', () => {
    expect(say('no-such-message')).toBe('no-such-message')
    expect(has('no-such-message')).toBe(false)
    expect(say('announce-passed')).toContain('lewat')
    expect(sayWhy('a-word-of-a-later-server')).toBe('Belum berhasil. Coba lagi.')
    expect(sayWhy('no-table')).toContain('meja')
  })

  it('names rule sets, verdicts and house options', () => {
    expect(rulesName('pordi-2025')).toBe('PORDI 2025')
    expect(rulesName('later-2030')).toBe('later-2030')
    expect(verdictName({ category: 'ceki-palang', kind: 'domi' })).toBe('Ceki Palang')
    expect(verdictName({ category: null, kind: 'redeal' })).toBe('kocok ulang')
    expect(optionName('deals')).toBe('jumlah gocokan satu pertandingan')
    expect(optionValue('turn_seconds', 30)).toBe('30 detik')
    expect(optionValue('deals', 9)).toBe('9')
    expect(optionValue('deals', null)).toBe('tidak dipakai')
  })

  it('lists names, writes minus signs and dates', () => {
    expect([listed([]), listed(['Ani']), listed(['Ani', 'Budi', 'Citra'])]).toEqual(['', 'Ani', 'Ani, Budi dan Citra'])
    expect([signed(-5), signed(0), signed(7)]).toEqual(['−5', '0', '7'])
    expect(dated(Date.UTC(2026, 0, 15, 12))).toMatch(/15 Jan 2026/)
  })
})

describe('the language', () => {
  it('is changed once its texts are there, and everybody is told', async () => {
    const heard: string[] = []
    const stop = language.subscribe((each) => heard.push(each))
    expect(await setLanguage('en')).toBe(true)
    expect([say('link-live'), language.get()]).toEqual(['Connected', 'en'])
    expect(await setLanguage('en')).toBe(true)
    stop()
    expect(await setLanguage('id')).toBe(true)
    expect(heard).toEqual(['id', 'en'])
    expect(say('link-live')).toBe('Tersambung')
  })

  it('is the one that was chosen last, also where the one before comes later', async () => {
    vi.resetModules()
    const fresh = await import('./texts')
    expect(await Promise.all([fresh.setLanguage('en'), fresh.setLanguage('id')])).toEqual([false, true])
    expect(fresh.language.get()).toBe('id')
  })

  it('stays where the texts cannot be fetched', async () => {
    vi.resetModules()
    vi.doMock('./en', () => {
      throw new Error('offline')
    })
    const fresh = await import('./texts')
    expect(await fresh.setLanguage('en')).toBe(false)
    expect([fresh.language.get(), fresh.say('link-live')]).toEqual(['id', 'Tersambung'])
    vi.doUnmock('./en')
  })
})

describe('the texts of a part that is loaded later', () => {
  const part = (id: string) => ({
    main: [`${id} = nanti`],
    others: { en: () => Promise.resolve({ files: [`${id} = later`] }) },
  })

  it('are there in Indonesian at once and in English once they are ready', async () => {
    await setLanguage('en')
    addTexts(part('part-a'))
    expect(say('part-a')).toBe('nanti')
    await textsReady()
    expect(say('part-a')).toBe('later')
    await setLanguage('id')
    expect(say('part-a')).toBe('nanti')
  })

  it('are Indonesian where they cannot be fetched', async () => {
    addTexts({ main: ['part-b = nanti'], others: { en: () => Promise.reject(new TypeError('no line')) } })
    await setLanguage('en')
    await textsReady()
    expect(say('part-b')).toBe('nanti')
  })
})

import { describe, expect, test } from 'vitest'
import css from './tokens.css?raw'

type Tokens = ReadonlyMap<string, string>

/** The custom properties of the rules whose text before `{` (with the at-rule round it) is one of these. */
function tokensOf(...selectors: string[]): Tokens {
  const found = new Map<string, string>()
  for (const [selector, body] of rules(css)) {
    if (!selectors.includes(selector)) continue
    for (const match of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) found.set(match[1] ?? '', match[2] ?? '')
  }
  return found
}

/** The rules of a style sheet; in an at-rule the name begins with it. */
function* rules(text: string, within = ''): Generator<[string, string]> {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, '')
  const pattern = /([^{}]+)\{((?:[^{}]|\{[^{}]*\})*)\}/g
  for (const [, head = '', body = ''] of bare.matchAll(pattern)) {
    const name = within + head.trim().replace(/\s+/g, ' ')
    if (body.includes('{')) yield* rules(body, `${name} `)
    else yield [name, body]
  }
}

function luminance(hex: string): number {
  const parts = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
  const [r = 0, g = 0, b = 0] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const PAPER = ":root, [data-surface='paper']"
const SURFACES = {
  paper: tokensOf(':root', PAPER),
  'paper, dark': tokensOf(':root', PAPER, `@media (prefers-color-scheme: dark) ${PAPER}`),
  table: tokensOf(':root', PAPER, "[data-surface='table']"),
  plate: tokensOf(':root', PAPER, "[data-surface='table']", "[data-surface='plate']"),
  print: tokensOf(':root', PAPER, "[data-surface='table']", '@media print :root, [data-surface]'),
}

/** Text and what it stands on, on both surfaces. */
const GROUNDS = ['--bg', '--raised', '--sunk']
const WORDS = ['--text', '--text-soft', '--link', '--side-indigo', '--side-brick', '--danger', '--good', '--pencil']
const TEXTS: [string, string][] = [
  ...WORDS.flatMap((word) => GROUNDS.map((ground): [string, string] => [word, ground])),
  ['--main-text', '--main'],
  ['--main-text', '--main-press'],
  ['--call-text', '--call'],
]

/** On the cloth, the wood and ivory. */
const TABLE_TEXTS: [string, string][] = [
  ...['--felt-text', '--felt-text-soft'].flatMap((word) => ['--felt', '--felt-rim'].map((ground): [string, string] => [word, ground])),
  ...['--text', '--text-soft'].flatMap((word) => ['--teak', '--teak-dark'].map((ground): [string, string] => [word, ground])),
  ...['--plate-text', '--plate-soft', '--plate-indigo', '--plate-brick'].map((word): [string, string] => [word, '--plate']),
  ['--ink', '--ivory'],
  ['--ink', '--ivory-shade'],
  ['--ink', '--saffron'],
  ['--batu-number', '--batu-low'],
  ['--batu-pip', '--batu-low'],
  ['--kartu-number', '--kartu-low'],
  ['--kartu-pip', '--kartu-low'],
]

/** What is not text but has to be seen: 3 : 1. */
const SHAPES: [string, string][] = [
  ['--line-strong', '--bg'],
  ['--line-strong', '--raised'],
  ['--focus', '--bg'],
  ['--focus', '--raised'],
  ['--main', '--bg'],
]
const TABLE_SHAPES: [string, string][] = [
  ['--saffron', '--felt'],
  ['--saffron', '--felt-rim'],
  ['--saffron', '--teak'],
  ['--saffron-light', '--felt'],
  ['--focus', '--felt'],
  ['--focus', '--teak'],
  ['--ivory', '--felt'],
  ['--ivory', '--teak'],
]

function ratio(tokens: Tokens, [front, back]: [string, string]): number {
  const colours = [tokens.get(front), tokens.get(back)]
  for (const colour of colours) expect(colour, `${front} on ${back}`).toMatch(/^#[0-9a-f]{6}$/)
  return contrast(colours[0] ?? '', colours[1] ?? '')
}

test('contrast is measured as WCAG says', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 2)
})

describe.each(Object.entries(SURFACES))('%s', (name, tokens) => {
  const table = name === 'table'
  test.each(table ? [...TEXTS, ...TABLE_TEXTS] : TEXTS)('%s on %s is read: 4.5 : 1', (...pair) => {
    expect(ratio(tokens, pair)).toBeGreaterThanOrEqual(4.5)
  })
  test.each(table ? [...SHAPES, ...TABLE_SHAPES] : name === 'print' ? [] : SHAPES)('%s on %s is seen: 3 : 1', (...pair) => {
    expect(ratio(tokens, pair)).toBeGreaterThanOrEqual(3)
  })
})

import { describe, expect, it } from 'vitest'
import sixDoubles from '../../../tests/record/golden/gapler-six-doubles.json'
import gapler from './fixtures/gapler-ulang.json'
import pepet from './fixtures/pepet-undian.json'
import pordi from './fixtures/pordi-ganda.json'
import { BrokenRecord, type Fault } from '../replay/record'
import { makeReplay } from '../replay/replay'
import { checkRecord, type Known, type Remembered } from './check'
import { commitment, fingerprint } from './shuffle'

// Tests change the documents where a type would only be in the way.
type Loose = any

const copy = (document: unknown): Loose => JSON.parse(JSON.stringify(document))
const found = (document: unknown, known?: Known) => checkRecord(document, known).deals.map((deal) => deal.failed ?? 'ok')
const otherDigit = (digits: string) => (digits.startsWith('0') ? '1' : '0') + digits.slice(1)
const oks = (document: { deals: unknown[] }) => document.deals.map(() => 'ok')

/** Makes the commitment fit whatever else was changed. */
function promiseAgain(fair: Loose): void {
  fair.commit = commitment(fair.secret, fair.table, fair.deal, fair.redeal)
}

describe('a fair record', () => {
  it.each([
    ['a pordi ganda with redeals', pordi],
    ['a pepet with drawn tiles and a drawn lead', pepet],
    ['a gapler with replayed deals', gapler],
  ])('is found fair: %s', (_, document) => {
    const checked = checkRecord(document)
    expect(found(document)).toEqual(oks(document))
    expect([checked.ok, checked.unproven]).toEqual([true, 0])
    expect(checked.deals.map((deal) => deal.number)).toEqual(document.deals.map((__, index) => index + 1))
    for (const { steps } of checked.deals) {
      expect(steps.map((step) => step.name)).toEqual(['commitment', 'clients', 'hands', 'draw'])
    }
  })

  it('is read from text as from JSON', () => {
    expect(checkRecord(JSON.stringify(pepet))).toEqual(checkRecord(pepet))
  })

  it('stays fair with other names and with hands in another order', () => {
    const changed = copy(pordi)
    changed.players = ['Eka', 'Fajar', 'Gita', 'Hadi']
    for (const deal of changed.deals) {
      deal.hands = deal.hands.map((hand: string) => hand.split(' ').reverse().join(' '))
    }
    expect(found(changed)).toEqual(oks(pordi))
    expect(checkRecord(changed).players[0]).toBe('Eka')
  })

  it('stays fair with digits in capitals', () => {
    const changed = copy(pordi)
    for (const { fair } of changed.deals) Object.assign(fair, { secret: fair.secret.toUpperCase(), commit: fair.commit.toUpperCase() })
    expect(found(changed)).toEqual(oks(pordi))
  })

  it('shows the values side by side', () => {
    const [commit, clients, hands, draw] = checkRecord(pepet).deals[0]?.steps ?? []
    const { fair } = pepet.deals[0] as Loose
    expect(commit?.compared.find((each) => each.what === 'promise')).toEqual({
      what: 'promise',
      seat: null,
      written: fair.commit,
      expected: fair.commit,
      ok: true,
    })
    expect(clients?.compared.map((each) => each.seat)).toEqual([0, 1, 2, 3])
    expect(hands?.compared[0]?.expected.split(' ')).toHaveLength(7)
    expect(draw?.compared.map((each) => each.what)).toEqual(['order', 'leader'])
    expect(draw?.drawn?.order?.order).toEqual(pepet.deals[0]?.draw)
    expect(draw?.drawn?.lead?.order[0]).toBe(pepet.deals[0]?.leader)
    expect(draw?.drawn?.lead?.taken.length).toBeGreaterThanOrEqual(4)
  })
})

describe('what was changed is named', () => {
  const changes: [string, (deal: Loose) => void, string][] = [
    ['the secret', ({ fair }) => (fair.secret = otherDigit(fair.secret)), 'commitment'],
    ['a short secret', ({ fair }) => ((fair.secret = fair.secret.slice(2)), promiseAgain(fair)), 'commitment'],
    ['no secret', ({ fair }) => ((fair.secret = ''), promiseAgain(fair)), 'commitment'],
    ['the commitment', ({ fair }) => (fair.commit = otherDigit(fair.commit)), 'commitment'],
    ['no commitment', ({ fair }) => (fair.commit = ''), 'commitment'],
    ['the deal number', ({ fair }) => (fair.deal += 1), 'commitment'],
    ['the deal number, promised', ({ fair }) => ((fair.deal += 1), promiseAgain(fair)), 'commitment'],
    ['the redeal number', ({ fair }) => (fair.redeal += 1), 'commitment'],
    ['the redeal number, promised', ({ fair }) => ((fair.redeal += 1), promiseAgain(fair)), 'commitment'],
    ['the table', ({ fair }) => (fair.table += 'x'), 'commitment'],
    ['a table too long to promise', ({ fair }) => (fair.table = 'é'.repeat(200)), 'commitment'],
    ['the bytes of a client', ({ fair }) => (fair.clients[3].bytes = otherDigit(fair.clients[3].bytes)), 'clients'],
    ['no bytes of a client', ({ fair }) => (fair.clients[3].bytes = ''), 'clients'],
    ['the commitment of a client', ({ fair }) => (fair.clients[3].commit = otherDigit(fair.clients[3].commit)), 'clients'],
    ['the order of the clients', ({ fair }) => fair.clients.reverse(), 'hands'],
    ['a client silenced', ({ fair }) => (fair.clients[3] = null), 'hands'],
    ['another secret, promised', ({ fair }) => ((fair.secret = otherDigit(fair.secret)), promiseAgain(fair)), 'hands'],
    ['secret and client', ({ fair }) => ((fair.secret = otherDigit(fair.secret)), (fair.clients[3].bytes = '')), 'commitment'],
    ['two hands', (deal) => deal.hands.reverse(), 'hands'],
    ['the order of the draw', (deal) => deal.draw.reverse(), 'draw'],
    ['the drawn leader', (deal) => (deal.leader = (deal.leader + 1) % 4), 'draw'],
  ]
  it.each(changes)('%s', (_, change, name) => {
    const changed = copy(pepet)
    change(changed.deals[0])
    expect(found(changed)).toEqual([name, 'ok'])
    expect(checkRecord(changed).ok).toBe(false)
  })

  it('shows what differs, and the steps behind it', () => {
    const changed = copy(pordi)
    changed.deals[1].fair.secret = otherDigit(changed.deals[1].fair.secret)
    const deal = checkRecord(changed).deals[1]
    expect(deal?.failed).toBe('commitment')
    expect(deal?.steps).toHaveLength(4)
    expect(deal?.steps[0]?.compared.filter((each) => !each.ok).map((each) => each.what)).toEqual(['promise'])
    expect(deal?.steps[2]?.ok).toBe(false)
  })

  it('a proof copied from another deal', () => {
    const changed = copy(pordi)
    changed.deals[1].fair = changed.deals[3].fair
    expect(found(changed)).toEqual(['ok', 'commitment', 'ok', 'ok'])
  })

  it('a deal of another table than the first', () => {
    const changed = copy(pordi)
    changed.deals[2].fair.table = 'Melati'
    promiseAgain(changed.deals[2].fair)
    expect(found(changed)).toEqual(['ok', 'ok', 'commitment', 'ok'])
  })

  it('all deals of another table than was asked for', () => {
    expect(found(pepet, { table: 'ABCD2345/1' })).toEqual(['ok', 'ok'])
    expect(found(pepet, { table: 'ABCD2345/2' })).toEqual(['commitment', 'commitment'])
  })
})

describe('deals without a proof', () => {
  it('are told and not held against the record', () => {
    const changed = copy(pordi)
    delete changed.deals[1].fair
    const checked = checkRecord(changed)
    expect(checked.deals.map((deal) => deal.proven)).toEqual([true, false, true, true])
    expect([checked.ok, checked.unproven]).toEqual([true, 1])
  })

  it('count where they are reported', () => {
    const changed = copy(pordi)
    changed.deals[0] = { outcome: { kind: 'redeal', seat: 1 } }
    changed.deals[1] = { outcome: { kind: 'domi', seat: 2, category: 'domi' } }
    expect(found(changed)).toEqual(oks(pordi))
    changed.deals[1] = { outcome: { kind: 'redeal', seat: 2 } }
    expect(found(changed)).toEqual(['ok', 'ok', 'commitment', 'commitment'])
  })

  it('are none in an empty record', () => {
    expect(checkRecord({ ...pordi, deals: [] })).toMatchObject({ deals: [], ok: true, unproven: 0 })
  })

  it('raise the number where six doubles win (gapler-250/1)', () => {
    // The hands come from no secret; only the place of the proofs is looked at.
    const changed = copy(sixDoubles)
    const places = [[1, 0], [1, 1], [2, 0], [3, 0]]
    for (const [index, [deal, redeal]] of places.entries()) {
      const fair = { table: 'Melati', deal, redeal, commit: '', secret: '00'.repeat(32), clients: [null, null, null, null] }
      promiseAgain(fair)
      changed.deals[index].fair = fair
    }
    const commitments = checkRecord(changed).deals.map((deal) => deal.steps[0]?.ok)
    expect(commitments).toEqual([true, true, true, true, undefined])
  })
})

describe('what this device remembers', () => {
  const { fair } = pepet.deals[0] as Loose
  const mine: Remembered = { bytes: fair.clients[2].bytes, sent: true, seat: 2, promise: fair.commit }
  const foundWith = (document: unknown, remembered: Remembered) =>
    found(document, { remembered: (deal, redeal) => (deal === 1 && redeal === 0 ? remembered : null) })

  it('is in the record', () => {
    expect(foundWith(pepet, mine)).toEqual(['ok', 'ok'])
    expect(foundWith(pepet, { ...mine, seat: null })).toEqual(['ok', 'ok'])
    expect(foundWith(pepet, { ...mine, promise: null })).toEqual(['ok', 'ok'])
  })

  it('is another promise than the record has', () => {
    expect(foundWith(pepet, { ...mine, promise: otherDigit(fair.commit) })).toEqual(['own', 'ok'])
  })

  it('is other bytes than the record has', () => {
    const swapped = { ...mine, bytes: otherDigit(mine.bytes) }
    expect(foundWith(pepet, swapped)).toEqual(['own', 'ok'])
    expect(foundWith(pepet, { ...swapped, seat: null })).toEqual(['own', 'ok'])
    expect(foundWith(pepet, { ...mine, seat: 1 })).toEqual(['own', 'ok'])
  })

  it('was left out, which only counts where it was sent', () => {
    const changed = copy(pepet)
    changed.deals[0].fair.clients[2] = null
    const ownStep = (remembered: Remembered) =>
      checkRecord(changed, { remembered: () => remembered }).deals[0]?.steps.find((step) => step.name === 'own')
    expect(ownStep(mine)).toMatchObject({ ok: false })
    expect(ownStep(mine)?.compared[1]).toMatchObject({ what: 'own-bytes', written: null, expected: mine.bytes, seat: 2 })
    expect(ownStep({ ...mine, sent: false })).toMatchObject({ ok: true })
  })
})

describe('a broken record gives one error that says where and what', () => {
  const breaks: [string, (record: Loose) => unknown, Fault, number | null, string][] = [
    ['no JSON', () => '{', 'json', null, ''],
    ['no object', () => [], 'object', null, ''],
    ['nothing', () => null, 'object', null, ''],
    ['another format', (record) => ((record.format = 'gaple-record/2'), record), 'format', null, 'format'],
    ['no deals', (record) => (delete record.deals, record), 'missing', null, 'deals'],
    ['an unknown key', (record) => ((record.x = 1), record), 'unknown', null, 'x'],
    ['three players', (record) => (record.players.pop(), record), 'four', null, 'players'],
    ['a player who is a number', (record) => ((record.players[2] = 3), record), 'text', null, 'players[2]'],
    ['a deal that is text', (record) => ((record.deals[1] = ''), record), 'object', 2, ''],
    ['no tile', (record) => ((record.deals[1].hands[3] = '7-1'), record), 'tile', 2, 'hands[3]'],
    ['a tile dealt twice', (record) => ((record.deals[0].hands[1] = record.deals[0].hands[0]), record), 'hands', 1, 'hands'],
    ['six tiles', (record) => ((record.deals[0].hands[1] = '6-6'), record), 'hands', 1, 'hands'],
    ['no hands', (record) => (delete record.deals[0].hands, record), 'missing', 1, 'hands'],
    ['no leader', (record) => (delete record.deals[1].leader, record), 'missing', 2, 'leader'],
    ['a seat that there is not', (record) => ((record.deals[1].leader = 4), record), 'number', 2, 'leader'],
    ['a seat that is half', (record) => ((record.deals[1].leader = 0.5), record), 'number', 2, 'leader'],
    ['no play', (record) => ((record.deals[1].plays = '6-6 paas'), record), 'play', 2, 'play 2'],
    ['odd digits', (record) => ((record.deals[1].fair.secret = 'abc'), record), 'hex', 2, 'fair.secret'],
    ['a digit that is none', (record) => ((record.deals[1].fair.clients[0] = { commit: '', bytes: '0g' }), record), 'hex', 2, 'fair.clients[0].bytes'],
    ['five clients', (record) => (record.deals[1].fair.clients.push(null), record), 'four', 2, 'fair.clients'],
    ['deal 0', (record) => ((record.deals[1].fair.deal = 0), record), 'number', 2, 'fair.deal'],
    ['a number too large', (record) => ((record.deals[1].fair.deal = 2 ** 32), record), 'number', 2, 'fair.deal'],
    ['an unknown key in a proof', (record) => ((record.deals[1].fair.note = ''), record), 'unknown', 2, 'fair.note'],
    ['a seat that draws twice', (record) => ((record.deals[1].draw = [1, 1]), record), 'twice', 2, 'draw'],
    ['unfinished or not', (record) => ((record.deals[1].unfinished = 'no'), record), 'yes-no', 2, 'unfinished'],
    ['played and reported', (record) => ((record.deals[1].outcome = { kind: 'domi' }), record), 'deal-kind', 2, ''],
    ['an outcome that is none', (record) => ((record.deals[1] = { outcome: {} }), record), 'missing', 2, 'outcome.kind'],
    ['violations that are no list', (record) => ((record.deals[1].violations = {}), record), 'list', 2, 'violations'],
  ]
  it.each(breaks)('%s', (_, change, fault, deal, place) => {
    let error: unknown
    try {
      checkRecord(change(copy(pordi)))
    } catch (caught) {
      error = caught
    }
    expect(error).toBeInstanceOf(BrokenRecord)
    expect(error).toMatchObject({ fault, deal, place })
  })

  it('prints as one line', () => {
    expect(new BrokenRecord('tile', 2, 'hands[3]').message).toBe('deal 2: hands[3]: tile')
    expect(new BrokenRecord('json', null, '').message).toBe('json')
  })
})

it('knows its own fixtures: every client keeps its promise', () => {
  for (const { fair } of [...pordi.deals, ...pepet.deals, ...gapler.deals]) {
    for (const client of fair.clients) if (client) expect(fingerprint(client.bytes)).toBe(client.commit)
  }
})

it('anything at any place is either read or refused as broken', () => {
  const document = { ...pepet, deals: pepet.deals.slice(0, 1) }
  const strange = [null, -1, 1.5, '', 'x', [], {}, true, '9'.repeat(400), [null, null, null, null]]
  let refused = 0
  for (const path of pathsOf(document)) {
    for (const value of strange) {
      const changed = copy(document)
      const last = path[path.length - 1] ?? ''
      path.slice(0, -1).reduce((at, key) => at[key], changed)[last] = value
      try {
        makeReplay(changed)
        checkRecord(changed)
      } catch (error) {
        expect(error).toBeInstanceOf(BrokenRecord)
        refused += 1
      }
    }
  }
  expect(refused).toBeGreaterThan(200)
})

function pathsOf(value: unknown): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [[key], ...pathsOf(inner).map((path) => [key, ...path])])
}

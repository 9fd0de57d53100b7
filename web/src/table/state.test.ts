import { describe, expect, it } from 'vitest'
import type { EventFrame } from '../wire/messages'
import { deal, endOf, HAND, table, told } from './made.fixture'
import { applyFrame, applySync, changes, leftMs, partnerOf, playCommand, readTable, tileOf, turnNow, type TableView } from './state'

const chainOf = (view: TableView) => view.deal?.chain.map(({ tile, left, right }) => `${tile.id}:${left}${right}`)
const seatsOf = (view: TableView) => view.seats.map(({ player, name }) => (player ? name : name && `(${name})`))

describe('a whole table', () => {
  it('is read with what follows from it', () => {
    const view = readTable(table({ seat: 2, host: 'p2' }), 0)
    expect(view.seats.map((each) => [each.letter, each.host, each.mine])).toEqual([
      ['A', false, false],
      ['B', false, false],
      ['C', true, true],
      ['D', false, false],
    ])
    expect([view.seat, view.amHost, view.me]).toEqual([2, true, ['p2']])
  })

  it('is read in the middle of a deal', () => {
    const plays = '6-6 6-1R pass 5-1R x'
    const view = readTable(
      table({
        phase: 'playing',
        left_ms: 4000,
        deal: {
          leader: 3,
          turn: 0,
          plays,
          hand_sizes: [6, 6, 7, 6],
          closed_sizes: [0, 0, 0, 1],
          hand: '5-2 5-5',
          closed: '',
          legal: ['5-2', '5-5'],
        },
      }),
      1000,
    )
    expect(chainOf(view)).toEqual(['6-6:66', '6-1:61', '5-1:15'])
    expect(view.deal?.turns.map(({ kind, seat }) => `${seat} ${kind}`)).toEqual([
      '3 lay',
      '0 lay',
      '1 pass',
      '2 lay',
      '3 close',
    ])
    expect(view.deal?.passed).toEqual([false, true, false, false])
    expect(view.deal?.legal).toEqual([
      { kind: 'lay', tile: tileOf('5-2'), ends: ['R'] },
      { kind: 'lay', tile: tileOf('5-5'), ends: ['R'] },
    ])
    expect(view.deadline).toEqual({ at: 5000, ms: 15_000 })
    expect(leftMs(view, 2000)).toBe(3000)
    expect(leftMs(view, 9000)).toBe(0)
  })

  it('shows a spectator no hand', () => {
    const message = table({ seat: null, phase: 'playing' })
    message.deal = { leader: 0, turn: 0, plays: '', hand_sizes: [7, 7, 7, 7], closed_sizes: [0, 0, 0, 0] }
    const view = readTable(message, 0)
    expect([view.seat, view.deal?.hand, view.deal?.closed, view.deal?.legal]).toEqual([null, null, null, []])
    expect([view.amHost, partnerOf(view)]).toEqual([false, null])
  })
})

describe('a table after a deal', () => {
  it('has the deal as it lay, until the next one', () => {
    const message = table({ seat: 1, phase: 'between', ended: [endOf(), endOf()] })
    message.counted = { leader: 0, turn: 2, plays: '6-6 6-1R', hand: '5-5', closed: '', hand_sizes: [6, 1, 7, 7], closed_sizes: [0, 0, 0, 0] }
    const { deal, ended } = readTable(message, 0)
    expect([deal, ended[0]?.deal]).toEqual([null, null])
    expect(ended[1]?.deal).toMatchObject({ ends: [6, 1], hand: [tileOf('5-5')], legal: [] })
    expect(ended[1]?.deal?.chain.map(({ tile }) => tile.id)).toEqual(['6-6', '6-1'])
  })
})

describe('numbers', () => {
  it('that are known already change nothing', () => {
    const on = told()
    const frame: EventFrame = { t: 'e', n: 10, k: 'ready', e: { player: 'p1', on: true } }
    expect(applyFrame(on.view, frame, 0)).toBe(on.view)
    expect(changes(on.view, on.view, frame)).toEqual([])
  })

  it('that leave a gap are refused', () => {
    expect(() => applyFrame(told().view, { t: 'e', n: 12, k: 'unsealing', e: {} }, 0)).toThrow('does not follow')
  })

  it('of events that this client does not know are counted', () => {
    const on = told()
    expect(on.tell('later' as 'unsealing', {})).toEqual([])
    expect(on.view.seq).toBe(11)
  })
})

describe('the lobby', () => {
  it('shows who sits where, and knows me by all my ids', () => {
    const on = told(table({ seat: null, seats: [{}, {}, {}, {}], host: null }), ['guest', 'p9'])
    expect(on.tell('joined', { player: 'p9', name: 'élan', seat: 2 })).toEqual([{ kind: 'joined', seat: 2, name: 'élan' }])
    expect([on.view.seat, on.view.amHost, on.view.seats[2]?.letter]).toEqual([2, true, 'É'])
    on.tell('joined', { player: 'p1', name: 'Budi', seat: 0 })
    on.tell('ready', { player: 'p9', on: true })
    expect(on.tell('moved', { player: 'p9', seat: 3 })).toEqual([{ kind: 'moved', from: 2, to: 3, name: 'élan' }])
    expect([on.view.seat, on.view.seats[3]?.ready]).toEqual([3, false])
    on.tell('swapped', { a: 0, b: 3 })
    expect(seatsOf(on.view)).toEqual(['élan', '', '', 'Budi'])
    expect(on.tell('removed', { player: 'p9' })).toEqual([{ kind: 'removed', seat: 0, name: 'élan', mine: true }])
    expect([on.view.seat, seatsOf(on.view)]).toEqual([null, ['', '', '', 'Budi']])
  })

  it('remembers who is muted after he has left', () => {
    const on = told()
    on.tell('muted', { player: 'p1', on: true })
    on.tell('left', { player: 'p1' })
    expect(on.view.seats[1]).toMatchObject({ player: null, name: '', muted: false })
    on.tell('joined', { player: 'p1', name: 'Budi', seat: 1 })
    expect(on.view.seats[1]?.muted).toBe(true)
    on.tell('muted', { player: 'p1', on: false })
    expect(on.view.seats[1]?.muted).toBe(false)
  })
})

describe('a match', () => {
  it('begins with a shuffle and my tiles', () => {
    const on = told()
    const dealt = deal(on)
    expect(dealt).toEqual([
      { kind: 'dealt', leader: 0, hand: HAND.split(' ').map(tileOf) },
      { kind: 'turn', seat: 0, mine: true },
    ])
    expect(on.view).toMatchObject({ phase: 'playing', match: 1, score: [0, 0, 0, 0] })
    expect(on.view.deal?.handSizes).toEqual([7, 7, 7, 7])
    expect(on.view.deadline).toEqual({ at: 16_000, ms: 15_000 })
  })

  it('is played tile by tile', () => {
    const on = told()
    deal(on)
    expect(on.tell('played', { seat: 0, play: '6-6' }, { ms: 15_000 })).toEqual([
      { kind: 'laid', seat: 0, tile: tileOf('6-6'), end: null, by: 'player' },
      { kind: 'turn', seat: 1, mine: false },
    ])
    on.tell('played', { seat: 1, play: '6-2L', by: 'time' }, { ms: 15_000 })
    on.tell('played', { seat: 2, play: 'pass', by: 'rule' }, { ms: 900 })
    on.tell('played', { seat: 3, play: '2-0' }, { ms: 15_000, legal: ['6-1'] })
    expect(chainOf(on.view)).toEqual(['2-0:02', '6-2:26', '6-6:66'])
    expect(on.view.deal).toMatchObject({
      turn: 0,
      ends: [0, 6],
      handSizes: [6, 6, 7, 6],
      passed: [false, false, true, false],
      legal: [{ kind: 'lay', tile: tileOf('6-1'), ends: ['R'] }],
    })
    expect(on.view.deal?.hand?.map(({ id }) => id)).not.toContain('6-6')
  })

  it('has tiles closed, mine open to me alone', () => {
    const on = told()
    deal(on)
    on.tell('played', { seat: 0, play: '3-3' }, { ms: 1 })
    expect(on.tell('played', { seat: 1, play: 'x' })).toEqual([{ kind: 'closed', seat: 1, tile: null, by: 'player' }])
    on.tell('played', { seat: 2, play: 'pass' })
    on.tell('played', { seat: 3, play: 'pass' })
    on.tell('played', { seat: 0, play: 'x5-2' })
    on.tell('played', { seat: 1, play: 'pass' })
    on.tell('played', { seat: 2, play: 'pass' })
    on.tell('played', { seat: 3, play: 'pass' })
    on.tell('played', { seat: 0, play: 'x1-1' })
    expect(on.view.deal?.closed).toEqual([tileOf('1-1'), tileOf('5-2')])
    expect([on.view.deal?.closedSizes, on.view.deal?.handSizes]).toEqual([[2, 1, 0, 0], [4, 6, 7, 7]])
  })

  it('keeps the choice and the clock while people talk', () => {
    const on = told()
    deal(on)
    on.view = applySync(on.view, { t: 'sync', n: on.view.seq, seat: 0, ms: 9000, legal: ['6-6'] }, 2000)
    const { legal } = on.view.deal ?? {}
    on.tell('away', { player: 'p2' })
    expect(on.view.deal?.legal).toEqual(legal)
    expect(on.view.deadline).toEqual({ at: 11_000, ms: 15_000 })
    on.now = 3000
    on.tell('said', { player: 'p1', phrase: 'ayo' }, { ms: 8000, legal: ['6-6'] })
    expect(on.view.deadline).toEqual({ at: 11_000, ms: 15_000 })
    expect(turnNow(on.view)).toEqual([{ kind: 'turn', seat: 0, mine: true }])
  })

  it('tells no turn where the deal is over with the tile', () => {
    const on = told()
    deal(on)
    expect(on.tell('played', { seat: 0, play: '6-6' }).map(({ kind }) => kind)).toEqual(['laid'])
    const before = on.view.deal
    expect(on.tell('ended', endOf(), { ms: 12_000 })).toEqual([{ kind: 'ended', deal: on.view.ended[0] }])
    expect(on.view).toMatchObject({ phase: 'between', deal: null, score: [1, 4, 0, 2] })
    expect(on.view.ended[0]?.deal).toBe(before)
    expect(on.view.ended[0]?.left[2]).toEqual([tileOf('5-2'), tileOf('3-3')])
    expect(turnNow(on.view)).toEqual([])
  })

  it('is won, and those who have left lose their seats', () => {
    const on = told()
    deal(on)
    on.tell('left', { player: 'p3' })
    expect(on.view.seats[3]).toMatchObject({ name: 'Dewi', left: true, sitsIn: true })
    on.tell('ended', endOf())
    on.tell('next', { seat: 2 })
    on.tell('next', { seat: 0 })
    expect(on.view.nextAsked).toEqual([0, 2])
    expect(on.tell('finished', { winners: [0, 2] })).toEqual([{ kind: 'finished', winners: [0, 2], won: true }])
    expect([on.view.phase, on.view.deadline, on.view.seats[3]?.player]).toEqual(['finished', null, null])
    on.tell('rematch', { seat: 0, on: true })
    on.tell('rematch', { seat: 0, on: false })
    expect(on.view.rematch).toEqual([])
  })

  it('begins a new game of several at 0', () => {
    const on = told(table({ config: { rules: 'gapler-250', mode: 'pairs' } }))
    deal(on)
    on.tell('ended', endOf({ after: { ...endOf().after, game_won: true } }))
    expect(on.view.score).toEqual([1, 4, 0, 2])
    on.tell('dealt', { leader: 1, turn: 1, hands: [HAND, null, null, null] })
    expect(on.view.score).toEqual([0, 0, 0, 0])
    expect(partnerOf(on.view)).toBe(2)
  })

  it('goes on with bots on empty seats', () => {
    const on = told(table({ seats: [{ player: 'p0', name: 'Ani' }, {}, {}, {}] }))
    on.tell('started', { match: 1, names: ['Ani', 'Bot 2', 'Bot 3', 'Bot 4'], bots: [null, 'pemula', 'pemula', 'mahir'] })
    expect(seatsOf(on.view)).toEqual(['Ani', '(Bot 2)', '(Bot 3)', '(Bot 4)'])
    expect(on.view.seats[3]).toMatchObject({ bot: 'mahir', letter: 'B' })
  })
})

describe('a play', () => {
  it('names the end only where the tile fits both', () => {
    const { view } = told()
    const play = (ends: ('L' | 'R')[], end?: 'L' | 'R') =>
      playCommand(view, { kind: 'lay', tile: tileOf('1-6'), ends }, end).play
    expect([play([]), play(['R']), play(['L', 'R'], 'R'), play(['L', 'R'])]).toEqual(['6-1', '6-1', '6-1R', '6-1L'])
    expect(playCommand(view, { kind: 'close', tile: tileOf('0-0') }).play).toBe('x0-0')
  })

  it('says for which deal and turn it was chosen', () => {
    const on = told()
    deal(on)
    on.tell('ended', endOf())
    on.tell('dealt', { leader: 0, turn: 0, hands: [HAND, null, null, null] })
    on.tell('played', { seat: 0, play: '6-6' })
    expect(playCommand(on.view, { kind: 'pass' })).toEqual({ do: 'play', deal: 2, turn: 1, play: 'pass' })
  })

  it('offers both ends as one choice', () => {
    const on = told()
    deal(on)
    on.tell('played', { seat: 0, play: '6-1' })
    on.view = applySync(on.view, { t: 'sync', n: on.view.seq, legal: ['6-1L', '6-1R', 'x5-2', 'pass'] }, 0)
    expect(on.view.deal?.legal).toEqual([
      { kind: 'lay', tile: tileOf('6-1'), ends: ['L', 'R'] },
      { kind: 'close', tile: tileOf('5-2') },
      { kind: 'pass' },
    ])
  })
})

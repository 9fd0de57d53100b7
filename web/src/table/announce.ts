/** What has happened, in words: for the live region, where a screen reader reads it out. */
import { either, has, listed, say, signed, verdictName } from '../texts/texts'
import { partnerOf, turnNow, type Change, type End, type EndedDeal, type LegalPlay, type Seat, type TableView, type Tile } from './state'

/** Return the sentences for a change, seen on the table after it; empty where there is nothing to say. */
export function announce(change: Change, view: TableView): string {
  switch (change.kind) {
    case 'started':
      return started(change, view)
    case 'sealed':
      return sealed(change, view)
    case 'dealt':
      return sentences(hand(change.hand), change.leader === view.seat ? '' : say('announce-leader', who(view, change.leader)))
    case 'laid':
      return sentences(timeIsUp(change, view), laid(change, view), almostOut(change, view))
    case 'passed':
      return passed(change, view)
    case 'closed':
      return sentences(timeIsUp(change, view), closed(change, view), almostOut(change, view))
    case 'turn':
      return change.mine ? myTurn(view) : ''
    case 'ended':
      return ended(change.deal, view)
    case 'finished':
      return finished(change, view)
    case 'said':
      return say('announce-said', { ...who(view, change.seat, change.name), phrase: say(`phrase-${change.phrase}`) })
    case 'joined':
      return say('announce-joined', { ...who(view, change.seat, change.name), seat: numberOf(change.seat) })
    case 'moved':
      return say('announce-moved', { ...who(view, change.to, change.name), seat: numberOf(change.to) })
    case 'swapped':
      return say('announce-swapped', { a: numberOf(change.a), b: numberOf(change.b) })
    case 'left':
    case 'removed':
      return say(`announce-${change.kind}`, { who: change.mine ? 'me' : 'other', name: change.name })
    case 'away':
    case 'back':
      return say(`announce-${change.kind}`, who(view, change.seat, change.name))
    case 'host':
      return say('announce-host', { who: change.mine ? 'me' : 'other', name: change.name })
    case 'muted':
      return say(change.on ? 'announce-muted' : 'announce-unmuted', who(view, change.seat, change.name))
    case 'ready':
      return say(change.on ? 'announce-ready' : 'announce-not-ready', who(view, change.seat, change.name))
    case 'sits-in':
      return say(change.on ? 'announce-sits-in' : 'announce-plays-again', who(view, change.seat, change.name))
    case 'rematch':
      return change.on ? say('announce-rematch', who(view, change.seat)) : ''
    case 'table-closed':
      return say('announce-table-closed')
    case 'unsealing':
    case 'next':
      return ''
  }
}

/** Return what somebody needs who comes to a table in the middle of a deal; empty at any other time. */
export function announceTable(view: TableView): string {
  const [turn] = turnNow(view)
  if (turn?.kind !== 'turn') return ''
  const whose = turn.mine ? myTurn(view) : say('announce-turn-of', who(view, turn.seat))
  return sentences(view.deal?.hand ? hand(view.deal.hand) : '', whose)
}

/** Return a tile in words: `lima dua`, `balak enam`. Every voice reads numerals with a hyphen in a way of its own. */
export function tileWords(tile: Tile): string {
  if (tile.double) return say('tile-words-double', { number: numberWord(tile.high) })
  return say('tile-words', { high: numberWord(tile.high), low: numberWord(tile.low) })
}

/** Return the number of a half in words. */
export function numberWord(number: number): string {
  return say(`number-${number}`)
}

type Who = { readonly who: 'me' | 'other'; readonly name: string }
type Of<K extends Change['kind']> = Extract<Change, { kind: K }>

function who(view: TableView, seat: Seat | null, name = seat === null ? '' : nameOf(view, seat)): Who {
  return { who: seat !== null && seat === view.seat ? 'me' : 'other', name }
}

function nameOf(view: TableView, seat: Seat): string {
  return view.seats[seat]?.name ?? ''
}

/** A name within a sentence, where I am "you". */
function namedWithin(view: TableView, seat: Seat): string {
  return seat === view.seat ? say('announce-you') : nameOf(view, seat)
}

/** The number of a seat as players count. */
function numberOf(seat: Seat): string {
  return String(seat + 1)
}

function sentences(...each: readonly string[]): string {
  return each.filter((one) => one !== '').join(' ')
}

/** Who plays, in the order of the turns, and with whom. */
function started({ match }: Of<'started'>, view: TableView): string {
  const partner = partnerOf(view)
  const first = view.seat ?? 0
  const order = view.seats.map((_, after) => namedWithin(view, (first + after) % view.seats.length))
  return sentences(
    match > 1 ? say('announce-started-again', { number: String(match) }) : say('announce-started'),
    say('announce-order', { names: order.join(', ') }),
    partner === null ? '' : say('announce-partner', { name: nameOf(view, partner) }),
  )
}

function sealed({ deal, redeal }: Of<'sealed'>, view: TableView): string {
  if (redeal) return say('announce-shuffling-again', { deal: String(deal) })
  const deals = view.config.options?.deals
  if (typeof deals !== 'number' || deal > deals) return say('announce-deal', { deal: String(deal) })
  return say('announce-deal-of', { deal: String(deal), deals: String(deals) })
}

function hand(tiles: readonly Tile[] | null): string {
  return tiles ? say('announce-hand', { tiles: tiles.map(tileWords).join(', ') }) : say('announce-dealt')
}

function timeIsUp({ seat, by }: { seat: Seat; by: string }, view: TableView): string {
  return by === 'time' ? say('announce-time', who(view, seat)) : ''
}

/** What was laid where; a plain tile changes the end's number, a double does not. */
function laid({ seat, tile, end }: Of<'laid'>, view: TableView): string {
  const args = { ...who(view, seat), tile: tileWords(tile) }
  if (end === null) return say('announce-opened', args)
  const where = { ...args, end: end === 'L' ? 'left' : 'right' }
  if (tile.double) return say('announce-laid-double', where)
  return say('announce-laid', { ...where, number: endWord(view, end) })
}

function almostOut({ seat }: { seat: Seat }, view: TableView): string {
  return view.deal?.handSizes[seat] === 1 ? say('announce-left-one', who(view, seat)) : ''
}

function endWord({ deal }: TableView, end: End): string {
  return deal?.ends ? numberWord(deal.ends[end === 'L' ? 0 : 1]) : ''
}

/** Who passes shows to all that he holds neither number. */
function passed({ seat }: Of<'passed'>, view: TableView): string {
  const numbers = [...new Set([endWord(view, 'L'), endWord(view, 'R')])]
  return say('announce-passed', { ...who(view, seat), numbers: either(numbers) })
}

function closed({ seat, tile }: Of<'closed'>, view: TableView): string {
  return say('announce-closed', { ...who(view, seat), tile: tile ? tileWords(tile) : '' })
}

/** The ends, and what of my hand fits; where I can only pass, the pass says all of that. */
function myTurn(view: TableView): string {
  const { deal } = view
  if (!deal?.ends) return say('announce-turn-open')
  const [left, right] = deal.ends
  if (deal.legal.length > 0 && deal.legal.every((play) => play.kind === 'pass')) return ''
  return sentences(
    say(left === right ? 'announce-turn-same' : 'announce-turn', { left: numberWord(left), right: numberWord(right) }),
    choice(deal.legal),
  )
}

function choice(legal: readonly LegalPlay[]): string {
  const fitting = legal.flatMap((play) => (play.kind === 'lay' ? [tileWords(play.tile)] : []))
  if (fitting.length > 0) return say('announce-fitting', { tiles: fitting.join(', ') })
  return legal.some((play) => play.kind === 'close') ? say('announce-must-close') : ''
}

/** How a deal ended and why, what each side gets and where that leads. */
function ended({ verdict }: EndedDeal, view: TableView): string {
  if (verdict.kind === 'redeal' || verdict.kind === 'replay') return say('announce-again', { what: verdictName(verdict) })
  const what = whyEnded(verdict, view)
  const end =
    verdict.seat === null
      ? say('announce-ended-all', { what })
      : say('announce-ended', { ...who(view, verdict.seat), what })
  const points = sides(view).filter(([seat]) => verdict.points[seat] !== 0)
  return sentences(
    end,
    points.length > 0 ? say('announce-points', { points: ofSides('announce-points-of', points, verdict.points, view) }) : say('announce-no-points'),
    say('announce-score', { score: ofSides('announce-score-of', sides(view), verdict.score, view) }),
    verdict.pips ? say('announce-pips', { pips: pipsOf(verdict.pips, view) }) : '',
  )
}

/** The name of what happened, and in which case it is called so. */
function whyEnded(verdict: EndedDeal['verdict'], { config }: TableView): string {
  const name = verdictName(verdict)
  const when = `when-${verdict.category ?? ''}`
  const own = [`${when}-${config.rules}`, `${when}-${config.mode ?? 'single'}`, when].find(has)
  return own ? `${name}, ${say(own)}` : name
}

function pipsOf(pips: readonly (number | null)[], view: TableView): string {
  return pips
    .flatMap((number, seat) => (number === null ? [] : [say('announce-pips-of', { number: String(number), player: namedWithin(view, seat) })]))
    .join(', ')
}

/** Return a number for each side. It comes before the name: a bot's name ends in a number. */
function ofSides(id: string, all: readonly Side[], numbers: readonly number[], view: TableView): string {
  return all
    .map((side) => {
      const number = numbers[side[0]] ?? 0
      const player = listed(side.map((seat) => namedWithin(view, seat)))
      return say(id, { player, number: signed(number), count: number })
    })
    .join(', ')
}

type Side = readonly [Seat, ...Seat[]]

/** Who shares points: two pairs, or four players alone. Mine comes first. */
function sides(view: TableView): readonly Side[] {
  if (view.config.mode !== 'pairs') return [[0], [1], [2], [3]]
  return view.seat !== null && view.seat % 2 === 1 ? [[1, 3], [0, 2]] : [[0, 2], [1, 3]]
}

function finished({ winners, won }: Of<'finished'>, view: TableView): string {
  if (!won) return say('announce-winners', { names: listed(winners.map((seat) => nameOf(view, seat))) })
  const partner = partnerOf(view)
  return partner === null ? say('announce-won') : say('announce-won-pair', { partner: nameOf(view, partner) })
}

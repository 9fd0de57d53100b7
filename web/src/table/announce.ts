/** What has happened, in words: for the live region, where a screen reader reads it out. */
import { listed, say, signed, verdictName } from '../texts/texts'
import type { Seat, Tile } from './state'
import { partnerOf, type Change, type EndedDeal, type TableView } from './state'

/** Return the sentences for a change, seen on the table after it; empty where there is nothing to say. */
export function announce(change: Change, view: TableView): string {
  switch (change.kind) {
    case 'started':
      return change.match > 1 ? say('announce-started-again', { number: String(change.match) }) : say('announce-started')
    case 'sealed':
      return say(change.redeal ? 'announce-shuffling-again' : 'announce-shuffling', { deal: String(change.deal) })
    case 'dealt':
      return sentences(say('announce-dealt', who(view, change.leader)), handOf(change.hand))
    case 'laid':
      return sentences(timeIsUp(change, view), laid(change, view), ends(view))
    case 'passed':
      return say('announce-passed', who(view, change.seat))
    case 'closed':
      return sentences(timeIsUp(change, view), closed(change, view))
    case 'turn':
      return change.mine ? say('announce-turn') : ''
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

/** Return a tile in words: `5-2`, `balak 6`. */
export function tileWords(tile: Tile): string {
  if (tile.double) return say('tile-double', { number: String(tile.high) })
  return say('tile', { high: String(tile.high), low: String(tile.low) })
}

type Who = { readonly who: 'me' | 'other'; readonly name: string }
type Of<K extends Change['kind']> = Extract<Change, { kind: K }>

function who(view: TableView, seat: Seat | null, name = seat === null ? '' : nameOf(view, seat)): Who {
  return { who: seat !== null && seat === view.seat ? 'me' : 'other', name }
}

function nameOf(view: TableView, seat: Seat): string {
  return view.seats[seat]?.name ?? ''
}

/** The number of a seat as players count. */
function numberOf(seat: Seat): string {
  return String(seat + 1)
}

function sentences(...each: readonly string[]): string {
  return each.filter((one) => one !== '').join(' ')
}

function handOf(hand: readonly Tile[] | null): string {
  return hand ? say('announce-hand', { tiles: hand.map(tileWords).join(', ') }) : ''
}

function timeIsUp({ seat, by }: { seat: Seat; by: string }, view: TableView): string {
  return by === 'time' ? say('announce-time', who(view, seat)) : ''
}

function laid({ seat, tile, end }: Of<'laid'>, view: TableView): string {
  const args = { ...who(view, seat), tile: tileWords(tile) }
  if (end === null) return say('announce-opened', args)
  return say('announce-laid', { ...args, end: end === 'L' ? 'left' : 'right' })
}

function ends({ deal }: TableView): string {
  if (!deal?.ends) return ''
  const [left, right] = deal.ends
  if (left === right) return say('announce-ends-same', { number: String(left) })
  return say('announce-ends', { left: String(left), right: String(right) })
}

function closed({ seat, tile }: Of<'closed'>, view: TableView): string {
  return say('announce-closed', { ...who(view, seat), tile: tile ? tileWords(tile) : '' })
}

/** How a deal ended, what each side gets and where that leads. */
function ended({ verdict }: EndedDeal, view: TableView): string {
  const what = verdictName(verdict)
  if (verdict.kind === 'redeal' || verdict.kind === 'replay') return say('announce-again', { what })
  const end =
    verdict.seat === null
      ? say('announce-ended-all', { what })
      : say('announce-ended', { ...who(view, verdict.seat), what })
  const points = numbers(view, verdict.points, (number) => number !== 0)
  return sentences(
    end,
    points ? say('announce-points', { points }) : say('announce-no-points'),
    say('announce-score', { score: numbers(view, verdict.score, () => true) }),
  )
}

/** Return a number for each side, such as `Ani 3, Budi −2`; those that are not wanted are left out. */
function numbers(view: TableView, of: readonly number[], isWanted: (number: number) => boolean): string {
  return sides(view)
    .filter(([seat]) => isWanted(of[seat] ?? 0))
    .map((side) => {
      const player = listed(side.map((seat) => nameOf(view, seat)))
      return say('list-number', { player, number: signed(of[side[0]] ?? 0) })
    })
    .join(', ')
}

/** Who shares points: two pairs, or four players alone. */
function sides(view: TableView): readonly (readonly [Seat, ...Seat[]])[] {
  return view.config.mode === 'pairs' ? [[0, 2], [1, 3]] : [[0], [1], [2], [3]]
}

function finished({ winners, won }: Of<'finished'>, view: TableView): string {
  if (!won) return say('announce-winners', { names: listed(winners.map((seat) => nameOf(view, seat))) })
  const partner = partnerOf(view)
  return partner === null ? say('announce-won') : say('announce-won-pair', { partner: nameOf(view, partner) })
}

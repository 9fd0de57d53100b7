/**
 * Folds a table's messages as the client does and writes what the server's view would say, so that
 * the two can be compared (tests/web/test_client_state.py).
 *
 * Reads JSON lines {reader, now, me, message}; writes one line a message.
 */
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const { module } = await runnerImport(`${root}src/table/state.ts`, { root, configFile: false, logLevel: 'error' })
const { readTable, applyFrame, applySync } = module

const SHOWN_SEAL = ['sealing', 'opening', 'playing', 'between', 'closed']

const COUNTED = ['between', 'finished']

/** Return a view in the words of the server's `TableView`, and the chain. */
function told(view, now) {
  return {
    code: view.code,
    config: view.config,
    seq: view.seq,
    phase: view.phase,
    direction: view.direction,
    host: view.host,
    seats: view.seats.map(({ player, name, bot, ready, away, left, sitsIn, muted }) => ({
      player, name, bot, ready, away, left, sits_in: sitsIn, muted,
    })),
    seat: view.seat,
    match: view.match,
    score: view.score,
    ended: view.ended.map(({ verdict }) => verdict),
    left: view.ended.map(({ left }) => left.map((tiles) => tiles.map(({ id }) => id).join(' '))),
    winners: view.winners,
    seal: SHOWN_SEAL.includes(view.phase) ? view.seal : null,
    deal: view.deal && toldDeal(view.deal),
    counted: COUNTED.includes(view.phase) && view.ended.length ? toldDeal(view.ended[view.ended.length - 1].deal) : null,
    next_asked: view.nextAsked,
    rematch: view.rematch,
    left_ms: view.deadline && view.deadline.at - now,
    step_ms: view.deadline && view.deadline.ms,
  }
}

function toldDeal(deal) {
  const ids = (tiles) => tiles && tiles.map(({ id }) => id).join(' ')
  return {
    leader: deal.leader,
    turn: deal.turn,
    turns: deal.turns.map(({ kind, seat, tile, end }) => [kind, seat, tile?.id ?? null, end ?? null]),
    chain: deal.chain.map(({ tile, left, right }) => [tile.id, left, right]),
    ends: deal.ends,
    passed: deal.passed,
    hand_sizes: deal.handSizes,
    closed_sizes: deal.closedSizes,
    hand: ids(deal.hand),
    closed: ids(deal.closed),
    legal: deal.legal.flatMap((play) => tokens(play)),
  }
}

function tokens(play) {
  if (play.kind === 'pass') return ['pass']
  if (play.kind === 'close') return [`x${play.tile.id}`]
  return play.ends.length > 1 ? play.ends.map((end) => play.tile.id + end) : [play.tile.id]
}

const views = new Map()

function take(view, { message, now, me }) {
  if (message.t === 'table') return readTable(message, now, me)
  return message.t === 'sync' ? applySync(view, message, now) : applyFrame(view, message, now)
}

for await (const line of createInterface({ input: process.stdin })) {
  const given = JSON.parse(line)
  const view = take(views.get(given.reader), given)
  views.set(given.reader, view)
  process.stdout.write(`${JSON.stringify(told(view, given.now))}\n`)
}

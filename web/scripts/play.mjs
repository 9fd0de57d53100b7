/**
 * Lets four players play a match through the client's own connection and table, while their lines are
 * dropped again and again (tests/web/test_client_line.py). Node makes the sockets.
 *
 *     node --experimental-websocket play.mjs http://127.0.0.1:8000 '{"rules": "pordi-2025"}' events
 *
 * A line is dropped after each so many events, about. Says `between` when the first deal has ended, and
 * prints what each of them has at the end.
 */
import { createHash, randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const [base, config, events] = process.argv.slice(2)
const root = fileURLToPath(new URL('..', import.meta.url))
const load = async (path) =>
  (await runnerImport(`${root}src/${path}`, { root, configFile: false, logLevel: 'error' })).module
const { TableConnection } = await load('net/connection.ts')
const { tableAddress } = await load('net/address.ts')
const { makeApi } = await load('net/api.ts')
const { applyFrame, applySync, playCommand, readTable } = await load('table/state.ts')

const sleep = (ms) => new Promise((done) => setTimeout(done, ms))
const choose = (list) => list[Math.floor(Math.random() * list.length)]

/** A browser's cookies, which Node does not keep. */
function browser() {
  let cookie = ''
  const fetched = async (path, init) => {
    const response = await fetch(base + path, { ...init, headers: { ...init.headers, ...(cookie && { cookie }) } })
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return response
  }
  return { api: makeApi({ fetch: fetched }), headers: () => ({ cookie, origin: base }) }
}

class Player {
  static async make(name) {
    const player = new Player()
    player.browser = browser()
    player.me = await player.browser.api.beginSession(name)
    return player
  }

  asked = new Set()
  bytes = new Map()
  numbers = []
  states = new Set()
  answers = { acks: 0, open: 0, no: {} }

  sit(code) {
    this.line = new TableConnection({
      address: tableAddress(base, code),
      makeSocket: (address) => (this.socket = new WebSocket(address, { headers: this.browser.headers() })),
      listener: {
        onTable: (message) => this.take(readTable(message, performance.now(), this.me.players)),
        onEvent: (frame) => {
          this.numbers.push(frame.n)
          this.take(applyFrame(this.view, frame, performance.now()))
          countDown()
        },
        onSync: (message) => this.take(applySync(this.view, message, performance.now())),
        onLink: ({ state }) => {
          this.states.add(state)
          if (this.view) this.take(this.view)
        },
      },
    })
    this.line.open()
  }

  take(view) {
    this.view = view
    const { seat, seal, phase, deal } = view
    if (seat === null || !seal) return
    const shuffle = { deal: seal.deal, redeal: seal.redeal }
    const about = `${view.match} ${seal.deal} ${seal.redeal}`
    if (phase === 'sealing' && !seal.hashes[seat]) {
      if (!this.bytes.has(about)) this.bytes.set(about, randomBytes(16))
      const hash = createHash('sha256').update(this.bytes.get(about)).digest('hex')
      this.once(`commit ${about}`, { do: 'commit', ...shuffle, hash })
    } else if (phase === 'opening' && seal.hashes[seat] && !seal.bytes[seat]) {
      this.once(`show ${about}`, { do: 'show', ...shuffle, bytes: this.bytes.get(about).toString('hex') })
    } else if (phase === 'playing' && deal.legal.length) {
      const play = choose(deal.legal)
      this.once(`play ${about} ${deal.turns.length}`, playCommand(view, play, choose(play.ends ?? [])))
    } else if (phase === 'between') this.once(`next ${about}`, { do: 'next' })
  }

  once(key, command) {
    if (this.asked.has(key)) return
    this.asked.add(key)
    void this.ask(command)
  }

  async ask(command) {
    this.answers.open += 1
    const answer = await this.line.send(command)
    this.answers.open -= 1
    if (answer.ok) this.answers.acks += 1
    else this.answers.no[answer.why] = (this.answers.no[answer.why] ?? 0) + 1
    if (answer.ok && answer.n > this.view.seq) throw new Error('acknowledged before it was told')
  }

  told() {
    const { seats, ended, score, winners, phase, seq } = this.view
    const names = seats.map(({ name, player }) => [name, player])
    const steady = this.numbers.every((n, place) => place === 0 || n > this.numbers[place - 1])
    const table = { names, score, winners, phase, deals: ended.map(({ verdict }) => verdict) }
    return { seq, table, steady, states: [...this.states], answers: this.answers }
  }
}

const players = []
let untilDrop = Number(events)
let drops = 0

/** Drop somebody's line after so many events. */
function countDown() {
  untilDrop -= 1
  if (untilDrop > 0) return
  untilDrop = Math.ceil(Number(events) * 2 * Math.random())
  const { socket, line } = choose(players)
  if (line.link.state === 'live') drops += 1
  socket.close()
}

for (const name of ['Ani', 'Budi', 'Citra', 'Dewi']) players.push(await Player.make(name))
const { code } = await players[0].browser.api.createTable(JSON.parse(config))
for (const player of players) {
  player.sit(code)
  await player.ask({ do: 'join' })
  await player.ask({ do: 'ready' })
}
await players[0].ask({ do: 'start' })
while (!players[0].view.ended.length) await sleep(1)
process.stderr.write('between\n')

const isOver = () => players.every(({ view, answers }) => view.phase === 'finished' && !answers.open)
while (!isOver()) await sleep(20)
for (const { line } of players) line.nudge()
while (new Set(players.map(({ view }) => view.seq)).size > 1) await sleep(20)
process.stdout.write(`${JSON.stringify({ drops, players: players.map((player) => player.told()) })}\n`)
process.exit(0)

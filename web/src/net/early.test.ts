import { describe, expect, it } from 'vitest'
import type { Link, Socket } from './connection'
import { TableConnection } from './connection'
import { openEarly, takeOver } from './early'

const ADDRESS = 'ws://hall/ws/tables/ABCD2345'
const TABLE = { t: 'table', code: 'ABCD2345', seq: 7 }
const HELLO = '{"do":"hello"}'

function fakeSocket(): Socket & { sent: string[]; closed: number } {
  return {
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
    sent: [],
    closed: 0,
    send(text) {
      this.sent.push(text)
    },
    close() {
      this.closed += 1
    },
  }
}

/** A connection on an early line, and what it has told. */
function connected(socket: Socket, early = openEarly(ADDRESS, socket)) {
  const told: unknown[] = []
  const links: Link[] = []
  const connection = new TableConnection({
    address: ADDRESS,
    makeSocket: () => takeOver(early),
    timers: { now: () => 0, setTimeout: () => 0, clearTimeout: () => {} },
    listener: {
      onTable: ({ seq }) => told.push(seq),
      onEvent: ({ n }) => told.push(n),
      onSync: () => {},
      onLink: (link) => links.push(link),
    },
  })
  connection.open()
  return { connection, told, links }
}

const say = (socket: Socket, message: object) => socket.onmessage?.({ data: JSON.stringify(message) })
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('a line that was opened before the client was there', () => {
  it('has said hello once, and tells what came before and after', async () => {
    const socket = fakeSocket()
    const early = openEarly(ADDRESS, socket)
    socket.onopen?.()
    say(socket, TABLE)
    say(socket, { t: 'e', n: 8, k: 'back', e: {} })
    const { told, links } = connected(socket, early)
    await settled()
    say(socket, { t: 'e', n: 9, k: 'back', e: {} })
    expect(told).toEqual([7, 8, 9])
    expect(socket.sent).toEqual([HELLO])
    expect(links.map((each) => each.state)).toEqual(['live'])
  })

  it('lets the client say hello where it opens only then', async () => {
    const socket = fakeSocket()
    const { told } = connected(socket)
    await settled()
    socket.onopen?.()
    say(socket, TABLE)
    expect(socket.sent).toEqual([HELLO])
    expect(told).toEqual([7])
  })

  it('passes on a later hello', async () => {
    const socket = fakeSocket()
    const early = openEarly(ADDRESS, socket)
    socket.onopen?.()
    const taken = takeOver(early)
    await settled()
    for (const text of [HELLO, HELLO]) taken.send(text)
    expect(socket.sent).toEqual([HELLO, HELLO])
  })

  it('tells why it was refused meanwhile', async () => {
    const socket = fakeSocket()
    const early = openEarly(ADDRESS, socket)
    socket.onopen?.()
    say(socket, { t: 'no', id: null, why: 'no-table' })
    socket.onclose?.({ code: 4404 })
    const { links } = connected(socket, early)
    await settled()
    expect(links[links.length - 1]).toEqual({ state: 'closed', why: 'no-table' })
  })

  it('is closed by who has taken it over, and then tells nothing more', async () => {
    const socket = fakeSocket()
    const early = openEarly(ADDRESS, socket)
    socket.onopen?.()
    say(socket, TABLE)
    const { connection, told } = connected(socket, early)
    connection.close()
    await settled()
    say(socket, TABLE)
    expect(socket.closed).toBe(1)
    expect(told).toEqual([])
  })
})

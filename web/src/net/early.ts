/**
 * A table's line that is opened before the client is there: on a slow network the table arrives while the
 * scripts are still on their way. Whoever takes the line over hears everything from its beginning.
 */
import type { Socket } from './connection'

/** A line that waits for the client. It has said hello by itself where it is open. */
export interface Early {
  readonly address: string
  readonly socket: Socket
  /** Whether `hello` was said. */
  greeted: boolean
  /** What came so far, as calls to whoever takes over. */
  readonly kept: ((by: Socket) => void)[]
}

/** What a connection says first where it knows nothing of the table yet. */
const HELLO = JSON.stringify({ do: 'hello' })

/** Open a line, say hello and keep what comes. */
export function openEarly(address: string, socket: Socket): Early {
  const early: Early = { address, socket, greeted: false, kept: [] }
  socket.onopen = () => {
    socket.send(HELLO)
    early.greeted = true
    early.kept.push((by) => by.onopen?.())
  }
  socket.onmessage = (event) => early.kept.push((by) => by.onmessage?.(event))
  socket.onclose = (event) => early.kept.push((by) => by.onclose?.(event))
  return early
}

/** Return an early line as a socket; what came before is told as soon as the caller has set who hears it. */
export function takeOver({ socket, greeted, kept }: Early): Socket {
  let isSaid = greeted
  const taken: Socket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
    send(text) {
      if (!(isSaid && text === HELLO)) socket.send(text)
      isSaid = false
    },
    close: (code) => socket.close(code),
  }
  socket.onopen = () => taken.onopen?.()
  queueMicrotask(() => {
    for (const call of kept) call(taken)
    socket.onmessage = (event) => taken.onmessage?.(event)
    socket.onclose = (event) => taken.onclose?.(event)
    socket.onerror = () => taken.onerror?.()
  })
  return taken
}

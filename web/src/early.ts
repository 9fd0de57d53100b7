/** Stands in a table's page itself (`server/chunks.py`) and runs before the client is fetched. */
import { tableAddress } from './net/address'
import type { Socket } from './net/connection'
import { openEarly, type Early } from './net/early'

declare global {
  /** The line to the table whose page was opened. */
  var gapleEarly: Early | undefined
}

const code = /^\/meja\/([A-Za-z0-9-]{4,40})$/.exec(location.pathname)?.[1]
if (code) {
  const address = tableAddress(location.origin, code)
  globalThis.gapleEarly = openEarly(address, new WebSocket(address) as unknown as Socket)
}

/** Where a table's socket is. */

/** Return the address of a table's socket on the server of a page, `location.origin`. */
export function tableAddress(origin: string, code: string): string {
  return `${origin.replace(/^http/, 'ws')}/ws/tables/${encodeURIComponent(code)}`
}

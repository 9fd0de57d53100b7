/** Short messages at the bottom of the screen: what was refused, and what to do. */
let text = ''
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<(text: string) => void>()

function show(next: string): void {
  text = next
  for (const listener of listeners) listener(next)
}

/** The message on the screen as a store, empty where there is none. */
export const notice = {
  subscribe(listener: (text: string) => void): () => void {
    listeners.add(listener)
    listener(text)
    return () => listeners.delete(listener)
  },
}

/** Show a message for a while. */
export function notify(message: string, ms = 4000): void {
  clearTimeout(timer)
  show(message)
  timer = setTimeout(() => show(''), ms)
}

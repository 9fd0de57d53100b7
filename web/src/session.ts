/** Who I am on this device, and the services that all pages share. */
import { makeApi, Problem } from './net/api'
import { makeSettings } from './settings'
import type { Me } from './wire/http'

/** Who I am. */
export type Session = Me

/** The server's routes. */
export const api = makeApi()

/** What was chosen for this device. */
export const settings = makeSettings(storage())

let session: Session | null = null
let asked: Promise<Session | null> | null = null
const listeners = new Set<(session: Session | null) => void>()

/** Who I am as a store, null where nobody is known. */
export const me = {
  get: () => session,
  subscribe(listener: (session: Session | null) => void): () => void {
    listeners.add(listener)
    listener(session)
    return () => listeners.delete(listener)
  },
}

/** Take in who I am now, after a first name, a sign-in or a sign-out. */
export function setSession(next: Session | null): void {
  session = next
  asked = Promise.resolve(next)
  for (const listener of listeners) listener(next)
}

/** Return who the server says that I am; null where nobody is known or it cannot be asked. */
export function knownSession(): Promise<Session | null> {
  asked ??= api.me().then(
    (found) => {
      setSession(found)
      return found
    },
    (error: unknown) => {
      asked = null
      if (error instanceof Problem) return null
      throw error
    },
  )
  return asked
}

/** Asks for a name; set by the shell. Resolves to null where the person changed his mind. */
export type AskName = () => Promise<Session | null>

let askName: AskName = () => Promise.resolve(null)

/** Let the shell say how a name is asked for. */
export function setAskName(ask: AskName): void {
  askName = ask
}

/** Return who I am, after a name was asked for where there is none yet; rejects where none is given. */
export async function ensureSession(): Promise<Session> {
  const found = (await knownSession()) ?? (await askName())
  if (found === null) throw new Problem('no-session', 0)
  return found
}

/** Return the device's storage, null where the browser has none for us. */
export function storage(): Storage | null {
  try {
    return globalThis.localStorage
  } catch {
    return null
  }
}

/** What a player has chosen for this device. Kept in a storage that may be missing or refuse. */

/** A language of the texts. */
export type Language = 'id' | 'en'

/** The choices of this device. */
export interface SettingsValues {
  readonly language: Language
  readonly sound: boolean
  readonly vibration: boolean
  /** A message of the system when my turn comes while the page is not seen. */
  readonly alerts: boolean
  /** Small numbers in the corners of the tiles. */
  readonly numbers: boolean
  /** `less`: nothing moves; `system`: as the device says. */
  readonly motion: 'system' | 'less'
  /** The hand's buttons lie on the left. */
  readonly leftHand: boolean
  readonly skin: 'batu' | 'kartu'
}

/** What `localStorage` offers; each call may throw. */
export interface SettingsStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

/** The settings as a store: Svelte reads it as `$settings`, everybody else with `get`. */
export interface Settings {
  /** Return the present choices. */
  get(): SettingsValues
  /** Choose; what is not named stays. */
  set(choice: Partial<SettingsValues>): void
  /** Call `listener` now and after every change; return what ends it. */
  subscribe(listener: (values: SettingsValues) => void): () => void
}

/** What holds where nothing was chosen. */
export const DEFAULTS: SettingsValues = {
  language: 'id',
  sound: true,
  vibration: true,
  alerts: false,
  numbers: false,
  motion: 'system',
  leftHand: false,
  skin: 'batu',
}

const KEY = 'gaple-settings'

const CHOICES: { readonly [K in keyof SettingsValues]: readonly SettingsValues[K][] } = {
  language: ['id', 'en'],
  sound: [true, false],
  vibration: [true, false],
  alerts: [true, false],
  numbers: [true, false],
  motion: ['system', 'less'],
  leftHand: [true, false],
  skin: ['batu', 'kartu'],
}

/** Return the settings kept in a storage; without one they last as long as the page. */
export function makeSettings(storage: SettingsStorage | null): Settings {
  let values = read(storage)
  const listeners = new Set<(values: SettingsValues) => void>()
  return {
    get: () => values,
    set(choice) {
      values = { ...values, ...allowed(choice) }
      write(storage, values)
      for (const listener of listeners) listener(values)
    },
    subscribe(listener) {
      const own = (now: SettingsValues) => listener(now)
      listeners.add(own)
      listener(values)
      return () => listeners.delete(own)
    },
  }
}

/** Return what of a text or object are choices that there are. */
function allowed(choice: unknown): Partial<SettingsValues> {
  if (typeof choice !== 'object' || choice === null) return {}
  const entries = Object.entries(choice).filter(([name, value]) =>
    (CHOICES[name as keyof SettingsValues] as readonly unknown[] | undefined)?.includes(value),
  )
  return Object.fromEntries(entries)
}

function read(storage: SettingsStorage | null): SettingsValues {
  try {
    return { ...DEFAULTS, ...allowed(JSON.parse(storage?.getItem(KEY) ?? '{}')) }
  } catch {
    return DEFAULTS
  }
}

function write(storage: SettingsStorage | null, values: SettingsValues): void {
  try {
    storage?.setItem(KEY, JSON.stringify(values))
  } catch {
    // a full or forbidden storage: the choice lasts as long as the page
  }
}

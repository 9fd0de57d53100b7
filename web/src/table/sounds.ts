/** The four sounds of the table, made as they are needed: no files. */

/** `tile`: on wood; `pass`: a knuckle; `turn`: a soft call for my turn; `out`: a flourish for going out. */
export type Sound = 'tile' | 'pass' | 'turn' | 'out'

/** The sounds of one page. */
export interface Sounds {
  /** Play a sound, unless sounds are off or the browser does not allow them yet. Never throws. */
  play(sound: Sound): void
  /** To be called at the first gestures (pointerdown, keydown): browsers allow sounds only from then on. */
  unlock(): void
  /** Turn sounds on or off. */
  setOn(on: boolean): void
  /** Let go of the audio device. */
  close(): void
}

/** A tone: its pitch falls or rises from `from` to `to` while it dies away. */
interface Tone {
  readonly at: number
  readonly wave: 'sine' | 'triangle'
  readonly from: number
  readonly to: number
  readonly length: number
  readonly loudness: number
}

/** A short rustle, let through round one pitch. */
interface Noise {
  readonly at: number
  readonly pitch: number
  readonly narrow: number
  readonly length: number
  readonly loudness: number
}

interface Recipe {
  readonly tones: readonly Tone[]
  readonly noises: readonly Noise[]
}

/** A struck bar: a tone and its octave and a half. */
function bar(at: number, pitch: number, length: number, loudness: number): Tone[] {
  const one = { at, wave: 'sine', from: pitch, to: pitch, length, loudness } as const
  return [one, { ...one, from: pitch * 2.76, to: pitch * 2.76, length: length * 0.4, loudness: loudness * 0.3 }]
}

const RECIPES: Readonly<Record<Sound, Recipe>> = {
  tile: {
    noises: [{ at: 0, pitch: 2600, narrow: 0.9, length: 0.035, loudness: 0.5 }],
    tones: [
      { at: 0, wave: 'triangle', from: 420, to: 230, length: 0.07, loudness: 0.5 },
      { at: 0.004, wave: 'sine', from: 1450, to: 1250, length: 0.03, loudness: 0.22 },
    ],
  },
  pass: {
    noises: [0, 0.13].map((at) => ({ at, pitch: 500, narrow: 1.2, length: 0.05, loudness: 0.3 })),
    tones: [0, 0.13].map((at) => ({ at, wave: 'sine', from: 190, to: 110, length: 0.09, loudness: 0.6 })),
  },
  turn: { noises: [], tones: [...bar(0, 587.33, 0.5, 0.2), ...bar(0.14, 783.99, 0.7, 0.22)] },
  out: {
    noises: [],
    tones: [523.25, 659.26, 783.99, 1046.5].flatMap((pitch, i) => bar(i * 0.09, pitch, i === 3 ? 0.9 : 0.35, 0.2)),
  },
}

/**
 * Return the sounds. `makeContext` is not called before the first gesture and may return null or throw:
 * `() => new (window.AudioContext ?? window.webkitAudioContext)()`.
 */
export function makeSounds(makeContext: () => AudioContext | null, on = true): Sounds {
  let context: AudioContext | null = null
  let noise: AudioBuffer | null = null

  const open = () => {
    if (context || !on) return
    context = quietly(makeContext)
    noise = context && quietly(() => rustle(context as AudioContext))
  }
  return {
    play(sound) {
      const device = context
      if (!on || !device || device.state !== 'running') return
      quietly(() => perform(RECIPES[sound], device, noise))
    },
    unlock() {
      open()
      const device = context
      // a call or another program may have taken the device away: every gesture takes it back
      if (on && device && device.state !== 'running') quietly(() => void device.resume().catch(() => undefined))
    },
    setOn(choice) {
      on = choice
    },
    close() {
      const device = context
      context = null
      if (device) quietly(() => void device.close().catch(() => undefined))
    },
  }
}

/** Return what a call gives, null where the browser refuses. */
function quietly<T>(call: () => T): T | null {
  try {
    return call()
  } catch {
    return null
  }
}

function perform({ tones, noises }: Recipe, context: AudioContext, rustling: AudioBuffer | null) {
  const now = context.currentTime + 0.005
  const all = context.createGain()
  all.gain.value = 0.6
  all.connect(context.destination)
  for (const tone of tones) {
    const source = context.createOscillator()
    source.type = tone.wave
    source.frequency.setValueAtTime(tone.from, now + tone.at)
    source.frequency.exponentialRampToValueAtTime(tone.to, now + tone.at + tone.length)
    source.connect(dying(context, now + tone.at, tone)).connect(all)
    source.start(now + tone.at)
    source.stop(now + tone.at + tone.length)
  }
  for (const part of rustling ? noises : []) {
    const source = context.createBufferSource()
    source.buffer = rustling
    const filter = context.createBiquadFilter()
    filter.type = 'bandpass'
    filter.frequency.value = part.pitch
    filter.Q.value = part.narrow
    source.connect(filter).connect(dying(context, now + part.at, part)).connect(all)
    source.start(now + part.at)
    source.stop(now + part.at + part.length)
  }
}

/** A volume that begins at once and dies away. */
function dying(context: AudioContext, start: number, { loudness, length }: { loudness: number; length: number }): GainNode {
  const gain = context.createGain()
  gain.gain.setValueAtTime(0.0001, start)
  gain.gain.linearRampToValueAtTime(loudness, start + 0.003)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length)
  return gain
}

/** A tenth of a second of noise, the same every time. */
function rustle(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate / 10), context.sampleRate)
  const samples = buffer.getChannelData(0)
  let state = 1
  for (let i = 0; i < samples.length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    samples[i] = state / 2 ** 31 - 1
  }
  return buffer
}

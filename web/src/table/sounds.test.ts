import { expect, test } from 'vitest'
import { makeSounds } from './sounds'
import type { Sound } from './sounds'

/** As much of an AudioContext as the sounds use; it counts what is started and where it ends. */
class FakeContext {
  state = 'suspended'
  currentTime = 10
  sampleRate = 8000
  destination = {}
  started: { from: number; to: number }[] = []
  resumed = 0
  closed = false

  async resume() {
    this.resumed += 1
    this.state = 'running'
  }
  async close() {
    this.closed = true
  }
  createGain() {
    return this.node({ gain: this.param() })
  }
  createOscillator() {
    return this.source({ type: '', frequency: this.param() })
  }
  createBufferSource() {
    return this.source({ buffer: null })
  }
  createBiquadFilter() {
    return this.node({ type: '', frequency: this.param(), Q: this.param() })
  }
  createBuffer(_channels: number, length: number) {
    const samples = new Float32Array(length)
    return { getChannelData: () => samples }
  }

  private param() {
    const check = (value: number, time: number) => {
      if (!Number.isFinite(value) || time < this.currentTime) throw new RangeError('not a time to come')
    }
    const positive = (value: number, time: number) => {
      if (value <= 0) throw new RangeError('an exponential ramp never reaches 0')
      check(value, time)
    }
    return { value: 0, setValueAtTime: check, linearRampToValueAtTime: check, exponentialRampToValueAtTime: positive }
  }
  private node<T extends object>(parts: T) {
    return { ...parts, connect: <N>(next: N) => next }
  }
  private source<T extends object>(parts: T) {
    const times = { from: 0, to: 0 }
    return this.node({
      ...parts,
      start: (from: number) => this.started.push(Object.assign(times, { from })),
      stop: (to: number) => Object.assign(times, { to }),
    })
  }
}

function made(on = true) {
  const context = new FakeContext()
  let opened = 0
  const sounds = makeSounds(() => {
    opened += 1
    return context as unknown as AudioContext
  }, on)
  return { context, sounds, opened: () => opened }
}

test('before a gesture nothing sounds and no device is asked for', () => {
  const { sounds, context, opened } = made()
  sounds.play('tile')
  expect([opened(), context.started.length]).toEqual([0, 0])
})

test.each<Sound>(['tile', 'pass', 'turn', 'out'])('after a gesture: %s, short', (sound) => {
  const { sounds, context, opened } = made()
  sounds.unlock()
  sounds.unlock()
  sounds.play(sound)
  expect([opened(), context.resumed]).toEqual([1, 1])
  expect(context.started.length).toBeGreaterThan(0)
  for (const { from, to } of context.started) {
    expect(from).toBeGreaterThanOrEqual(context.currentTime)
    expect(to).toBeGreaterThan(from)
    expect(to - context.currentTime).toBeLessThan(1.3)
  }
})

test('off is off, also before the first gesture', () => {
  const { sounds, context, opened } = made(false)
  sounds.unlock()
  sounds.play('tile')
  expect([opened(), context.started.length]).toEqual([0, 0])
  sounds.setOn(true)
  sounds.unlock()
  sounds.play('tile')
  const count = context.started.length
  sounds.setOn(false)
  sounds.play('tile')
  expect([count > 0, context.started.length]).toEqual([true, count])
})

test('a device that was taken away is taken back at the next gesture', () => {
  const { sounds, context } = made()
  sounds.unlock()
  context.state = 'interrupted'
  sounds.play('tile')
  expect(context.started).toEqual([])
  sounds.unlock()
  expect(context.resumed).toBe(2)
})

test('a browser without sounds, or one that refuses, stays silent', () => {
  const none = makeSounds(() => null)
  const refusing = makeSounds(() => {
    throw new Error('no')
  })
  for (const sounds of [none, refusing]) {
    sounds.unlock()
    sounds.play('out')
    sounds.close()
  }
  const { sounds, context } = made()
  sounds.unlock()
  context.createOscillator = () => {
    throw new Error('no')
  }
  expect(() => sounds.play('tile')).not.toThrow()
})

test('closing lets the device go', () => {
  const { sounds, context } = made()
  sounds.unlock()
  sounds.close()
  sounds.play('tile')
  expect([context.closed, context.started.length]).toEqual([true, 0])
})

import { describe, expect, test } from 'vitest'
import { Problem } from '../net/api'
import type { CompetitionView } from '../wire/http'
import { FIRST_RETRY_MS, Follower } from './follow'

const version = (number: number) => ({ version: number }) as CompetitionView

function setUp(answers: (CompetitionView | undefined | Problem)[]) {
  const asked: (number | undefined)[] = []
  const timers: { work: () => void; ms: number }[] = []
  let now = 0
  const follower = new Follower({
    read: (after) => {
      asked.push(after)
      const answer = answers.shift()
      if (answer instanceof Problem) return Promise.reject(answer)
      return answers.length === 0 && answer === undefined ? new Promise(() => {}) : Promise.resolve(answer)
    },
    now: () => now,
    later: (work, ms) => {
      timers.push({ work, ms })
      return () => {}
    },
  })
  return { follower, asked, timers, pass: (ms: number) => (now += ms) }
}

const settle = async () => {
  for (let i = 0; i < 20; i++) await Promise.resolve()
}

describe('following', () => {
  test('reads it whole, then what is newer, and keeps it where nothing is', async () => {
    const { follower, asked } = setUp([version(3), undefined, version(4), undefined])
    follower.start()
    await settle()
    expect(asked).toEqual([undefined, 3, 3, 4])
    expect(follower.followed.view?.version).toBe(4)
  })

  test('tells how old it is by a clock that only goes on', async () => {
    const { follower, pass } = setUp([version(3), undefined])
    expect(follower.ageMs()).toBe(null)
    follower.start()
    await settle()
    pass(16_000)
    expect(follower.ageMs()).toBe(16_000)
  })

  test('without a line it keeps what it has, says so, and tries again ever later', async () => {
    const { follower, timers } = setUp([version(3), new Problem('offline', 0), new Problem('offline', 0), version(5), undefined])
    follower.start()
    await settle()
    expect([follower.followed.view?.version, follower.followed.why]).toEqual([3, 'offline'])
    timers[0]?.work()
    await settle()
    expect(timers.map(({ ms }) => ms)).toEqual([FIRST_RETRY_MS, 2 * FIRST_RETRY_MS])
    timers[1]?.work()
    await settle()
    expect([follower.followed.view?.version, follower.followed.why]).toEqual([5, ''])
  })

  test.each(['revoked', 'not-yours', 'no-competition'])('what no attempt mends ends it: %s', async (why) => {
    const { follower, timers } = setUp([new Problem(why, 410)])
    follower.start()
    await settle()
    expect([follower.followed.why, timers]).toEqual([why, []])
  })

  test('an answer that was overtaken is not shown', async () => {
    const { follower } = setUp([version(9), undefined])
    follower.start()
    follower.stop()
    await settle()
    expect(follower.followed.view).toBe(null)
  })

  test('a refresh reads it whole at once', async () => {
    const { follower, asked } = setUp([version(3), version(4), undefined])
    follower.start()
    follower.refresh()
    await settle()
    expect(asked.filter((after) => after === undefined)).toHaveLength(2)
  })
})

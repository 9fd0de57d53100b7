import { expect, it } from 'vitest'
import pepet from '../fair/fixtures/pepet-undian.json'
import pordi from '../fair/fixtures/pordi-ganda.json'
import { BrokenRecord } from './record'
import { makeReplay } from './replay'
import { messageOf, messagesOfBroken } from './words'

it('each kind of step has its message', () => {
  const [thrownIn, played] = [makeReplay(pordi), makeReplay(pepet)]
  const first = (replay: typeof played, kind: string, from = 0) => {
    const step = replay.steps.slice(from).find((each) => each.kind === kind)
    return step && messageOf(step, replay)
  }
  expect(first(thrownIn, 'dealt')).toEqual({ id: 'replay-dealt-only', args: { number: '1' } })
  expect(first(played, 'dealt')).toEqual({ id: 'replay-dealt', args: { number: '1', name: 'Dewi' } })
  expect(first(played, 'laid')).toEqual({ id: 'replay-opened', args: { name: 'Dewi', tile: '6-3' } })
  expect(first(played, 'laid', 2)).toEqual({ id: 'replay-laid-left', args: { name: 'Ani', tile: '6-4' } })
  expect(first(played, 'laid', 3)?.id).toBe('replay-laid-right')
  expect(first(played, 'closed')).toEqual({ id: 'replay-closed', args: { name: 'Dewi', tile: '6-6' } })
  expect(first(thrownIn, 'passed')?.id).toBe('replay-passed')
  expect(first(played, 'ended')).toEqual({ id: 'replay-ended', args: { number: '1' } })
})

it('a violation says whose it is and what', () => {
  const [deal] = pordi.deals.slice(1)
  const violations = [{ seat: deal?.leader ?? 0, kind: 'wrong-tile', before: 1 }]
  const replay = makeReplay({ ...pordi, deals: [{ ...deal, plays: '', unfinished: true, violations }] })
  expect(replay.steps.map((step) => messageOf(step, replay).id)).toEqual(['replay-dealt', 'replay-violation', 'replay-ended'])
  expect(replay.steps[1] && messageOf(replay.steps[1], replay).args.violation).toBe('wrong-tile')
})

it('a broken record says what and where', () => {
  expect(messagesOfBroken(new BrokenRecord('json', null, ''))).toEqual({ what: { id: 'record-fault-json', args: {} }, where: null })
  expect(messagesOfBroken(new BrokenRecord('text', null, 'rules')).where).toEqual({ id: 'record-at', args: { place: 'rules' } })
  expect(messagesOfBroken(new BrokenRecord('object', 2, '')).where?.id).toBe('record-at-deal')
  expect(messagesOfBroken(new BrokenRecord('tile', 2, 'hands[1]')).where).toEqual({
    id: 'record-at-deal-place',
    args: { number: '2', place: 'hands[1]' },
  })
})

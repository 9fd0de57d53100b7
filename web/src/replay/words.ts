/** What a step of a replay says. The caller turns ids into words, so nothing here knows a language. */
import type { BrokenRecord } from './record'
import type { Replay, ReplayStep } from './replay'

/** A message and what it is filled with. */
export interface Message {
  readonly id: string
  readonly args: Readonly<Record<string, string>>
}

/** The message for what happened in a step; the end of a deal is told by the sheet. */
export function messageOf(step: ReplayStep, replay: Replay): Message {
  const name = step.seat === null ? '' : (replay.players[step.seat] ?? '')
  const args = { name, tile: step.tile ?? '' }
  switch (step.kind) {
    case 'dealt':
      return step.turn === null
        ? { id: 'replay-dealt-only', args: { number: String(step.deal) } }
        : { id: 'replay-dealt', args: { number: String(step.deal), name } }
    case 'laid':
      return step.end === null ? { id: 'replay-opened', args } : { id: `replay-laid-${step.end === 'L' ? 'left' : 'right'}`, args }
    case 'passed':
      return { id: 'replay-passed', args: { name } }
    case 'closed':
      return { id: 'replay-closed', args }
    case 'violation':
      return { id: 'replay-violation', args: { name, violation: step.violation ?? '' } }
    case 'ended':
      return { id: 'replay-ended', args: { number: String(step.deal) } }
  }
}

/** The messages for a record that cannot be read: what is wrong, and where. */
export function messagesOfBroken(broken: BrokenRecord): { what: Message; where: Message | null } {
  const what = { id: `record-fault-${broken.fault}`, args: {} }
  if (broken.deal === null && !broken.place) return { what, where: null }
  if (broken.deal === null) return { what, where: { id: 'record-at', args: { place: broken.place } } }
  const args = { number: String(broken.deal), place: broken.place }
  return { what, where: { id: broken.place ? 'record-at-deal-place' : 'record-at-deal', args } }
}

/** What stages and writers are called. */
import { has, say } from '../../texts/texts'

/** Return the title of a stage by its name as `stagesOf` gives it. */
export function stageTitle(name: string): string {
  if (name === 'league') return say('desk-kind-league')
  if (name === 'K3') return say('desk-stage-third')
  if (name === 'K2') return say('desk-stage-final')
  const size = /^K(\d+)$/.exec(name)?.[1]
  return size ? say('desk-stage-knockout', { size }) : say('desk-stage-pool', { name })
}

/** Return who wrote something: `Pak Daeng (wasit)` from `referee-3 Pak Daeng`; as it stands where it is no such name. */
export function writerOf(by: string | null | undefined): string {
  const found = /^([a-z]+)(?:-\d+)? (.+)$/.exec(by ?? '')
  const [, role = '', name = ''] = found ?? []
  return found && has(`desk-role-${role}`) ? say('desk-writer', { name, role: say(`desk-role-${role}`) }) : (by ?? '')
}

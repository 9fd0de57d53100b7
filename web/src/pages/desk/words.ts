/** What writers are called. */
import { has, say } from '../../texts/texts'

/** Return who wrote something: `Pak Daeng (wasit)` from `referee-3 Pak Daeng`; as it stands where it is no such name. */
export function writerOf(by: string | null | undefined): string {
  const found = /^([a-z]+)(?:-\d+)? (.+)$/.exec(by ?? '')
  const [, role = '', name = ''] = found ?? []
  return found && has(`desk-role-${role}`) ? say('desk-writer', { name, role: say(`desk-role-${role}`) }) : (by ?? '')
}

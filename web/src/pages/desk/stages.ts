/** What stages are called. */
import { say } from '../../texts/texts'

/** Return the title of a stage by its name as `stagesOf` gives it. */
export function stageTitle(name: string): string {
  if (name === 'league') return say('desk-kind-league')
  if (name === 'K3') return say('desk-stage-third')
  if (name === 'K2') return say('desk-stage-final')
  const size = /^K(\d+)$/.exec(name)?.[1]
  return size ? say('desk-stage-knockout', { size }) : say('desk-stage-pool', { name })
}

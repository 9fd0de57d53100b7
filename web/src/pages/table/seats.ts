/** How a chair is written on its avatar. */
import type { SeatView } from '../../table/state'

/** Return the first letter of a player's name; the number of a bot's seat. */
export function avatarOf({ bot, letter, seat }: SeatView): string {
  return bot === null ? letter || '·' : String(seat + 1)
}

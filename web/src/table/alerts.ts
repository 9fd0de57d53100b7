/** Calls a player back whose turn has come while he looks at something else: once a turn, where he asked for it. */

/** Closes a message of the system. */
export type Close = () => void

/** What alerts need from outside. */
export interface AlertPorts {
  /** Whether a message is wanted, allowed and of use now. */
  readonly mayShow: () => boolean
  /** Show a message; throws where the device has none for pages. */
  readonly show: (title: string, body: string) => Close
}

export interface Alerts {
  /** Call; a message that still stands is not shown again. */
  call(title: string, body: string): void
  /** Take the message away: the player is here, or his turn is over. */
  hush(): void
}

export function makeAlerts({ mayShow, show }: AlertPorts): Alerts {
  let close: Close | null = null
  return {
    call(title, body) {
      if (close || !mayShow()) return
      try {
        close = show(title, body)
      } catch {
        // Some phones show messages for installed pages alone: title and sound must do.
      }
    },
    hush() {
      close?.()
      close = null
    },
  }
}

import { expect, it } from 'vitest'
import { makeAlerts } from './alerts'

/** Alerts that write down what is shown and what is taken away. */
function made(mayShow: () => boolean) {
  const seen: string[] = []
  const alerts = makeAlerts({
    mayShow,
    show: (title, body) => {
      seen.push(`${title}: ${body}`)
      return () => seen.push('closed')
    },
  })
  return { alerts, seen }
}

it('calls once a turn, and again on the next', () => {
  const { alerts, seen } = made(() => true)
  alerts.call('Giliran kamu', 'Meja ABCD-2345')
  alerts.call('Giliran kamu', 'Meja ABCD-2345')
  alerts.hush()
  alerts.hush()
  alerts.call('Giliran kamu', 'Meja ABCD-2345')
  expect(seen).toEqual(['Giliran kamu: Meja ABCD-2345', 'closed', 'Giliran kamu: Meja ABCD-2345'])
})

it('calls nobody who is here or has not asked for it', () => {
  const { alerts, seen } = made(() => false)
  alerts.call('Giliran kamu', '')
  alerts.hush()
  expect(seen).toEqual([])
})

it('does without where the device shows none', () => {
  const alerts = makeAlerts({
    mayShow: () => true,
    show: () => {
      throw new TypeError('Illegal constructor')
    },
  })
  expect(() => alerts.call('Giliran kamu', '')).not.toThrow()
})

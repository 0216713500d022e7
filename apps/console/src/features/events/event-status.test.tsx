import { fixtures } from '@vitrine/sdk/testing'
import { expect, it, onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { EventStatus } from './event-status.tsx'

const hour = 3_600_000
const at = (from: number) => new Date(Date.now() + from).toISOString()

it('checks the clock when its tab becomes visible, because timers stop during sleep', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const page = await render(
    <EventStatus event={fixtures.venueEvent({ startsAt: at(-hour), endsAt: at(hour) })} />,
  )
  await expect.element(page.getByText('Under way')).toBeVisible()
  // A shorter timer would check the clock anyway.
  await expect.poll(() => timers.mock.calls.some(([, wait = 0]) => wait >= 20_000)).toBe(true)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * hour })
  onTestFinished(() => void vi.useRealTimers())
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByText('Ended')).toBeVisible()
})

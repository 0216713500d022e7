import { http, HttpResponse } from 'msw'
import { expect, it, onTestFinished, vi } from 'vitest'
import { worker } from '#src/testing/worker.ts'
import { followRuns } from './follow-runs.ts'

it.each([
  [30_000, 30_000],
  [0, 1_000],
  [86_400_000, 60_000],
])('comes back after %i ms, as the platform says, within bounds', async (stated, expected) => {
  worker.use(
    http.get(
      '*/api/runs/events',
      () =>
        new HttpResponse(`: here\n\nretry: ${stated}\n\n`, {
          headers: { 'content-type': 'text/event-stream' },
        }),
    ),
  )
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const states: boolean[] = []
  const stop = followRuns({ onChange: () => undefined, onLive: (live) => states.push(live) })
  onTestFinished(() => {
    stop()
    timers.mockRestore()
  })
  await expect.poll(() => states.slice(0, 2)).toEqual([true, false])
  await expect.poll(() => timers.mock.calls.map(([, pause]) => pause)).toContain(expected)
})

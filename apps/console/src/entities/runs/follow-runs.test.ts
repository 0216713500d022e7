import { http, HttpResponse } from 'msw'
import { expect, it, onTestFinished, vi } from 'vitest'
import { worker } from '#src/testing/worker.ts'
import { followRuns } from './follow-runs.ts'

it('comes back after as long as the platform says, where the stream gives way to one of a newer tab', async () => {
  worker.use(
    http.get(
      '*/api/runs/events',
      () =>
        new HttpResponse(': here\n\nretry: 60000\n\n', { headers: { 'content-type': 'text/event-stream' } }),
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
  await expect.poll(() => timers.mock.calls.map(([, pause]) => pause)).toContain(60_000)
})

import type { Capability } from '@vitrine/sdk'
import { handlers } from '@vitrine/sdk/testing'
import { QueryClient } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { getConfig, setConfig } from '#src/lib/config.ts'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'
import { capabilitiesQuery } from './capabilities.ts'
import { createSdkFor } from './sdk.ts'

/**
 * Creates a venue on a backend that is busy the first time. Returns the key of each request and the outcome.
 */
async function create(...capabilities: Capability[]) {
  const keys: (string | null)[] = []
  worker.use(
    http.post('*/createUpdateVenue', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'))
      if (keys.length > 1) return undefined
      return HttpResponse.json({ error: 'Busy.' }, { status: 503, headers: { 'retry-after': '0' } })
    }),
    ...handlers({ capabilities }),
  )
  signIn('admin')
  await new QueryClient().fetchQuery(capabilitiesQuery)
  const outcome = await createSdkFor({ getToken: () => 'a-token' })
    .venues.save({ name: 'Boat House' })
    .then(
      () => 'done',
      (error: unknown) => (error as Error).message,
    )
  return { keys, outcome }
}

it('sends a call once to a backend that may ignore its key', async () => {
  const { keys, outcome } = await create('audit')
  expect(outcome).toBe('Busy.')
  expect(keys).toEqual([expect.any(String)])
})

it('repeats a call with its key on a backend with the capability', async () => {
  const { keys, outcome } = await create('idempotency')
  expect(outcome).toBe('done')
  expect(keys).toEqual([expect.any(String), keys[0]])
})

it('sends no key if config.json says so, and then repeats nothing', async () => {
  setConfig({ ...getConfig(), idempotencyKeys: false })
  const { keys, outcome } = await create('idempotency')
  expect(outcome).toBe('Busy.')
  expect(keys).toEqual([null])
})

import { createSdk } from '@vitrine/sdk'
import { failing, fixtures, handlers, pending, respond } from '@vitrine/sdk/testing'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const sdk = createSdk({
  backends: { main: 'https://platform.example' },
  session: { getToken: () => 'any' }, // the mocked platform accepts any token as the admin's
  retries: 0,
})
const list = () => sdk.venues.list({ page: 1, pageSize: 8 }, { timeout: 100 })
const scene = { venues: [fixtures.venue({ name: 'Boat House' })] }

it('lists venues', async () => {
  server.use(...handlers(scene))
  expect((await list()).data.map(({ name }) => name)).toEqual(['Boat House'])
})

it('explains a failure', async () => {
  server.use(failing('allVenue', 503, 'The database is away.'), ...handlers(scene))
  await expect(list()).rejects.toMatchObject({ kind: 'server', message: 'The database is away.' })
})

it('waits for an answer', async () => {
  server.use(pending('allVenue'), ...handlers(scene)) // never answers, as while a page loads
  await expect(list()).rejects.toMatchObject({ kind: 'timeout' })
})

it('shows an empty list', async () => {
  server.use(
    respond('allVenue', () => ({ data: [], totalCount: 0 })),
    ...handlers(scene),
  )
  expect((await list()).data).toEqual([])
})

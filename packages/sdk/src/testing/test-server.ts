import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { createSdk } from '../index.ts'
import type { StrictSdk } from '../strict.ts'

/** Returns a mocked server for the tests of one file, which starts each test without handlers, and an SDK that calls it. */
export function testServer() {
  const server = setupServer()
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())
  const sdk = createSdk({
    backends: { main: 'http://api.test' },
    session: { getToken: () => 'token' },
  }) as StrictSdk
  return { server, sdk }
}

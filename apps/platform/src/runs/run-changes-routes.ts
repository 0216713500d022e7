import type { Role } from '@vitrine/sdk'
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { requireScope } from '#src/api-keys/require-scope.ts'
import { listOperations } from '#src/contract/operations.ts'
import { clientAddress } from '#src/http/client-address.ts'
import { networkOf } from '#src/http/network-of.ts'
import type { Platform } from '#src/platform.ts'
import { createCallLimit } from '#src/rate-limits/call-limit.ts'
import { ServiceError } from '#src/service-error.ts'

/** Requests a minute from one network, as of the API’s calls. */
const callsAMinute = 6_000
/** Streams that are open at the same time, of everybody. */
const mostStreams = 500
/** Milliseconds between two signs of life, at each of which the session is looked at again. */
const heartbeat = 20_000

/**
 * `GET /api/runs/events`: server-sent events, one named `changed` with `{"run_id": "…"}` for each run that has changed and that the caller's role sees, at most one a
 * second for each run. The token is in the header as of every call, and the stream ends with its session, or when the caller's role changes.
 */
export function runChangesRoutes(platform: Platform): Hono {
  const { config, now, sessions, apiKeys, runs } = platform
  const app = new Hono()
  const limit = createCallLimit({ most: callsAMinute, seconds: 60, now })
  const reads = listOperations().find((one) => one.id === 'getRuns')
  let streams = 0

  async function authenticate(authorization: string | undefined): Promise<Role> {
    const actor = (await apiKeys.authenticate(authorization)) ?? (await sessions.authenticate(authorization))
    if (actor.apiKey && reads) requireScope(actor.apiKey, reads)
    return actor.role
  }

  app.get('/api/runs/events', async (context) => {
    limit(networkOf(clientAddress(context, config.trustProxy)))
    const authorization = context.req.header('authorization')
    const role = await authenticate(authorization)
    if (streams >= mostStreams) {
      throw new ServiceError('rate-limited', 'Too many windows listen at the same time.', { retryAfter: 60 })
    }
    context.header('cache-control', 'no-store')
    context.header('x-accel-buffering', 'no')
    return streamSSE(context, async (stream) => {
      streams += 1
      const { promise: ended, resolve: end } = Promise.withResolvers<void>()
      stream.onAbort(end)
      const unlisten = runs.listen(
        role,
        (run_id) => {
          stream.writeSSE({ event: 'changed', data: JSON.stringify({ run_id }) }).catch(end)
        },
        end,
      )
      const sign = async () => {
        if ((await authenticate(authorization)) === role) await stream.write(': here\n\n')
        else end()
      }
      const timer = setInterval(() => {
        sign().catch(end)
      }, heartbeat)
      try {
        await stream.write(': here\n\n')
        await ended
      } finally {
        clearInterval(timer)
        unlisten()
        streams -= 1
      }
    })
  })
  return app
}

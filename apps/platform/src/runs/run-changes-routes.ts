import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Actor } from '#src/access/actor.ts'
import { requireScope } from '#src/access/api-keys/require-scope.ts'
import { listOperations } from '#src/contract/operations.ts'
import { clientAddress } from '#src/http/client-address.ts'
import { networkOf } from '#src/http/network-of.ts'
import { createCallLimit } from '#src/http/rate-limits/call-limit.ts'
import type { Platform } from '#src/platform.ts'
import { createStreamPlaces } from './stream-places.ts'

/** Requests a minute from one network, as of the API’s calls. */
const callsAMinute = 6_000
/** Milliseconds until a client may open a stream again after it gave way to a newer one. Otherwise two clients would take turns. */
const retryAfterMs = 60_000
/** Milliseconds between two heartbeats. Each checks the session again. */
const heartbeat = 20_000

/**
 * `GET /api/runs/events`: server-sent events, one named `changed` with `{"run_id": "…"}` for each run that has changed and that the caller's role sees, at most one a
 * second for each run. The token is in the header as of every call, and the stream ends with its session, when the caller's role changes, or when it gives way to newer ones.
 */
export function runChangesRoutes(platform: Platform): Hono {
  const { config, now, sessions, apiKeys, runs } = platform
  const app = new Hono()
  const limit = createCallLimit({ most: callsAMinute, seconds: 60, now })
  const reads = listOperations().find((one) => one.id === 'getRuns')
  const places = createStreamPlaces()

  async function authenticate(authorization: string | undefined): Promise<Actor> {
    const actor = (await apiKeys.authenticate(authorization)) ?? (await sessions.authenticate(authorization))
    if (actor.apiKey && reads) requireScope(actor.apiKey, reads)
    return actor
  }

  app.get('/api/runs/events', async (context) => {
    limit(networkOf(clientAddress(context, config.trustProxy)))
    const authorization = context.req.header('authorization')
    const { id, role, apiKey } = await authenticate(authorization)
    context.header('cache-control', 'no-store')
    context.header('x-accel-buffering', 'no')
    return streamSSE(context, async (stream) => {
      const { promise: ended, resolve: end } = Promise.withResolvers<void>()
      const leave = places.take({
        person: id,
        owner: apiKey?.id ?? id,
        giveWay() {
          stream.write(`retry: ${retryAfterMs}\n\n`).catch(end)
          end()
        },
      })
      stream.onAbort(end)
      const unlisten = runs.listen(
        role,
        (run_id) => {
          stream.writeSSE({ event: 'changed', data: JSON.stringify({ run_id }) }).catch(end)
        },
        end,
      )
      const sign = async () => {
        if ((await authenticate(authorization)).role === role) await stream.write(': here\n\n')
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
        leave()
      }
    })
  })
  return app
}

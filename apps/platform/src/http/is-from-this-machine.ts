import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { isLoopback } from '#src/http/is-loopback.ts'

const tracesOfProxies = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/** True if a call comes from this machine and not through a proxy on it. */
export function isFromThisMachine(context: Context, trustProxy: boolean): boolean {
  const { req } = context
  return (
    !trustProxy &&
    isLoopback(getConnInfo(context).remote.address ?? '') &&
    // Another name that resolves here would let a page of another site read the answer.
    isLoopback(new URL(req.url).hostname) &&
    tracesOfProxies.every((name) => req.header(name) === undefined)
  )
}

import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { isLoopback } from '#src/http/is-loopback.ts'

const tracesOfProxies = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/** Returns whether a call comes from this machine itself and not through a proxy on it. */
export function isFromThisMachine(context: Context, trustProxy: boolean): boolean {
  const { req } = context
  return (
    !trustProxy &&
    isLoopback(getConnInfo(context).remote.address ?? '') &&
    // A name that leads here but is not this machine's own is how a page elsewhere would read along.
    isLoopback(new URL(req.url).hostname) &&
    tracesOfProxies.every((name) => req.header(name) === undefined)
  )
}

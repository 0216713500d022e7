import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'

const maxBytes = 128 * 1024 * 1024
const maxMs = 10_000

/** Reads a body and discards it. Returns true if its end was reached. */
async function discard(body: ReadableStream<Uint8Array> | null): Promise<boolean> {
  if (!body) return true
  if (body.locked) return false
  const reader = body.getReader()
  const until = Date.now() + maxMs
  try {
    for (let sum = 0; sum < maxBytes && Date.now() < until; ) {
      const { done, value } = await reader.read()
      if (done) return true
      sum += value.length
    }
    return false
  } catch {
    return false
  } finally {
    reader.releaseLock()
  }
}

/**
 * Reads the remaining body of a refused call. Otherwise the connection would be cut while the client still sends, or
 * during its next call on the same connection, and the client would never see the refusal.
 */
export const readToEnd: MiddlewareHandler<{ Bindings: HttpBindings }> = async (context, next) => {
  await next()
  const hasBody = context.req.header('transfer-encoding') || Number(context.req.header('content-length')) > 0
  if (!hasBody || context.env.incoming.readableEnded) return
  if (!(await discard(context.req.raw.body))) context.res.headers.set('connection', 'close')
}

import { getResponse, type HttpHandler } from 'msw'

// The used parts of `node:http`, because applications for browsers lack its types.
type Incoming = AsyncIterable<Uint8Array> & {
  method?: string | undefined
  url?: string | undefined
  headers: Record<string, string | string[] | undefined>
}
type Outgoing = {
  writeHead(status: number, headers: Record<string, string>): unknown
  end(body?: Uint8Array | string): unknown
}

/** Lets pages of other origins call. */
const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key',
  'access-control-expose-headers': 'idempotency-replayed, retry-after, x-request-id',
}

async function toRequest(incoming: Incoming): Promise<Request> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  for await (const chunk of incoming) chunks.push(new Uint8Array(chunk))
  const { method = 'GET', url = '/', headers } = incoming
  return new Request(new URL(url, `http://${String(headers.host ?? 'localhost')}`), {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    ...(method === 'GET' || method === 'HEAD' ? {} : { body: new Blob(chunks) }),
  })
}

/**
 * Returns a listener for `createServer` of `node:http` that answers with handlers, including pages of other origins. Answers 404
 * if no handler matches.
 *
 * @example
 * createServer(nodeListener(handlers({ venues: [fixtures.venue()] }))).listen(4000, '127.0.0.1')
 */
export function nodeListener(handlers: HttpHandler[]): (incoming: Incoming, outgoing: Outgoing) => void {
  const answer = async (incoming: Incoming): Promise<Response> => {
    if (incoming.method === 'OPTIONS') return new Response(null, { status: 204 })
    const nothing = () =>
      Response.json({ error: 'There is nothing at this address.', code: 'not-found' }, { status: 404 })
    return (await getResponse(handlers, await toRequest(incoming))) ?? nothing()
  }
  const send = async (incoming: Incoming, outgoing: Outgoing): Promise<void> => {
    const response = await answer(incoming)
    outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), ...cors })
    outgoing.end(new Uint8Array(await response.arrayBuffer()))
  }
  return (incoming, outgoing) => {
    send(incoming, outgoing).catch((fault: unknown) => {
      outgoing.writeHead(500, { 'content-type': 'text/plain' })
      outgoing.end(String(fault))
    })
  }
}

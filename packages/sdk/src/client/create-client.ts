import createFetchClient from 'openapi-fetch'
import { Draft, Input } from './call.ts'
import type { OpenClient } from './open-client.ts'
import type { SdkOptions } from './options.ts'
import { createPipeline } from './pipeline.ts'
import { createRoute } from './route.ts'

type Serializing = { bodySerializer: (body: unknown, headers: Headers) => BodyInit }

/**
 * Wraps the serializer in the options of a call so that the unencoded body is kept, because its secrets must be masked. Returns
 * other options unchanged.
 */
function withUnencodedBody(given: unknown): unknown {
  const serialize = (given as Partial<Serializing> | undefined)?.bodySerializer
  if (!serialize) return given
  const bodySerializer = (body: unknown, headers: Headers) =>
    new Input(body, headers, () => serialize(body, headers))
  return { ...(given as Serializing), bodySerializer }
}

/**
 * Creates the client that the groups take: openapi-fetch's client, which sends through the SDK's pipeline. Throws a TypeError if
 * the options are invalid.
 *
 * @example
 * const { list } = venues(createClient({ backends: { main: 'https://platform.example' }, session: { getToken: () => token } }))
 */
export function createClient(given: SdkOptions): OpenClient {
  const { apiKey, session = apiKey === undefined ? undefined : { getToken: () => apiKey } } = given
  if (apiKey !== undefined && given.session) throw new TypeError('Give a session or an apiKey, not both.')
  const options = { ...given, session }
  const client = createFetchClient({
    fetch: createPipeline(options) as never,
    Request: Draft as never,
    headers: { accept: 'application/json' },
    bodySerializer: ((body: unknown, headers: Headers) => new Input(body, headers)) as never,
  })
  client.use({ onRequest: createRoute(options) })
  const methods = client as unknown as Record<string, (...given: unknown[]) => unknown>
  for (const [name, send] of Object.entries(methods))
    if (name !== 'use' && name !== 'eject')
      methods[name] = (...given) => send(...given.map(withUnencodedBody))
  return client as unknown as OpenClient
}

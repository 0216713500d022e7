// Only `sdk.client` loads this file.
import type { MiddlewareCallbackParams } from 'openapi-fetch'
import { operations } from '../operations.gen.ts'
import { type ApiError, invalid } from '../errors.ts'
import { isObject } from './body.ts'
import { Call, type Called, type Draft } from './call.ts'
import { isSecretName, maskOf } from './failure.ts'
import type { Mask } from './mask.ts'
import { parse, parseResponse } from './parse-response.ts'
import type { CallOptions } from './types.ts'

const known = new Map<string, Called>(
  Object.entries(operations).map(([id, one]) => [`${one.method} ${one.path}`, { id, ...one }]),
)

/** The maximum depth of a failure's JSON: masking deeper levels could overflow the stack. */
const maxDepth = 100

/** Masks all texts in a JSON value. */
function maskAll(value: unknown, mask: Mask, depth = 0): unknown {
  if (typeof value === 'string') return mask(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > maxDepth) return null
  const inner = (one: unknown) => maskAll(one, mask, depth + 1)
  if (Array.isArray(value)) return value.map(inner)
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [mask(name), inner(one)]))
}

/**
 * Returns a copy of a response whose body can be read again. If `json` is given, it returns the parsed value. Sets status and
 * reason as properties, because the `Response` constructor refuses some that servers send.
 */
function replay(
  from: Response,
  body: ArrayBuffer,
  own: { ok?: false; json?: () => Promise<unknown> } = {},
): Response {
  const headers = new Headers(from.headers)
  headers.delete('content-length')
  // openapi-fetch calls `json()` if there is a length, and otherwise parses the text.
  if (body.byteLength > 0) headers.set('content-length', String(body.byteLength))
  const { status, statusText, ok, url, redirected, type } = from
  const values = {
    status,
    statusText,
    ok,
    url,
    redirected,
    type,
    ...own,
    clone: () => replay(from, body, own),
  }
  const made = new Response(body, { headers })
  for (const [name, value] of Object.entries(values)) Object.defineProperty(made, name, { value })
  return made
}

/** Creates a call of `sdk.client`. Its answer is unchanged; its failure is unchanged except for masked secrets. */
export function createOpenCall(draft: Draft, { schemaPath, options }: MiddlewareCallbackParams): Call {
  const { method, input, headers, init } = draft
  const { parseAs } = options
  const name = `${method} ${schemaPath}`
  const sent = input?.value
  const found = known.get(name)
  const secrets = isObject(sent) ? Object.keys(sent).filter((field) => isSecretName.test(field)) : []
  const operation = found ?? { id: name, secrets }
  // A path with two slashes would name another host.
  if (!/^\/(?![/\\])/.test(schemaPath)) throw invalid(operation.id, 'path', 'must begin with one slash.')
  for (const own of ['authorization', 'idempotency-key'])
    if (headers.has(own)) throw invalid(operation.id, `headers.${own}`, 'is set by the SDK.')
  let refusal: { of: Response; as: Response } | undefined

  const read: Call['read'] = async (call, response, content) => {
    if (response.ok && parseAs === 'stream') return response
    const bytes = await content.arrayBuffer()
    if (response.ok && parseAs !== 'json') return replay(response, bytes)
    const raw = new TextDecoder().decode(bytes)
    const parsed = parse(raw)
    const json = { json: async () => parsed }
    if (response.ok && !isObject(parsed) && (parsed !== undefined || raw === ''))
      return replay(response, bytes, json)
    try {
      parseResponse(call, response, raw, parsed)
      return replay(response, bytes, json)
    } catch (error) {
      if ((error as ApiError).kind !== 'malformed') {
        const told = JSON.stringify(maskAll(parsed ?? raw, maskOf(call)))
        refusal = { of: response, as: replay(response, new TextEncoder().encode(told).buffer, { ok: false }) }
      }
      throw error
    }
  }

  const call = new Call(operation, init as CallOptions, read, true, found !== undefined)
  // The refusal of the last attempt doesn't say what an earlier attempt may have done.
  call.recover = (error) => (refusal?.of === call.response && !error.uncertain ? refusal?.as : undefined)
  return call
}

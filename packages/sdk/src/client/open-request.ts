// What only the open client needs. A page that does not use it does not load this.
import {
  type ClientOptions,
  createFinalURL,
  createQuerySerializer,
  defaultPathSerializer,
  mergeHeaders,
} from 'openapi-fetch'
import { type ApiError, invalid } from '../errors.ts'
import { addExtensions } from './add-extensions.ts'
import { type Call, type Content, createCall, isSecretName, maskOf, type Plan } from './call.ts'
import type { Mask } from './mask.ts'
import { operations } from '../operations.gen.ts'
import { baseOf, type OperationSpec, variablesOf } from './operation-spec.ts'
import type { Backends } from './options.ts'
import { parse, parseResponse } from './parse-response.ts'
import { plainNames } from './plain-names.ts'
import { isObject } from './body.ts'
import { split } from './request.ts'
import type { Send } from './send.ts'
import type { CallOptions, OperationId } from './types.ts'

/** What sends, and where. */
export type Pipeline = {
  backends: Backends
  specOf: (operation: OperationId) => OperationSpec
  send: Send
}

type HeadersOptions = ClientOptions['headers']
type Given = Omit<CallOptions, 'headers'> & {
  params?: { path?: Record<string, unknown>; query?: Record<string, unknown>; header?: HeadersOptions }
  body?: unknown
  headers?: HeadersOptions
  parseAs?: 'json' | 'text' | 'blob' | 'arrayBuffer' | 'stream'
  bodySerializer?: (body: unknown) => BodyInit
}

/** Sends a request to a path, and returns what openapi-fetch returns. */
export type OpenRequest = (method: string, route: string, given?: Given) => Promise<object>

addExtensions()
const ids = new Map(
  Object.entries(operations).map(([id, { method, path }]) => [`${method} ${path}`, id as OperationId]),
)

/** Returns how an operation of the contract is called, or a path that it does not know. */
function specAt({ backends, specOf }: Pipeline, method: string, path: string, body: unknown): OperationSpec {
  const id = ids.get(`${method} ${path}`)
  if (id) return { ...specOf(id), answer: undefined }
  return {
    operation: `${method} ${path}`,
    method,
    path,
    variables: variablesOf(path),
    query: [],
    base: baseOf(backends, path),
    answer: undefined,
    multipart: false,
    orPut: false,
    secrets: isObject(body) ? Object.keys(body).filter((name) => isSecretName.test(name)) : [],
  }
}

const querySerializer = createQuerySerializer()

function planOf(spec: OperationSpec, route: string, given: Given): Plan {
  const { params: { path = {}, query = {}, header } = {}, headers, body } = given
  // With two slashes it would be the name of another host.
  if (!/^\/(?![/\\])/.test(route)) throw invalid(spec.operation, 'path', 'must begin with one slash.')
  const named = Object.entries(path).map(([name, value]) => [
    plainNames[name as keyof typeof plainNames] ?? name,
    value,
  ])
  const input = body === undefined ? query : isObject(body) ? body : {}
  const { path: filled, rest } = split(spec, { ...input, ...Object.fromEntries(named) })
  return {
    target: createFinalURL(spec.path, {
      baseUrl: '',
      params: { path: filled, query: body === undefined ? rest : query },
      querySerializer,
      pathSerializer: defaultPathSerializer,
    }),
    body: isObject(body) ? body : undefined,
    headers: Object.fromEntries(mergeHeaders(header, headers)),
    // The rest of it is the request's, such as `cache`; what a request does not know, it ignores.
    init: { ...(given as RequestInit), body: encode(spec, given), signal: null },
  }
}

/** Returns the body as it is sent; null where there is none, or where it is a form that is made of its fields. */
function encode({ multipart }: OperationSpec, { body, bodySerializer }: Given): BodyInit | null {
  if (body === undefined) return null
  if (bodySerializer) return bodySerializer(body)
  if (body instanceof FormData) return body
  return multipart && isObject(body) ? null : JSON.stringify(body)
}

/** What is nested deeper in a failure is left out: no server says anything there, and masking it could take the whole stack. */
const deepest = 100

/** Masks every text in a value of JSON. */
function maskAll(value: unknown, mask: Mask, depth = 0): unknown {
  if (typeof value === 'string') return mask(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > deepest) return null
  const inner = (one: unknown) => maskAll(one, mask, depth + 1)
  if (Array.isArray(value)) return value.map(inner)
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [mask(name), inner(one)]))
}

/** Sends a request to a path over the one function that sends. */
export async function openRequest(
  pipeline: Pipeline,
  method: string,
  route: string,
  given: Given = {},
): Promise<object> {
  const { parseAs = 'json', body } = given
  const spec = specAt(pipeline, method.toUpperCase(), route, body)
  let failed: { response: Response; error: unknown } | undefined

  async function read(call: Call, response: Response, content: Content): Promise<unknown> {
    if (response.ok && parseAs !== 'json') return parseAs === 'stream' ? response.body : content[parseAs]()
    const raw = await content.text()
    const parsed = parse(raw)
    if (response.ok && !isObject(parsed) && (parsed !== undefined || raw === '')) return parsed
    try {
      return await parseResponse(call, response, raw, () => maskOf(call))
    } catch (error) {
      if ((error as ApiError).kind !== 'malformed')
        failed = { response, error: maskAll(parsed ?? raw, maskOf(call)) }
      throw error
    }
  }

  const call = createCall(spec, given as CallOptions, read)
  try {
    return { data: await pipeline.send(call, () => planOf(spec, route, given)), response: call.response }
  } catch (error) {
    // What an earlier attempt may have done is not told by the refusal of a later one.
    if (failed && failed.response === call.response && !(error as ApiError).uncertain) return failed
    throw error
  }
}

import { invalid } from '../errors.ts'
import { isAddress, noAddress } from './address.ts'
import type { Call, Plan } from './call.ts'
import type { OperationSpec } from './operation-spec.ts'
import type { CallOptions } from './types.ts'

/** Headers that are the SDK's; the open client may replace the last two. */
const own = ['authorization', 'idempotency-key', 'accept', 'content-type']

/** Returns what fills the path, and what is left of the input. */
export function split({ operation, variables }: OperationSpec, input: Record<string, unknown>) {
  const path: Record<string, unknown> = {}
  const rest = { ...input }
  for (const [variable, field] of variables) {
    const value = (path[variable] = input[field])
    if (value === undefined || value === null) throw invalid(operation, field, 'is missing.')
    // What an address can't hold as one segment: nothing, and the names of this folder and the one above.
    if (value === '' || value === '.' || value === '..')
      throw invalid(operation, field, `must not be "${value}".`)
    delete rest[field]
  }
  return { path, rest }
}

const encode = (value: unknown) => encodeURIComponent(String(value))

/** Returns what an operation sends of its input: of a GET's only what the contract names, which has neither lists nor objects. */
export function planOf(
  spec: OperationSpec,
  body: Record<string, unknown> | undefined,
  { headers }: CallOptions,
): Plan {
  const { path, rest } = split(spec, body ?? {})
  let target = spec.path.replace(/\{(\w+)\}/g, (_, name: string) => encode(path[name]))
  if (spec.method !== 'GET') return { target, body, headers }
  for (const name of spec.query) {
    const value = rest[name]
    if (value !== undefined && value !== null)
      target += `${target.includes('?') ? '&' : '?'}${name}=${encode(value)}`
  }
  if (spec.base !== undefined) return { target, headers }
  const { host } = rest
  if (typeof host !== 'string' || !isAddress(host)) throw invalid(spec.operation, 'host', noAddress)
  return { target, host, headers }
}

/** Returns where a call goes and what it carries, but for method and signal. `more` are headers of a hook's. */
export async function prepare(call: Call, more: Record<string, string> | undefined) {
  const { spec, body, token, key, host } = call
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(more ?? {}))
    if (!own.includes(name.toLowerCase())) headers[name.toLowerCase()] = value
  headers.accept = 'application/json'
  if (token !== null) headers.authorization = `Bearer ${token}`
  if (key !== undefined) headers['idempotency-key'] = key

  // A redirect would take the body, and on the same host the token, to a page that is none of the contract's.
  const init: RequestInit & { duplex?: 'half' } = { ...call.init, headers, redirect: 'manual' }
  if (host !== undefined) init.credentials = 'omit'
  let type: string | undefined
  // Else the open client has encoded it.
  if (body && !init.body) {
    const form = spec.multipart ? await (await import('./form.ts')).toForm(body) : undefined
    init.body = form?.body ?? JSON.stringify(body)
    type = form?.type
  }
  if (typeof init.body === 'string') type = 'application/json'
  if (type) headers['content-type'] = type
  if (init.body instanceof ReadableStream) {
    init.duplex = 'half'
    call.streamed = true
  }
  for (const [name, value] of Object.entries(call.headers ?? {})) {
    const lower = name.toLowerCase()
    if (own.slice(0, call.init ? 2 : 4).includes(lower))
      throw invalid(spec.operation, `headers.${name}`, 'is set by the SDK.')
    headers[lower] = value
  }
  return { url: (host ?? spec.base ?? '').replace(/\/$/, '') + call.target, init }
}

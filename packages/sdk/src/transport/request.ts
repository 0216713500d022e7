import {
  createFinalURL,
  createQuerySerializer,
  defaultPathSerializer,
  removeTrailingSlash,
} from 'openapi-fetch'
import { invalid } from '../errors.ts'
import type { Deadline } from './deadline.ts'
import { toForm } from './form.ts'
import type { OperationSpec } from './operation-spec.ts'
import type { CallOptions } from './types.ts'

/** One call, through all its attempts. */
export type Call = {
  spec: OperationSpec
  path: Record<string, unknown>
  query: Record<string, unknown>
  body: Record<string, unknown> | undefined
  host: string | undefined
  options: CallOptions
  token: string | null
  key: string | undefined
  deadline: Deadline
  /** Whether any of it has left this machine. */
  sent: boolean
}

const querySerializer = createQuerySerializer()

/** Returns what fills the path, and what is left for the query of a GET. */
export function split(spec: OperationSpec, input: Record<string, unknown>) {
  const query = { ...input }
  const path: Record<string, unknown> = {}
  for (const [variable, field] of spec.variables) {
    const value = (path[variable] = input[field])
    delete query[field]
    // What an address can't hold as one segment: nothing, and the names of this folder and the one above.
    if (value === '' || value === '.' || value === '..')
      throw invalid(spec.operation, field, `must not be "${value}".`)
  }
  return { path, query }
}

/** Returns where a call goes and what it carries, but for method and signal. `more` are headers of a hook's. */
export async function prepare(call: Call, more: Record<string, string> | void) {
  const { spec, body, token, key, host } = call
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(more ?? {})) headers[name.toLowerCase()] = value
  headers.accept = 'application/json'
  if (token !== null) headers.authorization = `Bearer ${token}`
  if (key !== undefined) headers['idempotency-key'] = key

  // A redirect would take the body, and on the same host the token, to a page that is none of the contract's.
  const init: RequestInit & { duplex?: 'half' } = { headers, redirect: 'manual' }
  if (host !== undefined) init.credentials = 'omit'
  const form = body && spec.multipart ? await toForm(body) : undefined
  if (form) {
    init.body = form.body
    init.duplex = 'half'
    if (form.type) headers['content-type'] = form.type
  } else if (body) {
    init.body = JSON.stringify(body)
    headers['content-type'] = 'application/json'
  }
  const url = createFinalURL(spec.path, {
    baseUrl: removeTrailingSlash(host ?? spec.base ?? ''),
    params: call,
    querySerializer,
    pathSerializer: defaultPathSerializer,
  })
  return { url, init, streamed: form?.type !== undefined }
}

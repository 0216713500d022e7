import type { Deadline } from './deadline.ts'
import { createMask, type Mask } from './mask.ts'
import type { OperationSpec } from './operation-spec.ts'
import { isObject } from './body.ts'
import type { CallOptions } from './types.ts'

/** What a call sends. */
export type Plan = {
  /** Path and query. */
  target: string
  body?: object | undefined
  /** Where it goes, other than to its backend. */
  host?: string
  /** Headers of the caller's. */
  headers?: Record<string, string> | undefined
  /** What else the open client hands to the request. */
  init?: RequestInit
}

/** The body of an answer, which can be read once. */
export type Content = Pick<Response, 'text' | 'arrayBuffer' | 'blob'>

/** One call, through all its attempts. */
export type Call = Plan & {
  spec: OperationSpec
  options: CallOptions
  /** Turns a response into data or throws. */
  read: (call: Call, response: Response, content: Content) => Promise<unknown>
  /** Tells it from every other call; given where a hook is told of it. */
  id: string
  token: string | null
  key: string | undefined
  deadline: Deadline | undefined
  /** Whether any of it may have reached the server. */
  sent: boolean
  /** Whether its body is a stream, which can be sent but once. */
  streamed: boolean
  /** Whether an attempt before the last one may have done the work. */
  uncertain: boolean
  /** The last attempt's, from its first line on. */
  response: Response | undefined
}

/** Returns a call that is not sent yet. */
export const createCall = (spec: OperationSpec, options: CallOptions, read: Call['read']): Call => ({
  spec,
  options,
  read,
  target: '',
  id: '',
  token: null,
  key: undefined,
  deadline: undefined,
  sent: false,
  streamed: false,
  uncertain: false,
  response: undefined,
})

/** Names of what nobody knows but may be a secret. */
export const isSecretName = /auth|cookie|key|otp|pass|secret|token/i

/** Masks the token and the secrets of what was sent. */
export function maskOf({ spec, body, token, headers = {} }: Call): Mask {
  const fields = isObject(body) ? spec.secrets.map((name) => body[name]) : []
  const values = Object.entries(headers).flatMap(([name, value]) =>
    isSecretName.test(name) ? value.split(' ') : [],
  )
  return createMask([token, ...fields, ...values])
}

/** Returns what finds a call in the server's log. */
export function requestIdOf(call: Call): string | undefined {
  const given = call.response?.headers?.get('x-request-id')
  return given ? maskOf(call)(given) : undefined
}

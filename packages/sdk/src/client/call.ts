import type { ApiError } from '../errors.ts'
import { isObject } from './body.ts'
import type { Deadline } from './deadline.ts'
import type { Operation } from './shape.ts'
import type { CallOptions } from './types.ts'

/** The body of an answer. It can be read only once. */
export type Content = Pick<Response, 'text' | 'arrayBuffer'>

/** An operation of the contract, or a method and path that the contract doesn't have. */
export type Called = Omit<Operation, 'id'> & { readonly id: string }

/** The state of a call during all its attempts. */
export class Call {
  operation: Called
  readonly options: CallOptions
  /** Reads the body of a response, and returns the response that openapi-fetch gets; throws an ApiError for a failure. */
  readonly read: (call: Call, response: Response, content: Content) => Promise<Response>
  /** True for calls of `sdk.client`, whose headers and body come from the caller. */
  readonly isOpen: boolean
  /** True if the contract has the operation. */
  readonly isKnown: boolean
  /** The request that openapi-fetch prepared: method, headers and body. */
  draft: Draft | undefined = undefined
  /** The path, with the provider's word filled in and variables for its parameters. */
  path = ''
  /** The token, or its promise, as returned by `getToken`. */
  given: string | null | Promise<string | null> = null
  token: string | null = null
  key: string | undefined = undefined
  /** An id for hooks; empty without hooks. */
  id = ''
  deadline: Deadline | undefined = undefined
  /** True if a request may have reached the server. */
  sent = false
  /** True if the body is a stream, which can be sent only once. */
  streamed = false
  /** True if an attempt before the last one may have done the work. */
  uncertain = false
  /** The last attempt's response, set when its first line arrives. */
  response: Response | undefined = undefined
  /** The data that a function returns. */
  answer: unknown = undefined
  /** Returns the response that a failed call resolves with; undefined if the call rejects. */
  recover: ((error: ApiError) => Response | undefined) | undefined = undefined

  constructor(operation: Called, options: CallOptions, read: Call['read'], isOpen = false, isKnown = true) {
    this.operation = operation
    this.options = options
    this.read = read
    this.isOpen = isOpen
    this.isKnown = isKnown
  }
}

/** A body as the caller passed it, so that retries can encode it again and its secrets are known. */
export class Input {
  readonly value: unknown
  /** The content type that the caller set. */
  readonly type: string | null
  /** Encodes the body with the caller's serializer. */
  readonly make: (() => BodyInit) | undefined
  made: BodyInit | undefined

  constructor(value: unknown, headers: Headers, make?: () => BodyInit) {
    this.value = value
    this.type = headers.get('content-type')
    this.make = make
    this.made = undefined
  }
}

type DraftInit = RequestInit & { method: string; headers: Headers; body?: Input; call?: Call }

/**
 * Replaces the `Request` that openapi-fetch would create: a real request with a signal costs seven times as much as the rest of a
 * call, and each attempt needs a new one. Middleware can read its URL and method, and set its headers.
 */
export class Draft {
  address: string
  readonly method: string
  readonly headers: Headers
  readonly input: Input | undefined
  readonly init: DraftInit
  call: Call | undefined

  constructor(url: string, init: DraftInit) {
    this.address = url
    this.method = init.method
    this.headers = init.headers
    this.input = init.body
    this.init = init
    this.call = init.call
  }

  /** The URL. Read-only as in a `Request`, because the token is sent to it. */
  get url(): string {
    return this.address
  }
}

/** An encoded body, and its content type unless the runtime sets it. */
export type Encoded = { body?: BodyInit; type?: string }

/** Encodes a body: with the caller's serializer, as a form if the operation takes one, otherwise as JSON. */
export async function encode(input: Input, isForm: boolean | undefined): Promise<Encoded> {
  const { value, make } = input
  if (make) return { body: (input.made ??= make()) }
  if (value instanceof FormData) return { body: value }
  if (isForm && isObject(value)) return (await import('./form.ts')).toForm(value)
  return { body: JSON.stringify(value) }
}

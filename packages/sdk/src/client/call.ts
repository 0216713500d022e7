import type { ApiError } from '../errors.ts'
import { isObject } from './body.ts'
import type { Deadline } from './deadline.ts'
import type { Operation } from './shape.ts'
import type { CallOptions } from './types.ts'

/** The body of an answer, which can be read once. */
export type Content = Pick<Response, 'text' | 'arrayBuffer'>

/** An operation of the contract, or a method and a path that the contract does not know. */
export type Called = Omit<Operation, 'id'> & { readonly id: string }

/** The state of a call during all its attempts. */
export class Call {
  operation: Called
  readonly options: CallOptions
  /** Reads the body of a response, and returns the response that openapi-fetch gets; throws an ApiError for a failure. */
  readonly read: (call: Call, response: Response, content: Content) => Promise<Response>
  /** Whether it is one of `sdk.client`, whose headers and body are the caller's. */
  readonly isOpen: boolean
  /** Whether the contract knows it. */
  readonly isKnown: boolean
  /** The request that openapi-fetch prepared: method, headers and body. */
  draft: Draft | undefined = undefined
  /** The path, with the provider's word filled in and its parameters as variables. */
  path = ''
  /** The token as its owner gave it. */
  given: string | null | Promise<string | null> = null
  token: string | null = null
  key: string | undefined = undefined
  /** An id for hooks; empty without hooks. */
  id = ''
  deadline: Deadline | undefined = undefined
  /** Whether any of it may have reached the server. */
  sent = false
  /** Whether its body is a stream, which can be sent but once. */
  streamed = false
  /** Whether an attempt before the last one may have done the work. */
  uncertain = false
  /** The last attempt's, from its first line on. */
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

/** A body as the caller gave it, so that it can be made again for a repeat and its secrets are known. */
export class Input {
  readonly value: unknown
  /** The content type that the caller gave. */
  readonly type: string | null
  /** Makes what is sent, by a serializer of the caller's. */
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
 * Replaces the `Request` that openapi-fetch makes: a real request with a signal costs seven times as much as the rest of a call, and each
 * attempt needs a new one. Middleware may read its address and method, and set its headers.
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

  /** The address. As of a `Request`, it can't be set: the token would go there. */
  get url(): string {
    return this.address
  }
}

/** A body as it is sent, and its content type where the platform doesn't set it. */
export type Encoded = { body?: BodyInit; type?: string }

/** Returns the body as it is sent: what the caller's serializer made, a form where the operation takes one, else JSON. */
export async function encode(input: Input, isForm: boolean | undefined): Promise<Encoded> {
  const { value, make } = input
  if (make) return { body: (input.made ??= make()) }
  if (value instanceof FormData) return { body: value }
  if (isForm && isObject(value)) return (await import('./form.ts')).toForm(value)
  return { body: JSON.stringify(value) }
}

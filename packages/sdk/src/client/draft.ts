import { isObject } from './body.ts'
import type { Call } from './call.ts'

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
 * Stands in for the `Request` that openapi-fetch makes: a real one with a signal costs seven times as much as the rest of a call, and each
 * attempt needs one of its own. Middleware may read its address and set its headers.
 */
export class Draft {
  url: string
  readonly method: string
  readonly headers: Headers
  readonly input: Input | undefined
  readonly init: DraftInit
  call: Call | undefined

  constructor(url: string, init: DraftInit) {
    this.url = url
    this.method = init.method
    this.headers = init.headers
    this.input = init.body
    this.init = init
    this.call = init.call
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

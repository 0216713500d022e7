import { delay, type HttpHandler, http, HttpResponse } from 'msw'
import type { commonCodes } from '../codes.gen.ts'
import { operations } from '../operations.gen.ts'
import type { components } from '../schema.gen.ts'
import type { AnswerOf } from '../strict.ts'
import type { BodyOf, OperationId } from '../transport/types.ts'
import { pathVariables } from '../transport/path-variables.ts'

type ErrorBody = components['schemas']['Error']

/** What a mocked operation is called with. */
export type MockCall<Id extends OperationId> = {
  /** The JSON body, or the form as an object of strings and files. */
  body: BodyOf<Id>
  /** A path parameter by its name in the contract; a TypeError where there is none. */
  path: (name: string) => string
  query: URLSearchParams
  request: Request
}

/** The code of an error that follows from its status alone. */
const codeOf: Record<number, (typeof commonCodes)[number] | 'not-found'> = {
  400: 'validation',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  413: 'too-large',
  415: 'unsupported',
  429: 'rate-limited',
}

/** An error response: throw it from a responder. Its `code` follows from the status, except of a 409 and where `rest` says it. */
export class MockError {
  readonly status: number
  readonly body: ErrorBody
  constructor(status: number, error: string, rest: Partial<ErrorBody> = {}) {
    this.status = status
    const code = codeOf[status]
    this.body = { error, message: error, requestId: 'req-mock-1', ...(code && { code }), ...rest }
  }
}

async function bodyOf(request: Request): Promise<unknown> {
  if (request.method === 'GET') return undefined
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    return Object.fromEntries(await request.clone().formData())
  }
  const text = await request.clone().text()
  return text === '' ? undefined : JSON.parse(text)
}

const fillPath = pathVariables()

const pattern = (operation: OperationId, origin: string) => {
  const [method, path] = operations[operation].split(' ') as ['GET' | 'POST', string]
  const verb = method === 'GET' ? http.get : http.post
  return { verb, url: `${origin}${fillPath(path).replaceAll(/\{(\w+)\}/g, ':$1')}` }
}

/** Returns a handler of one operation, typed by the contract. What it returns is the 200 answer; a thrown {@link MockError} the error. */
export function respond<Id extends OperationId>(
  operation: Id,
  answer: (call: MockCall<Id>) => AnswerOf<Id> | Promise<AnswerOf<Id>>,
  origin = '*',
): HttpHandler {
  const { verb, url } = pattern(operation, origin)
  return verb(url, async ({ request, params }) => {
    const headers = { 'x-request-id': 'req-mock-1' }
    try {
      const given = await answer({
        body: (await bodyOf(request)) as BodyOf<Id>,
        path: (name) => {
          const value = params[name]
          if (typeof value !== 'string') throw new TypeError(`${operation} has no path parameter ${name}.`)
          return value
        },
        query: new URL(request.url).searchParams,
        request,
      })
      return HttpResponse.json(given as Record<string, unknown>, { headers })
    } catch (thrown) {
      if (!(thrown instanceof MockError)) throw thrown
      return HttpResponse.json(thrown.body, { status: thrown.status, headers })
    }
  })
}

/** Returns a handler that makes an operation fail. */
export const failing = (
  operation: OperationId,
  status: number,
  error: string,
  rest: Partial<ErrorBody> = {},
): HttpHandler =>
  respond(operation, () => {
    throw new MockError(status, error, rest)
  })

/** Returns a handler that makes an operation never answer: the state in which a screen loads. */
export function pending(operation: OperationId): HttpHandler {
  const { verb, url } = pattern(operation, '*')
  return verb(url, async () => {
    await delay('infinite')
    return HttpResponse.error()
  })
}

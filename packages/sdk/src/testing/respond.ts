import { delay, type HttpHandler, http, HttpResponse } from 'msw'
import type { AnswerOf, Schemas } from '../strict.ts'
import type { BodyOf, OperationId } from '../transport/types.ts'
import { described } from './contract/described.ts'
import { MockError } from './mock-error.ts'

/** What a mocked operation is called with. */
export type MockCall<Id extends OperationId> = {
  /** The JSON body, or the form as an object of strings and files. */
  body: BodyOf<Id>
  /** A path parameter by its name in the contract; a TypeError where there is none. */
  path: (name: string) => string
  query: URLSearchParams
  request: Request
}

type Answering = (request: Request, path: Record<string, unknown>) => Promise<Response>

/** Returns a handler of an operation that answers what is returned, and errors for the MockErrors that are thrown. */
export function handle(operation: OperationId, answer: Answering, origin = '*'): HttpHandler {
  const { method, path } = described[operation]
  const verb = method === 'GET' ? http.get : http.post
  return verb(origin + path.replaceAll(/\{(\w+)\}/g, ':$1'), async ({ request, params }) => {
    const response = await answer(request, params).catch((thrown: unknown) => {
      if (!(thrown instanceof MockError)) throw thrown
      return HttpResponse.json(thrown.body, { status: thrown.status })
    })
    response.headers.set('x-request-id', 'req-mock-1')
    return response
  })
}

async function bodyOf(request: Request): Promise<unknown> {
  if (request.method === 'GET') return undefined
  if (request.headers.get('content-type')?.startsWith('multipart/form-data'))
    return Object.fromEntries(await request.clone().formData())
  const text = await request.clone().text()
  return text === '' ? undefined : JSON.parse(text)
}

/** Returns a handler of one operation, typed by the contract. What it returns is the 200 answer; a thrown {@link MockError} the error. */
export const respond = <Id extends OperationId>(
  operation: Id,
  answer: (call: MockCall<Id>) => AnswerOf<Id> | Promise<AnswerOf<Id>>,
  origin = '*',
): HttpHandler =>
  handle(
    operation,
    async (request, params) => {
      const path = (name: string) => {
        const value = params[name]
        if (typeof value !== 'string') throw new TypeError(`${operation} has no path parameter ${name}.`)
        return value
      }
      const body = (await bodyOf(request)) as BodyOf<Id>
      const { searchParams: query } = new URL(request.url)
      return HttpResponse.json((await answer({ body, path, query, request })) as Record<string, unknown>)
    },
    origin,
  )

/** Returns a handler that makes an operation fail. */
export const failing = (
  operation: OperationId,
  status: number,
  error: string,
  rest: Partial<Schemas['Error']> = {},
): HttpHandler => handle(operation, () => Promise.reject(new MockError(status, error, rest)))

/** Returns a handler that makes an operation never answer: the state in which a screen loads. */
export const pending = (operation: OperationId): HttpHandler =>
  handle(operation, async () => {
    await delay('infinite')
    return HttpResponse.error()
  })

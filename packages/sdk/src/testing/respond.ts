import { delay, type HttpHandler, http, HttpResponse } from 'msw'
import type { AnswerOf, Schemas } from '../strict.ts'
import type { BodyOf, OperationId } from '../client/types.ts'
import { described } from './described.ts'
import { MockError } from './mock-error.ts'

/** The input of a mocked operation. */
export type MockCall<Id extends OperationId> = {
  /** The JSON body, or the form as an object of strings and files. */
  body: BodyOf<Id>
  /** Returns a path parameter by its name in the contract. Throws a TypeError for an unknown name. */
  path: (name: string) => string
  query: URLSearchParams
  request: Request
}

type Params = Record<string, unknown>
type Answering = (request: Request, path: Params) => Promise<Response>

/** An operation with its origin (`*` is any) and its handler. */
type Route = { operation: OperationId; origin: string; answer: Answering }

function compileRoute({ operation, origin, answer }: Route) {
  const { method, path } = described[operation]
  const pattern = (origin + path)
    .replaceAll(/[.+?^$()|[\]\\]/g, String.raw`\$&`)
    .replace('*', '.*')
    .replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  return { method, pattern: new RegExp(`^${pattern}/?$`, 'i'), answer }
}

/**
 * Returns one MSW handler for many operations. It sends errors for thrown MockErrors. One handler is faster than many, because
 * MSW parses URL and cookies again for every handler that it tries, which took half of the time of the console's tests.
 */
export function handleAll(routes: Route[]): HttpHandler {
  const compiled = routes.map(compileRoute)
  function find({ method, url }: Request): { answer: Answering; params: Params } | undefined {
    const [address = ''] = url.split(/[?#]/)
    for (const route of compiled) {
      const found = route.method === method ? route.pattern.exec(address) : null
      if (!found) continue
      const groups = Object.entries(found.groups ?? {})
      const params = Object.fromEntries(groups.map(([name, text]) => [name, decodeURIComponent(text)]))
      return { answer: route.answer, params }
    }
  }
  return http.all(
    ({ request }) => find(request) !== undefined,
    async ({ request }) => {
      const found = find(request)
      if (!found) return
      const response = await found.answer(request, found.params).catch((thrown: unknown) => {
        if (!(thrown instanceof MockError)) throw thrown
        return HttpResponse.json(thrown.body, { status: thrown.status })
      })
      response.headers.set('x-request-id', 'req-mock-1')
      return response
    },
  )
}

const handle = (operation: OperationId, answer: Answering, origin = '*') =>
  handleAll([{ operation, answer, origin }])

async function bodyOf(request: Request): Promise<unknown> {
  if (request.method === 'GET') return undefined
  if (request.headers.get('content-type')?.startsWith('multipart/form-data'))
    return Object.fromEntries(await request.clone().formData())
  const text = await request.clone().text()
  return text === '' ? undefined : JSON.parse(text)
}

/**
 * Returns an MSW handler of one operation, typed by the contract. The returned value is the 200 answer, a thrown {@link
 * MockError} the error.
 */
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

/** Returns an MSW handler that makes an operation fail. */
export const failing = (
  operation: OperationId,
  status: number,
  error: string,
  rest: Partial<Schemas['Error']> = {},
): HttpHandler => handle(operation, () => Promise.reject(new MockError(status, error, rest)))

/** Returns an MSW handler that makes an operation never answer, as while a page loads. */
export const pending = (operation: OperationId): HttpHandler =>
  handle(operation, async () => {
    await delay('infinite')
    return HttpResponse.error()
  })

import { expect, it } from 'vitest'
import { operations } from '../contract.ts'
import { createSdk, type OperationId } from '../index.ts'
import { bareAnswer } from '../testing/bare-answer.ts'
import { everyCall } from '../testing/every-call.ts'

const ids = Object.keys(operations) as OperationId[]

/** Returns the fields of a form, with each file replaced by its size. */
const fieldsOf = (form: Iterable<[string, unknown]>) =>
  Object.fromEntries([...form].map(([name, one]) => [name, one instanceof Blob ? one.size : String(one)]))

/** Returns the content of a request: JSON, a form, or nothing. */
async function bodyOf(request: Request) {
  if (request.headers.get('content-type') === 'application/json') return (await request.json()) as unknown
  return request.body ? fieldsOf(await request.formData()) : undefined
}

/** Returns the part of an operation's input that its body must contain. */
function expectedBody(operation: OperationId) {
  const { input } = everyCall[operation]
  if (operations[operation].method === 'GET') return undefined
  return 'form' in operations[operation] ? fieldsOf(Object.entries(input as object)) : input
}

// Proves: calls.each
it.each(ids)('%s sends its method to its path and returns the answer', async (operation) => {
  const { path, call } = everyCall[operation]
  const seen: Request[] = []
  const told: string[] = []
  const answer = bareAnswer(operation)
  const sdk = createSdk({
    backends: { main: 'http://platform.test' },
    onRequest: (trace) => void told.push(trace.operation),
    fetch: async (request) => {
      seen.push(request)
      return Response.json(bareAnswer(operation))
    },
  })
  await expect(call(sdk)).resolves.toMatchObject(answer)
  const [request] = seen as [Request]
  const { pathname, search } = new URL(request.url)
  expect(seen).toHaveLength(1)
  expect(told).toEqual([operation])
  expect(`${request.method} ${pathname}${search}`).toBe(`${operations[operation].method} ${path}`)
  expect(await bodyOf(request)).toEqual(expectedBody(operation))
})

it('every operation has one function, and every list has one for all pages', () => {
  const { client: _, ...groups } = createSdk({ backends: { main: '' } })
  const names = Object.values(groups).flatMap((group) => Object.keys(group))
  const walks = names.filter((name) => name.startsWith('listAll'))
  expect(Object.keys(everyCall).toSorted()).toEqual(ids.toSorted())
  expect(names.length - walks.length).toBe(ids.length)
  const paged = Object.values(operations).filter((one) => /\{(pageSize|limit)\}$/.test(one.path))
  expect(walks).toHaveLength(paged.length)
})

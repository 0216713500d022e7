import type { OperationId } from '@vitrine/sdk'
import { getResponse, HttpResponse, http, RequestHandler } from 'msw'
import { operationOf } from './operation-of.ts'
import { worker } from './worker.ts'

/**
 * Point at which the answer to a change is lost: before the work, between the work and the first line of the
 * answer, or within its body.
 */
export type Loss = 'before' | 'answer' | 'body'

/** Calls that use POST but change nothing. They are repeated whenever their answers are shown. */
const reads = new Set<OperationId>(['getAssetFacets', 'previewDeletion', 'quoteTransaction', 'searchAssets'])

const wording = async (request: Request): Promise<string> => {
  if (!request.headers.get('content-type')?.startsWith('multipart/')) return request.text()
  const fields = [...(await request.formData())]
  return JSON.stringify(fields.map(([name, value]) => [name, value instanceof File ? value.name : value]))
}

/** Returns a response with half of its body, then a connection error. */
const cutOff = (text: string) =>
  new HttpResponse(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(text.slice(0, text.length / 2)))
        controller.error(new Error('The connection is gone.'))
      },
    }),
    { headers: { 'content-type': 'application/json' } },
  )

/**
 * Simulates a bad connection to the mocked platform: it honors idempotency keys like the platform, and loses
 * the answers to changes as instructed.
 */
export function losingResponses() {
  const answered = new Map<string, { of: string; text: string }>()
  const losses: Loss[] = []
  let underWay = 0
  const made: OperationId[] = []
  const platform = worker.listHandlers().filter((one) => one instanceof RequestHandler)

  async function work(operation: OperationId, request: Request): Promise<Response> {
    const key = request.headers.get('idempotency-key') ?? ''
    const of = `${operation} ${await wording(request.clone())}`
    const before = answered.get(key)
    if (before && before.of !== of) {
      const error = 'This Idempotency-Key was used for another request. Use a new one.'
      return HttpResponse.json({ error, code: 'idempotency-key-reused' }, { status: 409 })
    }
    if (before) return new HttpResponse(before.text, { headers: { 'content-type': 'application/json' } })
    const response = await getResponse(platform, request)
    if (!response?.ok) return response ?? HttpResponse.error()
    made.push(operation)
    answered.set(key, { of, text: await response.clone().text() })
    return response
  }

  worker.use(
    http.post('*/api/*', async ({ request }) => {
      const operation = operationOf(request)
      if (!operation || reads.has(operation)) return undefined
      const loss = losses.shift()
      if (loss === 'before') return HttpResponse.error()
      underWay += 1
      const response = await work(operation, request).finally(() => (underWay -= 1))
      if (loss === 'answer') return HttpResponse.error()
      return loss === 'body' && response.ok ? cutOff(await response.text()) : response
    }),
  )
  return {
    /** Loses the next answers in these ways. */
    lose: (...next: Loss[]) => void losses.push(...next),
    /** Returns how many losses are left or in progress. */
    left: () => losses.length + underWay,
    /** The changes that were actually made, in order. */
    made,
  }
}

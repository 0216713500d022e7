import { type HttpHandler, HttpResponse } from 'msw'
import type { OperationId } from '../client/types.ts'
import type { Answers, Call } from './answers.ts'
import { type Described, described, resolve } from './described.ts'
import { answerFromContract } from './from-contract.ts'
import { airdrops } from './handlers/airdrops.ts'
import { apiKeys } from './handlers/api-keys.ts'
import { assets } from './handlers/assets.ts'
import { audit } from './handlers/audit.ts'
import { auth } from './handlers/auth.ts'
import { collections } from './handlers/collections.ts'
import { contracts } from './handlers/contracts.ts'
import { crawling } from './handlers/crawling.ts'
import { dataSources } from './handlers/data-sources.ts'
import { deletions } from './handlers/deletions.ts'
import { gallery } from './handlers/gallery.ts'
import { imports } from './handlers/imports.ts'
import { payments } from './handlers/payments.ts'
import { profile } from './handlers/profile.ts'
import { prompts } from './handlers/prompts.ts'
import { runs } from './handlers/runs.ts'
import { settings } from './handlers/settings.ts'
import { vector } from './handlers/vector.ts'
import { venues } from './handlers/venues.ts'
import { createState, type MockOptions } from './mock-api.ts'
import { MockError } from './mock-error.ts'
import { readCall } from './read-call.ts'
import { handleAll } from './respond.ts'
import { createWorld, type World } from './world.ts'

/** Returns the handlers of operations that do more than the contract describes. */
const answersOf = (world: World): Partial<Answers> => ({
  ...auth(world),
  ...profile(world),
  ...collections(world),
  ...assets(world),
  ...gallery(world),
  ...contracts(world),
  ...airdrops(world),
  ...venues(world),
  ...payments(world),
  ...settings(world),
  ...vector(world),
  ...dataSources(world),
  ...crawling(world),
  ...prompts(world),
  ...apiKeys(world),
  ...audit(world),
  ...runs(world),
  ...imports(world),
  ...deletions(world),
})

/** Throws a MockError if a call lacks a token or the required role. */
function admit({ state: { profile } }: World, { isOpen, roles }: Described, request: Request): void {
  if (isOpen) return
  if (!/^Bearer +\S+$/i.test(request.headers.get('authorization') ?? ''))
    throw new MockError(401, 'Sign in first.')
  if (roles && !roles.includes(profile.role))
    throw new MockError(403, `This needs the role ${roles.join(' or ')}; yours is ${profile.role}.`)
}

const keyReused = new MockError(409, 'This Idempotency-Key was used for another request. Use a new one.', {
  code: 'idempotency-key-reused',
})

/** Returns a fingerprint of a request. Leaves out the boundary of a form, because it is random. */
async function printOf({ id }: Described, request: Request): Promise<string> {
  const [, boundary = ''] = /boundary="?([^";]+)/.exec(request.headers.get('content-type') ?? '') ?? []
  const body = await request.clone().text()
  return [id, new URL(request.url).pathname, boundary ? body.replaceAll(boundary, '') : body].join('\n')
}

/** Returns true if a repeated call gets the first answer. Answers with a secret aren't stored, so those calls run again. */
const isRepeatable = ({ isRead, isOpen, answer }: Described) => {
  const { token, key } = resolve(answer).properties ?? {}
  return !isRead && !isOpen && !token && !key
}

/**
 * Returns MSW handlers of the whole API with one shared state: created records are listed, and changes persist. Requests are
 * refused according to the contract, and a repeated `Idempotency-Key` does nothing again. Pass them to `setupServer`,
 * `setupWorker` or a story.
 *
 * @example
 * worker.use(...handlers({ collections: [fixtures.collection({ name: 'Harbour' })] }))
 */
export function handlers({ origin = '*', ...scene }: MockOptions = {}): HttpHandler[] {
  const world = createWorld(createState(scene))
  const own = answersOf(world)
  const answered = new Map<string, { print: string; said: Promise<string> }>()

  const serve = (operation: Described) => {
    const answer = (own[operation.id] ?? answerFromContract(world, operation)) as (
      call: Call<OperationId>,
    ) => unknown
    return {
      operation: operation.id,
      origin: operation.isOnToolServer ? '*' : origin,
      async answer(request: Request, path: Record<string, unknown>) {
        admit(world, operation, request)
        const call = { ...(await readCall(operation, request, path)), request } as Call<OperationId>
        const work = async () => JSON.stringify(await answer(call))
        const headers = { 'content-type': 'application/json' }
        const key = isRepeatable(operation) ? request.headers.get('idempotency-key') : null
        if (key === null) return new HttpResponse(await work(), { headers })
        const print = await printOf(operation, request)
        const former = answered.get(key)
        if (former && former.print !== print) throw keyReused
        const said = former?.said ?? work()
        answered.set(key, { print, said })
        // A refused call runs again under its key.
        said.catch(() => answered.delete(key))
        const replayed = former && { 'idempotency-replayed': 'true' }
        return new HttpResponse(await said, { headers: { ...headers, ...replayed } })
      },
    }
  }
  return [handleAll(Object.values(described).map(serve))]
}

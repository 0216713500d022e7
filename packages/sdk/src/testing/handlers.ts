import { type HttpHandler, HttpResponse } from 'msw'
import type { OperationId } from '../client/types.ts'
import { admit } from './actor.ts'
import type { Answers, Call } from './answers.ts'
import { type Described, described, resolve } from './contract/described.ts'
import { readCall } from './contract/read-call.ts'
import { airdrops } from './handlers/airdrops.ts'
import { apiKeys } from './handlers/api-keys.ts'
import { assets } from './handlers/assets.ts'
import { audit } from './handlers/audit.ts'
import { auth } from './handlers/auth.ts'
import { capabilities } from './handlers/capabilities.ts'
import { chainDifferences } from './handlers/chain-differences.ts'
import { collections } from './handlers/collections.ts'
import { contracts } from './handlers/contracts.ts'
import { crawling } from './handlers/crawling.ts'
import { dashboard } from './handlers/dashboard.ts'
import { dataSources } from './handlers/data-sources.ts'
import { deletions } from './handlers/deletions.ts'
import { events } from './handlers/events.ts'
import { gallery } from './handlers/gallery.ts'
import { imports } from './handlers/imports.ts'
import { payments } from './handlers/payments.ts'
import { profile } from './handlers/profile.ts'
import { prompts } from './handlers/prompts.ts'
import { runs } from './handlers/runs.ts'
import { sessions } from './handlers/sessions.ts'
import { settings } from './handlers/settings.ts'
import { subAdmins } from './handlers/sub-admins.ts'
import { toolServers } from './handlers/tool-servers.ts'
import { transactionQueue } from './handlers/transaction-queue.ts'
import { vector } from './handlers/vector.ts'
import { venues } from './handlers/venues.ts'
import { createState, type MockOptions } from './mock-api.ts'
import { refusals } from './refusals.ts'
import { createReplay } from './replay.ts'
import { handleAll } from './respond.ts'
import { createWorld, type World } from './world.ts'

const answersOf = (world: World): Answers => ({
  ...auth(world),
  ...profile(world),
  ...sessions(world),
  ...dashboard(world),
  ...collections(world),
  ...assets(world),
  ...contracts(world),
  ...airdrops(world),
  ...venues(world),
  ...events(world),
  ...payments(world),
  ...subAdmins(world),
  ...settings(world),
  ...vector(world),
  ...dataSources(world),
  ...crawling(world),
  ...prompts(world),
  ...toolServers(world),
  ...apiKeys(world),
  ...audit(world),
  ...runs(world),
  ...imports(world),
  ...deletions(world),
  ...transactionQueue(world),
  ...chainDifferences(world),
  ...capabilities(world),
  ...gallery(world),
})

/** Whether a repeated call gets the first answer: not where that holds a secret, which is answered once. */
const isRepeatable = ({ isRead, isOpen, answer }: Described) => {
  const { token, key } = resolve(answer).properties ?? {}
  return !isRead && !isOpen && !token && !key
}

function keyOf({ headers }: Request): string | null {
  const key = headers.get('idempotency-key')
  if (key === null || /^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw refusals.invalid('Idempotency-Key', 'Idempotency-Key must be 1 to 200 visible ASCII characters.')
}

/**
 * MSW handlers of the whole API over one scene: what is created is listed, what is switched stays switched. Requests are refused as the
 * contract says, and a repeated `Idempotency-Key` does nothing again. Give them to `setupServer`, `setupWorker` or a story.
 *
 * @example
 * worker.use(...handlers({ collections: [fixtures.collection({ name: 'Harbour' })] }))
 */
export function handlers({ origin = '*', ...scene }: MockOptions = {}): HttpHandler[] {
  const world = createWorld(createState(scene))
  const answers = answersOf(world)
  const replay = createReplay()

  const serve = (operation: Described) => {
    const answer = answers[operation.id] as (call: Call<OperationId>) => unknown
    return {
      operation: operation.id,
      origin: operation.isOnToolServer ? '*' : origin,
      async answer(request: Request, params: Record<string, unknown>) {
        const actor = admit(world, operation, request)
        const key = operation.isRead || operation.isOpen ? null : keyOf(request)
        const input = await readCall(operation, request, params)
        const work = async () => {
          const call = { ...input, actor, key, request } as Call<OperationId>
          return JSON.stringify(await answer(call))
        }
        const headers = { 'content-type': 'application/json' }
        if (key === null || !isRepeatable(operation)) return new HttpResponse(await work(), { headers })
        const name = `${actor.apiKey?._id ?? actor._id} ${key}`
        const done = await replay(name, { operation: operation.id, ...input }, work)
        const replayed = done.isReplayed ? { 'idempotency-replayed': 'true' } : {}
        return new HttpResponse(done.answer, { headers: { ...headers, ...replayed } })
      },
    }
  }
  return [handleAll(Object.values(described).map(serve))]
}

import { createSdk, type OperationId } from '@vitrine/sdk'
import { commands } from 'vitest/browser'
import { operationOf } from './operation-of.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    memberUses: () => Promise<string[]>
  }
}

/** What the path of any call needs. */
const input = {
  page: 1,
  pageSize: 8,
  collectionId: 'x',
  venueId: 'x',
  eventID: 'x',
  collection_id: 'x',
  asset_id: 'x',
  venue_id: 'x',
  event_id: 'x',
  sub_admin_id: 'x',
  run_id: 'x',
  crawl_id: 'x',
  snapshot_id: 'x',
  airdrop_id: 'x',
  address: 'x',
  indexName: 'x',
  blockchainType: 1,
  networkType: 1,
  smartContractType: 1,
  host: 'https://tools.example',
}

/** Returns the operations that the console's sources call, read from them: `getSdk().venues.save` calls `createUpdateVenue`. */
export async function usedOperations(): Promise<Set<OperationId>> {
  const uses = new Set(await commands.memberUses())
  const used = new Set<OperationId>()
  const sdk = createSdk({
    backends: { main: 'https://platform.example' },
    session: { getToken: () => null },
    fetch: (request) => {
      const operation = operationOf(request)
      if (!operation) throw new Error(`${request.url} is of no operation.`)
      used.add(operation)
      return Promise.resolve(Response.json({}))
    },
  })
  for (const [group, calls] of Object.entries(sdk)) {
    for (const [name, call] of Object.entries<(input: object) => unknown>(calls)) {
      if (!uses.has(`${group}.${name}`)) continue
      const result = call(input)
      const answer = Symbol.asyncIterator in Object(result) ? (result as AsyncGenerator).next() : result
      // What comes of it is of no interest: an empty answer is none.
      await Promise.resolve(answer).catch(() => undefined)
    }
  }
  return used
}

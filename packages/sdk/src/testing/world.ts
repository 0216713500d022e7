import { checksOf } from './checks.ts'
import { fixtures } from './fixtures.ts'
import type { MockState } from './mock-api.ts'
import { nounOf } from './noun.ts'
import { viewsOf } from './views.ts'

/** Returns the lists of a scene, each as what it can do. */
function nounsOf(state: MockState, checks: ReturnType<typeof checksOf>) {
  const views = viewsOf(state)
  const url = { noun: 'URL', make: fixtures.providerUrl }
  return {
    collections: nounOf(state.collections, {
      noun: 'collection',
      key: 'collection_id',
      make: fixtures.collection,
      fresh: { description: '', royaltyBps: 0 },
      view: views.collection,
      check: checks.collection,
    }),
    assets: nounOf(state.assets, {
      noun: 'asset',
      key: 'asset_id',
      make: fixtures.asset,
      isAppended: true,
    }),
    contracts: nounOf(state.contracts, {
      noun: 'contract',
      key: '_id',
      make: fixtures.contract,
      isAppended: true,
    }),
    airDrops: nounOf(state.airDrops, { noun: 'airdrop', key: '_id', make: fixtures.airDrop }),
    venues: nounOf(state.venues, {
      noun: 'venue',
      key: 'venue_id',
      make: fixtures.venue,
      fresh: { description: '', address: '', city: '', countryCode: null, timeZone: 'UTC', website: null },
      view: views.venue,
      needs: ['name'],
      check: checks.venue,
    }),
    events: nounOf(state.venueEvents, {
      noun: 'event',
      key: 'event_id',
      make: fixtures.venueEvent,
      fresh: { description: '', points: 0, capacity: null },
      view: views.event,
      check: checks.event,
    }),
    subAdmins: nounOf(state.subAdmins, {
      noun: 'sub-admin',
      key: 'sub_admin_id',
      make: fixtures.subAdmin,
      fresh: { name: '', lastSignInAt: null },
      texts: ({ name, email }) => [name, email],
      check: (change, stored) => checks.subAdmin(change, stored),
    }),
    apiKeys: nounOf(state.apiKeys, {
      noun: 'API key',
      key: 'api_key_id',
      make: fixtures.apiKey,
      texts: ({ name, prefix }) => [name, prefix],
      check: checks.apiKey,
    }),
    sessions: nounOf(state.sessions, { noun: 'session', key: 'session_id', make: fixtures.session }),
    prompts: nounOf(state.llmPrompts, {
      noun: 'prompt',
      key: 'prompt_id',
      make: fixtures.llmPrompt,
      fresh: { description: '' },
    }),
    nodeUrls: nounOf(state.nodeUrls, { ...url, key: 'node_url_id' }),
    bundlerUrls: nounOf(state.bundlerUrls, { ...url, key: 'bundler_url_id' }),
    paymasters: nounOf(state.paymasterContracts, {
      noun: 'paymaster',
      key: '_id',
      make: fixtures.paymasterContract,
    }),
    databases: nounOf(state.databaseCredentials, {
      noun: 'database',
      key: '_id',
      make: fixtures.databaseCredential,
      fresh: { ssl: false },
    }),
    messages: nounOf(state.userFormData, { noun: 'message', key: '_id', make: fixtures.userFormData }),
    visits: nounOf(state.ipInfo, { noun: 'visit', key: '_id', make: fixtures.ipInfo }),
    auditEntries: nounOf(state.auditEntries, {
      noun: 'entry',
      key: '_id',
      make: fixtures.auditEntry,
      texts: ({ _id, target, person, apiKey, requestId, transactionHashes }) => [
        ...[_id, target.name, person?.email, apiKey?.name, target._id, requestId].map(String),
        ...transactionHashes,
      ],
    }),
    indexes: nounOf(state.vectorIndexes, {
      noun: 'index',
      key: 'indexName',
      id: 'indexName',
      make: fixtures.vectorIndex,
      view: views.index,
    }),
    assistants: nounOf(state.vectorAssistants, {
      noun: 'assistant',
      key: '_id',
      make: fixtures.vectorAssistant,
      fresh: { instructions: '' },
    }),
    sources: nounOf(state.datasources, {
      noun: 'data source',
      key: '_id',
      make: fixtures.datasource,
      fresh: { status: 'waiting', pages: 0, vectors: 0 },
    }),
    crawls: nounOf(state.crawlingConfigs, {
      noun: 'crawling configuration',
      key: 'crawl_id',
      id: 'crawl_id',
      make: fixtures.crawlingConfig,
      fresh: { lastRunAt: null },
    }),
  }
}

/** Returns all that the mocked server knows and can do with it. */
export function createWorld(state: MockState) {
  const checks = checksOf(state)
  return {
    state,
    checks,
    ...nounsOf(state, checks),
    /** The passwords of sub-admins by their ids; of whom none was set, the scene's. */
    passwords: new Map<string, string>(),
    /** Of each API key that was made or rotated: its secret's number, that of the one before, and the `Idempotency-Key` of the call. */
    keyTurns: new Map<string, { now: number; before: number; requestKey: string | null }>(),
  }
}

/** All that the mocked server knows and can do with it. */
export type World = ReturnType<typeof createWorld>

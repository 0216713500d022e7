import { checksOf } from './checks.ts'
import { fixtures } from './fixtures.ts'
import type { MockState } from './mock-api.ts'
import { nounOf } from './noun.ts'
import { viewsOf } from './views.ts'

/** Returns the lists of a scene, each as what it can do. */
function nounsOf(state: MockState, checks: ReturnType<typeof checksOf>) {
  const views = viewsOf(state)
  return {
    collections: nounOf(state.collections, fixtures.collection, {
      noun: 'collection',
      key: 'collection_id',
      fresh: { description: '', royaltyBps: 0 },
      view: views.collection,
      check: checks.collection,
    }),
    assets: nounOf(state.assets, fixtures.asset, { noun: 'asset', key: 'asset_id', isAppended: true }),
    contracts: nounOf(state.contracts, fixtures.contract, { isAppended: true }),
    airDrops: nounOf(state.airDrops, fixtures.airDrop, { noun: 'airdrop' }),
    venues: nounOf(state.venues, fixtures.venue, {
      noun: 'venue',
      key: 'venue_id',
      fresh: { description: '', address: '', city: '', countryCode: null, timeZone: 'UTC', website: null },
      view: views.venue,
      needs: ['name'],
      check: checks.venue,
    }),
    events: nounOf(state.venueEvents, fixtures.venueEvent, {
      noun: 'event',
      key: 'event_id',
      fresh: { description: '', points: 0, capacity: null },
      view: views.event,
      check: checks.event,
    }),
    subAdmins: nounOf(state.subAdmins, fixtures.subAdmin, {
      noun: 'sub-admin',
      key: 'sub_admin_id',
      fresh: { name: '', lastSignInAt: null },
      texts: ({ name, email }) => [name, email],
      view: views.subAdmin,
      check: (change, stored) => checks.subAdmin(change, stored),
    }),
    apiKeys: nounOf(state.apiKeys, fixtures.apiKey, {
      noun: 'API key',
      key: 'api_key_id',
      texts: ({ name, prefix }) => [name, prefix],
      check: checks.apiKey,
    }),
    prompts: nounOf(state.llmPrompts, fixtures.llmPrompt, {
      noun: 'prompt',
      key: 'prompt_id',
      fresh: { description: '' },
    }),
    nodeUrls: nounOf(state.nodeUrls, fixtures.providerUrl, { noun: 'URL', key: 'node_url_id' }),
    bundlerUrls: nounOf(state.bundlerUrls, fixtures.providerUrl, { noun: 'URL', key: 'bundler_url_id' }),
    mails: nounOf(state.undeliveredMails, fixtures.undeliveredMail, { noun: 'email', key: 'mail_id' }),
    paymasters: nounOf(state.paymasterContracts, fixtures.paymasterContract),
    databases: nounOf(state.databaseCredentials, fixtures.databaseCredential, {
      fresh: { ssl: false },
    }),
    messages: nounOf(state.userFormData, fixtures.userFormData),
    runs: nounOf(state.runs, fixtures.run, { noun: 'run', key: 'run_id' }),
    visits: nounOf(state.ipInfo, fixtures.ipInfo),
    auditEntries: nounOf(state.auditEntries, fixtures.auditEntry, {
      texts: ({ _id, target, person, apiKey, requestId, transactionHashes }) => [
        ...[_id, target.name, person?.email, apiKey?.name, target._id, requestId].map(String),
        ...transactionHashes,
      ],
    }),
    indexes: nounOf(state.vectorIndexes, fixtures.vectorIndex, {
      noun: 'index',
      key: 'indexName',
      id: 'indexName',
      view: views.index,
    }),
    assistants: nounOf(state.vectorAssistants, fixtures.vectorAssistant, {
      noun: 'assistant',
      fresh: { instructions: '' },
    }),
    sources: nounOf(state.datasources, fixtures.datasource, {
      fresh: { status: 'waiting', pages: 0, vectors: 0 },
    }),
    crawls: nounOf(state.crawlingConfigs, fixtures.crawlingConfig, {
      noun: 'crawling configuration',
      key: 'crawl_id',
      id: 'crawl_id',
      fresh: { lastRunAt: null, lastRunStatus: null },
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
    /** The ids of runs that move on by a turn each time they are read: those that were approved, started, resumed or retried here. */
    moving: new Set<string>(),
    /** Has what names an account by its email address follow that. */
    renameAccount(from: string, to: string): void {
      for (const setting of state.fiatPaymentSettings) if (setting.owner === from) setting.owner = to
      for (const apiKey of state.apiKeys) if (apiKey.createdBy === from) apiKey.createdBy = to
    },
    /** Of each API key that was made or rotated: its secret's number, that of the one before, and the `Idempotency-Key` of the call. */
    keyTurns: new Map<string, { now: number; before: number; requestKey: string | null }>(),
  }
}

/** All that the mocked server knows and can do with it. */
export type World = ReturnType<typeof createWorld>

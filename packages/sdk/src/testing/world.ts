import { fixtures } from './fixtures.ts'
import { listOf } from './list.ts'
import type { MockState } from './mock-api.ts'
import { viewsOf } from './views.ts'

/** Describes a record that a scene has at most once. @param make creates it when it is first set */
const singleOf = (name: keyof MockState, make: () => object = () => ({})) => ({ name, make })

const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name)

/** Creates the server's state with its lists. Each list has the name of its rows' schema. */
export function createWorld(state: MockState) {
  const views = viewsOf(state)
  const appended = { isAppended: true }
  return {
    state,
    lists: {
      Session: listOf('session', state.sessions, fixtures.session),
      Collection: listOf('collection', state.collections, fixtures.collection, { view: views.collection }),
      PremintAsset: listOf('asset', state.assets, fixtures.asset, appended),
      SmartContract: listOf('contract', state.contracts, fixtures.contract, {
        ...appended,
        view: views.contract,
      }),
      AirDrop: listOf('airdrop', state.airDrops, fixtures.airDrop),
      HolderSnapshot: listOf('snapshot', state.holderSnapshots, fixtures.holderSnapshot),
      Venue: listOf('venue', state.venues, fixtures.venue, { view: views.venue }),
      VenueEvent: listOf('event', state.venueEvents, fixtures.venueEvent, {
        view: views.event,
        sortBy: (one, other) => other.startsAt.localeCompare(one.startsAt),
      }),
      SubAdmin: listOf('sub-admin', state.subAdmins, fixtures.subAdmin, { view: views.subAdmin }),
      ApiKey: listOf('API key', state.apiKeys, fixtures.apiKey),
      AuditEntry: listOf('entry', state.auditEntries, fixtures.auditEntry),
      Run: listOf('run', state.runs, fixtures.run),
      NetworkQueue: listOf('network', state.transactionQueue, fixtures.networkQueue),
      IpInfo: listOf('visitor', state.ipInfo, fixtures.ipInfo),
      FormData: listOf('message', state.userFormData, fixtures.userFormData),
      ProviderUrl: listOf('URL', state.nodeUrls, fixtures.providerUrl),
      UndeliveredMail: listOf('email', state.undeliveredMails, fixtures.undeliveredMail),
      PaymasterContract: listOf('paymaster', state.paymasterContracts, fixtures.paymasterContract),
      FiatPaymentSetting: listOf('payment setting', state.fiatPaymentSettings, fixtures.fiatPaymentSetting),
      DatabaseCredential: listOf('database', state.databaseCredentials, fixtures.databaseCredential),
      LlmPrompt: listOf('prompt', state.llmPrompts, fixtures.llmPrompt, { sortBy: byName }),
      ToolServer: listOf('tool server', state.toolServers, fixtures.toolServer, { sortBy: byName }),
      VectorIndex: listOf('index', state.vectorIndexes, fixtures.vectorIndex, { view: views.index }),
      VectorAssistant: listOf('assistant', state.vectorAssistants, fixtures.vectorAssistant),
      Datasource: listOf('data source', state.datasources, fixtures.datasource),
      CrawlingConfig: listOf('crawling configuration', state.crawlingConfigs, fixtures.crawlingConfig),
    },
    /** Records that exist at most once, by schema. */
    singles: {
      Attention: singleOf('attention'),
      EmailCredential: singleOf('emailCredential', fixtures.emailCredential),
      CustomEnvCredential: singleOf('customEnvCredential'),
      AiModel: singleOf('aiModel', fixtures.aiModel),
      TokenFiles: singleOf('tokenFiles', fixtures.tokenFiles),
      VectorStore: singleOf('vectorStore', fixtures.vectorStore),
    },
    bundlerUrls: listOf('URL', state.bundlerUrls, fixtures.providerUrl),
    /** The ids of started imports. Reading the run completes them. */
    started: new Set<string>(),
  }
}

/** The server's state with its lists. */
export type World = ReturnType<typeof createWorld>

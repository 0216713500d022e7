import type { AirdropRecipient } from '../types.gen.ts'
import type { Schemas } from '../strict.ts'
import { fixtures } from './fixtures.ts'

/** What the mocked server remembers. Lists are in the order in which they are answered, newest first where the contract says so. */
export type MockState = {
  /**
   * The capabilities of the backend. Default: all but `delete`, `idempotency`, `imports` and `runs`. The mock honors keys all the same; a client that knew would
   * repeat what a test has fail. Runs are answered too; a client that knew would mint by them.
   */
  capabilities: Schemas['Capability'][]
  profile: Schemas['Profile']
  /** The password that signs in. */
  password: string
  /** The signed-in person's sessions, the one that was used last first. */
  sessions: Schemas['Session'][]
  /** The one-time password that is mailed to whoever has forgotten theirs. */
  otp: string
  collections: Schemas['Collection'][]
  assets: Schemas['PremintAsset'][]
  /** What happened to each asset by its `_id`; that it was created, where an asset is not named. */
  assetHistory: Record<string, Schemas['AssetEvent'][]>
  contracts: Schemas['SmartContract'][]
  /** What is known of the code of each contract by its `_id`; the built-in contract's where one is not named. */
  contractCodes: Record<string, Schemas['ContractCode']>
  airDrops: Schemas['AirDrop'][]
  /** The list of each airdrop by its `_id`; none where an airdrop is not named. */
  airDropRecipients: Record<string, AirdropRecipient[]>
  /** Who has claimed, newest first, by the airdrop's `_id`. */
  airDropClaims: Record<string, Schemas['ClaimRow'][]>
  holderSnapshots: Schemas['HolderSnapshot'][]
  /** Who holds the tokens of each collection by its `_id`; nobody where one is not named. */
  holders: Record<string, AirdropRecipient[]>
  /** The addresses of names in lower case; null where no network has a registry of names. */
  names: Record<string, string> | null
  venues: Schemas['Venue'][]
  venueEvents: Schemas['VenueEvent'][]
  /** One a person, by its `owner`. An admin's own is the platform's; to a sub-admin the platform's are those of others. */
  fiatPaymentSettings: Schemas['FiatPaymentSetting'][]
  subAdmins: Schemas['SubAdmin'][]
  apiKeys: Schemas['ApiKey'][]
  auditEntries: Schemas['AuditEntry'][]
  /** Newest first. */
  runs: Schemas['Run'][]
  /** What each run holds, by its `_id`; nothing where a run is not named. */
  runDetails: Record<
    string,
    {
      steps?: Schemas['RunStep'][]
      transactions?: Schemas['RunTransaction'][]
      events?: Schemas['RunEvent'][]
    }
  >
  /** What each import has received, by its run's `_id`; nothing where a run is not named. */
  imports: Record<
    string,
    {
      rows?: Schemas['ImportRow'][]
      files?: Schemas['ImportFile'][]
      existing?: 'add' | 'skip' | 'update'
      /** The ids of the assets that it made. */
      made?: string[]
    }
  >
  /** The admin wallet's waiting transactions by network. */
  transactionQueue: Schemas['NetworkQueue'][]
  /** What each call that sends a transaction costs; null: it would send none. */
  transactionQuote: Schemas['TransactionQuote'] | null
  /** Where what is recorded of an asset differs from its network. */
  chainDifferences: Schemas['ChainDifference'][]
  /** Where what is recorded of a contract, an airdrop or a paymaster does. */
  contractDifferences: Schemas['ContractDifference'][]
  /** What needs a person; none of it is computed. */
  attention: Schemas['Attention']
  ipInfo: Schemas['IpInfo'][]
  userFormData: Schemas['FormData'][]
  /** How the storefront's domain answers, whichever is set. The domain itself is the profile's. */
  frontendDomainCheck: Schemas['FrontendDomainCheck']
  nodeUrls: Schemas['ProviderUrl'][]
  bundlerUrls: Schemas['ProviderUrl'][]
  paymasterContracts: Schemas['PaymasterContract'][]
  emailCredential: Schemas['EmailCredential'] | null
  /** Newest first. */
  undeliveredMails: Schemas['UndeliveredMail'][]
  customEnvCredential: Schemas['CustomEnvCredential'] | null
  databaseCredentials: Schemas['DatabaseCredential'][]
  aiModel: Schemas['AiModel'] | null
  tokenFiles: Schemas['TokenFiles'] | null
  /** By the asset's id. */
  assetFiles: Record<string, Schemas['AssetFiles']>
  llmPrompts: Schemas['LlmPrompt'][]
  toolServers: Schemas['ToolServer'][]
  /** The tools of each tool server by its `host`; none where a server is not named. */
  tools: Record<string, Schemas['Tool'][]>
  vectorStore: Schemas['VectorStore'] | null
  vectorIndexes: Schemas['VectorIndex'][]
  vectorAssistants: Schemas['VectorAssistant'][]
  datasources: Schemas['Datasource'][]
  /** What a search of the indexes finds where it has a word of the question, best first. */
  passages: Schemas['KnowledgePassage'][]
  /** Who last started a reading, of every index. */
  lastReading: Schemas['KnowledgeIndex']['lastReading']
  crawlingConfigs: Schemas['CrawlingConfig'][]
  /** The history of each crawling configuration by its `crawl_id`, newest first. */
  crawlingHistory: Record<string, Schemas['CrawlingHistoryEntry'][]>
  /** Uploaded files by content id. */
  files: Map<string, Blob>
}

/** Options of `handlers`: the scene at the start, and where the API answers. */
export type MockOptions = Partial<MockState> & {
  /** The API's origin; `*` is any (the default). A tool server's tools are answered at any origin. */
  origin?: string
}

const empty = (): MockState => ({
  capabilities: [
    'ai-check',
    'api-keys',
    'attention',
    'audit',
    'claim-page',
    'claims',
    'contract-code',
    'gallery',
    'import-check',
    'mail-queue',
    'overview',
    'read-one',
    'search',
    'sessions',
    'token-ids',
  ],
  profile: fixtures.profile(),
  password: 'correct horse battery',
  sessions: [fixtures.session({ isCurrent: true })],
  otp: '123456',
  collections: [],
  assets: [],
  assetHistory: {},
  contracts: [],
  contractCodes: {},
  airDrops: [],
  airDropRecipients: {},
  airDropClaims: {},
  holderSnapshots: [],
  holders: {},
  names: null,
  venues: [],
  venueEvents: [],
  fiatPaymentSettings: [],
  subAdmins: [],
  apiKeys: [],
  auditEntries: [],
  runs: [],
  runDetails: {},
  imports: {},
  transactionQueue: [],
  transactionQuote: fixtures.transactionQuote(),
  chainDifferences: [],
  contractDifferences: [],
  attention: {
    items: [],
    totalCount: 0,
    checked: ['runs', 'wallet', 'airdrops', 'nodes'],
    unread: [],
  },
  ipInfo: [],
  userFormData: [],
  frontendDomainCheck: fixtures.frontendDomainCheck(),
  nodeUrls: [],
  bundlerUrls: [],
  paymasterContracts: [],
  emailCredential: null,
  undeliveredMails: [],
  customEnvCredential: null,
  databaseCredentials: [],
  aiModel: null,
  tokenFiles: null,
  assetFiles: {},
  llmPrompts: [],
  toolServers: [],
  tools: {},
  vectorStore: null,
  vectorIndexes: [],
  vectorAssistants: [],
  datasources: [],
  passages: [],
  lastReading: null,
  crawlingConfigs: [],
  crawlingHistory: {},
  files: new Map(),
})

// Copies: what a handler changes must not show in the next test that starts from the same scene. Uploads are stored where the
// caller put them, for a test to look at.
export function createState(scene: Partial<MockState> = {}): MockState {
  const { files, ...rest } = { ...empty(), ...scene }
  return { ...structuredClone(rest), files }
}

import type { AirdropRecipient } from '../types.gen.ts'
import type { Schemas } from '../strict.ts'
import { fixtures } from './fixtures.ts'

/** The state of the mocked server. Lists are in the order of answers, newest first if the contract says so. */
export type MockState = {
  /**
   * The backend's capabilities. Default: all except `delete`, `idempotency`, `imports` and `runs`. The mock supports these too,
   * but a client that knew of keys would retry calls that a test makes fail, and a client that knew of runs would mint with them.
   */
  capabilities: Schemas['Capability'][]
  profile: Schemas['Profile']
  /** The password for signing in. */
  password: string
  /** The signed-in person's sessions, most recently used first. */
  sessions: Schemas['Session'][]
  /** The one-time password of the forgotten-password email. */
  otp: string
  collections: Schemas['Collection'][]
  assets: Schemas['PremintAsset'][]
  /** The events of each asset, by `_id`. Default: its creation. */
  assetHistory: Record<string, Schemas['AssetEvent'][]>
  contracts: Schemas['SmartContract'][]
  /** The code of each contract, by `_id`. Default: the built-in contract's. */
  contractCodes: Record<string, Schemas['ContractCode']>
  airDrops: Schemas['AirDrop'][]
  /** The list of each airdrop, by `_id`. Default: empty. */
  airDropRecipients: Record<string, AirdropRecipient[]>
  /** The claims of each airdrop, newest first, by `_id`. */
  airDropClaims: Record<string, Schemas['ClaimRow'][]>
  holderSnapshots: Schemas['HolderSnapshot'][]
  /** The token holders of each collection, by `_id`. Default: none. */
  holders: Record<string, AirdropRecipient[]>
  /** The addresses of names in lower case; null if networks lack a registry of names. */
  names: Record<string, string> | null
  venues: Schemas['Venue'][]
  venueEvents: Schemas['VenueEvent'][]
  /** The payment setting of each person, by `owner`. The admin's setting is the platform's; a sub-admin sees all others as the platform's. */
  fiatPaymentSettings: Schemas['FiatPaymentSetting'][]
  subAdmins: Schemas['SubAdmin'][]
  apiKeys: Schemas['ApiKey'][]
  auditEntries: Schemas['AuditEntry'][]
  /** Newest first. */
  runs: Schemas['Run'][]
  /** The steps, transactions and events of each run, by `_id`. Default: none. */
  runDetails: Record<
    string,
    {
      steps?: Schemas['RunStep'][]
      transactions?: Schemas['RunTransaction'][]
      events?: Schemas['RunEvent'][]
    }
  >
  /** The received rows and files of each import, by its run's `_id`. Default: none. */
  imports: Record<
    string,
    {
      rows?: Schemas['ImportRow'][]
      files?: Schemas['ImportFile'][]
      existing?: 'add' | 'skip' | 'update'
      /** The ids of the created assets. */
      made?: string[]
    }
  >
  /** The admin wallet's pending transactions, by network. */
  transactionQueue: Schemas['NetworkQueue'][]
  /** The cost of every call that sends a transaction; null if it would send none. */
  transactionQuote: Schemas['TransactionQuote'] | null
  /** Assets whose records differ from their networks. */
  chainDifferences: Schemas['ChainDifference'][]
  /** Contracts, airdrops and paymasters whose records differ from their networks. */
  contractDifferences: Schemas['ContractDifference'][]
  /** Tasks that need a person. The mock doesn't compute them. */
  attention: Schemas['Attention']
  ipInfo: Schemas['IpInfo'][]
  userFormData: Schemas['FormData'][]
  /** The result of checking the storefront's domain, which is in the profile. */
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
  /** By the id of the asset or contract. */
  assetFiles: Record<string, Schemas['AssetFiles']>
  /** The files of hidden tokens, by the contract's id. */
  hiddenFiles: Record<string, Schemas['AssetFiles']>
  /** By the run's id. */
  runFiles: Record<string, Schemas['AssetFiles']>
  llmPrompts: Schemas['LlmPrompt'][]
  toolServers: Schemas['ToolServer'][]
  /** The tools of each tool server, by `host`. Default: none. */
  tools: Record<string, Schemas['Tool'][]>
  vectorStore: Schemas['VectorStore'] | null
  vectorIndexes: Schemas['VectorIndex'][]
  vectorAssistants: Schemas['VectorAssistant'][]
  datasources: Schemas['Datasource'][]
  /** Passages of the indexes, best first. A search returns the passages that contain a word of the question. */
  passages: Schemas['KnowledgePassage'][]
  /** The latest start of a reading, for every index. */
  lastReading: Schemas['KnowledgeIndex']['lastReading']
  crawlingConfigs: Schemas['CrawlingConfig'][]
  /** The history of each crawling configuration by its `crawl_id`, newest first. */
  crawlingHistory: Record<string, Schemas['CrawlingHistoryEntry'][]>
  /** Uploaded files by content id. */
  files: Map<string, Blob>
}

/** Options of `handlers`: the initial state, and the API's origin. */
export type MockOptions = Partial<MockState> & {
  /** The API's origin. Default `*`, which is any. Tool servers answer at any origin. */
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
    'contract-metadata',
    'gallery',
    'import-check',
    'mail-queue',
    'metadata-location',
    'overview',
    'read-one',
    'reveal',
    'reveal-on-ipfs',
    'search',
    'sessions',
    'token-ids',
    'verified-source',
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
  hiddenFiles: {},
  runFiles: {},
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

// Copies the scene, so that changes don't reach the next test that uses it. Uploads go to the caller's own map, so that tests can
// read them.
export function createState(scene: Partial<MockState> = {}): MockState {
  const { files, ...rest } = { ...empty(), ...scene }
  return { ...structuredClone(rest), files }
}

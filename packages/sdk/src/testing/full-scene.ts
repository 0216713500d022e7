import { fixtures } from './fixtures.ts'
import type { MockOptions } from './mock-api.ts'

const root = fixtures.transactionHash(9)
const here = { blockchainType: 6, networkType: 2 }

/** Returns a scene with records of every kind and known ids, on which every operation can be called. */
export const fullScene = (): MockOptions => ({
  password: 'the current password',
  sessions: [fixtures.session({ isCurrent: true }), fixtures.session({ _id: 'phone' })],
  collections: [
    fixtures.collection({
      _id: 'tides',
      venue_collection_id: 'print-room',
      event_collection_id: 'opening',
      metadataLocation: 'platform',
      placeholder: { name: 'Mystery print' },
    }),
    fixtures.collection({ _id: 'dunes', symbol: 'DUNES', name: 'Dunes' }),
  ],
  assets: [
    fixtures.asset({ _id: 'plate', collection_id: 'tides', ...here }),
    fixtures.asset({
      _id: 'proof',
      collection_id: 'tides',
      ...here,
      isSold: 'minting',
      transactionHash: root,
      isHidden: true,
    }),
  ],
  assetHistory: { plate: [fixtures.assetEvent()] },
  contracts: [
    fixtures.contract({
      _id: 'tides-contract',
      collection_id: 'tides',
      ...here,
      status: 'deployed',
      contractAddress: fixtures.address(7),
      transactionHash: fixtures.transactionHash(7),
    }),
    fixtures.contract({ collection_id: 'dunes', ...here }),
  ],
  airDrops: [
    fixtures.airDrop({
      _id: 'tides-drop',
      collection_id: 'tides',
      ...here,
      status: 'detailed',
      name: 'For everybody who came',
      merkleRoot: root,
      recipientCount: 2,
      totalAmount: '3',
    }),
    fixtures.airDrop({
      _id: 'claimed-drop',
      collection_id: 'tides',
      status: 'live',
      merkleRoot: root,
      recipientCount: 2,
      totalAmount: '2',
    }),
  ],
  airDropRecipients: {
    'claimed-drop': [
      { address: fixtures.address(2), amount: '1' },
      { address: fixtures.address(4), amount: '1' },
    ],
    'tides-drop': [
      { address: fixtures.address(2), amount: '1' },
      { address: fixtures.address(3), amount: '2' },
    ],
  },
  airDropClaims: {
    'claimed-drop': [
      {
        address: fixtures.address(2),
        amount: '1',
        claimedAt: '2026-05-01T00:00:00.000Z',
        transactionHash: fixtures.transactionHash(2),
      },
    ],
  },
  holderSnapshots: [fixtures.holderSnapshot({ _id: 'tides-holders', collection_id: 'tides', ...here })],
  holders: { tides: [{ address: fixtures.address(2), amount: '1' }] },
  names: { 'ada.eth': fixtures.address(2) },
  venues: [fixtures.venue({ _id: 'print-room' })],
  venueEvents: [fixtures.venueEvent({ _id: 'opening', venue_collection_id: ['print-room'] })],
  fiatPaymentSettings: [fixtures.fiatPaymentSetting()],
  subAdmins: [fixtures.subAdmin({ _id: 'mary' })],
  apiKeys: [fixtures.apiKey({ _id: 'night' })],
  auditEntries: [
    fixtures.auditEntry({ target: { _id: 'tides', name: 'Tides' }, values: { name: 'Tides' } }),
    fixtures.auditEntry({ outcome: 'unfinished', finishedAt: null, person: null }),
  ],
  runs: [
    fixtures.run({ _id: 'priced-run', collection: { _id: 'tides', name: 'Tides' } }),
    fixtures.run({
      _id: 'running-run',
      state: 'running',
      collection: { _id: 'tides', name: 'Tides' },
      counts: fixtures.runCounts({ total: 2, waiting: 1, done: 1 }),
      approvedBy: 'ada@gallery.example',
    }),
    fixtures.importRun({
      _id: 'planned-import',
      collection: { _id: 'tides', name: 'Tides' },
      ...here,
    }),
  ],
  runDetails: {
    'running-run': {
      steps: [
        fixtures.runStep({ number: 1, state: 'done', transaction: 1, transactionHash: root, tokenId: '1' }),
        fixtures.runStep({ number: 2 }),
      ],
      transactions: [fixtures.runTransaction({ number: 1, steps: 1, transactionHash: root })],
      events: [fixtures.runEvent()],
    },
  },
  imports: {
    'planned-import': {
      rows: [{ row: 1, name: 'Spring', file: 'spring.png' }],
      files: [fixtures.importFile({ path: 'spring.png' })],
    },
  },
  transactionQueue: [
    fixtures.networkQueue({
      ...here,
      transactions: [fixtures.queuedTransaction({ transactionHash: root, problem: 'fee-too-low' })],
    }),
  ],
  chainDifferences: [fixtures.chainDifference()],
  contractDifferences: [fixtures.contractDifference()],
  ipInfo: [fixtures.ipInfo(), fixtures.ipInfo({ countryCode: null })],
  userFormData: [fixtures.userFormData()],
  nodeUrls: [fixtures.providerUrl({ _id: 'node' })],
  bundlerUrls: [fixtures.providerUrl({ _id: 'bundler', host: 'https://bundler.provider.example' })],
  paymasterContracts: [
    fixtures.paymasterContract(),
    fixtures.paymasterContract({ status: 'deploying', contractAddress: null, networkType: 2 }),
  ],
  emailCredential: fixtures.emailCredential(),
  undeliveredMails: [fixtures.undeliveredMail({ _id: 'refused' })],
  customEnvCredential: fixtures.customEnvCredential(),
  databaseCredentials: [fixtures.databaseCredential()],
  aiModel: fixtures.aiModel(),
  tokenFiles: fixtures.tokenFiles(),
  llmPrompts: [
    fixtures.llmPrompt({ _id: 'label', version: 2, versions: [fixtures.llmPromptVersion({ version: 1 })] }),
  ],
  toolServers: [fixtures.toolServer()],
  tools: { [fixtures.toolServer().host]: [fixtures.tool()] },
  vectorStore: fixtures.vectorStore(),
  vectorIndexes: [
    fixtures.vectorIndex({ _id: 'index', indexName: 'catalogue', host: 'vectors.gallery.example:6333' }),
    fixtures.vectorIndex({ indexName: 'archive', stats: fixtures.vectorIndexStats({ vectorCount: 40 }) }),
  ],
  passages: [fixtures.knowledgePassage({ _id: 'paper', indexName: 'archive' })],
  vectorAssistants: [fixtures.vectorAssistant()],
  datasources: [fixtures.datasource(), fixtures.datasource({ status: 'waiting', pages: 0, vectors: 0 })],
  crawlingConfigs: [fixtures.crawlingConfig({ crawl_id: 'daily' })],
  crawlingHistory: { daily: [fixtures.crawlingHistoryEntry()] },
})

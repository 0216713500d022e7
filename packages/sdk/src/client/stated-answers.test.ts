import { expect, it } from 'vitest'
import { createSdk, type Sdk } from '../index.ts'

const page = { page: 1, pageSize: 8 }
const place = { collection_id: 'tides', blockchainType: 1, networkType: 1 }
/** A list as the specification describes it, with one row. */
const listOf = (row: object) => ({ data: [row], totalCount: 1 })

type Row = [what: string, answer: object, read: (sdk: Sdk) => Promise<unknown>, data: unknown]

/** One row per kind of list: the smallest that the specification allows, and the client's result. */
const rows: Row[] = [
  ['a profile', { role: 'admin', email: 'a@b.c' }, (sdk) => sdk.profile.get(), { email: 'a@b.c' }],
  ['counts', { TotalCollections: 2, TotalAssets: '3' }, (sdk) => sdk.dashboard.counts(), { TotalAssets: 3 }],
  ['an email credential', { email: 'a@b.c' }, (sdk) => sdk.settings.getEmail(), { email: 'a@b.c' }],
  [
    'an AI model',
    { modelName: 'm-1' },
    (sdk) => sdk.settings.getAiModel(),
    { modelName: 'm-1', apiKey: null },
  ],
  ['cloud credentials', { fileName: 'a.env' }, (sdk) => sdk.settings.getCloudEnv(), { fileName: 'a.env' }],
  ['a vector store', { host: 'v.example' }, (sdk) => sdk.vector.getStore(), { host: 'v.example' }],
  [
    'an index’s figures',
    { vectorCount: 12 },
    (sdk) => sdk.vector.getIndexStats({ indexName: 'library', host: 'v' }),
    { vectorCount: 12 },
  ],
  [
    'a contract',
    { _id: 'c', contractAddress: '0x1' },
    (sdk) => sdk.contracts.get({ ...place, smartContractType: 1 }),
    { _id: 'c', contractAddress: '0x1', status: null },
  ],
  [
    'an airdrop',
    { _id: 'd', name: 'Spring' },
    (sdk) => sdk.airdrops.get(place),
    { _id: 'd', name: 'Spring' },
  ],
  ['collections', listOf({ _id: 'c' }), (sdk) => sdk.collections.list(page), [{ _id: 'c', name: 'c' }]],
  [
    'sub-admins',
    listOf({ email: 'a@b.c' }),
    (sdk) => sdk.subAdmins.list(page),
    [{ email: 'a@b.c', name: '' }],
  ],
  [
    'assets',
    listOf({ _id: 'a', blockchainType: '1', networkType: 1 }),
    (sdk) => sdk.assets.list({ collection_id: 'c', ...page }),
    [{ _id: 'a', blockchainType: 1 }],
  ],
  ['venues', listOf({ _id: 'v' }), (sdk) => sdk.venues.list(page), [{ _id: 'v' }]],
  ['events', listOf({ _id: 'e' }), (sdk) => sdk.events.list({ venue_id: 'v', ...page }), [{ _id: 'e' }]],
  ['node URLs', listOf({ _id: 'n' }), (sdk) => sdk.settings.listNodeUrls(page), [{ _id: 'n' }]],
  ['paymasters', listOf({ _id: 'p' }), (sdk) => sdk.settings.listPaymasters(page), [{ _id: 'p' }]],
  [
    'indexes',
    listOf({ indexName: 'i', host: 'v', stats: {} }),
    (sdk) => sdk.vector.listIndexes(page),
    [{ indexName: 'i', stats: { vectorCount: null } }],
  ],
  [
    'names of indexes',
    { data: [{ indexName: 'i' }] },
    (sdk) => sdk.vector.listIndexNames(),
    [{ indexName: 'i', host: null }],
  ],
  ['data sources', { data: [{ _id: 's' }] }, (sdk) => sdk.dataSources.list(), [{ _id: 's' }]],
  [
    'crawls',
    { data: [{ crawl_id: 'k', status: 'active' }] },
    (sdk) => sdk.crawling.list(),
    [{ crawl_id: 'k', status: 'active' }],
  ],
  [
    'the history of a crawl',
    { data: [{ status: 'active' }] },
    (sdk) => sdk.crawling.history({ crawl_id: 'k' }),
    [{ status: 'active' }],
  ],
  ['fiat payment', { data: [{}] }, (sdk) => sdk.payments.getOwn(), [{ options: [] }]],
  ['prompts', { data: [{ prompt: 'Say hello.' }] }, (sdk) => sdk.prompts.list(), [{ prompt: 'Say hello.' }]],
  ['databases', { data: [{}] }, (sdk) => sdk.settings.listDatabases(), [{ name: '' }]],
  ['assistants', { data: [{}] }, (sdk) => sdk.vector.listAssistants(), [{ assistantName: '' }]],
]

it.each(rows)('%s with only stated fields is read, bare or under `data`', async (_, answer, read, data) => {
  for (const body of 'data' in answer ? [answer] : [answer, { data: answer }]) {
    const sdk = createSdk({
      backends: { main: 'http://platform.test' },
      retries: 0,
      fetch: async () => Response.json(body),
    })
    const found = await read(sdk)
    expect(found).toMatchObject({ data })
    expect(found).not.toHaveProperty('unreadable')
  }
})

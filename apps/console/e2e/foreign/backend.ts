import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Mood, Row } from './moods.ts'

/** Each call of a row: below `/api/`, with the noun that it is about; of a change, the field that names an existing row. */
const reads = (word: Mood['providers'], big: Mood['providers']) => `
collection/allCollection/:current/:pageSize collection
collection/getCollectionByEventId/:event_collection_id/:current/:pageSize collection
collection/getAllIpInfo/:current/:pageSize visit
collection/getAllFormData/:current/:pageSize form
admin/getCreatedSubAdmin/:current/:pageSize subAdmin
asset/allPremintAsset/:collection_id/:current/:pageSize asset
venueLoyalty/allVenue/:current/:pageSize venue
venueEvent/getVenueEvents/:venue_collection_id/:current/:pageSize event
${word.node}Url/get${big.node}Url/:current/:pageSize nodeUrl
payMasterSmartContract/allPayMasterSmartContract/:current/:pageSize paymaster
bundlerUrl/getBundlerUrl/:current/:pageSize bundlerUrl
database/getDatabaseCredential database
ai/allLlmPrompts prompt
mcp/mcpServerDetails server
datasource/get${big.vector}Assistant assistant
${word.vector}/get${big.vector}Index/:current/:pageSize index
${word.vector}/getAll${big.vector}IndexNameId index name
datasource/getDatasource source
datasource/getDatasource${big.vector}Index/:current/:pageSize source
crawling/allCrawlingConfigs crawl
crawling/getCrawlingStatusHistoryById/:crawl_id run
fiatPaymentSetting/clientGetPlatformFiatPaymentSetting payment
fiatPaymentSetting/clientGetOwnFiatPaymentSetting payment
auth/getProfile profile one
collection/dashboardCount counts one
collectionSmartContract/getCollectionSmartContract/:collection_id/:blockchainType/:networkType/:smartContractType contract one
airdrop/getAirDropDetails/:collection_id/:blockchainType/:networkType airdrop one
emailCredential/getEmailCred email one
customEnv/getCustomEnvCredential${big.cloud} env one
ai/getApiKeyModelName model one
${word.vector}/get${big.vector}Details store one
${word.vector}/get${big.vector}IndexStat/:indexName/:host stat one`

const changes = (word: Mood['providers'], big: Mood['providers']) => `
collection/createCollection collection
collection/updateCollection collection collection_id
collection/updateCollectionPublishItem collection collection_id
collection/updateCollectionFiatPaymentSupport collection collection_id
collection/updateCollectionPaymasterSupport collection collection_id
admin/createSubAdmin subAdmin
admin/updateSubAdmin subAdmin sub_admin_id
admin/addFrontendDomainUrl domain
admin/updateFrontendDomainUrl domain
asset/preMint/uri asset
asset/updatePremintAsset asset asset_id
asset/updateShowItem asset asset_id
asset/updateClaimStatusAdmin asset asset_id
manualPremint/createManualPremintAsset asset
manualPremint/updateManualPremintAsset asset asset_id
collectionSmartContract/registerCollectionSmartContract contract
collectionSmartContract/updateCollectionSmartContract contract
venueLoyalty/createUpdateVenue venue venue_id
venueEvent/createVenueEvent event event_id
${word.node}Url/set${big.node}Url nodeUrl
${word.node}Url/update${big.node}Url nodeUrl node_url_id
emailCredential/setEmailCredential email
emailCredential/updateEmailCredential email
bundlerUrl/setBundlerUrl bundlerUrl
bundlerUrl/updateBundlerUrl bundlerUrl bundler_url_id
customEnv/setCustomEnvCredential${big.cloud} env
database/addDatabaseCredential database
ai/setApiKeyAndModelName model
ai/setLlmPrompt prompt prompt_id
datasource/create${big.vector}Assistant assistant
${word.vector}/set${big.vector}Key store
${word.vector}/create${big.vector}Index index
datasource/scrapeWebsiteAndUpload source
datasource/uploadWebsiteScrapData${big.vector}Index_${word.crawler} source
datasource/uploadPdfData${big.vector}Index source
datasource/copy${big.vector}IndexData copy
crawling/setCrawlingConfig crawl crawl_id
crawling/activeInactiveCrawlingStatus crawl crawl_id
fiatPaymentSetting/adminUpdateFiatPaymentSetting payment
fiatPaymentSetting/adminEnableDisableFiatPaymentOption payment`

/** What is there before anybody does anything: one of each. */
const seeds: Record<string, Row> = {
  collection: { name: 'First light', symbol: 'LIGHT' },
  asset: {
    collection_id: 'collection-1',
    name: 'Plate one',
    blockchainType: 1,
    networkType: 1,
    wallet_address: null,
    transactionHash: null,
    transactionStatus: false,
    assetOwner: null,
  },
  venue: { name: 'Print Room' },
  event: { name: 'Opening night', venue_collection_id: ['venue-1'] },
  index: { indexName: 'library', host: 'index.example', stats: { vectorCount: 12 } },
  stat: { vectorCount: 12 },
  crawl: { crawl_id: 'crawl-1', status: 'active', name: 'News', url: 'https://news.example/' },
  run: { crawl_id: 'crawl-1', status: 'active' },
  subAdmin: { email: 'sub@example.com', name: 'Sam' },
  email: { email: 'mail@example.com' },
  nodeUrl: { blockchainType: 1, networkType: 1 },
  bundlerUrl: { blockchainType: 1, networkType: 1 },
  payment: { option: 'stripe', isEnabled: true },
  prompt: { name: 'Greeting', prompt: 'Say hello.' },
  source: { indexName: 'library', name: 'Handbook' },
  ...Object.fromEntries(
    ['visit', 'form', 'paymaster', 'database', 'assistant', 'env', 'model', 'store'].map((noun) => [
      noun,
      {},
    ]),
  ),
}

/** An operator's backend, as a test sees it. */
export type Backend = {
  answer: RequestListener
  tables: Record<string, Row[]>
  /** How often each change got a 2xx, by the last word of its path. */
  changed: Map<string, number>
  /** The account that signs in. */
  account: { email: string; password: string }
}

type Rpc = <T>(method: string, ...params: unknown[]) => Promise<T>

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
/** The creation code of a contract that takes every call and does nothing. */
export const creationCode = '0x5f5f5360015ff3'

async function bodyOf(request: IncomingMessage): Promise<Row> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  const type = request.headers['content-type'] ?? ''
  if (type.startsWith('multipart/')) {
    const form = await new Response(body, { headers: { 'content-type': type } }).formData()
    return Object.fromEntries(form)
  }
  return body.length > 0 ? (JSON.parse(body.toString()) as Row) : {}
}

/** Returns a backend in memory that answers what the specification names (sections 3 and 7 to 9), and nothing else. `rpc` asks the node that it sends to. */
export function createBackend(mood: Mood, rpc: Rpc): Backend {
  const word = mood.providers
  const big = Object.fromEntries(
    Object.entries(word).map(([name, one]) => [name, capital(one)]),
  ) as typeof word
  const rowsOf = (text: string) =>
    text
      .trim()
      .split('\n')
      .map((line) => line.split(' '))
  const patterns = rowsOf(reads(word, big)).map(([path = '', noun = '', one]) => {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    return { pattern: new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}$`), names, noun, one }
  })
  const written = new Map(
    rowsOf(changes(word, big)).map(([path = '', noun = '', id = '']) => [path, { noun, id }]),
  )

  const tables: Record<string, Row[]> = {}
  const changed = new Map<string, number>()
  const account = { email: 'ada@example.com', password: 'a long password' }
  const token = 'a-token-of-its-own'
  const profile: Row = { role: 'admin', email: account.email, walletAddress: null }
  const add = (noun: string, row: Row) => {
    const table = (tables[noun] ??= [])
    table.unshift({ _id: `${noun}-${table.length + 1}`, ...row })
    return table[0] as Row
  }
  for (const [noun, row] of Object.entries(seeds)) add(noun, row)
  // The specification shows no path that reads an airdrop.
  if (!mood.says) patterns.splice(0, patterns.length, ...patterns.filter(({ noun }) => noun !== 'airdrop'))

  const send = async (transaction: Row) => {
    const [from] = await rpc<string[]>('eth_accounts')
    return rpc<string>('eth_sendTransaction', { from, ...transaction })
  }
  const deploy = () => send({ data: creationCode })
  const sameKeys = (wanted: Row) => (row: Row) =>
    Object.entries(wanted).every(([key, value]) => [row[key]].flat().map(String).includes(String(value)))
  const place = ({ collection_id, blockchainType, networkType }: Row) => ({
    collection_id,
    blockchainType,
    networkType,
  })

  /** The changes that do more than store a row. Each returns what its answer holds beside a message. */
  const special: Record<string, (body: Row) => Promise<Row> | Row> = {
    'wallet/createWalletAdmin': async () => {
      profile.walletAddress = (await rpc<string[]>('eth_accounts'))[0]
      return {}
    },
    'collection/uploadCollectionImage': () => ({
      message: { image: '/favicon.svg', thumbnail: '/favicon.svg' },
    }),
    'asset/assetFileUpload': () => ({ pinata_hash: 'bafy', thumbnail: '/favicon.svg', hash: 'c0ffee' }),
    'venueLoyalty/venueFileUpload': () => ({ file: '/favicon.svg' }),
    'asset/premintAssetWithJsonFile': async ({ file, ...rest }) => {
      const assets = JSON.parse(await (file as File).text()) as Row[]
      for (const asset of assets) add('asset', { ...seeds.asset, ...rest, ...asset })
      return {}
    },
    'asset/mintTokenAdminLoyalty': async ({ asset_id }) => {
      const asset = tables.asset?.find(sameKeys({ _id: asset_id })) ?? {}
      const contract = tables.contract?.find(sameKeys(place(asset)))
      const receipt = await rpc<{ contractAddress: string }>(
        'eth_getTransactionReceipt',
        contract?.transactionHash,
      )
      const hash = await send({ to: receipt.contractAddress })
      return { transactionHash: hash, mintTokenTransactionHash: hash }
    },
    'collectionSmartContract/deployCollectionSmartContract': async (body) => {
      const contract = tables.contract?.find(sameKeys(body)) ?? add('contract', body)
      contract.transactionHash = await deploy()
      return mood.says ? { transactionHash: contract.transactionHash } : {}
    },
    'oracleCollectionSmartContract/deployCollectionSmartContract': async ({ bytecode, ...body }) => {
      const contract = add('contract', body)
      contract.transactionHash = await send({ data: await (bytecode as File).text() })
      return mood.says ? { transactionHash: contract.transactionHash } : {}
    },
    'airdrop/registerAirDropSmartContract': async (body) => {
      const transactionHash = await deploy()
      add('airdrop', { ...body, transactionHash })
      return { transactionHash }
    },
    'airdrop/submitAirDropDetails': (body) => {
      Object.assign(tables.airdrop?.find(sameKeys(place(body))) ?? {}, body)
      return {}
    },
    'airdrop/submitMerkleRoot': async () => ({ transactionHash: await deploy() }),
    'payMasterSmartContract/deployPayMasterSmartContract': async (body) => {
      add('paymaster', { ...body, transactionHash: await deploy() })
      return {}
    },
  }

  async function change(path: string, method: string, body: Row, response: ServerResponse) {
    const name = path.split('/').at(-1) ?? ''
    const { noun, id } = written.get(path) ?? { noun: '', id: '' }
    const known = written.has(path) || path in special
    if (!known) return mood.unknown(response)
    if ((mood.puts && noun === 'env' ? 'PUT' : 'POST') !== method) return response.writeHead(405).end()
    if (body.name === 'Refused') return mood.refuse(response, noun, `No ${noun} may be called that.`)
    const existing = id ? tables[noun]?.find(sameKeys({ _id: body[id] })) : undefined
    const answer = special[path]
      ? await special[path](body)
      : existing
        ? mood.answer(Object.assign(existing, body), false)
        : mood.answer(add(noun, noun === 'asset' ? { ...seeds.asset, ...body } : body), true)
    changed.set(name, (changed.get(name) ?? 0) + 1)
    if (!answer) return response.end()
    response.setHeader('content-type', 'application/json')
    return response.end(JSON.stringify({ message: 'Done.', ...answer }))
  }

  function read(path: string, response: ServerResponse) {
    for (const { pattern, names, noun, one } of patterns) {
      const found = pattern.exec(path)?.slice(1).map(decodeURIComponent)
      if (!found) continue
      const values: Row = Object.fromEntries(names.map((name, index) => [name, found[index]]))
      const { current = 1, pageSize = Number.POSITIVE_INFINITY, ...wanted } = values
      const rows = (noun === 'profile' ? [profile] : noun === 'counts' ? [countsOf()] : (tables[noun] ?? []))
        .filter(noun === 'stat' ? () => true : sameKeys(wanted))
        .map((row) => mood.view(noun, row))
        // The specification names the host of an index, not of its name.
        .map(({ host, ...row }) => (one === 'name' ? row : { host, ...row }))
      const from = (Number(current) - 1) * Number(pageSize) || 0
      const body =
        one === 'one'
          ? mood.unwraps && rows[0] && noun !== 'stat'
            ? rows[0]
            : { data: rows[0] ?? null }
          : { data: rows.slice(from, from + Number(pageSize)), totalCount: mood.count(rows.length) }
      response.setHeader('content-type', 'application/json')
      return response.end(JSON.stringify(body))
    }
    return mood.unknown(response)
  }
  const countsOf = () => ({
    TotalCollections: tables.collection?.length,
    TotalAssets: tables.asset?.length,
  })

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { origin, authorization } = request.headers
    if (mood.allows && origin) response.setHeader('access-control-allow-origin', origin)
    if (request.method === 'OPTIONS') {
      if (mood.allows) response.setHeader('access-control-allow-headers', mood.allows)
      return response.writeHead(204).end()
    }
    const path = new URL(request.url ?? '', 'http://backend').pathname.replace(/^\/api\//, '')
    const body = request.method === 'GET' ? {} : await bodyOf(request)
    if (path === 'auth/login') {
      const right = body.email === account.email && body.password === account.password
      response.writeHead(right ? 200 : 401, { 'content-type': 'application/json' })
      return response.end(
        JSON.stringify(right ? { token, role: 'admin' } : { error: 'Wrong email or password.' }),
      )
    }
    if (authorization !== `Bearer ${token}`) {
      return response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"Sign in first."}')
    }
    return request.method === 'GET'
      ? read(path, response)
      : change(path, request.method ?? '', body, response)
  }

  return { answer: (request, response) => void answer(request, response), tables, changed, account }
}

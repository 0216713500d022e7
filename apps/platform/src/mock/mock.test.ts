/** @module-tag slow */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import { type Capability, createSdk, type OperationId } from '@vitrine/sdk'
import { codes, commonCodes, document } from '@vitrine/sdk/contract'
import { fixtures, handlers, nodeListener } from '@vitrine/sdk/testing'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compileJson } from '#src/contract/compile-schema.ts'
import { listOperations, type Operation } from '#src/contract/operations.ts'
import { resolve } from '#src/hostile/example.ts'
import { admin, startTestPlatform, type TestPlatform } from '#src/testing.ts'
import { type RandomCall, randomCall } from './random-call.ts'

const { components } = document as { components: { schemas: { Capability: { enum: Capability[] } } } }

/** Fixed, so that a failure is the same again; VITRINE_SEED has another. */
const seed = Number(process.env.VITRINE_SEED ?? 15)
const runs = 25
/** How often those that have not answered yet are called alone: a new operation in the contract changes all calls that a seed makes. */
const rounds = 4

/** Operations that no two servers answer alike, or that reach out to others; each has tests of its own. */
const leftOut = new Set(
  [
    // They end the sessions of this test, count attempts, or are for storefronts.
    'login forgotPassword verifyOTP resetPassword updatePassword updateEmail listSessions endSession endOtherSessions signOut submitForm visit',
    // They wait for a chain, a mail server, a database, a website or its reader.
    'mintTokenAdminLoyalty updateClaimStatusAdmin deployCollectionSmartContract deployOracleCollectionSmartContract',
    'registerCollectionSmartContract updateCollectionSmartContract getCollectionSmartContractCode registerAirDropSmartContract submitAirDropDetails submitMerkleRoot',
    'manageAirDrop startHolderSnapshot getHolderSnapshot getHolders resolveNames getClaimPage getClaim claimWithoutGas getAirDropClaims',
    'deployPayMasterSmartContract createWalletAdmin setNodeUrl updateNodeUrl setBundlerUrl updateBundlerUrl setEmailCredential updateEmailCredential addDatabaseCredential',
    'checkFrontendDomainUrl scrapeWebsiteAndUpload uploadWebsiteScrapDataVectorIndex uploadPdfDataVectorIndex getDatasource getDatasourceVectorIndex getKnowledgeDocument getCrawlingStatusHistoryById',
    'planMintRun approveRun controlRun getRun getRunSteps quoteTransaction getTransactionQueue speedUpTransaction cancelTransaction setFeeLimit getChainDifferences repairDifference',
    'readImportAddress createImport addImportRows addImportFile getImport startImport undoImport',
    'getUndeliveredMails retryMail deleteMail',
    // Pictures are looked into.
    'uploadCollectionImage assetFileUpload venueFileUpload',
    // The mock records nothing, and answers what a test says that needs a person.
    'getAttention getAuditEntries getAuditPeople getAssetHistory',
  ].flatMap((line) => line.split(' ')),
)

/** One of the two: where it is, its callers' tokens, and the ids of what was made there. */
type Side = { url: string; tokens: Record<string, string>; made: Map<string, string[]> }

let platform: TestPlatform
let server: Server
let sides: { platform: Side; mock: Side }

/** Signs everybody in. */
async function open(url: string): Promise<Side> {
  const sdkOf = (token: string | null) =>
    createSdk({ backends: { main: url }, session: { getToken: () => token } })
  const { token } = await sdkOf(null).auth.login(admin)
  const sdk = sdkOf(token)
  const account = { email: 'registrar@gallery.example', password: 'quiet harbour at dawn' }
  await sdk.subAdmins.create(account)
  const subAdmin = await sdk.auth.login(account)
  const { key } = await sdk.apiKeys.create({
    name: 'Report',
    scopes: [
      { group: 'collections', access: 'write' },
      { group: 'venues', access: 'read' },
    ],
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  })
  const tokens = { admin: token, 'sub-admin': subAdmin.token, 'api-key': key ?? '', stranger: `${key}x` }
  const { data: index } = await sdk.vector.createIndex({ indexName: 'catalogue', dimension: 8 })
  await sdk.vector.createIndex({ indexName: 'letters', dimension: 8 })
  const { data: collection } = await sdk.collections.create({ name: 'Tides', symbol: 'TIDE' })
  const where = { collection_id: String(collection?._id), blockchainType: 1, networkType: 1 }
  const { data: asset } = await sdk.assets.create({ ...where, name: 'Ebb' })
  const made = new Map([
    ['host', [String(index?.host)]],
    ['createCollection', [where.collection_id]],
    ['createManualPremintAsset', [String(asset?._id)]],
  ])
  return { url, tokens, made }
}

beforeAll(async () => {
  const network = { name: 'Amber', blockchainType: 1, networkType: 1, chainId: 31337, explorer: {} }
  const currency = { name: 'Amber', symbol: 'AMB', decimals: 18 }
  platform = await startTestPlatform({ networks: [{ ...network, currency, rpcUrl: 'http://127.0.0.1:9/' }] })
  server = createServer(
    nodeListener(
      handlers({
        profile: fixtures.profile({ walletAddress: null }),
        password: admin.password,
        capabilities: components.schemas.Capability.enum,
      }),
    ),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  sides = { platform: await open(platform.url), mock: await open(`http://127.0.0.1:${port}`) }
})
afterAll(async () => {
  server.close()
  await platform.end()
})

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns a value with the ids of one side where `$venue:3` stands for them. */
function onSide(value: unknown, { made }: Side): unknown {
  if (Array.isArray(value)) return value.map((one) => onSide(one, { made } as Side))
  if (isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, onSide(one, { made } as Side)]),
    )
  const [, of = '', place] = /^\$(\w+):(\d)$/.exec(String(value)) ?? []
  const list = made.get(of) ?? []
  return place === undefined ? value : (list.at(-1 - (Number(place) % list.length)) ?? 'nowhere')
}

function bodyOf({ body }: Operation, value: Json): string | FormData {
  if (body?.kind === 'json') return JSON.stringify(value)
  const form = new FormData()
  for (const [name, one] of Object.entries(value))
    form.append(name, name === 'file' ? new File([String(one)], 'given.json') : String(one))
  return form
}

async function send({ operation, by, key, ...call }: RandomCall, side: Side) {
  const path = onSide(call.path, side) as Record<string, string>
  const query = new URLSearchParams(onSide(call.query, side) as Record<string, string>)
  const route = operation.route.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(path[name] || '-'))
  const token = side.tokens[by]
  const response = await fetch(`${side.url}${route}?${query}`, {
    method: operation.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(operation.body?.kind === 'json' && { 'content-type': 'application/json' }),
    },
    ...(operation.body && { body: bodyOf(operation, onSide(call.body, side) as Json) }),
  })
  const answer = (await response.json()) as Json
  return { status: response.status, replayed: response.headers.get('idempotency-replayed'), answer }
}

/** What follows from the time, or from a website that the platform alone reads. */
const own = new Set([
  'lastUsedAt',
  'lastRunAt',
  'lastRunStatus',
  'lastRunError',
  'nextRunAt',
  'previousUntil',
  'stats',
  'sourceCount',
  'updatedAt',
])

/**
 * Returns what is the same of two answers of a schema: the names of fields, of nested ones too where neither is null, the lengths of lists,
 * what is null, and every number, boolean and value of an enumeration. Other texts and the times may differ.
 */
function shapeOf(schema: ReturnType<typeof resolve>, value: unknown, other: unknown): unknown {
  if (Array.isArray(value))
    return value.map((one, at) =>
      shapeOf(resolve(schema.items ?? {}), one, Array.isArray(other) ? other[at] : undefined),
    )
  if (isObject(value) !== isObject(other)) return '…'
  if (typeof value === 'string' && !schema.enum) return '…'
  if (!isObject(value) || !isObject(other)) return value
  const names = Object.keys(value)
    .filter((name) => value[name] !== undefined)
    .sort()
  return names.map((name) => [
    name,
    own.has(name) ? '…' : shapeOf(resolve(schema.properties?.[name] ?? {}), value[name], other[name]),
  ])
}

type Outcome = Awaited<ReturnType<typeof send>>

/** Returns what both must have in common. */
function compared(operation: Operation, { status, replayed, answer }: Outcome, other: Outcome) {
  if (status === 200)
    return { status, replayed, shape: shapeOf(resolve({ $ref: operation.answer }), answer, other.answer) }
  const { code, fields } = answer as { code?: string; fields?: { field: string }[] }
  return { status, code, fields: fields?.map((one) => one.field).sort() }
}

/** Stores the id of what was made. */
function remember({ made }: Side, operation: string, { answer }: Outcome) {
  const { _id, crawl_id, deletion_id } = (answer.data ?? {}) as Record<string, string | undefined>
  const of = operation === 'preMintUri' ? 'createManualPremintAsset' : operation
  const id = _id ?? crawl_id ?? deletion_id
  const list = made.get(of) ?? []
  if (id && !list.includes(id)) made.set(of, [...list, id])
}

const operations = listOperations().filter(({ id }) => !leftOut.has(id))

it('answers random calls as the platform does', { timeout: 600_000 }, async () => {
  const done = new Set<string>()
  const differences = new Map<string, string>()
  const compare = async (call: RandomCall) => {
    const [real, mock] = await Promise.all([send(call, sides.platform), send(call, sides.mock)])
    const { operation } = call
    const { id, answer, method } = operation
    const isSame = isDeepStrictEqual(compared(operation, real, mock), compared(operation, mock, real))
    if (!differences.has(id) && !isSame)
      differences.set(
        id,
        [{ ...call, operation: id }, real, mock].map((one) => JSON.stringify(one)).join('\n'),
      )
    if (real.status === 200) done.add(id)
    const isNamed = [...commonCodes, ...codes[id]].some((code) => code === mock.answer.code)
    const isRight = mock.status === 200 ? !compileJson({ $ref: answer })(mock.answer) : isNamed
    if (!isRight && !differences.has(id))
      differences.set(id, JSON.stringify([{ ...call, operation: id }, mock]))
    if (method === 'GET' || real.replayed || real.status !== 200) return
    remember(sides.platform, id, real)
    remember(sides.mock, id, mock)
  }
  const property = (ids: OperationId[]) =>
    fc.asyncProperty(fc.array(randomCall(new Set(ids)), { minLength: 25, maxLength: 25 }), async (list) => {
      for (const call of list) for (const one of call.again ? [call, call] : [call]) await compare(one)
    })
  const ids = operations.map(({ id }) => id)
  const missing = () => ids.filter((id) => !done.has(id))
  // What one run makes is there in the next.
  await fc.assert(property(ids), { seed, numRuns: runs, endOnFailure: true })
  for (let round = 1; round <= rounds && missing().length > 0; round += 1)
    await fc.assert(property(missing()), { seed: seed + round, numRuns: 4, endOnFailure: true })
  const wrong = [...differences].map(([id, text]) => `${id}\n${text}`)
  expect(wrong, `with the seed ${seed}\n${wrong.join('\n\n')}`).toEqual([])
  expect(missing()).toEqual([])
})

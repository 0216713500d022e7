import { audited } from '@vitrine/sdk/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compileJson } from '#src/contract/compile-schema.ts'
import { at, listOperations, type Operation, type Schema } from '#src/contract/operations.ts'
import { auditEntries } from '#src/storage/db/schema/audit-entries.ts'
import { admin, startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

let platform: TestPlatform
let token = ''
beforeAll(async () => {
  platform = await startTestPlatform()
  token = platform.token
})
afterAll(() => platform.end())

type Body = Record<string, unknown>
type Described = Schema & { items?: Schema; oneOf?: Schema[]; enum?: unknown[]; minimum?: number }

const resolve = (pointer: string): { schema: Described; pointer: string } => {
  const schema = at(pointer) as Described
  return schema.$ref ? resolve(schema.$ref) : { schema, pointer }
}

const mark = (name: string) => `qz${name.replaceAll('_', '')}zq`.toLowerCase()

/** A value of a field with its mark in it, in whichever spelling the contract takes. */
function marked(name: string, start: string): unknown {
  const { schema, pointer } = resolve(start)
  if (schema.enum) return schema.enum[0]
  if (schema.oneOf) return marked(name, `${pointer}/oneOf/0`)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (type === 'array') return [marked(name, `${pointer}/items`)]
  if (type === 'object') return bodyOf(pointer)
  const text = mark(name)
  const check = compileJson({ $ref: pointer })
  return [
    text,
    text.toUpperCase().slice(0, 11),
    `${text}@gallery.example`,
    `https://gallery.example/?key=${text}`,
    `https://${text}.example`,
    '127.0.0.1',
    'EUR',
    'AT',
    '123456',
    '2026-05-01T00:00:00.000Z',
    `0x${'ab'.repeat(20)}`,
    `0x${'ab'.repeat(32)}`,
    '0x6000',
  ].find((one) => check(one) === undefined)
}

/** Every field of a schema. */
function bodyOf(start: string): Body {
  const { schema, pointer } = resolve(start)
  const names = Object.keys(schema.properties ?? {})
  return Object.fromEntries(names.map((name) => [name, marked(name, `${pointer}/properties/${name}`)]))
}

function requestOf({ body, method }: Operation): RequestInit {
  const authorization = `Bearer ${token}`
  if (!body) return { method, headers: { authorization } }
  const { schema, pointer } = resolve(body.pointer)
  if (body.kind === 'json') {
    return {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(bodyOf(pointer)),
    }
  }
  const form = new FormData()
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const isFile = property.format === 'binary'
    if (isFile) form.set(name, new File([mark(name)], `${mark(name)}.txt`))
    else form.set(name, String(marked(name, `${pointer}/properties/${name}`)))
  }
  return { method, headers: { authorization }, body: form }
}

/**
 * What of each call is in the log: read this list before you let it grow. An operation that is not in it leaves none of its texts. Where a call
 * succeeds, the name in its answer counts as well.
 */
const reviewed: Record<string, string> = {
  endSession: 'sessionid',
  createApiKey: 'name',
  updateApiKey: 'apikeyid name',
  rotateApiKey: 'apikeyid',
  revokeApiKey: 'apikeyid',
  createCollection: 'eventcollectionid name venuecollectionid',
  updateCollection: 'collectionid eventcollectionid name venuecollectionid',
  revealCollection: 'collectionid',
  updateCollectionPublishItem: 'collectionid',
  updateCollectionFiatPaymentSupport: 'collectionid',
  updateCollectionPaymasterSupport: 'collectionid',
  preMintUri: 'collectionid name',
  updatePremintAsset: 'assetid name parentassetid',
  updateShowItem: 'assetid',
  premintAssetWithJsonFile: 'collectionid',
  createImport: 'collectionid name',
  startImport: 'runid',
  undoImport: 'runid',
  undoDeletion: 'deletionid',
  planMintRun: 'assetids collectionid runid',
  repairDifference: 'assetid contractid',
  deleteMail: 'mailid',
  retryMail: 'mailid',
  deleteRecords: 'ids',
  changeAssets: 'assetids collectionid',
  approveRun: 'runid',
  controlRun: 'runid',
  mintTokenAdminLoyalty: 'assetid',
  updateClaimStatusAdmin: 'assetid',
  createManualPremintAsset: 'collectionid name parentassetid',
  updateManualPremintAsset: 'assetid name parentassetid',
  publishAssetFiles: 'assetid',
  publishRunFiles: 'runid',
  registerCollectionSmartContract: 'collectionid contractname',
  updateCollectionSmartContract: 'collectionid contractname',
  deployCollectionSmartContract: 'collectionid',
  deployOracleCollectionSmartContract: 'collectionid contractname',
  verifySource: 'contractid',
  updateContractMetadata: 'collectionid',
  revealContract: 'collectionid',
  scheduleReveal: 'collectionid',
  publishContractFiles: 'contractid',
  adminUpdateFiatPaymentSetting: 'option',
  adminEnableDisableFiatPaymentOption: 'option',
  createSubAdmin: 'name',
  updateSubAdmin: 'name subadminid',
  registerAirDropSmartContract: 'collectionid',
  submitAirDropDetails: 'airdropid collectionid name',
  submitMerkleRoot: 'airdropid collectionid',
  manageAirDrop: 'airdropid collectionid',
  createUpdateVenue: 'name venueid',
  createVenueEvent: 'eventid name',
  updateNodeUrl: 'nodeurlid',
  setEmailCredential: 'sendername',
  updateEmailCredential: 'sendername',
  updateBundlerUrl: 'bundlerurlid',
  addDatabaseCredential: 'name',
  setApiKeyAndModelName: 'modelname',
  setLlmPrompt: 'name promptid',
  createVectorAssistant: 'assistantname indexname',
  createVectorIndex: 'indexname',
  scrapeWebsiteAndUpload: 'indexname',
  uploadWebsiteScrapDataVectorIndex: 'indexname',
  uploadPdfDataVectorIndex: 'indexname',
  copyVectorIndexData: 'sourceindexname targetindexname',
  setCrawlingConfig: 'crawlid indexname name',
  activeInactiveCrawlingStatus: 'crawlid',
}

const operations = listOperations().filter(({ id, open }) => id in audited && !open)

// Proves: calls.audit-entries
it('records only ids and names of everything that can be sent, operation by operation', async () => {
  const found: Record<string, string> = {}
  for (const operation of operations) {
    await platform.database.db.delete(auditEntries)
    const response = await fetch(`${platform.url}${operation.route}`, requestOf(operation))
    const text = await response.text()
    const rows = await platform.database.db.select().from(auditEntries)
    // A call that the contract refuses would prove nothing.
    expect(rows, `${operation.id}: ${response.status} ${text}`).toHaveLength(1)
    const written = JSON.stringify(rows).toLowerCase()
    const marks = new Set([...written.matchAll(/qz([a-z0-9]+)zq/g)].map((one) => one[1] ?? ''))
    // What ends sessions may have ended this one.
    if ((audited as Record<string, string>)[operation.id] === 'sessions')
      token = (await platform.anybody.auth.login(admin)).token
    if (marks.size > 0) found[operation.id] = [...marks].toSorted().join(' ')
  }
  expect(found).toEqual(reviewed)
})

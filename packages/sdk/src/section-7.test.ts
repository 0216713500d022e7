import { expect, it } from 'vitest'
import { document, operations } from './contract.ts'
import { createSdk } from './index.ts'

/** The calls of the specification's section 7, in its notation. `…` marks an omitted part: a provider's word or a whole method name. */
const section7 = `
POST /api/auth/login
POST /api/auth/forgotPassword
POST /api/auth/verifyOTP
POST /api/auth/resetPassword
POST /api/auth/updatePassword
GET /api/auth/getProfile
POST /api/wallet/createWalletAdmin

POST /api/fiatPaymentSetting/adminUpdateFiatPaymentSetting
GET /api/fiatPaymentSetting/clientGetPlatformFiatPaymentSetting
GET /api/fiatPaymentSetting/clientGetOwnFiatPaymentSetting
POST /api/fiatPaymentSetting/adminEnableDisableFiatPaymentOption

GET /api/collection/allCollection/{current}/{pageSize}
POST /api/collection/createCollection
POST /api/collection/updateCollection
POST multipart /api/collection/uploadCollectionImage
POST /api/collection/updateCollectionPublishItem
POST /api/collection/updateCollectionFiatPaymentSupport
POST /api/collection/updateCollectionPaymasterSupport
GET /api/collection/getCollectionByEventId/{eventID}/{current}/{pageSize}
GET /api/collection/dashboardCount
GET /api/collection/getAllIpInfo/{current}/{pageSize}
GET /api/collection/getAllFormData/{current}/{pageSize}

GET /api/admin/getCreatedSubAdmin/{current}/{pageSize}
POST /api/admin/createSubAdmin
POST /api/admin/updateSubAdmin
POST /api/admin/addFrontendDomainUrl
POST /api/admin/updateFrontendDomainUrl

GET /api/asset/allPremintAsset/{id}/{current}/{pageSize}
POST /api/asset/preMint/uri
POST /api/asset/updatePremintAsset
POST /api/asset/updateShowItem
POST multipart /api/asset/assetFileUpload
POST multipart /api/asset/premintAssetWithJsonFile
POST /api/asset/mintTokenAdminLoyalty
POST /api/asset/updateClaimStatusAdmin
POST /api/manualPremint/createManualPremintAsset
POST /api/manualPremint/updateManualPremintAsset

POST multipart /api/collectionSmartContract/registerCollectionSmartContract
GET /api/collectionSmartContract/getCollectionSmartContract/{collection_id}/{blockchainType}/{networkType}/{smartContractType}
POST multipart /api/collectionSmartContract/updateCollectionSmartContract
POST /api/collectionSmartContract/deployCollectionSmartContract
POST multipart /api/oracleCollectionSmartContract/deployCollectionSmartContract
POST /api/airdrop/registerAirDropSmartContract
POST /api/airdrop/submitAirDropDetails

GET /api/venueLoyalty/allVenue/{current}/{pageSize}
POST /api/venueLoyalty/createUpdateVenue
POST multipart /api/venueLoyalty/venueFileUpload
GET /api/venueEvent/getVenueEvents/{venue_collection_id}/{current}/{pageSize}
POST /api/venueEvent/createVenueEvent

GET /api/{nodeProvider}Url/get…Url/{page}/{limit}
POST /api/{nodeProvider}Url/set…
POST /api/{nodeProvider}Url/update…
GET /api/emailCredential/getEmailCred
POST /api/emailCredential/setEmailCredential
POST /api/emailCredential/updateEmailCredential
GET /api/payMasterSmartContract/allPayMasterSmartContract/{page}/{limit}
POST /api/payMasterSmartContract/deployPayMasterSmartContract
GET /api/bundlerUrl/getBundlerUrl/{page}/{limit}
POST /api/bundlerUrl/setBundlerUrl
POST /api/bundlerUrl/updateBundlerUrl
GET /api/customEnv/getCustomEnvCredential{CloudProvider}
POST multipart /api/customEnv/setCustomEnvCredential{CloudProvider}
GET /api/database/getDatabaseCredential
POST /api/database/addDatabaseCredential
GET /api/ai/getApiKeyModelName
POST /api/ai/setApiKeyAndModelName
GET /api/ai/allLlmPrompts
POST /api/ai/setLlmPrompt
GET /api/mcp/mcpServerDetails
GET /tools

GET /api/datasource/get{VectorProvider}Assistant
POST /api/datasource/create{VectorProvider}Assistant
GET /api/{vectorProvider}/get…Details
POST /api/{vectorProvider}/set…Key
GET /api/{vectorProvider}/get…Index/{page}/{limit}
POST /api/{vectorProvider}/create…Index
GET /api/{vectorProvider}/getAll…IndexNameId
GET /api/{vectorProvider}/get…IndexStat/{indexName}/{host}
GET /api/datasource/getDatasource
POST /api/datasource/scrapeWebsiteAndUpload
GET /api/datasource/getDatasource…Index/{page}/{limit}
POST /api/datasource/uploadWebsiteScrapData…Index_{crawlerVariant}
POST multipart /api/datasource/uploadPdfData…Index
POST /api/datasource/copy…IndexData

GET /api/crawling/allCrawlingConfigs
POST /api/crawling/setCrawlingConfig
POST /api/crawling/activeInactiveCrawlingStatus
GET /api/crawling/getCrawlingStatusHistoryById/{crawl_id}
`
  .split('\n')
  .filter(Boolean)

/** Three calls whose paths the specification omits, with their paths in the contract. */
const unshown = [
  'POST /api/airdrop/submitMerkleRoot',
  'GET /api/airdrop/getAirDropDetails/{collection_id}/{blockchainType}/{networkType}',
]

/** Calls that a screen needs but section 7 lacks (no `x-provenance: stated`). A backend without them answers 404, and the screen shows that. */
const beyond = [
  'GET /api/capabilities',
  'GET /api/dashboard/getAttention',
  'GET /api/collection/getCollection/{collection_id}',
  'GET /api/collection/getCollectionOverview/{collection_id}',
  'POST /api/collection/revealCollection',
  'GET /api/asset/getAsset/{asset_id}',
  'GET /api/asset/getAssetSurroundings/{asset_id}',
  'GET /api/asset/getAssetHistory/{asset_id}',
  'GET /api/asset/findAssets',
  'POST /api/asset/searchAssets',
  'POST /api/asset/getAssetFacets',
  'POST /api/asset/changeAssets',
  'GET /api/venueLoyalty/getVenue/{venue_id}',
  'GET /api/venueEvent/getEvent/{event_id}',
  'GET /api/admin/getSubAdmin/{sub_admin_id}',
  'GET /api/apiKey/getApiKeys/{current}/{pageSize}',
  'POST /api/apiKey/createApiKey',
  'POST /api/apiKey/updateApiKey',
  'POST /api/apiKey/rotateApiKey',
  'POST /api/apiKey/revokeApiKey',
  'POST /api/runs/planMintRun',
  'POST /api/runs/approveRun',
  'POST /api/runs/controlRun',
  'GET /api/runs/getRuns/{current}/{pageSize}',
  'GET /api/runs/getRun/{run_id}',
  'GET /api/runs/getRunSteps/{run_id}/{current}/{pageSize}',
  'GET /api/runs/getTransactionQueue',
  'POST /api/runs/speedUpTransaction',
  'POST /api/runs/cancelTransaction',
  'POST /api/runs/setFeeLimit',
  'GET /api/runs/getChainDifferences',
  'POST /api/runs/repairDifference',
  'POST /api/imports/readImportAddress',
  'POST /api/imports/createImport',
  'POST /api/imports/addImportRows',
  'POST multipart /api/imports/addImportFile',
  'GET /api/imports/getImport/{run_id}',
  'POST /api/imports/startImport',
  'POST /api/imports/undoImport',
  'POST /api/deletions/previewDeletion',
  'POST /api/deletions/deleteRecords',
  'POST /api/deletions/undoDeletion',
  'GET /api/emailCredential/getUndeliveredMails/{current}/{pageSize}',
  'POST /api/emailCredential/retryMail',
  'POST /api/emailCredential/deleteMail',
  'POST /api/runs/quoteTransaction',
  'GET /api/audit/getAuditEntries/{current}/{pageSize}',
  'GET /api/audit/getAuditPeople',
  'POST /api/auth/updateEmail',
  'GET /api/auth/listSessions',
  'POST /api/auth/endSession',
  'POST /api/auth/endOtherSessions',
  'POST /api/auth/signOut',
  'GET /api/admin/getFrontendDomainUrl',
  'GET /api/admin/checkFrontendDomainUrl',
  'POST /api/public/submitForm',
  'POST /api/public/visit',
  'GET /api/airdrop/getAirDropRecipients/{collection_id}/{blockchainType}/{networkType}',
  'POST /api/airdrop/manageAirDrop',
  'GET /api/airdrop/getAirDrops/{collection_id}/{current}/{pageSize}',
  'POST /api/airdrop/startHolderSnapshot',
  'GET /api/airdrop/getHolderSnapshot/{snapshot_id}',
  'GET /api/airdrop/getHolders/{snapshot_id}',
  'POST /api/airdrop/resolveNames',
  'GET /api/public/getClaimPage/{airdrop_id}',
  'GET /api/public/getClaim/{airdrop_id}/{address}',
  'GET /api/collectionSmartContract/getCollectionSmartContractCode/{collection_id}/{blockchainType}/{networkType}/{smartContractType}',
  'GET /api/airdrop/getAirDropClaims/{collection_id}/{blockchainType}/{networkType}/{current}/{pageSize}',
  'GET /api/datasource/searchKnowledge',
  'POST /api/public/claimWithoutGas',
  'GET /api/datasource/getKnowledgeIndex/{indexName}/{page}/{limit}',
  'GET /api/datasource/getKnowledgeDocument',
  'GET /api/tokenFiles/getTokenFiles',
  'POST /api/tokenFiles/setTokenFiles',
  'POST /api/tokenFiles/testTokenFiles',
  'POST /api/tokenFiles/removeTokenFiles',
  'GET /api/asset/getAssetFiles/{asset_id}',
  'POST /api/asset/publishAssetFiles',
  'GET /api/runs/getRunFiles/{run_id}',
  'POST /api/runs/publishRunFiles',
  'POST /api/collectionSmartContract/verifySource',
  'POST /api/collectionSmartContract/updateContractMetadata',
  'POST /api/collectionSmartContract/revealContract',
  'POST /api/collectionSmartContract/scheduleReveal',
  'GET /api/collectionSmartContract/getContractFiles/{contract_id}',
  'POST /api/collectionSmartContract/publishContractFiles',
]

const calls = [...section7, ...unshown, ...beyond]

/** Returns an operation of the contract in the specification's notation. */
const written = ({ method, path, ...more }: { method: string; path: string; form?: true }) =>
  `${method}${more.form ? ' multipart' : ''} ${path}`

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
const matches = (call: string, ours: string) =>
  new RegExp(`^${escape(call).replaceAll('…', '[A-Za-z{}]+')}$`).test(ours)

const ours = Object.values(operations).map(written)

it.each(calls)('%s is in the contract, exactly once', (call) => {
  // A provider's word has two forms: as a whole path segment, and capitalized within a name.
  expect(ours.filter((one) => matches(call, one))).toHaveLength(1)
})

it('the contract has no other calls', () => {
  expect(ours.filter((one) => !calls.some((call) => matches(call, one)))).toEqual([])
  expect(ours).toHaveLength(calls.length)
})

it('the calls of section 7 are marked as stated, and no others', () => {
  const { paths } = document as { paths: Record<string, Record<string, Record<string, string>>> }
  const stated = Object.values(paths)
    .flatMap((item) => Object.values(item))
    .filter((operation) => operation['x-provenance'] === 'stated')
    .map(({ operationId }) => written(operations[operationId as keyof typeof operations]))
  expect(stated).toHaveLength(section7.length)
  expect(section7.filter((call) => !stated.some((one) => matches(call, one)))).toEqual([])
})

it('each call has a function in the SDK', () => {
  // groups.test.ts checks that each function sends a different operation, and which one.
  const { client: _, ...groups } = createSdk({ backends: { main: '' } })
  const functions = Object.values(groups).flatMap((group) => Object.keys(group))
  expect(functions.filter((name) => !name.startsWith('listAll'))).toHaveLength(calls.length)
})

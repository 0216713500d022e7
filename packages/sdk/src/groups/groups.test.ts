import { describe, expect, it } from 'vitest'
import { operations } from '../contract.ts'
import { createSdk, type Sdk } from '../index.ts'

const file = new File(['x'], 'x.png')
const where = { blockchainType: 6, networkType: 1 }
const contract = { collection_id: 'c', ...where, smartContractType: 1 }
const airdrop = { collection_id: 'c', ...where }
const page = { page: 2, pageSize: 8 }
const url = 'https://shop.example'
const now = '2026-03-02T09:30:00.000Z'

/** Every function of the SDK: the operation it stands for, the call, and the path with its values in place. */
const calls: [keyof typeof operations, (sdk: Sdk) => Promise<unknown>, string][] = [
  ['login', (sdk) => sdk.auth.login({ email: 'a@b.c', password: 'p' }), '/api/auth/login'],
  ['forgotPassword', (sdk) => sdk.auth.forgotPassword({ email: 'a@b.c' }), '/api/auth/forgotPassword'],
  ['verifyOTP', (sdk) => sdk.auth.verifyOTP({ email: 'a@b.c', otp: '123456' }), '/api/auth/verifyOTP'],
  [
    'resetPassword',
    (sdk) => sdk.auth.resetPassword({ email: 'a@b.c', resetToken: 't', newPassword: 'a long password' }),
    '/api/auth/resetPassword',
  ],
  [
    'updatePassword',
    (sdk) => sdk.auth.updatePassword({ currentPassword: 'p', newPassword: 'a long password' }),
    '/api/auth/updatePassword',
  ],
  [
    'updateEmail',
    (sdk) => sdk.auth.updateEmail({ currentPassword: 'p', newEmail: 'a@b.c' }),
    '/api/auth/updateEmail',
  ],
  ['listSessions', (sdk) => sdk.sessions.list(), '/api/auth/listSessions'],
  ['endSession', (sdk) => sdk.sessions.end({ session_id: 's' }), '/api/auth/endSession'],
  ['endOtherSessions', (sdk) => sdk.sessions.endOthers(), '/api/auth/endOtherSessions'],
  ['signOut', (sdk) => sdk.sessions.signOut(), '/api/auth/signOut'],
  ['getProfile', (sdk) => sdk.profile.get(), '/api/auth/getProfile'],
  ['createWalletAdmin', (sdk) => sdk.profile.createWallet(), '/api/wallet/createWalletAdmin'],
  ['allCollection', (sdk) => sdk.collections.list(page), '/api/collection/allCollection/2/8'],
  [
    'getCollectionByEventId',
    (sdk) => sdk.collections.listByEvent({ eventID: 'e', ...page }),
    '/api/collection/getCollectionByEventId/e/2/8',
  ],
  [
    'createCollection',
    (sdk) => sdk.collections.create({ name: 'n', symbol: 'S' }),
    '/api/collection/createCollection',
  ],
  [
    'updateCollection',
    (sdk) => sdk.collections.update({ collection_id: 'c' }),
    '/api/collection/updateCollection',
  ],
  [
    'uploadCollectionImage',
    (sdk) => sdk.collections.uploadImage({ file }),
    '/api/collection/uploadCollectionImage',
  ],
  [
    'updateCollectionPublishItem',
    (sdk) => sdk.collections.setPublished({ collection_id: 'c', isPublished: true }),
    '/api/collection/updateCollectionPublishItem',
  ],
  [
    'updateCollectionFiatPaymentSupport',
    (sdk) => sdk.collections.setFiatPaymentSupport({ collection_id: 'c', fiatPaymentSupport: true }),
    '/api/collection/updateCollectionFiatPaymentSupport',
  ],
  [
    'updateCollectionPaymasterSupport',
    (sdk) => sdk.collections.setPaymasterSupport({ collection_id: 'c', paymasterSupport: true }),
    '/api/collection/updateCollectionPaymasterSupport',
  ],
  ['dashboardCount', (sdk) => sdk.dashboard.counts(), '/api/collection/dashboardCount'],
  [
    'allPremintAsset',
    (sdk) => sdk.assets.list({ collectionId: 'c', ...page }),
    '/api/asset/allPremintAsset/c/2/8',
  ],
  [
    'preMintUri',
    (sdk) => sdk.assets.createFromUri({ collection_id: 'c', ...where, name: 'n', uri: 'ipfs://x' }),
    '/api/asset/preMint/uri',
  ],
  ['updatePremintAsset', (sdk) => sdk.assets.update({ asset_id: 'a' }), '/api/asset/updatePremintAsset'],
  [
    'updateShowItem',
    (sdk) => sdk.assets.setShown({ asset_id: 'a', isShow: true }),
    '/api/asset/updateShowItem',
  ],
  ['assetFileUpload', (sdk) => sdk.assets.uploadFile({ file }), '/api/asset/assetFileUpload'],
  [
    'premintAssetWithJsonFile',
    (sdk) => sdk.assets.importJson({ collection_id: 'c', ...where, file }),
    '/api/asset/premintAssetWithJsonFile',
  ],
  ['mintTokenAdminLoyalty', (sdk) => sdk.assets.mint({ asset_id: 'a' }), '/api/asset/mintTokenAdminLoyalty'],
  [
    'updateClaimStatusAdmin',
    (sdk) => sdk.assets.settleMint({ asset_id: 'a', transactionHash: '0x', transactionStatus: true }),
    '/api/asset/updateClaimStatusAdmin',
  ],
  [
    'createManualPremintAsset',
    (sdk) => sdk.assets.create({ collection_id: 'c', ...where, name: 'n' }),
    '/api/manualPremint/createManualPremintAsset',
  ],
  [
    'updateManualPremintAsset',
    (sdk) => sdk.assets.updateManual({ asset_id: 'a' }),
    '/api/manualPremint/updateManualPremintAsset',
  ],
  [
    'registerCollectionSmartContract',
    (sdk) => sdk.contracts.register(contract),
    '/api/collectionSmartContract/registerCollectionSmartContract',
  ],
  [
    'getCollectionSmartContract',
    (sdk) => sdk.contracts.get(contract),
    '/api/collectionSmartContract/getCollectionSmartContract/c/6/1/1',
  ],
  [
    'updateCollectionSmartContract',
    (sdk) => sdk.contracts.update(contract),
    '/api/collectionSmartContract/updateCollectionSmartContract',
  ],
  [
    'deployCollectionSmartContract',
    (sdk) => sdk.contracts.deploy(contract),
    '/api/collectionSmartContract/deployCollectionSmartContract',
  ],
  [
    'deployOracleCollectionSmartContract',
    (sdk) => sdk.contracts.deployUploaded({ ...contract, abi: file, bytecode: file }),
    '/api/oracleCollectionSmartContract/deployCollectionSmartContract',
  ],
  [
    'deployBytecodeSmartContract',
    (sdk) => sdk.contracts.deployBytecode({ ...contract, abi: [], bytecode: '0x00' }),
    '/api/oracleCollectionSmartContract/deployBytecodeSmartContract',
  ],
  [
    'registerAirDropSmartContract',
    (sdk) => sdk.airdrops.register(airdrop),
    '/api/airdrop/registerAirDropSmartContract',
  ],
  [
    'submitAirDropDetails',
    (sdk) => sdk.airdrops.submitDetails({ ...airdrop, name: 'n', merkleRoot: '0x', recipients: [] }),
    '/api/airdrop/submitAirDropDetails',
  ],
  [
    'submitMerkleRoot',
    (sdk) => sdk.airdrops.submitMerkleRoot({ ...airdrop, merkleRoot: '0x' }),
    '/api/airdrop/submitMerkleRoot',
  ],
  ['getAirDropDetails', (sdk) => sdk.airdrops.get(airdrop), '/api/airdrop/getAirDropDetails/c/6/1'],
  [
    'getAirDropRecipients',
    (sdk) => sdk.airdrops.getRecipients(airdrop),
    '/api/airdrop/getAirDropRecipients/c/6/1',
  ],
  [
    'adminUpdateFiatPaymentSetting',
    (sdk) => sdk.payments.update({ option: 'card' }),
    '/api/fiatPaymentSetting/adminUpdateFiatPaymentSetting',
  ],
  [
    'clientGetPlatformFiatPaymentSetting',
    (sdk) => sdk.payments.getPlatform(),
    '/api/fiatPaymentSetting/clientGetPlatformFiatPaymentSetting',
  ],
  [
    'clientGetOwnFiatPaymentSetting',
    (sdk) => sdk.payments.getOwn(),
    '/api/fiatPaymentSetting/clientGetOwnFiatPaymentSetting',
  ],
  [
    'adminEnableDisableFiatPaymentOption',
    (sdk) => sdk.payments.setEnabled({ option: 'card', isEnabled: true }),
    '/api/fiatPaymentSetting/adminEnableDisableFiatPaymentOption',
  ],
  ['getAllIpInfo', (sdk) => sdk.dashboard.listIpInfo(page), '/api/collection/getAllIpInfo/2/8'],
  ['getAllFormData', (sdk) => sdk.dashboard.listFormData(page), '/api/collection/getAllFormData/2/8'],
  [
    'submitForm',
    (sdk) => sdk.dashboard.submitForm({ name: 'n', email: 'a@b.c', message: 'm' }),
    '/api/public/submitForm',
  ],
  ['visit', (sdk) => sdk.dashboard.reportVisit(), '/api/public/visit'],
  ['getCreatedSubAdmin', (sdk) => sdk.subAdmins.list(page), '/api/admin/getCreatedSubAdmin/2/8'],
  [
    'createSubAdmin',
    (sdk) => sdk.subAdmins.create({ email: 'a@b.c', password: 'a long password' }),
    '/api/admin/createSubAdmin',
  ],
  ['updateSubAdmin', (sdk) => sdk.subAdmins.update({ sub_admin_id: 's' }), '/api/admin/updateSubAdmin'],
  [
    'addFrontendDomainUrl',
    (sdk) => sdk.settings.addFrontendDomain({ frontendDomainUrl: url }),
    '/api/admin/addFrontendDomainUrl',
  ],
  [
    'updateFrontendDomainUrl',
    (sdk) => sdk.settings.updateFrontendDomain({ frontendDomainUrl: url }),
    '/api/admin/updateFrontendDomainUrl',
  ],
  ['getFrontendDomainUrl', (sdk) => sdk.settings.getFrontendDomain(), '/api/admin/getFrontendDomainUrl'],
  [
    'checkFrontendDomainUrl',
    (sdk) => sdk.settings.checkFrontendDomain(),
    '/api/admin/checkFrontendDomainUrl',
  ],
  ['allVenue', (sdk) => sdk.venues.list(page), '/api/venueLoyalty/allVenue/2/8'],
  ['createUpdateVenue', (sdk) => sdk.venues.save({ name: 'n' }), '/api/venueLoyalty/createUpdateVenue'],
  ['venueFileUpload', (sdk) => sdk.venues.uploadFile({ file }), '/api/venueLoyalty/venueFileUpload'],
  [
    'getVenueEvents',
    (sdk) => sdk.events.list({ venueId: 'v', ...page }),
    '/api/venueEvent/getVenueEvents/v/2/8',
  ],
  [
    'createVenueEvent',
    (sdk) => sdk.events.save({ venue_collection_id: ['v'], name: 'n', startsAt: now, endsAt: now }),
    '/api/venueEvent/createVenueEvent',
  ],
  ['getNodeUrl', (sdk) => sdk.settings.listNodeUrls(page), '/api/nodeUrl/getNodeUrl/2/8'],
  ['setNodeUrl', (sdk) => sdk.settings.setNodeUrl({ ...where, url }), '/api/nodeUrl/setNodeUrl'],
  [
    'updateNodeUrl',
    (sdk) => sdk.settings.updateNodeUrl({ node_url_id: 'n', url }),
    '/api/nodeUrl/updateNodeUrl',
  ],
  ['getEmailCred', (sdk) => sdk.settings.getEmail(), '/api/emailCredential/getEmailCred'],
  [
    'setEmailCredential',
    (sdk) => sdk.settings.setEmail({ email: 'a@b.c', host: 'h', port: 587, password: 'p' }),
    '/api/emailCredential/setEmailCredential',
  ],
  [
    'updateEmailCredential',
    (sdk) => sdk.settings.updateEmail({ port: 465 }),
    '/api/emailCredential/updateEmailCredential',
  ],
  [
    'allPayMasterSmartContract',
    (sdk) => sdk.settings.listPaymasters(page),
    '/api/payMasterSmartContract/allPayMasterSmartContract/2/8',
  ],
  [
    'deployPayMasterSmartContract',
    (sdk) => sdk.settings.deployPaymaster(where),
    '/api/payMasterSmartContract/deployPayMasterSmartContract',
  ],
  ['getBundlerUrl', (sdk) => sdk.settings.listBundlerUrls(page), '/api/bundlerUrl/getBundlerUrl/2/8'],
  ['setBundlerUrl', (sdk) => sdk.settings.setBundlerUrl({ ...where, url }), '/api/bundlerUrl/setBundlerUrl'],
  [
    'updateBundlerUrl',
    (sdk) => sdk.settings.updateBundlerUrl({ bundler_url_id: 'b', url }),
    '/api/bundlerUrl/updateBundlerUrl',
  ],
  [
    'getCustomEnvCredentialCloud',
    (sdk) => sdk.settings.getCloudEnv(),
    '/api/customEnv/getCustomEnvCredentialCloud',
  ],
  [
    'setCustomEnvCredentialCloud',
    (sdk) => sdk.settings.setCloudEnv({ file }),
    '/api/customEnv/setCustomEnvCredentialCloud',
  ],
  ['getDatabaseCredential', (sdk) => sdk.settings.listDatabases(), '/api/database/getDatabaseCredential'],
  [
    'addDatabaseCredential',
    (sdk) =>
      sdk.settings.addDatabase({
        name: 'n',
        engine: 'postgresql',
        host: 'h',
        port: 5432,
        database: 'd',
        username: 'u',
        password: 'p',
      }),
    '/api/database/addDatabaseCredential',
  ],
  ['getApiKeyModelName', (sdk) => sdk.settings.getAiModel(), '/api/ai/getApiKeyModelName'],
  [
    'setApiKeyAndModelName',
    (sdk) => sdk.settings.setAiModel({ modelName: 'm' }),
    '/api/ai/setApiKeyAndModelName',
  ],
  ['allLlmPrompts', (sdk) => sdk.prompts.list(), '/api/ai/allLlmPrompts'],
  ['setLlmPrompt', (sdk) => sdk.prompts.save({ name: 'n', prompt: 'p' }), '/api/ai/setLlmPrompt'],
  ['getAuditEntries', (sdk) => sdk.audit.list(page), '/api/audit/getAuditEntries/2/8'],
  ['getAuditPeople', (sdk) => sdk.audit.people(), '/api/audit/getAuditPeople'],
  ['capabilities', (sdk) => sdk.capabilities.list(), '/api/capabilities'],
  ['mcpServerDetails', (sdk) => sdk.toolServers.list(), '/api/mcp/mcpServerDetails'],
  ['toolServerTools', (sdk) => sdk.toolServers.tools({ host: 'http://tools.test/mcp' }), '/mcp/tools'],
  ['getVectorAssistant', (sdk) => sdk.vector.listAssistants(), '/api/datasource/getVectorAssistant'],
  [
    'createVectorAssistant',
    (sdk) => sdk.vector.createAssistant({ assistantName: 'a', indexName: 'i' }),
    '/api/datasource/createVectorAssistant',
  ],
  ['getVectorDetails', (sdk) => sdk.vector.getStore(), '/api/vector/getVectorDetails'],
  ['setVectorKey', (sdk) => sdk.vector.setKey({ apiKey: 'a long key' }), '/api/vector/setVectorKey'],
  ['getVectorIndex', (sdk) => sdk.vector.listIndexes(page), '/api/vector/getVectorIndex/2/8'],
  ['createVectorIndex', (sdk) => sdk.vector.createIndex({ indexName: 'i' }), '/api/vector/createVectorIndex'],
  ['getAllVectorIndexNameId', (sdk) => sdk.vector.listIndexNames(), '/api/vector/getAllVectorIndexNameId'],
  [
    'getVectorIndexStat',
    (sdk) => sdk.vector.getIndexStats({ indexName: 'i', host: 'h:1' }),
    '/api/vector/getVectorIndexStat/i/h%3A1',
  ],
  ['getDatasource', (sdk) => sdk.dataSources.list(), '/api/datasource/getDatasource'],
  [
    'getDatasourceVectorIndex',
    (sdk) => sdk.dataSources.listByIndex({ indexName: 'i', ...page }),
    '/api/datasource/getDatasourceVectorIndex/2/8',
  ],
  [
    'scrapeWebsiteAndUpload',
    (sdk) => sdk.dataSources.scrapeWebsite({ url, indexName: 'i' }),
    '/api/datasource/scrapeWebsiteAndUpload',
  ],
  [
    'uploadWebsiteScrapDataVectorIndex',
    (sdk) => sdk.dataSources.crawlWebsite({ url, indexName: 'i' }),
    '/api/datasource/uploadWebsiteScrapDataVectorIndex_crawler',
  ],
  [
    'uploadPdfDataVectorIndex',
    (sdk) => sdk.dataSources.uploadPdf({ file, indexName: 'i' }),
    '/api/datasource/uploadPdfDataVectorIndex',
  ],
  [
    'copyVectorIndexData',
    (sdk) => sdk.dataSources.copyIndex({ sourceIndexName: 'i', targetIndexName: 'j' }),
    '/api/datasource/copyVectorIndexData',
  ],
  ['allCrawlingConfigs', (sdk) => sdk.crawling.list(), '/api/crawling/allCrawlingConfigs'],
  ['setCrawlingConfig', (sdk) => sdk.crawling.save({ name: 'n', url }), '/api/crawling/setCrawlingConfig'],
  [
    'activeInactiveCrawlingStatus',
    (sdk) => sdk.crawling.setStatus({ crawl_id: 'k', status: 'inactive' }),
    '/api/crawling/activeInactiveCrawlingStatus',
  ],
  [
    'getCrawlingStatusHistoryById',
    (sdk) => sdk.crawling.history({ crawl_id: 'k' }),
    '/api/crawling/getCrawlingStatusHistoryById/k',
  ],
]

/** An answer that has whatever an answer must have. */
function answerOf(operation: keyof typeof operations) {
  const [, , needs = ''] = operations[operation].split(' ')
  return Object.fromEntries(
    needs.split(',').map((need) => (need.endsWith('[]') ? [need.slice(0, -2), []] : [need, 0])),
  )
}

describe('each function', () => {
  it.each(calls)('%s sends its method to its path and answers what came', async (operation, call, path) => {
    const seen: Request[] = []
    const answer = answerOf(operation)
    const sdk = createSdk({
      backends: { main: 'http://platform.test' },
      fetch: async (request) => {
        seen.push(request)
        return Response.json(answer)
      },
    })
    await expect(call(sdk)).resolves.toEqual(answer)
    const [method] = operations[operation].split(' ')
    expect(seen.map((request) => `${request.method} ${new URL(request.url).pathname}`)).toEqual([
      `${method} ${path}`,
    ])
  })

  // A backend without capabilities may answer anything: capabilities.test.ts.
  it.each(calls.filter(([operation]) => operation !== 'capabilities'))(
    '%s is malformed without what its answer must have',
    async (operation, call) => {
      for (const lack of Object.keys(answerOf(operation))) {
        const answer = { ...answerOf(operation), [lack]: undefined }
        const sdk = createSdk({
          backends: { main: 'http://platform.test' },
          fetch: async () => Response.json(answer),
        })
        await expect(call(sdk)).rejects.toMatchObject({ kind: 'malformed', operation, status: 200 })
      }
    },
  )
})

it('every operation of the contract has exactly one function, and every paged one walks all pages too', () => {
  const sdk = createSdk({ backends: { main: '' } })
  const names = Object.values(sdk).flatMap((group) => Object.keys(group))
  const walks = names.filter((name) => name.startsWith('listAll'))
  expect(calls.map(([operation]) => operation).toSorted()).toEqual(Object.keys(operations).toSorted())
  expect(names.length - walks.length).toBe(calls.length)
  const paged = Object.values(operations).filter((one) => /\{(pageSize|limit)\} /.test(one))
  expect(walks).toHaveLength(paged.length)
})

import type { OperationId, Sdk } from '../index.ts'
import { fixtures } from './fixtures.ts'

const page = { page: 1, pageSize: 8 }
const here = { blockchainType: 1, networkType: 1 }
const elsewhere = { blockchainType: 6, networkType: 1 }
const tides = { collection_id: 'tides', ...here, smartContractType: 1 }
const dunes = { collection_id: 'dunes', ...here, smartContractType: 1 }
const tidesDrop = { collection_id: 'tides', ...here }
const root = fixtures.transactionHash(9)
const url = 'https://provider.example/v2/an-access-key-7Qx4'
const origin = 'https://shop.gallery.example'
const { email } = fixtures.profile()
const picture = () => new File(['picture'], 'harbour.png', { type: 'image/png' })
const json = (value: unknown) => new File([JSON.stringify(value)], 'given.json', { type: 'application/json' })

const askForReset = async (sdk: Sdk) => {
  await sdk.auth.forgotPassword({ email })
  return sdk.auth.verifyOTP({ email, otp: '123456' })
}

/** A call of every operation that succeeds on `fullScene`. */
export const everyCall: Record<OperationId, (sdk: Sdk) => Promise<object>> = {
  login: (sdk) => sdk.auth.login({ email, password: 'the current password' }),
  forgotPassword: (sdk) => sdk.auth.forgotPassword({ email }),
  verifyOTP: askForReset,
  resetPassword: async (sdk) => {
    const { resetToken } = await askForReset(sdk)
    return sdk.auth.resetPassword({ email, resetToken, newPassword: 'another long password' })
  },
  updatePassword: (sdk) =>
    sdk.auth.updatePassword({
      currentPassword: 'the current password',
      newPassword: 'another long password',
    }),
  updateEmail: (sdk) =>
    sdk.auth.updateEmail({ currentPassword: 'the current password', newEmail: 'lovelace@gallery.example' }),
  listSessions: (sdk) => sdk.sessions.list(),
  endSession: (sdk) => sdk.sessions.end({ session_id: 'phone' }),
  endOtherSessions: (sdk) => sdk.sessions.endOthers(),
  signOut: (sdk) => sdk.sessions.signOut(),
  getProfile: (sdk) => sdk.profile.get(),
  createWalletAdmin: (sdk) => sdk.profile.createWallet(),

  dashboardCount: (sdk) => sdk.dashboard.counts(),
  getAllIpInfo: (sdk) => sdk.dashboard.listIpInfo(page),
  getAllFormData: (sdk) => sdk.dashboard.listFormData(page),
  submitForm: (sdk) => sdk.dashboard.submitForm({ name: 'Emmy', email, message: 'Are prints for sale?' }),
  visit: (sdk) => sdk.dashboard.reportVisit(),

  allCollection: (sdk) => sdk.collections.list({ ...page, search: 'harbour' }),
  getCollectionByEventId: (sdk) => sdk.collections.listByEvent({ eventID: 'opening', ...page }),
  createCollection: (sdk) => sdk.collections.create({ name: 'Moors', symbol: 'MOORS' }),
  updateCollection: (sdk) => sdk.collections.update({ collection_id: 'tides', name: 'Spring tides' }),
  uploadCollectionImage: (sdk) => sdk.collections.uploadImage({ file: picture() }),
  updateCollectionPublishItem: (sdk) =>
    sdk.collections.setPublished({ collection_id: 'tides', isPublished: true }),
  updateCollectionFiatPaymentSupport: (sdk) =>
    sdk.collections.setFiatPaymentSupport({ collection_id: 'tides', fiatPaymentSupport: true }),
  updateCollectionPaymasterSupport: (sdk) =>
    sdk.collections.setPaymasterSupport({ collection_id: 'tides', paymasterSupport: true }),

  allPremintAsset: (sdk) => sdk.assets.list({ collectionId: 'tides', ...page }),
  createManualPremintAsset: (sdk) =>
    sdk.assets.create({ ...tides, name: 'Ebb', attributes: [{ trait_type: 'Hour', value: 6 }] }),
  preMintUri: (sdk) => sdk.assets.createFromUri({ ...tides, name: 'Flood', uri: 'ipfs://bafyflood' }),
  premintAssetWithJsonFile: (sdk) =>
    sdk.assets.importJson({ ...tides, file: json([{ name: 'Slack water', description: 'No flow.' }]) }),
  updatePremintAsset: (sdk) => sdk.assets.update({ asset_id: 'plate', name: 'Plate I' }),
  updateManualPremintAsset: (sdk) => sdk.assets.updateManual({ asset_id: 'plate', amount: 2 }),
  updateShowItem: (sdk) => sdk.assets.setShown({ asset_id: 'plate', isShow: false }),
  assetFileUpload: (sdk) => sdk.assets.uploadFile({ file: picture() }),
  mintTokenAdminLoyalty: (sdk) => sdk.assets.mint({ asset_id: 'plate' }),
  updateClaimStatusAdmin: async (sdk) => {
    const { transactionHash } = await sdk.assets.mint({ asset_id: 'plate' })
    return sdk.assets.settleMint({ asset_id: 'plate', transactionHash, transactionStatus: true })
  },

  getCollectionSmartContract: (sdk) => sdk.contracts.get(tides),
  registerCollectionSmartContract: (sdk) => sdk.contracts.register({ ...tides, smartContractType: 2 }),
  updateCollectionSmartContract: (sdk) => sdk.contracts.update({ ...dunes, contractName: 'Dunes' }),
  deployCollectionSmartContract: (sdk) => sdk.contracts.deploy(dunes),
  deployOracleCollectionSmartContract: (sdk) =>
    sdk.contracts.deployUploaded({ ...dunes, ...elsewhere, abi: json([]), bytecode: new Blob(['0x6000']) }),
  deployBytecodeSmartContract: (sdk) =>
    sdk.contracts.deployBytecode({ ...dunes, ...elsewhere, abi: [], bytecode: '0x6000' }),

  getAirDropDetails: (sdk) => sdk.airdrops.get(tidesDrop),
  getAirDropRecipients: (sdk) => sdk.airdrops.getRecipients(tidesDrop),
  registerAirDropSmartContract: (sdk) => sdk.airdrops.register({ collection_id: 'dunes', ...here }),
  submitAirDropDetails: (sdk) =>
    sdk.airdrops.submitDetails({
      ...tidesDrop,
      name: 'For everybody who came',
      merkleRoot: root,
      recipients: [{ address: fixtures.address(2), amount: '5' }],
      startsAt: '2026-05-01T00:00:00.000Z',
    }),
  submitMerkleRoot: (sdk) => sdk.airdrops.submitMerkleRoot({ ...tidesDrop, merkleRoot: root }),

  allVenue: (sdk) => sdk.venues.list(page),
  createUpdateVenue: (sdk) => sdk.venues.save({ name: 'Boat House' }),
  venueFileUpload: (sdk) => sdk.venues.uploadFile({ file: picture() }),
  getVenueEvents: (sdk) => sdk.events.list({ venueId: 'print-room', ...page }),
  createVenueEvent: (sdk) =>
    sdk.events.save({
      venue_collection_id: ['print-room'],
      name: 'Closing night',
      startsAt: '2026-06-30T17:00:00.000Z',
      endsAt: '2026-06-30T20:00:00.000Z',
    }),

  clientGetPlatformFiatPaymentSetting: (sdk) => sdk.payments.getPlatform(),
  clientGetOwnFiatPaymentSetting: (sdk) => sdk.payments.getOwn(),
  adminUpdateFiatPaymentSetting: (sdk) =>
    sdk.payments.update({ option: 'bank-transfer', currency: 'EUR', secretKey: 'a secret of the bank' }),
  adminEnableDisableFiatPaymentOption: (sdk) => sdk.payments.setEnabled({ option: 'card', isEnabled: true }),

  getCreatedSubAdmin: (sdk) => sdk.subAdmins.list(page),
  createSubAdmin: (sdk) =>
    sdk.subAdmins.create({ email: 'grace@gallery.example', password: 'a long password' }),
  updateSubAdmin: (sdk) => sdk.subAdmins.update({ sub_admin_id: 'mary', isActive: false }),

  addFrontendDomainUrl: (sdk) => sdk.settings.addFrontendDomain({ frontendDomainUrl: origin }),
  updateFrontendDomainUrl: async (sdk) => {
    await sdk.settings.addFrontendDomain({ frontendDomainUrl: origin })
    return sdk.settings.updateFrontendDomain({ frontendDomainUrl: 'https://store.gallery.example' })
  },
  getFrontendDomainUrl: async (sdk) => {
    await sdk.settings.addFrontendDomain({ frontendDomainUrl: origin })
    return sdk.settings.getFrontendDomain()
  },
  checkFrontendDomainUrl: async (sdk) => {
    await sdk.settings.addFrontendDomain({ frontendDomainUrl: origin })
    return sdk.settings.checkFrontendDomain()
  },
  getNodeUrl: (sdk) => sdk.settings.listNodeUrls(page),
  setNodeUrl: (sdk) => sdk.settings.setNodeUrl({ ...elsewhere, url }),
  updateNodeUrl: (sdk) => sdk.settings.updateNodeUrl({ node_url_id: 'node', url }),
  getBundlerUrl: (sdk) => sdk.settings.listBundlerUrls(page),
  setBundlerUrl: (sdk) => sdk.settings.setBundlerUrl({ ...elsewhere, url }),
  updateBundlerUrl: (sdk) => sdk.settings.updateBundlerUrl({ bundler_url_id: 'bundler', url }),
  allPayMasterSmartContract: (sdk) => sdk.settings.listPaymasters(page),
  deployPayMasterSmartContract: (sdk) => sdk.settings.deployPaymaster({ ...elsewhere, deposit: '1000' }),
  getEmailCred: (sdk) => sdk.settings.getEmail(),
  setEmailCredential: (sdk) =>
    sdk.settings.setEmail({ email, host: 'smtp.gallery.example', port: 587, password: 'a mail password' }),
  updateEmailCredential: (sdk) => sdk.settings.updateEmail({ port: 465, secure: true }),
  getCustomEnvCredentialCloud: (sdk) => sdk.settings.getCloudEnv(),
  setCustomEnvCredentialCloud: (sdk) =>
    sdk.settings.setCloudEnv({ file: new File(['# storage\nBUCKET=plates\n'], 'storage.env') }),
  getDatabaseCredential: (sdk) => sdk.settings.listDatabases(),
  addDatabaseCredential: (sdk) =>
    sdk.settings.addDatabase({
      name: 'Archive',
      engine: 'mysql',
      host: 'archive.gallery.example',
      port: 3306,
      database: 'archive',
      username: 'reader',
      password: 'a database password',
    }),
  getApiKeyModelName: (sdk) => sdk.settings.getAiModel(),
  setApiKeyAndModelName: (sdk) =>
    sdk.settings.setAiModel({ modelName: 'large-instruct-3', apiKey: 'a key of the model' }),

  allLlmPrompts: (sdk) => sdk.prompts.list(),
  setLlmPrompt: (sdk) =>
    sdk.prompts.save({ prompt_id: 'label', name: 'Wall label', prompt: 'Describe {{artwork}} briefly.' }),
  getAuditEntries: (sdk) => sdk.audit.list({ ...page, search: 'tides' }),
  getAuditPeople: (sdk) => sdk.audit.people(),
  capabilities: (sdk) => sdk.capabilities.list(),
  mcpServerDetails: (sdk) => sdk.toolServers.list(),
  toolServerTools: (sdk) => sdk.toolServers.tools({ host: fixtures.toolServer().host }),

  getVectorDetails: (sdk) => sdk.vector.getStore(),
  setVectorKey: (sdk) => sdk.vector.setKey({ apiKey: 'a key of the store' }),
  getVectorIndex: (sdk) => sdk.vector.listIndexes(page),
  createVectorIndex: (sdk) => sdk.vector.createIndex({ indexName: 'letters', metric: 'dotproduct' }),
  getAllVectorIndexNameId: (sdk) => sdk.vector.listIndexNames(),
  getVectorIndexStat: (sdk) =>
    sdk.vector.getIndexStats({ indexName: 'catalogue', host: 'vectors.gallery.example:6333' }),
  getVectorAssistant: (sdk) => sdk.vector.listAssistants(),
  createVectorAssistant: (sdk) =>
    sdk.vector.createAssistant({ assistantName: 'Archive guide', indexName: 'archive' }),

  getDatasource: (sdk) => sdk.dataSources.list(),
  getDatasourceVectorIndex: (sdk) => sdk.dataSources.listByIndex({ indexName: 'catalogue', ...page }),
  scrapeWebsiteAndUpload: (sdk) => sdk.dataSources.scrapeWebsite({ url: origin, indexName: 'catalogue' }),
  uploadWebsiteScrapDataVectorIndex: (sdk) =>
    sdk.dataSources.crawlWebsite({ url: origin, indexName: 'catalogue', maxPages: 3 }),
  uploadPdfDataVectorIndex: (sdk) =>
    sdk.dataSources.uploadPdf({ file: new File(['%PDF-1.7'], 'spring.pdf'), indexName: 'catalogue' }),
  copyVectorIndexData: (sdk) =>
    sdk.dataSources.copyIndex({ sourceIndexName: 'archive', targetIndexName: 'catalogue' }),

  allCrawlingConfigs: (sdk) => sdk.crawling.list(),
  setCrawlingConfig: (sdk) => sdk.crawling.save({ name: 'News', url: 'https://gallery.example/news' }),
  activeInactiveCrawlingStatus: (sdk) => sdk.crawling.setStatus({ crawl_id: 'daily', status: 'inactive' }),
  getCrawlingStatusHistoryById: (sdk) => sdk.crawling.history({ crawl_id: 'daily' }),
}

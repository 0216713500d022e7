import type { OperationId, Sdk } from '../index.ts'
import { inDays } from './fixtures/make.ts'
import { fixtures } from './fixtures.ts'

const page = { page: 1, pageSize: 8 }
/** The network of the scene's contracts. The two numbers differ, so that a path that swaps them is wrong. */
const here = { blockchainType: 6, networkType: 2 }
const elsewhere = { blockchainType: 1, networkType: 1 }
const tides = { collection_id: 'tides', ...here, smartContractType: 1 }
const dunes = { collection_id: 'dunes', ...here, smartContractType: 1 }
const tidesDrop = { collection_id: 'tides', ...here }
const root = fixtures.transactionHash(9)
const url = 'https://provider.example/v2/an-access-key-7Qx4'
const origin = 'https://shop.gallery.example'
const { email } = fixtures.profile()
const picture = () => new File(['picture'], 'harbour.png', { type: 'image/png' })
const json = (value: unknown) => new File([JSON.stringify(value)], 'given.json', { type: 'application/json' })

/** A call of one operation. */
type Row = {
  /** The path and query of the request. */
  path: string
  input: unknown
  /** Makes the call, with its own input or another one. */
  call(sdk: Sdk, input?: unknown): Promise<object>
  /** Adds the records that the call needs and fullScene lacks. */
  before?(sdk: Sdk): Promise<unknown>
}

type Inputs<Call> = Call extends (...args: infer Args) => unknown ? Args : never

/** Returns a function that creates the rows of a group. */
const of =
  <Group extends keyof Sdk>(group: Group) =>
  <Name extends keyof Sdk[Group]>(name: Name, path: string, ...args: Inputs<Sdk[Group][Name]>): Row => ({
    path,
    input: args[0],
    call: (sdk, input) =>
      (sdk[group][name] as (...args: unknown[]) => Promise<object>)(
        ...(input === undefined ? args : [input]),
      ),
  })
const auth = of('auth')
const sessions = of('sessions')
const profile = of('profile')
const dashboard = of('dashboard')
const collections = of('collections')
const assets = of('assets')
const contracts = of('contracts')
const airdrops = of('airdrops')
const someone = `0x${'0'.repeat(39)}2`
const venues = of('venues')
const events = of('events')
const payments = of('payments')
const subAdmins = of('subAdmins')
const settings = of('settings')
const prompts = of('prompts')
const apiKeys = of('apiKeys')
const audit = of('audit')
const capabilities = of('capabilities')
const toolServers = of('toolServers')
const vector = of('vector')
const dataSources = of('dataSources')
const crawling = of('crawling')
const runs = of('runs')
const imports = of('imports')
const deletions = of('deletions')

const requestOtp = (sdk: Sdk) => sdk.auth.forgotPassword({ email })
const tradeOtp = (sdk: Sdk) => requestOtp(sdk).then(() => sdk.auth.verifyOTP({ email, otp: '123456' }))
const neap = { row: 2, name: 'Neap', description: 'The smallest.' }
const addDomain = (sdk: Sdk) => sdk.settings.addFrontendDomain({ frontendDomainUrl: origin })

/** For every operation, a call that succeeds on `fullScene`. */
export const everyCall: Record<OperationId, Row> = {
  login: auth('login', '/api/auth/login', { email, password: 'the current password' }),
  forgotPassword: auth('forgotPassword', '/api/auth/forgotPassword', { email }),
  verifyOTP: {
    ...auth('verifyOTP', '/api/auth/verifyOTP', { email, otp: '123456' }),
    before: requestOtp,
  },
  resetPassword: {
    ...auth('resetPassword', '/api/auth/resetPassword', {
      email,
      resetToken: 'mock-reset-token-1',
      newPassword: 'another long password',
    }),
    before: tradeOtp,
  },
  updatePassword: auth('updatePassword', '/api/auth/updatePassword', {
    currentPassword: 'the current password',
    newPassword: 'another long password',
  }),
  updateEmail: auth('updateEmail', '/api/auth/updateEmail', {
    currentPassword: 'the current password',
    newEmail: 'lovelace@gallery.example',
  }),
  listSessions: sessions('list', '/api/auth/listSessions'),
  endSession: sessions('end', '/api/auth/endSession', { session_id: 'phone' }),
  endOtherSessions: sessions('endOthers', '/api/auth/endOtherSessions'),
  signOut: sessions('signOut', '/api/auth/signOut'),
  getProfile: profile('get', '/api/auth/getProfile'),
  createWalletAdmin: profile('createWallet', '/api/wallet/createWalletAdmin'),

  dashboardCount: dashboard('counts', '/api/collection/dashboardCount'),
  getAllIpInfo: dashboard('listIpInfo', '/api/collection/getAllIpInfo/1/8', page),
  getAllFormData: dashboard('listFormData', '/api/collection/getAllFormData/1/8', page),
  getAttention: dashboard('attention', '/api/dashboard/getAttention'),
  submitForm: dashboard('submitForm', '/api/public/submitForm', {
    name: 'Emmy',
    email,
    message: 'Are prints for sale?',
  }),
  visit: dashboard('reportVisit', '/api/public/visit'),

  allCollection: collections('list', '/api/collection/allCollection/1/8?search=harbour', {
    ...page,
    search: 'harbour',
  }),
  getCollection: collections('get', '/api/collection/getCollection/tides', { collection_id: 'tides' }),
  getCollectionOverview: collections('overview', '/api/collection/getCollectionOverview/tides', {
    collection_id: 'tides',
  }),
  getCollectionByEventId: collections('listByEvent', '/api/collection/getCollectionByEventId/opening/1/8', {
    event_id: 'opening',
    ...page,
  }),
  createCollection: collections('create', '/api/collection/createCollection', {
    name: 'Moors',
    symbol: 'MOORS',
  }),
  updateCollection: collections('update', '/api/collection/updateCollection', {
    collection_id: 'tides',
    name: 'Spring tides',
  }),
  revealCollection: collections('reveal', '/api/collection/revealCollection', { collection_id: 'tides' }),
  uploadCollectionImage: collections('uploadImage', '/api/collection/uploadCollectionImage', {
    file: picture(),
  }),
  updateCollectionPublishItem: collections('setPublished', '/api/collection/updateCollectionPublishItem', {
    collection_id: 'tides',
    isPublished: true,
  }),
  updateCollectionFiatPaymentSupport: collections(
    'setFiatPaymentSupport',
    '/api/collection/updateCollectionFiatPaymentSupport',
    { collection_id: 'tides', fiatPaymentSupport: true },
  ),
  updateCollectionPaymasterSupport: collections(
    'setPaymasterSupport',
    '/api/collection/updateCollectionPaymasterSupport',
    { collection_id: 'tides', paymasterSupport: true },
  ),

  allPremintAsset: assets('list', '/api/asset/allPremintAsset/tides/1/8', {
    collection_id: 'tides',
    ...page,
  }),
  getAsset: assets('get', '/api/asset/getAsset/plate', { asset_id: 'plate' }),
  getAssetSurroundings: assets('surroundings', '/api/asset/getAssetSurroundings/plate', {
    asset_id: 'plate',
  }),
  getAssetHistory: assets('history', '/api/asset/getAssetHistory/plate', { asset_id: 'plate' }),
  findAssets: assets('find', '/api/asset/findAssets?search=plate&limit=5', { search: 'plate', limit: 5 }),
  searchAssets: assets('search', '/api/asset/searchAssets', {
    collection_id: 'tides',
    filter: { search: 'plate', states: ['draft', 'minting'] },
    sort: 'name',
    ...page,
  }),
  getAssetFacets: assets('facets', '/api/asset/getAssetFacets', { collection_id: 'tides' }),
  changeAssets: assets('changeMany', '/api/asset/changeAssets', {
    collection_id: 'tides',
    asset_ids: ['plate'],
    change: { isShow: false },
  }),
  createManualPremintAsset: assets('create', '/api/manualPremint/createManualPremintAsset', {
    ...tides,
    name: 'Ebb',
    attributes: [{ trait_type: 'Hour', value: 6 }],
  }),
  preMintUri: assets('createFromUri', '/api/asset/preMint/uri', {
    ...tides,
    name: 'Flood',
    uri: 'ipfs://bafyflood',
  }),
  premintAssetWithJsonFile: assets('importJson', '/api/asset/premintAssetWithJsonFile', {
    ...tides,
    file: json([{ name: 'Slack water', description: 'No flow.' }]),
  }),
  updatePremintAsset: assets('update', '/api/asset/updatePremintAsset', {
    asset_id: 'plate',
    name: 'Plate I',
  }),
  updateManualPremintAsset: assets('updateManual', '/api/manualPremint/updateManualPremintAsset', {
    asset_id: 'plate',
    name: 'Plate I',
  }),
  updateShowItem: assets('setShown', '/api/asset/updateShowItem', { asset_id: 'plate', isShow: false }),
  assetFileUpload: assets('uploadFile', '/api/asset/assetFileUpload', { file: picture() }),
  mintTokenAdminLoyalty: assets('mint', '/api/asset/mintTokenAdminLoyalty', { asset_id: 'plate' }),
  updateClaimStatusAdmin: assets('settleMint', '/api/asset/updateClaimStatusAdmin', {
    asset_id: 'proof',
    transactionHash: root,
    transactionStatus: true,
  }),
  getAssetFiles: assets('getFiles', '/api/asset/getAssetFiles/plate', { asset_id: 'plate' }),
  publishAssetFiles: assets('publishFiles', '/api/asset/publishAssetFiles', { asset_id: 'plate' }),

  getCollectionSmartContract: contracts(
    'get',
    '/api/collectionSmartContract/getCollectionSmartContract/tides/6/2/1',
    tides,
  ),
  registerCollectionSmartContract: contracts(
    'register',
    '/api/collectionSmartContract/registerCollectionSmartContract',
    { ...tides, smartContractType: 2 },
  ),
  updateCollectionSmartContract: contracts(
    'update',
    '/api/collectionSmartContract/updateCollectionSmartContract',
    { ...dunes, contractName: 'Dunes' },
  ),
  deployCollectionSmartContract: contracts(
    'deploy',
    '/api/collectionSmartContract/deployCollectionSmartContract',
    dunes,
  ),
  deployOracleCollectionSmartContract: contracts(
    'deployUploaded',
    '/api/oracleCollectionSmartContract/deployCollectionSmartContract',
    { ...dunes, ...elsewhere, abi: json([]), bytecode: new Blob(['0x6000']) },
  ),
  getCollectionSmartContractCode: contracts(
    'getCode',
    '/api/collectionSmartContract/getCollectionSmartContractCode/tides/6/2/1',
    tides,
  ),
  verifySource: contracts('verifySource', '/api/collectionSmartContract/verifySource', {
    contract_id: 'tides-drop',
  }),
  updateContractMetadata: contracts(
    'updateMetadata',
    '/api/collectionSmartContract/updateContractMetadata',
    tides,
  ),
  revealContract: contracts('reveal', '/api/collectionSmartContract/revealContract', tides),
  scheduleReveal: contracts('scheduleReveal', '/api/collectionSmartContract/scheduleReveal', {
    ...tides,
    schedule: { revealAt: '2126-01-05T12:30:00.000Z', feeCap: '2000000000000000' },
  }),
  getContractFiles: contracts('getFiles', '/api/collectionSmartContract/getContractFiles/tides-contract', {
    contract_id: 'tides-contract',
  }),
  publishContractFiles: contracts('publishFiles', '/api/collectionSmartContract/publishContractFiles', {
    contract_id: 'tides-contract',
  }),

  getAirDropDetails: airdrops('get', '/api/airdrop/getAirDropDetails/tides/6/2', tidesDrop),
  getAirDrops: airdrops('list', '/api/airdrop/getAirDrops/tides/1/8', {
    collection_id: 'tides',
    page: 1,
    pageSize: 8,
  }),
  getAirDropRecipients: airdrops('getRecipients', '/api/airdrop/getAirDropRecipients/tides/6/2', tidesDrop),
  registerAirDropSmartContract: airdrops('register', '/api/airdrop/registerAirDropSmartContract', {
    collection_id: 'dunes',
    ...here,
  }),
  submitAirDropDetails: airdrops('submitDetails', '/api/airdrop/submitAirDropDetails', {
    ...tidesDrop,
    name: 'For everybody who came',
    merkleRoot: root,
    recipients: [{ address: fixtures.address(2), amount: '5' }],
    startsAt: '2026-05-01T00:00:00.000Z',
  }),
  submitMerkleRoot: airdrops('submitMerkleRoot', '/api/airdrop/submitMerkleRoot', {
    ...tidesDrop,
    merkleRoot: root,
  }),
  manageAirDrop: airdrops('manage', '/api/airdrop/manageAirDrop', {
    ...tidesDrop,
    action: 'fund',
    amount: '1',
  }),
  startHolderSnapshot: airdrops('startHolderSnapshot', '/api/airdrop/startHolderSnapshot', {
    collection_id: 'tides',
    blockchainType: 6,
    networkType: 2,
    smartContractType: 1,
  }),
  getHolderSnapshot: airdrops('getHolderSnapshot', '/api/airdrop/getHolderSnapshot/tides-holders', {
    snapshot_id: 'tides-holders',
  }),
  getHolders: airdrops('getHolders', '/api/airdrop/getHolders/tides-holders', {
    snapshot_id: 'tides-holders',
  }),
  resolveNames: airdrops('resolveNames', '/api/airdrop/resolveNames', {
    blockchainType: 6,
    networkType: 2,
    names: ['ada.eth'],
  }),
  getClaimPage: airdrops('getClaimPage', '/api/public/getClaimPage/tides-drop', { airdrop_id: 'tides-drop' }),
  getClaim: airdrops('getClaim', `/api/public/getClaim/tides-drop/${someone}`, {
    airdrop_id: 'tides-drop',
    address: someone,
  }),
  getAirDropClaims: airdrops('listClaims', '/api/airdrop/getAirDropClaims/tides/1/1/1/8', {
    collection_id: 'tides',
    blockchainType: 1,
    networkType: 1,
    page: 1,
    pageSize: 8,
  }),
  claimWithoutGas: {
    ...airdrops('claimWithoutGas', '/api/public/claimWithoutGas', {
      airdrop_id: 'claimed-drop',
      address: fixtures.address(4),
    }),
    before: (sdk) => sdk.collections.setPaymasterSupport({ collection_id: 'tides', paymasterSupport: true }),
  },
  allVenue: venues('list', '/api/venueLoyalty/allVenue/1/8', page),
  getVenue: venues('get', '/api/venueLoyalty/getVenue/print-room', { venue_id: 'print-room' }),
  createUpdateVenue: venues('save', '/api/venueLoyalty/createUpdateVenue', { name: 'Boat House' }),
  venueFileUpload: venues('uploadFile', '/api/venueLoyalty/venueFileUpload', { file: picture() }),
  getVenueEvents: events('list', '/api/venueEvent/getVenueEvents/print-room/1/8', {
    venue_id: 'print-room',
    ...page,
  }),
  getEvent: events('get', '/api/venueEvent/getEvent/opening', { event_id: 'opening' }),
  createVenueEvent: events('save', '/api/venueEvent/createVenueEvent', {
    venue_collection_id: ['print-room'],
    name: 'Closing night',
    startsAt: '2026-06-30T17:00:00.000Z',
    endsAt: '2026-06-30T20:00:00.000Z',
  }),

  clientGetPlatformFiatPaymentSetting: payments(
    'getPlatform',
    '/api/fiatPaymentSetting/clientGetPlatformFiatPaymentSetting',
  ),
  clientGetOwnFiatPaymentSetting: payments(
    'getOwn',
    '/api/fiatPaymentSetting/clientGetOwnFiatPaymentSetting',
  ),
  adminUpdateFiatPaymentSetting: payments('update', '/api/fiatPaymentSetting/adminUpdateFiatPaymentSetting', {
    option: 'bank-transfer',
    currency: 'EUR',
    secretKey: 'a secret of the bank',
  }),
  adminEnableDisableFiatPaymentOption: payments(
    'setEnabled',
    '/api/fiatPaymentSetting/adminEnableDisableFiatPaymentOption',
    { option: 'card', isEnabled: true },
  ),

  getCreatedSubAdmin: subAdmins('list', '/api/admin/getCreatedSubAdmin/1/8', page),
  getSubAdmin: subAdmins('get', '/api/admin/getSubAdmin/mary', { sub_admin_id: 'mary' }),
  createSubAdmin: subAdmins('create', '/api/admin/createSubAdmin', {
    email: 'grace@gallery.example',
    password: 'a long password',
  }),
  updateSubAdmin: subAdmins('update', '/api/admin/updateSubAdmin', { sub_admin_id: 'mary', isActive: false }),

  addFrontendDomainUrl: settings('addFrontendDomain', '/api/admin/addFrontendDomainUrl', {
    frontendDomainUrl: origin,
  }),
  updateFrontendDomainUrl: {
    ...settings('updateFrontendDomain', '/api/admin/updateFrontendDomainUrl', {
      frontendDomainUrl: 'https://store.gallery.example',
    }),
    before: addDomain,
  },
  getFrontendDomainUrl: {
    ...settings('getFrontendDomain', '/api/admin/getFrontendDomainUrl'),
    before: addDomain,
  },
  checkFrontendDomainUrl: {
    ...settings('checkFrontendDomain', '/api/admin/checkFrontendDomainUrl'),
    before: addDomain,
  },
  getNodeUrl: settings('listNodeUrls', '/api/nodeUrl/getNodeUrl/1/8', page),
  setNodeUrl: settings('setNodeUrl', '/api/nodeUrl/setNodeUrl', { ...here, url }),
  updateNodeUrl: settings('updateNodeUrl', '/api/nodeUrl/updateNodeUrl', { node_url_id: 'node', url }),
  getBundlerUrl: settings('listBundlerUrls', '/api/bundlerUrl/getBundlerUrl/1/8', page),
  setBundlerUrl: settings('setBundlerUrl', '/api/bundlerUrl/setBundlerUrl', { ...here, url }),
  updateBundlerUrl: settings('updateBundlerUrl', '/api/bundlerUrl/updateBundlerUrl', {
    bundler_url_id: 'bundler',
    url,
  }),
  allPayMasterSmartContract: settings(
    'listPaymasters',
    '/api/payMasterSmartContract/allPayMasterSmartContract/1/8',
    page,
  ),
  deployPayMasterSmartContract: settings(
    'deployPaymaster',
    '/api/payMasterSmartContract/deployPayMasterSmartContract',
    { ...elsewhere, deposit: '1000' },
  ),
  getEmailCred: settings('getEmail', '/api/emailCredential/getEmailCred'),
  setEmailCredential: settings('setEmail', '/api/emailCredential/setEmailCredential', {
    email,
    host: 'smtp.gallery.example',
    port: 587,
    password: 'a mail password',
  }),
  updateEmailCredential: settings('updateEmail', '/api/emailCredential/updateEmailCredential', {
    port: 465,
    secure: true,
  }),
  getUndeliveredMails: settings('listUndeliveredMails', '/api/emailCredential/getUndeliveredMails/1/8', page),
  retryMail: settings('retryMail', '/api/emailCredential/retryMail', { mail_id: 'refused' }),
  deleteMail: settings('deleteMail', '/api/emailCredential/deleteMail', { mail_id: 'refused' }),
  getCustomEnvCredentialCloud: settings('getCloudEnv', '/api/customEnv/getCustomEnvCredentialCloud'),
  setCustomEnvCredentialCloud: settings('setCloudEnv', '/api/customEnv/setCustomEnvCredentialCloud', {
    file: new File(['# storage\nBUCKET=plates\n'], 'storage.env'),
  }),
  getDatabaseCredential: settings('listDatabases', '/api/database/getDatabaseCredential'),
  addDatabaseCredential: settings('addDatabase', '/api/database/addDatabaseCredential', {
    name: 'Archive',
    engine: 'mysql',
    host: 'archive.gallery.example',
    port: 3306,
    database: 'archive',
    username: 'reader',
    password: 'a database password',
  }),
  getApiKeyModelName: settings('getAiModel', '/api/ai/getApiKeyModelName'),
  setApiKeyAndModelName: settings('setAiModel', '/api/ai/setApiKeyAndModelName', {
    modelName: 'large-instruct-3',
    apiKey: 'a key of the model',
  }),
  getTokenFiles: settings('getTokenFiles', '/api/tokenFiles/getTokenFiles'),
  setTokenFiles: settings('setTokenFiles', '/api/tokenFiles/setTokenFiles', {
    kind: 'kubo',
    address: 'http://127.0.0.1:5001',
  }),
  testTokenFiles: settings('testTokenFiles', '/api/tokenFiles/testTokenFiles'),
  removeTokenFiles: settings('removeTokenFiles', '/api/tokenFiles/removeTokenFiles'),

  allLlmPrompts: prompts('list', '/api/ai/allLlmPrompts'),
  setLlmPrompt: prompts('save', '/api/ai/setLlmPrompt', {
    prompt_id: 'label',
    name: 'Wall label',
    prompt: 'Describe {{artwork}} briefly.',
  }),
  getApiKeys: apiKeys('list', '/api/apiKey/getApiKeys/1/8?search=night', { ...page, search: 'night' }),
  createApiKey: apiKeys('create', '/api/apiKey/createApiKey', {
    name: 'Report',
    scopes: [{ group: 'dashboard', access: 'read' }],
    expiresAt: inDays(30),
  }),
  updateApiKey: apiKeys('update', '/api/apiKey/updateApiKey', { api_key_id: 'night', name: 'Import' }),
  rotateApiKey: apiKeys('rotate', '/api/apiKey/rotateApiKey', { api_key_id: 'night', overlapSeconds: 60 }),
  revokeApiKey: apiKeys('revoke', '/api/apiKey/revokeApiKey', { api_key_id: 'night' }),
  getAuditEntries: audit('list', '/api/audit/getAuditEntries/1/8?search=tides', { ...page, search: 'tides' }),
  getAuditPeople: audit('people', '/api/audit/getAuditPeople'),
  planMintRun: runs('planMint', '/api/runs/planMintRun', { collection_id: 'tides', asset_ids: ['plate'] }),
  approveRun: runs('approve', '/api/runs/approveRun', {
    run_id: 'priced-run',
    feeCap: '9400000000000000000',
  }),
  controlRun: runs('control', '/api/runs/controlRun', { run_id: 'running-run', action: 'pause' }),
  getRuns: runs('list', '/api/runs/getRuns/1/8?open=true', { ...page, open: true }),
  getRun: runs('get', '/api/runs/getRun/running-run', { run_id: 'running-run' }),
  getRunSteps: runs('listSteps', '/api/runs/getRunSteps/running-run/1/8?state=done', {
    run_id: 'running-run',
    ...page,
    state: 'done',
  }),
  getTransactionQueue: runs('queue', '/api/runs/getTransactionQueue'),
  speedUpTransaction: runs('speedUp', '/api/runs/speedUpTransaction', { transactionHash: root }),
  cancelTransaction: runs('cancelTransaction', '/api/runs/cancelTransaction', { transactionHash: root }),
  setFeeLimit: runs('setFeeLimit', '/api/runs/setFeeLimit', {
    ...here,
    maxFeePerGas: '50000000000',
    maxFeePerDay: null,
  }),
  getChainDifferences: runs('compare', '/api/runs/getChainDifferences?collection_id=tides', {
    collection_id: 'tides',
  }),
  quoteTransaction: runs('quote', '/api/runs/quoteTransaction', {
    operation: 'deployPayMasterSmartContract',
    input: here,
  }),
  repairDifference: runs('repair', '/api/runs/repairDifference', { asset_id: 'plate' }),
  getRunFiles: runs('getFiles', '/api/runs/getRunFiles/priced-run', { run_id: 'priced-run' }),
  publishRunFiles: runs('publishFiles', '/api/runs/publishRunFiles', { run_id: 'priced-run' }),
  readImportAddress: imports('readAddress', '/api/imports/readImportAddress', {
    url: 'https://plates.example/plates.json',
  }),
  createImport: imports('create', '/api/imports/createImport', { ...tides, name: 'Moons', rowCount: 2 }),
  addImportRows: imports('addRows', '/api/imports/addImportRows', {
    run_id: 'planned-import',
    rows: [neap],
  }),
  addImportFile: imports('addFile', '/api/imports/addImportFile', {
    run_id: 'planned-import',
    path: 'neap.png',
    file: picture(),
  }),
  getImport: imports('get', '/api/imports/getImport/planned-import?after=a.png', {
    run_id: 'planned-import',
    after: 'a.png',
  }),
  startImport: {
    ...imports('start', '/api/imports/startImport', { run_id: 'planned-import', existing: 'add' }),
    before: (sdk) => sdk.imports.addRows({ run_id: 'planned-import', rows: [neap] }),
  },
  previewDeletion: deletions('preview', '/api/deletions/previewDeletion', { kind: 'asset', ids: ['plate'] }),
  deleteRecords: deletions('delete', '/api/deletions/deleteRecords', { kind: 'asset', ids: ['plate'] }),
  undoDeletion: {
    ...deletions('undo', '/api/deletions/undoDeletion', { deletion_id: 'deletion-1' }),
    before: (sdk) => sdk.deletions.delete({ kind: 'asset', ids: ['plate'] }),
  },
  undoImport: imports('undo', '/api/imports/undoImport', { run_id: 'planned-import' }),
  capabilities: capabilities('list', '/api/capabilities'),
  mcpServerDetails: toolServers('list', '/api/mcp/mcpServerDetails'),
  toolServerTools: toolServers('tools', '/tools', { host: fixtures.toolServer().host }),

  getVectorDetails: vector('getStore', '/api/vector/getVectorDetails'),
  setVectorKey: vector('setKey', '/api/vector/setVectorKey', { apiKey: 'a key of the store' }),
  getVectorIndex: vector('listIndexes', '/api/vector/getVectorIndex/1/8', page),
  createVectorIndex: vector('createIndex', '/api/vector/createVectorIndex', {
    indexName: 'letters',
    metric: 'dotproduct',
  }),
  getAllVectorIndexNameId: vector('listIndexNames', '/api/vector/getAllVectorIndexNameId'),
  getVectorIndexStat: vector(
    'getIndexStats',
    '/api/vector/getVectorIndexStat/catalogue/vectors.gallery.example%3A6333',
    { indexName: 'catalogue', host: 'vectors.gallery.example:6333' },
  ),
  getVectorAssistant: vector('listAssistants', '/api/datasource/getVectorAssistant'),
  createVectorAssistant: vector('createAssistant', '/api/datasource/createVectorAssistant', {
    assistantName: 'Archive guide',
    indexName: 'archive',
  }),
  searchKnowledge: vector('searchKnowledge', '/api/datasource/searchKnowledge?question=question', {
    question: 'question',
  }),
  getKnowledgeIndex: vector('listKnowledgePages', '/api/datasource/getKnowledgeIndex/archive/1/8', {
    indexName: 'archive',
    page: 1,
    pageSize: 8,
  }),
  getKnowledgeDocument: vector(
    'getKnowledgeDocument',
    '/api/datasource/getKnowledgeDocument?passage_id=paper',
    {
      passage_id: 'paper',
    },
  ),

  getDatasource: dataSources('list', '/api/datasource/getDatasource'),
  getDatasourceVectorIndex: dataSources(
    'listByIndex',
    '/api/datasource/getDatasourceVectorIndex/1/8?indexName=catalogue',
    { indexName: 'catalogue', ...page },
  ),
  scrapeWebsiteAndUpload: dataSources('scrapeWebsite', '/api/datasource/scrapeWebsiteAndUpload', {
    url: origin,
    indexName: 'catalogue',
  }),
  uploadWebsiteScrapDataVectorIndex: dataSources(
    'crawlWebsite',
    '/api/datasource/uploadWebsiteScrapDataVectorIndex_crawler',
    { url: origin, indexName: 'catalogue', maxPages: 3 },
  ),
  uploadPdfDataVectorIndex: dataSources('uploadPdf', '/api/datasource/uploadPdfDataVectorIndex', {
    file: new File(['%PDF-1.7'], 'spring.pdf'),
    indexName: 'catalogue',
  }),
  copyVectorIndexData: dataSources('copyIndex', '/api/datasource/copyVectorIndexData', {
    sourceIndexName: 'archive',
    targetIndexName: 'catalogue',
  }),

  allCrawlingConfigs: crawling('list', '/api/crawling/allCrawlingConfigs'),
  setCrawlingConfig: crawling('save', '/api/crawling/setCrawlingConfig', {
    name: 'News',
    url: 'https://gallery.example/news',
    indexName: 'catalogue',
  }),
  activeInactiveCrawlingStatus: crawling('setStatus', '/api/crawling/activeInactiveCrawlingStatus', {
    crawl_id: 'daily',
    status: 'inactive',
  }),
  getCrawlingStatusHistoryById: crawling('history', '/api/crawling/getCrawlingStatusHistoryById/daily', {
    crawl_id: 'daily',
  }),
}

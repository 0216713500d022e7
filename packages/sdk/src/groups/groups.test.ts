import { describe, expect, it } from 'vitest'
import { operations } from '../contract.ts'
import { createSdk, type Sdk } from '../index.ts'

const file = new File(['x'], 'x.png')
const where = { blockchainType: 6, networkType: 1 }
const contract = { collection_id: 'c', ...where, smartContractType: 1 }
const page = { page: 2, pageSize: 8 }

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
]

describe('each function', () => {
  it.each(calls)('%s sends its method to its path and answers what came', async (operation, call, path) => {
    const seen: Request[] = []
    const answer = { message: 'Done', data: [], totalCount: 0 }
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
})

it('every operation of the contract has exactly one function', () => {
  const sdk = createSdk({ backends: { main: '' } })
  const functions = Object.values(sdk).flatMap((group) => Object.values(group))
  expect(calls.map(([operation]) => operation).toSorted()).toEqual(Object.keys(operations).toSorted())
  expect(functions).toHaveLength(calls.length)
})

import { type ApiError, isApiError } from '@vitrine/sdk'
import type { Schemas } from '@vitrine/sdk/contract'
import { type Abi, type Address, getAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtInContract } from '#src/chain/built-in-contracts.ts'
import { whenMined } from '#src/chain/when-mined.ts'
import { amber, openTestClient } from '#test/test-chain.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

const basalt = { ...amber, name: 'Basalt', blockchainType: 6, chainId: 31339 }
// The codes of smartContractType.
const [erc721, erc1155] = [1, 2] as const
const somebody = '0x00000000000000000000000000000000000000AA'

let platform: TestPlatform
let client: ReturnType<typeof openTestClient>
let collection_id: string
let wallet: Address
const addresses = new Map<number, Address>()
const abis = new Map<number, Abi>()

const connect = () => {
  client = openTestClient(platform.platform.chain.networks.find(1, 1)?.rpcUrl ?? '')
}
const receiptOf = (hash: string) => whenMined(client, hash)

async function deploy(collection: string, smartContractType: number): Promise<Address> {
  const place = { collection_id: collection, blockchainType: 1, networkType: 1, smartContractType }
  await platform.sdk.contracts.register(place)
  await receiptOf((await platform.sdk.contracts.deploy(place)).transactionHash)
  return (await platform.sdk.contracts.get(place)).data?.contractAddress as Address
}

beforeAll(async () => {
  platform = await startTestPlatform({ networks: [amber, basalt] })
  connect()
  wallet = (await platform.sdk.profile.createWallet()).data.walletAddress as Address
  collection_id = (await platform.sdk.collections.create({ name: 'Mints', symbol: 'MINT' })).data._id
  for (const type of [erc721, erc1155]) {
    addresses.set(type, await deploy(collection_id, type))
    abis.set(type, (await builtInContract(type)).abi)
  }
})
afterAll(() => platform.end())

async function refusal(call: Promise<unknown>): Promise<ApiError> {
  const thrown: unknown = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!isApiError(thrown)) throw new Error(`No refusal: ${String(thrown)}`)
  return thrown
}

const add = async (name: string, more: object = {}) =>
  (await platform.sdk.assets.create({ collection_id, blockchainType: 1, networkType: 1, name, ...more })).data

const read = (functionName: string, args: unknown[], type: number = erc721) =>
  client.readContract({
    address: addresses.get(type) as Address,
    abi: abis.get(type) ?? [],
    functionName,
    args,
  })

const recordMint = (asset_id: string, transactionHash: string) =>
  platform.sdk.assets.settleMint({ asset_id, transactionHash, transactionStatus: true })

async function mint(asset: Schemas['PremintAsset']): Promise<Schemas['PremintAsset']> {
  const { transactionHash } = await platform.sdk.assets.mint({ asset_id: asset._id })
  await receiptOf(transactionHash)
  return (await recordMint(asset._id, transactionHash)).data
}

const metadataOf = async (tokenURI: unknown) =>
  (await fetch(`${platform.url}/files/${String(tokenURI).replace('ipfs://', '')}`)).json()

describe('minting', () => {
  // Proves: call.createManualPremintAsset
  it('gives the admin wallet the token, whose URI leads to the metadata', async () => {
    const asset = await add('Dawn', {
      description: 'First light',
      image: 'https://pictures.example/dawn.png',
      attributes: [{ trait_type: 'Hour', value: 6 }],
    })
    const { transactionHash, mintTokenTransactionHash, data } = await platform.sdk.assets.mint({
      asset_id: asset._id,
    })
    expect(mintTokenTransactionHash).toBe(transactionHash)
    expect(data).toMatchObject({ isSold: 'minting', transactionHash, transactionStatus: null })
    await receiptOf(transactionHash)
    const sold = (await recordMint(asset._id, transactionHash)).data
    expect(sold).toMatchObject({
      isSold: 'sold',
      transactionHash,
      transactionStatus: true,
      assetOwner: wallet,
      error: null,
    })
    const id = BigInt(sold.tokenId ?? -1)
    expect(await read('ownerOf', [id])).toBe(wallet)
    expect(await read('tokenURI', [id])).toBe(sold.tokenURI)
    expect(await metadataOf(sold.tokenURI)).toEqual({
      name: 'Dawn',
      description: 'First light',
      image: 'https://pictures.example/dawn.png',
      attributes: [{ trait_type: 'Hour', value: 6 }],
    })
  })

  it('gives it to the recipient of the asset, or to the one named in the call', async () => {
    const asset = await add('Noon', { wallet_address: somebody.toLowerCase() })
    expect(asset.wallet_address).toBe(somebody)
    const sold = await mint(asset)
    expect(sold.assetOwner).toBe(somebody)
    expect(await read('ownerOf', [BigInt(sold.tokenId ?? -1)])).toBe(somebody)
  })

  it('mints the copies of an ERC-1155 token', async () => {
    const sold = await mint(await add('Poster', { smartContractType: erc1155, amount: 25 }))
    const id = BigInt(sold.tokenId ?? -1)
    expect(sold.assetOwner).toBe(wallet)
    expect(await read('balanceOf', [wallet, id], erc1155)).toBe(25n)
    expect(await read('uri', [id], erc1155)).toBe(sold.tokenURI)
  })

  // Proves: call.preMintUri
  it('leaves the URI of metadata that is hosted elsewhere as it is', async () => {
    const uri = 'ipfs://bafy-elsewhere/1.json'
    const { data } = await platform.sdk.assets.createFromUri({
      collection_id,
      blockchainType: 1,
      networkType: 1,
      name: 'Elsewhere',
      uri,
    })
    const sold = await mint(data)
    expect(await read('tokenURI', [BigInt(sold.tokenId ?? -1)])).toBe(uri)
  })

  it('mints twenty at the same time, each a token of its own', async () => {
    const added = await Promise.all(Array.from({ length: 20 }, (_, index) => add(`Many ${index}`)))
    const sold = await Promise.all(added.map(mint))
    expect(new Set(sold.map((one) => one.tokenId)).size).toBe(20)
    expect(sold.every((one) => one.isSold === 'sold' && one.assetOwner === wallet)).toBe(true)
  })

  it('of several calls at once for one asset lets one through', async () => {
    const asset = await add('Wanted')
    const ends = await Promise.allSettled(
      [1, 2, 3, 4].map(() => platform.sdk.assets.mint({ asset_id: asset._id })),
    )
    const refusals = ends.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    const conflict = expect.objectContaining({ status: 409 })
    expect(refusals).toEqual([conflict, conflict, conflict])
  })

  // Proves: call.mintTokenAdminLoyalty
  it('never mints twice for one key, also across a restart that lost the key table', async () => {
    const asset = await add('Once')
    const options = { idempotencyKey: `mint-${asset._id}` }
    const first = await platform.sdk.assets.mint({ asset_id: asset._id }, options)
    await receiptOf(first.transactionHash)
    await platform.database.db.execute('delete from idempotency_keys')
    platform = await platform.restart()
    connect()
    const again = await platform.sdk.assets.mint({ asset_id: asset._id }, options)
    expect(again.transactionHash).toBe(first.transactionHash)
    expect((await recordMint(asset._id, first.transactionHash)).data.isSold).toBe('sold')
    const sold = await refusal(platform.sdk.assets.mint({ asset_id: asset._id }))
    expect([sold.status, sold.code]).toEqual([409, 'sold'])
  })
})

describe('settling', () => {
  // Proves: state.mint-settlement
  it('waits for the receipt, takes only the asset’s own hash, and repeats without change', async () => {
    const asset = await add('Slow')
    const early = await refusal(recordMint(asset._id, `0x${'00'.repeat(32)}`))
    expect([early.status, early.code]).toEqual([409, 'not-minting'])
    await client.setAutomine(false)
    const { transactionHash } = await platform.sdk.assets.mint({ asset_id: asset._id })
    const pending = await refusal(recordMint(asset._id, transactionHash))
    const other = await refusal(recordMint(asset._id, `0x${'00'.repeat(32)}`))
    await client.setAutomine(true)
    await client.mine({ blocks: 1 })
    expect([pending.status, pending.code]).toEqual([409, 'pending'])
    expect([other.status, other.code]).toEqual([409, 'wrong-transaction'])
    await receiptOf(transactionHash)
    const first = await recordMint(asset._id, transactionHash)
    expect(await recordMint(asset._id, transactionHash)).toEqual(first)
  })

  // Proves: call.updateClaimStatusAdmin
  it('believes the chain and not the caller', async () => {
    const asset = await add('Liar')
    const { transactionHash } = await platform.sdk.assets.mint({ asset_id: asset._id })
    await receiptOf(transactionHash)
    const { data } = await platform.sdk.assets.settleMint({
      asset_id: asset._id,
      transactionHash,
      transactionStatus: false,
      isSold: 'unsold',
      assetOwner: somebody,
    })
    expect(data).toMatchObject({ isSold: 'sold', transactionStatus: true, assetOwner: wallet })
  })
})

describe('a mint that cannot succeed', () => {
  // Proves: error.chain
  it('is refused in plain words and leaves the asset as it was', async () => {
    // A contract that takes no ERC-721 tokens.
    const asset = await add('Unwanted', { wallet_address: addresses.get(erc721) })
    const thrown = await refusal(platform.sdk.assets.mint({ asset_id: asset._id }))
    expect([thrown.status, thrown.code]).toEqual([409, 'reverted'])
    expect(thrown.message).toBe('The contract on Amber refused: the recipient cannot receive this token.')
    const { data } = await platform.sdk.assets.update({ asset_id: asset._id, wallet_address: null })
    expect(data).toMatchObject({ isSold: 'unsold', transactionHash: null })
    expect((await mint(data)).isSold).toBe('sold')
  })

  it('says where to go when there is no deployed contract', async () => {
    const asset = await add('Far', { blockchainType: 6 })
    const thrown = await refusal(platform.sdk.assets.mint({ asset_id: asset._id }))
    expect([thrown.status, thrown.code]).toEqual([409, 'not-deployed'])
    expect(thrown.message).toContain('on Basalt')
  })

  it('that reverts in its block makes the asset mintable again, with hash and reason', async () => {
    const asset = await add('Twice refused')
    const [contract, network] = [
      addresses.get(erc721) as Address,
      platform.platform.chain.networks.find(1, 1),
    ]
    if (!network) throw new Error('No network.')
    await client.setAutomine(false)
    const { transactionHash, data } = await platform.sdk.assets.mint({ asset_id: asset._id })
    // Between the estimate and the block the contract goes to another owner.
    const slot = await ownerSlot(contract)
    await client.setStorageAt({
      address: contract,
      index: slot,
      value: `0x${somebody.slice(2).padStart(64, '0')}`,
    })
    await client.setAutomine(true)
    await client.mine({ blocks: 1 })
    expect((await receiptOf(transactionHash)).status).toBe('reverted')
    const settled = (await recordMint(asset._id, transactionHash)).data
    expect(settled).toMatchObject({
      isSold: 'unsold',
      transactionHash,
      transactionStatus: false,
      assetOwner: null,
      error: 'The contract on Amber refused: the wallet that sent it is not the owner of the contract.',
    })
    await client.setStorageAt({
      address: contract,
      index: slot,
      value: `0x${wallet.slice(2).padStart(64, '0')}`,
    })
    const sold = await mint(settled)
    expect([sold.isSold, sold.tokenId]).toEqual(['sold', data?.tokenId])
  })

  async function ownerSlot(contract: Address): Promise<number> {
    // The royalty's receiver is the wallet as well and lies before it.
    for (let slot = 20; slot >= 0; slot--) {
      const value = await client.getStorageAt({ address: contract, slot: `0x${slot.toString(16)}` })
      if (value && getAddress(`0x${value.slice(-40)}`) === wallet) return slot
    }
    throw new Error('The owner was not found.')
  }

  it('passes over ids that are taken on a contract that others mint on', async () => {
    const other = (await platform.sdk.collections.create({ name: 'Shared', symbol: 'SHARED' })).data._id
    const place = { collection_id: other, blockchainType: 1, networkType: 1, smartContractType: erc721 }
    const { data } = await platform.sdk.contracts.register({
      ...place,
      contractAddress: addresses.get(erc721),
    })
    expect(data).toMatchObject({ status: 'deployed', source: 'existing' })
    const asset = (await platform.sdk.assets.create({ ...place, name: 'Guest' })).data
    const thrown = await refusal(platform.sdk.assets.mint({ asset_id: asset._id }))
    expect(thrown.message).toMatch(/^The contract on Amber refused: token \d+ is already minted\.$/)
    // More ids are taken than are passed over in one go; the next try goes on from there.
    expect((await mint(asset)).isSold).toBe('sold')
  })
})

describe('an asset', () => {
  // Proves: call.updateShowItem
  it('cannot be changed once minted, but can be hidden and nested', async () => {
    const sold = await mint(await add('Fixed'))
    const parent = await add('Parent')
    const thrown = await refusal(platform.sdk.assets.update({ asset_id: sold._id, name: 'Other' }))
    expect([thrown.status, thrown.code]).toEqual([409, 'sold'])
    const hidden = await platform.sdk.assets.setShown({ asset_id: sold._id, isShow: false })
    expect(hidden.data.isShow).toBe(false)
    const nested = await platform.sdk.assets.update({ asset_id: sold._id, parent_asset_id: parent._id })
    expect(nested.data.parent_asset_id).toBe(parent._id)
  })

  it('exists once on an ERC-721 contract', async () => {
    const thrown = await refusal(add('Two', { amount: 2 }))
    expect([thrown.status, thrown.fields?.[0]?.field]).toEqual([400, 'amount'])
  })

  it('is refused with an address whose checksum does not fit', async () => {
    const thrown = await refusal(
      add('Typo', { wallet_address: '0x00000000000000000000000000000000000000aA' }),
    )
    expect([thrown.status, thrown.fields?.[0]?.field]).toEqual([400, 'wallet_address'])
  })

  // Proves: call.assetFileUpload
  it('has its picture named by content in the token', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const file = await platform.sdk.assets.uploadFile({ file: new Blob([png]) })
    expect(file.contentType).toBe('image/png')
    const asset = await add('Pictured', { image: file.url })
    expect(asset.thumbnail).toBe(file.thumbnail)
    const sold = await mint(asset)
    expect(await metadataOf(sold.tokenURI)).toMatchObject({ image: `ipfs://${file.pinata_hash}` })
  })
})

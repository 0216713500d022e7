import type { Collection, PremintAsset, Profile, SmartContract } from '../models.ts'

let made = 0
const next = () => (made += 1)
const hex = (value: number, digits: number) => `0x${value.toString(16).padStart(digits, '0')}`
const createdAt = '2026-03-02T09:30:00.000Z'

/** A well-formed account or contract address; the same seed makes the same one. */
const address = (seed: number = next()) => hex(0xa11ce * 0x1000 + seed, 40)

/** A well-formed transaction hash; the same seed makes the same one. */
const transactionHash = (seed: number = next()) => hex(0xbeef * 0x10000 + seed, 64)

/** The signed-in person: an admin with a wallet. */
const profile = (fields: Partial<Profile> = {}): Profile => ({
  role: 'admin',
  email: 'ada@gallery.example',
  walletAddress: address(1),
  ...fields,
})

/** An unpublished collection without assets or contracts. */
const collection = (fields: Partial<Collection> = {}): Collection => ({
  _id: `col-${next()}`,
  name: 'Harbour at dawn',
  symbol: 'HARBOUR',
  description: 'Twenty-four plates of a harbour waking up.',
  image: null,
  thumbnail: null,
  royaltyBps: 250,
  royaltyReceiver: null,
  isPublished: false,
  fiatPaymentSupport: false,
  paymasterSupport: false,
  venue_collection_id: null,
  event_collection_id: null,
  totalAssets: 0,
  soldAssets: 0,
  contracts: [],
  createdAt,
  updatedAt: createdAt,
  ...fields,
})

/** An asset made by hand, not minted, on network (1,1), ERC-721. */
const asset = (fields: Partial<PremintAsset> = {}): PremintAsset => {
  const number = next()
  return {
    _id: `asset-${number}`,
    collection_id: 'col-1',
    blockchainType: 1,
    networkType: 1,
    smartContractType: 1,
    name: `Plate ${number}`,
    description: '',
    image: null,
    thumbnail: null,
    external_url: null,
    attributes: [],
    amount: 1,
    wallet_address: null,
    parent_asset_id: null,
    source: 'manual',
    isShow: true,
    isSold: 'unsold',
    transactionHash: null,
    transactionStatus: null,
    assetOwner: null,
    tokenId: null,
    tokenURI: null,
    error: null,
    createdAt,
    updatedAt: createdAt,
    ...fields,
  }
}

/** A registered built-in ERC-721 contract on network (1,1), not deployed. */
const contract = (fields: Partial<SmartContract> = {}): SmartContract => ({
  _id: `contract-${next()}`,
  collection_id: 'col-1',
  blockchainType: 1,
  networkType: 1,
  smartContractType: 1,
  contractName: 'Vitrine ERC-721',
  source: 'built-in',
  status: 'registered',
  contractAddress: null,
  transactionHash: null,
  deployer: null,
  error: null,
  createdAt,
  updatedAt: createdAt,
  ...fields,
})

/** Makers of well-formed data: each answers a whole object of the contract, with the given fields replaced. */
export const fixtures = { address, transactionHash, profile, collection, asset, contract }

import type { Collection, PremintAsset, Profile, SmartContract } from '../models.ts'
import { fixtures } from './fixtures.ts'

/** What the mocked server remembers. */
export type MockState = {
  profile: Profile
  /** What a sign-in has to say. */
  password: string
  /** The one-time password that every mail carries. */
  otp: string
  collections: Collection[]
  assets: PremintAsset[]
  contracts: SmartContract[]
  /** Uploaded files by content id. */
  files: Map<string, Blob>
}

/** Options of `handlers`: the scene at the start, and where the API answers. */
export type MockOptions = Partial<MockState> & {
  /** The API's origin; `*` is any (the default). */
  origin?: string
}

// Copies: what a handler changes must not show in the next test that begins from the same scene.
export const createState = (scene: Partial<MockState> = {}): MockState => ({
  profile: scene.profile ?? fixtures.profile(),
  password: scene.password ?? 'correct horse battery',
  otp: scene.otp ?? '123456',
  collections: structuredClone(scene.collections ?? []),
  assets: structuredClone(scene.assets ?? []),
  contracts: structuredClone(scene.contracts ?? []),
  files: scene.files ?? new Map(),
})

/** A collection with the figures and contract lines that follow from the rest of the state. */
export function summarize(state: MockState, collection: Collection): Collection {
  const assets = state.assets.filter((one) => one.collection_id === collection._id)
  const contracts = state.contracts.filter((one) => one.collection_id === collection._id)
  return {
    ...collection,
    totalAssets: assets.length || collection.totalAssets,
    soldAssets: assets.filter((one) => one.isSold === 'sold').length || collection.soldAssets,
    contracts: contracts.length
      ? contracts.map(({ blockchainType, networkType, smartContractType, status, contractAddress }) => ({
          blockchainType,
          networkType,
          smartContractType,
          status,
          contractAddress,
        }))
      : collection.contracts,
  }
}

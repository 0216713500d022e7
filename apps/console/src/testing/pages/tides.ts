import { fixtures } from '@vitrine/sdk/testing'
import { withoutRuns } from './offered.ts'

const deployed = { status: 'deployed', contractAddress: fixtures.address(7) } as const

/** The collection whose contracts, assets and airdrop the scenarios use. */
export const tides = fixtures.collection({ _id: 'tides', name: 'Tides', symbol: 'TIDES', isPublished: true })

/** A platform on which the collection can be minted: a wallet, and a deployed contract. */
export const mintable = {
  capabilities: [...withoutRuns],
  profile: fixtures.profile({ walletAddress: fixtures.address(1) }),
  contracts: [fixtures.contract({ collection_id: 'tides', ...deployed })],
  collections: [
    { ...tides, contracts: [{ blockchainType: 1, networkType: 1, smartContractType: 1, ...deployed }] },
  ],
}

/** Returns the entries of a collection's menu, in every list. */
export const collectionMenu = (name: string) => ({
  Publish: { says: /^Collection saved/ },
  'Import assets': { heading: `Import to ${name}` },
})

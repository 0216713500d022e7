import { fixtures } from '@vitrine/sdk/testing'
import { withoutRuns } from './offered.ts'

const deployed = { status: 'deployed', contractAddress: fixtures.address(7) } as const

/** The collection whose contracts, assets and airdrop the scenarios speak of. */
export const tides = fixtures.collection({ _id: 'tides', name: 'Tides', symbol: 'TIDES', isPublished: true })

/** A platform on which it can be minted: there is a wallet, and its contract is deployed. */
export const mintable = {
  capabilities: [...withoutRuns],
  profile: fixtures.profile({ walletAddress: fixtures.address(1) }),
  contracts: [fixtures.contract({ collection_id: 'tides', ...deployed })],
  collections: [
    { ...tides, contracts: [{ blockchainType: 1, networkType: 1, smartContractType: 1, ...deployed }] },
  ],
}

/** Returns the entries of the menu of a collection, wherever it is listed. */
export const collectionMenu = (name: string) => ({
  Publish: { says: /^Collection saved/ },
  'Import assets': { heading: `Import to ${name}` },
})

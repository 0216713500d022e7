import { fixtures, type MockOptions } from '@vitrine/sdk/testing'
import { withoutRuns } from './offered.ts'

/** A picture of a harbor, 400 × 500, as an SVG in a data URL. */
export const harborPicture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="400" height="500"%3E%3Crect width="400" height="260" fill="%23d98a5f"/%3E%3Crect y="260" width="400" height="240" fill="%23443a6b"/%3E%3Ccircle cx="250" cy="240" r="60" fill="%23f7dc95"/%3E%3Cpath d="M110 330l70-190v190zM190 330V120l90 210z" fill="%23f7ecd8"/%3E%3Cpath d="M90 340h220l-30 40H130z" fill="%23261f3f"/%3E%3C/svg%3E'

const contract = fixtures.address(7)
const hash = fixtures.transactionHash(41)
const place = { blockchainType: 1, networkType: 1 }

const traits = [
  ['Sky', 'Dusk'],
  ['Vessel', 'Schooner'],
  ['Tide', 'Slack'],
].map(([trait_type = '', value = '']) => ({ trait_type, value }))

/** Returns one of fifteen plates. Tests open the seventh. */
const plate = (index: number) =>
  fixtures.asset({
    _id: `plate-${index}`,
    collection_id: 'harbor',
    name: `Plate ${index}`,
    attributes: traits.slice(0, 2).filter((_, at) => index % (at * 7 + 1) === 0),
    thumbnail: harborPicture,
  })

/** A collection of plates. The seventh is minted. */
export const harborScene = (): MockOptions => ({
  capabilities: [...withoutRuns],
  profile: fixtures.profile({ walletAddress: fixtures.address(1) }),
  collections: [
    fixtures.collection({
      _id: 'harbor',
      name: 'Harbor Plates',
      contracts: [{ ...place, smartContractType: 1, status: 'deployed', contractAddress: contract }],
    }),
  ],
  contracts: [fixtures.contract({ collection_id: 'harbor', status: 'deployed', contractAddress: contract })],
  assets: Array.from({ length: 15 }, (_, index) =>
    index === 6
      ? {
          ...plate(7),
          name: 'Plate 7, Slack Water',
          description: 'The harbor in the minute between two tides.',
          attributes: traits,
          isSold: 'sold' as const,
          transactionHash: hash,
          transactionStatus: true,
          assetOwner: fixtures.address(1),
          tokenId: '7',
          tokenURI: '/files/plate-7.json',
        }
      : plate(index + 1),
  ),
  assetHistory: {
    'plate-7': [
      fixtures.assetEvent({ at: '2026-10-03T09:12:40.000Z' }),
      fixtures.assetEvent({
        ...place,
        at: '2026-10-11T19:58:21.000Z',
        name: 'sent',
        transactionHash: hash,
      }),
      fixtures.assetEvent({
        ...place,
        at: '2026-10-11T19:58:29.000Z',
        name: 'minted',
        by: null,
        transactionHash: hash,
        blockNumber: '24002317',
        fee: '31000000000000000',
      }),
    ],
  },
})

import type { Schemas } from '../strict.ts'
import type { MockState } from './mock-api.ts'

const bytesOfNumber = 4

const named = (rows: readonly { _id: string; name: string }[], id: string | null) => {
  const row = rows.find((one) => one._id === id)
  return row ? { _id: row._id, name: row.name } : null
}

/**
 * Returns functions that compute the figures and names of rows from other rows. A scene may set a figure without these rows;
 * otherwise the rows decide.
 */
export const viewsOf = (state: MockState) => ({
  collection(row: Schemas['Collection']): Schemas['Collection'] {
    const assets = state.assets.filter((one) => one.collection_id === row._id)
    const contracts = state.contracts.filter((one) => one.collection_id === row._id)
    const minted = assets.filter((one) => one.isSold !== 'unsold')
    const isPast = row.revealAt != null && Date.parse(row.revealAt) <= Date.now()
    const isRevealed =
      row.metadataLocation === 'ipfs' ? minted.length > 0 && !minted.some((one) => one.isHidden) : isPast
    return {
      ...row,
      venue: named(state.venues, row.venue_collection_id) ?? row.venue,
      event: named(state.venueEvents, row.event_collection_id) ?? row.event,
      isHidden: row.placeholder != null && !isRevealed,
      totalAssets: assets.length || row.totalAssets,
      soldAssets: assets.filter((one) => one.isSold === 'sold').length || row.soldAssets,
      contracts: contracts.length
        ? contracts.map(({ blockchainType, networkType, smartContractType, status, contractAddress }) => ({
            blockchainType,
            networkType,
            smartContractType,
            status,
            contractAddress,
          }))
        : row.contracts,
    }
  },
  contract(row: Schemas['SmartContract']): Schemas['SmartContract'] {
    const { collection_id, blockchainType, networkType, smartContractType } = row
    const isHidden = (one: Schemas['PremintAsset']) =>
      one.isHidden &&
      one.collection_id === collection_id &&
      one.blockchainType === blockchainType &&
      one.networkType === networkType &&
      one.smartContractType === smartContractType
    const tokens = state.assets.filter(isHidden).length
    return tokens ? { ...row, hidden: { state: 'hidden', schedule: null, ...row.hidden, tokens } } : row
  },
  /** All accounts use the platform's only wallet. */
  subAdmin: (row: Schemas['SubAdmin']): Schemas['SubAdmin'] => ({
    ...row,
    walletAddress: state.profile.walletAddress,
  }),
  venue(row: Schemas['Venue']): Schemas['Venue'] {
    const events = state.venueEvents.filter((one) => one.venue_collection_id.includes(row._id))
    const collections = state.collections.filter((one) => one.venue_collection_id === row._id)
    return {
      ...row,
      totalEvents: events.length || row.totalEvents,
      totalCollections: collections.length || row.totalCollections,
    }
  },
  event(row: Schemas['VenueEvent']): Schemas['VenueEvent'] {
    const collections = state.collections.filter((one) => one.event_collection_id === row._id)
    const venues = row.venue_collection_id.flatMap((id) => named(state.venues, id) ?? [])
    return {
      ...row,
      venues: venues.length ? venues : row.venues,
      totalCollections: collections.length || row.totalCollections,
    }
  },
  index(row: Schemas['VectorIndex']): Schemas['VectorIndex'] {
    const sources = state.datasources.filter((one) => one.indexName === row.indexName)
    if (sources.length === 0) return row
    const vectorCount = sources.reduce((sum, one) => sum + one.vectors, 0)
    const sizeBytes = vectorCount * row.dimension * bytesOfNumber
    const updatedAt =
      sources
        .map((one) => one.updatedAt)
        .toSorted()
        .at(-1) ?? null
    return { ...row, stats: { vectorCount, sourceCount: sources.length, sizeBytes, updatedAt } }
  },
})

import type { Schemas } from '../../strict.ts'
import type { MockState } from '../mock-api.ts'

// A scene may give a figure without the rows that make it up; as soon as there are rows, they decide.

const named = (rows: readonly { _id: string; name: string }[], id: string | null) => {
  const row = rows.find((one) => one._id === id)
  return row ? { _id: row._id, name: row.name } : null
}

/** Returns a collection with the figures, names and contract lines that follow from the rest of the state. */
export function summarize(state: MockState, collection: Schemas['Collection']): Schemas['Collection'] {
  const assets = state.assets.filter((one) => one.collection_id === collection._id)
  const contracts = state.contracts.filter((one) => one.collection_id === collection._id)
  return {
    ...collection,
    venue: named(state.venues, collection.venue_collection_id) ?? collection.venue,
    event: named(state.venueEvents, collection.event_collection_id) ?? collection.event,
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

/** Returns a venue with how many events and collections it has. */
export function summarizeVenue(state: MockState, venue: Schemas['Venue']): Schemas['Venue'] {
  const events = state.venueEvents.filter((one) => one.venue_collection_id.includes(venue._id))
  const collections = state.collections.filter((one) => one.venue_collection_id === venue._id)
  return {
    ...venue,
    totalEvents: events.length || venue.totalEvents,
    totalCollections: collections.length || venue.totalCollections,
  }
}

/** Returns an event with its venues' names and how many collections it has. */
export function summarizeEvent(state: MockState, event: Schemas['VenueEvent']): Schemas['VenueEvent'] {
  const collections = state.collections.filter((one) => one.event_collection_id === event._id)
  const venues = event.venue_collection_id.flatMap((id) => named(state.venues, id) ?? [])
  return {
    ...event,
    venues: venues.length ? venues : event.venues,
    totalCollections: collections.length || event.totalCollections,
  }
}

const bytesOfNumber = 4

/** Returns a vector index with the figures that follow from its data sources. */
export function summarizeIndex(state: MockState, index: Schemas['VectorIndex']): Schemas['VectorIndex'] {
  const sources = state.datasources.filter((one) => one.indexName === index.indexName)
  if (sources.length === 0) return index
  const vectorCount = sources.reduce((sum, one) => sum + one.vectors, 0)
  const stats = {
    vectorCount,
    sourceCount: sources.length,
    sizeBytes: vectorCount * index.dimension * bytesOfNumber,
    updatedAt:
      sources
        .map((one) => one.updatedAt)
        .sort()
        .at(-1) ?? null,
  }
  return { ...index, stats }
}

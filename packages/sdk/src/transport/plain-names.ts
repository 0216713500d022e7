/** Path parameters that have a plainer name in the SDK. */
export const plainNames = {
  current: 'page',
  limit: 'pageSize',
  id: 'collectionId',
  venue_collection_id: 'venueId',
} as const

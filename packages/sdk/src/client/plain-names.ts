/** Path parameters that have another name in the SDK: the one that bodies and answers use. */
export const plainNames = {
  current: 'page',
  limit: 'pageSize',
  id: 'collection_id',
  eventID: 'event_id',
  venue_collection_id: 'venue_id',
} as const

/** Path parameters that the SDK renames to the name in bodies and answers. */
export const plainNames = {
  current: 'page',
  limit: 'pageSize',
  id: 'collection_id',
  eventID: 'event_id',
  venue_collection_id: 'venue_id',
} as const

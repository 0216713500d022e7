/** Path parameters that the SDK renames to the name in bodies and answers. */
export const plainNames = {
  current: 'page',
  limit: 'pageSize',
  id: 'collection_id',
  eventID: 'event_id',
  venue_collection_id: 'venue_id',
} as const

/** Returns the SDK's name of a path parameter. */
export const plainNameOf = (name: string): string => plainNames[name as keyof typeof plainNames] ?? name

import { useState } from 'react'

/** Returns the row with an id; while it is not among those that were read any more, such as on another page now, as it was last. */
export function useKeptRow<Row extends { _id: string }>(
  found: Row | undefined,
  id: string | undefined,
): Row | undefined {
  const [last, setLast] = useState(found)
  if (found !== last && (found || id === undefined)) setLast(found)
  return found ?? (last?._id === id ? last : undefined)
}

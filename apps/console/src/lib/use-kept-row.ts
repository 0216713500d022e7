import { useState } from 'react'

/**
 * Returns the row with an ID. If the read rows don't include it anymore, for example on another page, returns
 * its last version.
 */
export function useKeptRow<Row extends { _id: string }>(
  found: Row | undefined,
  id: string | undefined,
): Row | undefined {
  const [last, setLast] = useState(found)
  if (found !== last && (found || id === undefined)) setLast(found)
  return found ?? (last?._id === id ? last : undefined)
}

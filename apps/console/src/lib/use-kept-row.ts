import { useState } from 'react'

/** Returns the row with an id. If it is no longer among the read rows, for example on another page, returns its last version. */
export function useKeptRow<Row extends { _id: string }>(
  found: Row | undefined,
  id: string | undefined,
): Row | undefined {
  const [last, setLast] = useState(found)
  if (found !== last && (found || id === undefined)) setLast(found)
  return found ?? (last?._id === id ? last : undefined)
}

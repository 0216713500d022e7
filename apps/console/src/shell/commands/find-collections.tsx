import { LayoutGrid } from 'lucide-react'
import type { Command } from '@vitrine/ui-kit'
import { getSdk } from '#src/session/sdk.ts'
import { readRecord } from './read-record.ts'

/** How many collections are offered. */
const MOST = 5

/** Returns the collections whose names fit the words, each leading to its assets. */
export async function findCollections(
  words: string,
  { signal, toAssets }: { signal: AbortSignal; toAssets: (id: string) => void },
): Promise<readonly Command[]> {
  // A pasted hash is nobody's name.
  if (readRecord(words)) return []
  const { data } = await getSdk().collections.list({ page: 1, pageSize: MOST, search: words }, { signal })
  return data.map((collection) => ({
    id: collection._id,
    label: collection.name,
    hint: collection.symbol,
    icon: <LayoutGrid aria-hidden />,
    onSelect: () => toAssets(collection._id),
  }))
}

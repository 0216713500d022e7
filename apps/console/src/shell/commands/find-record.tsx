import { ExternalLink, LayoutGrid } from 'lucide-react'
import { explorerUrl } from '@vitrine/chain'
import { type Command, shorten } from '@vitrine/ui-kit'
import { activityView } from '#src/activity/activity-view.ts'
import type { Activity } from '#src/activity/types.ts'
import { networkOf, networks } from '#src/lib/networks.ts'
import { findById, type FindByIdOptions } from './find-by-id.tsx'
import { type PastedRecord, readRecord } from './read-record.ts'

/** Returns the work of this browser that sent a transaction. */
const workOf = (hash: string) =>
  activityView.getActivities().find((work) => {
    const hashes = work.kind === 'mint' ? work.rows.map((row) => row.hash) : [work.hash]
    return hashes.some((one) => one?.toLowerCase() === hash.toLowerCase())
  })

/** Returns the explorer's page of each network where it could be: the one it is known to be on, else every one that has such pages. */
function onExplorers({ kind, value }: PastedRecord, work: Activity | undefined): readonly Command[] {
  const place = work?.kind === 'task' ? work.place : work
  const known = place && networkOf(place)
  return (known ? [known] : networks()).flatMap((network) => {
    const url = explorerUrl(network, kind === 'transaction' ? { transaction: value } : { address: value })
    if (url === null) return []
    return {
      id: `${network.blockchainType}/${network.networkType}`,
      label: `${kind === 'transaction' ? 'Transaction' : 'Address'} ${shorten(value)} on ${network.name}`,
      icon: <ExternalLink aria-hidden />,
      onSelect: () => void window.open(url, '_blank', 'noopener,noreferrer'),
    }
  })
}

const collectionOf = (work: Activity | undefined) => (work?.kind === 'task' ? undefined : work?.collection)

/**
 * Returns where a pasted transaction, address or id leads; nothing for other words. A transaction of this browser's work leads to its collection's
 * assets too, and to the explorer.
 */
export async function findRecord(words: string, options: FindByIdOptions): Promise<readonly Command[]> {
  const record = readRecord(words)
  if (!record) return []
  if (record.kind === 'id') return findById(record.value, options)
  const work = record.kind === 'transaction' ? workOf(record.value) : undefined
  const collection = collectionOf(work)
  const assets: Command[] = collection
    ? [
        {
          id: collection.id,
          label: `Assets of ${collection.name}`,
          hint: work?.title,
          icon: <LayoutGrid aria-hidden />,
          onSelect: () => options.toAssets(collection.id),
        },
      ]
    : []
  return [...assets, ...onExplorers(record, work)]
}

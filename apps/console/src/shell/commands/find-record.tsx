import { ExternalLink, LayoutGrid } from 'lucide-react'
import { explorerUrl } from '@vitrine/chain'
import { isApiError } from '@vitrine/sdk'
import { type Command, shorten } from '@vitrine/ui-kit'
import { activityView } from '#src/activity/activity-view.ts'
import { networkOf, networks } from '#src/lib/networks.ts'
import { getSdk } from '#src/lib/sdk.ts'
import { type PastedRecord, readRecord } from './read-record.ts'

/** The work of this browser that sent a transaction. */
const workOf = (hash: string) =>
  activityView
    .getActivities()
    .find((work) =>
      work.kind === 'deploy'
        ? work.hash.toLowerCase() === hash.toLowerCase()
        : work.rows.some((row) => row.hash?.toLowerCase() === hash.toLowerCase()),
    )

/** The explorer's page of each network where it could be: the one it is known to be on, else every one that has such pages. */
function onExplorers({ kind, value }: PastedRecord): readonly Command[] {
  const work = kind === 'transaction' ? workOf(value) : undefined
  const known = work && networkOf(work)
  return (known ? [known] : networks()).flatMap((network) => {
    const url = explorerUrl(network, kind === 'transaction' ? { transaction: value } : { address: value })
    if (url === null) return []
    return {
      id: `${network.blockchainType}/${network.networkType}`,
      label: `${kind === 'transaction' ? 'Transaction' : 'Address'} ${shorten(value)} on ${network.name}`,
      hint: work?.title,
      icon: <ExternalLink aria-hidden />,
      onSelect: () => void window.open(url, '_blank', 'noopener,noreferrer'),
    }
  })
}

/** Where a pasted transaction, address or id leads; nothing for other words. */
export async function findRecord(
  words: string,
  { signal, toAssets }: { signal: AbortSignal; toAssets: (id: string) => void },
): Promise<readonly Command[]> {
  const record = readRecord(words)
  if (!record) return []
  if (record.kind !== 'id') {
    const { collection, title } = collectionOfWork(record)
    return [
      ...(collection
        ? [
            {
              id: collection.id,
              label: `Assets of ${collection.name}`,
              hint: title,
              icon: <LayoutGrid aria-hidden />,
              onSelect: () => toAssets(collection.id),
            },
          ]
        : []),
      ...onExplorers(record),
    ]
  }
  try {
    const { collection } = await getSdk().assets.list(
      { collectionId: record.value, page: 1, pageSize: 1 },
      { signal },
    )
    return [
      {
        id: collection._id,
        label: `Assets of ${collection.name}`,
        hint: collection.symbol,
        icon: <LayoutGrid aria-hidden />,
        onSelect: () => toAssets(collection._id),
      },
    ]
  } catch (error) {
    if (isApiError(error, 'not-found', 'validation')) return []
    throw error
  }
}

/** The collection that a transaction of this browser's work was for. */
function collectionOfWork({ kind, value }: PastedRecord) {
  const work = kind === 'transaction' ? workOf(value) : undefined
  return { collection: work?.collection, title: work?.title }
}

import { ExternalLink, LayoutGrid } from 'lucide-react'
import { explorerUrl } from '@vitrine/chain'
import { type Command, shorten } from '@vitrine/ui-kit'
import { type LocalWork, toAnswer } from '#src/runs/local-run.ts'
import { localWorksQuery } from '#src/runs/local-runs.tsx'
import { runTitle } from '#src/runs/run-words.ts'
import { networkOf, networks } from '#src/lib/networks.ts'
import { findById, type FindByIdOptions } from './find-by-id.tsx'
import { type PastedRecord, readRecord } from './read-record.ts'

/** Returns the run of this browser that sent a transaction. */
const workOf = ({ client }: FindByIdOptions, hash: string): LocalWork | undefined =>
  client
    .getQueryData(localWorksQuery.queryKey)
    ?.find(({ steps }) => steps.some((step) => step.hash?.toLowerCase() === hash.toLowerCase()))

/**
 * Returns links to the explorer for each possible network: only the known network, otherwise all networks
 * with an explorer.
 */
function onExplorers({ kind, value }: PastedRecord, work: LocalWork | undefined): readonly Command[] {
  const known = work && networkOf(work.run.input)
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

/**
 * Returns commands for a pasted transaction, address or ID; none for other text. A transaction of this
 * browser's runs also links to its collection's assets.
 */
export async function findRecord(words: string, options: FindByIdOptions): Promise<readonly Command[]> {
  const record = readRecord(words)
  if (!record) return []
  if (record.kind === 'id') return findById(record.value, options)
  const work = record.kind === 'transaction' ? workOf(options, record.value) : undefined
  const collection = work?.run.collection
  const assets: Command[] = collection
    ? [
        {
          id: collection._id,
          label: `Assets of ${collection.name}`,
          hint: work && runTitle(toAnswer(work).data),
          icon: <LayoutGrid aria-hidden />,
          onSelect: () => options.toAssets(collection._id),
        },
      ]
    : []
  return [...assets, ...onExplorers(record, work)]
}

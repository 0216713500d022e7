import { explorerUrl } from '@vitrine/chain'
import { Hash } from '@vitrine/ui-kit'
import { getConfig } from '#src/lib/config.ts'

/** A transaction's hash, with its network's explorer where there is one. */
export function Transaction({
  hash,
  blockchainType,
  networkType,
}: {
  hash: string
  blockchainType: number
  networkType: number
}) {
  const network = getConfig().endpointMap.find(blockchainType, networkType)
  return <Hash value={hash} href={network ? explorerUrl(network, { transaction: hash }) : null} />
}

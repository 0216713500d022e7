import type { Network } from '@vitrine/chain'
import type { Collection, PremintAsset } from '@vitrine/sdk'
import { networkOf } from '#src/lib/networks.ts'
import { whyNotMintable } from './mintable.ts'

/** Result of planning a mint. */
export type MintPlan = {
  /** Mintable assets by network. Each group is a separate queue. */
  groups: { network: Network; assets: PremintAsset[] }[]
  /** Number of assets that can't be minted, by reason. */
  refused: { reason: string; count: number }[]
  /** Total number of mintable assets. */
  count: number
}

/** Groups assets by network and separates those that can't be minted. */
export function planMint(assets: readonly PremintAsset[], contracts: Collection['contracts']): MintPlan {
  const groups = new Map<Network, PremintAsset[]>()
  const refused = new Map<string, number>()
  for (const asset of assets) {
    const network = networkOf(asset)
    const reason = network
      ? whyNotMintable(asset, contracts, network.name)
      : 'Its network is not configured in this console.'
    if (network && reason === null) groups.set(network, [...(groups.get(network) ?? []), asset])
    else if (reason !== null) refused.set(reason, (refused.get(reason) ?? 0) + 1)
  }
  return {
    groups: [...groups].map(([network, group]) => ({ network, assets: group })),
    refused: [...refused].map(([reason, count]) => ({ reason, count })),
    count: [...groups.values()].reduce((sum, group) => sum + group.length, 0),
  }
}

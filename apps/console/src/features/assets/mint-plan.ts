import type { Network } from '@vitrine/chain'
import type { Collection, PremintAsset } from '@vitrine/sdk'
import { networkOf } from '#src/lib/networks.ts'
import { whyNotMintable } from './mintable.ts'

/** What a press on "Mint" would do. */
export type MintPlan = {
  /** What can be minted, by network: each group is a queue of its own. */
  groups: { network: Network; assets: PremintAsset[] }[]
  /** What can't, by reason. */
  refused: { reason: string; count: number }[]
  /** How many can be minted in all. */
  count: number
}

/** Sorts assets by where they are minted, and sets those aside that can't be. */
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

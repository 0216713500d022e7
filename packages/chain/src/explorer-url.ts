import type { Network } from './network.ts'

/** What to look up: a transaction, an account or contract, or one token of a contract. */
export type ExplorerTarget =
  | { transaction: string }
  | { address: string }
  | { address: string; tokenId: string | bigint }

/** Returns the explorer's page for something on a network, or null where the network has none for it. */
export function explorerUrl({ explorer }: Pick<Network, 'explorer'>, target: ExplorerTarget): string | null {
  const fill = (template: string | undefined, values: Record<string, string>): string | null =>
    template?.replace(/\{(\w+)\}/g, (whole, key: string) =>
      key in values ? encodeURIComponent(values[key] ?? '') : whole,
    ) ?? null

  if ('transaction' in target) return fill(explorer.transaction, { hash: target.transaction })
  if (!('tokenId' in target)) return fill(explorer.address, { address: target.address })
  return fill(explorer.token, { address: target.address, tokenId: target.tokenId.toString() })
}

import type { Network } from './network.ts'

/** Target of an explorer link: a transaction, an account or contract, or one token of a contract. */
export type ExplorerTarget =
  | { transaction: string }
  | { address: string }
  | { address: string; tokenId: string | bigint }

/** Returns the explorer URL of a target, or null if the network lacks a template for it. */
export function explorerUrl({ explorer }: Pick<Network, 'explorer'>, target: ExplorerTarget): string | null {
  const fill = (template: string | undefined, values: Record<string, string>): string | null =>
    template?.replace(/\{(\w+)\}/g, (whole, key: string) =>
      key in values ? encodeURIComponent(values[key] ?? '') : whole,
    ) ?? null

  if ('transaction' in target) return fill(explorer.transaction, { hash: target.transaction })
  if (!('tokenId' in target)) return fill(explorer.address, { address: target.address })
  return fill(explorer.token, { address: target.address, tokenId: target.tokenId.toString() })
}

import type { ChainNetwork } from './chain-networks.ts'

/**
 * Returns a node of a network that its makers offer to the public, for a wallet to add the network with; null where none is known, or where the
 * network's id is no proof that it is theirs: several networks use it, or the coin is another one. The operator's own nodes are never named:
 * their addresses hold keys.
 */
export async function publicRpcUrl({
  chainId,
  currency,
}: Pick<ChainNetwork, 'chainId' | 'currency'>): Promise<string | null> {
  // Hundreds of networks, which few platforms need.
  const chains = Object.values(await import('viem/chains')).filter(({ id }) => id === chainId)
  // A network may be in the list twice, under one name, with another node.
  const isOne = new Set(chains.map(({ name }) => name)).size === 1
  if (!isOne || chains.some(({ nativeCurrency }) => nativeCurrency.symbol !== currency.symbol)) return null
  const urls = chains.flatMap(({ rpcUrls }) => [...rpcUrls.default.http])
  return urls.find((url) => url.startsWith('https://')) ?? null
}

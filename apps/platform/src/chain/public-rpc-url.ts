import type { ChainNetwork } from './chain-networks.ts'

/**
 * Returns a public node of a network, as its makers publish it, for a wallet that adds the network. Returns null if
 * none is known, or if the chain ID isn't proof that the network is theirs: several networks use it, or the coin
 * differs. Never returns the operator's nodes, because their addresses contain keys.
 */
export async function publicRpcUrl({
  chainId,
  currency,
}: Pick<ChainNetwork, 'chainId' | 'currency'>): Promise<string | null> {
  // Imported on demand: the list has hundreds of networks, and few platforms need it.
  const chains = Object.values(await import('viem/chains')).filter(({ id }) => id === chainId)
  // The list may have a network twice under one name, with different nodes.
  const isOne = new Set(chains.map(({ name }) => name)).size === 1
  if (!isOne || chains.some(({ nativeCurrency }) => nativeCurrency.symbol !== currency.symbol)) return null
  const urls = chains.flatMap(({ rpcUrls }) => [...rpcUrls.default.http])
  return urls.find((url) => url.startsWith('https://')) ?? null
}

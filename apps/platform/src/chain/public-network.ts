import type { Network } from '@vitrine/chain'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'

/** Returns a network as a browser may know it: its RPC address is the platform's proxy, its explorer the platform's own where it has none. */
export function toPublicNetwork({ local, rpcUrl: _secret, ...network }: ChainNetwork): Network {
  const codes = `${network.blockchainType}/${network.networkType}`
  return {
    ...network,
    ...(local ? { kind: 'local' as const } : {}),
    rpcUrl: `/rpc/${codes}`,
    explorer: local
      ? {
          transaction: `/explorer/${codes}/tx/{hash}`,
          address: `/explorer/${codes}/address/{address}`,
          ...network.explorer,
        }
      : network.explorer,
  }
}

import type { Network } from '@vitrine/chain'
import type { ChainNetwork, ChainNetworks } from '#src/chain/chain-networks.ts'
import type { Confirmer } from '#src/chain/confirmer.ts'
import type { FeeLimit } from '#src/chain/fee-limits.ts'
import type { Fees } from '#src/chain/fees.ts'
import type { NetworkSetting } from '#src/chain/network-setting.ts'
import type { Transactions } from '#src/chain/transactions.ts'
import type { AdminWallet } from '#src/chain/wallet.ts'

/** The configuration that the chain service reads. */
export type ChainConfig = {
  networks: NetworkSetting[]
  /** The data folder. Local nodes keep their state in its folder `chains/`. */
  dataDir: string
  /** The secret behind the keys that encrypt the wallet and the node-provider URLs. */
  masterKey: Uint8Array
}

/** Everything the platform does on chains. Made once, by `startChain`. */
export type ChainService = {
  networks: ChainNetworks
  wallet: AdminWallet
  transactions: Transactions
  /** Follows sent transactions until they end. Start it after all groups have defined their subjects. */
  confirmer: Confirmer
  /** Returns what a network costs now. Throws a ServiceError if the node does not answer. */
  fees(network: ChainNetwork): Promise<Fees>
  feeLimits: {
    read(network: ChainNetwork): Promise<FeeLimit>
    set(network: ChainNetwork, limit: FeeLimit): Promise<FeeLimit>
  }
  /** Returns the cost of the admin wallet's transactions on a network that were mined since then, in wei. */
  spentSince(network: ChainNetwork, since: Date): Promise<bigint>
  /** The networks as browsers see them, for `/config.json`: `rpcUrl` is the path of the platform's proxy. */
  readonly publicNetworks: Network[]
  /**
   * Switches to the node-provider URLs that are stored now. Every copy of the platform also does so by itself within
   * seconds.
   */
  useStoredNodeUrls(): Promise<void>
  /** Waits for transactions that are being sent, then stops the local nodes after they have written their state. */
  close(): Promise<void>
}

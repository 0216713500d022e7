import type { Network } from '@vitrine/chain'
import type { ChainNetwork, ChainNetworks } from '#src/chain/chain-networks.ts'
import type { Confirmer } from '#src/chain/confirmer.ts'
import type { FeeLimit } from '#src/chain/fee-limits.ts'
import type { Fees } from '#src/chain/fees.ts'
import type { NetworkSetting } from '#src/chain/network-setting.ts'
import type { Transactions } from '#src/chain/transactions.ts'
import type { AdminWallet } from '#src/chain/wallet.ts'

/** What the chain half needs to know of the configuration. */
export type ChainConfig = {
  networks: NetworkSetting[]
  /** The data folder; the states of local nodes lie in `chains/` inside it. */
  dataDir: string
  /** The secret from which the keys are derived that encrypt the wallet and the node-provider URLs. */
  masterKey: Uint8Array
}

/** Everything the platform does on chains. Made once, by `startChain`. */
export type ChainService = {
  networks: ChainNetworks
  wallet: AdminWallet
  transactions: Transactions
  /** Settles what was sent and keeps it moving, without a browser. Started once every group has said what its transactions are for. */
  confirmer: Confirmer
  /** Reads what a network costs now. Throws a ServiceError where its node does not answer. */
  fees(network: ChainNetwork): Promise<Fees>
  feeLimits: {
    read(network: ChainNetwork): Promise<FeeLimit>
    set(network: ChainNetwork, limit: FeeLimit): Promise<FeeLimit>
  }
  /** Returns what the admin wallet's transactions that were mined since then have cost on a network, in wei. */
  spentSince(network: ChainNetwork, since: Date): Promise<bigint>
  /** The networks as a browser may know them: `rpcUrl` is the platform's own proxy path. For `/config.json`. */
  readonly publicNetworks: Network[]
  /** Goes over to the node-provider URLs that are stored now. Every copy of the platform does so by itself within seconds. */
  useStoredNodeUrls(): Promise<void>
  /** Waits for what is being sent, then ends the local nodes, their state written. */
  close(): Promise<void>
}

import type { Network } from '@vitrine/chain'
import type { ChainNetworks } from '#src/chain/chain-networks.ts'
import type { NetworkSetting } from '#src/chain/network-setting.ts'
import type { Transactions } from '#src/chain/transactions.ts'
import type { AdminWallet } from '#src/chain/wallet.ts'

/** What the chain half needs to know of the configuration. */
export type ChainConfig = {
  networks: NetworkSetting[]
  /** The data folder; the states of local nodes lie in `chains/` inside it. */
  dataDir: string
  /** The secret from which the key that encrypts the wallet is derived. */
  masterKey: Uint8Array
}

/** Everything the platform does on chains. Made once, by `startChain`. */
export type ChainService = {
  networks: ChainNetworks
  wallet: AdminWallet
  transactions: Transactions
  /** The networks as a browser may know them: `rpcUrl` is the platform's own proxy path. For `/config.json`. */
  publicNetworks: Network[]
  /** Waits for what is being sent, then ends the local nodes, their state written. */
  close(): Promise<void>
}

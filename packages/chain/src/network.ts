/** One blockchain network, as configuration describes it. A network is data: adding one is adding a row. */
export type Network = {
  /** What a person reads, such as "Amber". The codes below are never shown. */
  name: string
  /** Numeric code of the chain; with `networkType` it names the network. */
  blockchainType: number
  /** Numeric code of the net of that chain. */
  networkType: number
  /** The id that the node must answer to `eth_chainId`. */
  chainId: number
  /**
   * Where JSON-RPC requests go: an absolute http(s) URL, or a path on the page's own origin, such as `/rpc/1/1`. It may carry an
   * access key, so it appears in no error, log or message of this package.
   */
  rpcUrl: string
  /**
   * Further addresses of the same form, of other nodes of the same chain, in the order in which they are tried while `rpcUrl` does not answer.
   */
  fallbackRpcUrls?: readonly string[]
  /** Where a person looks things up. A missing template means that the network has no such page. */
  explorer: ExplorerTemplates
  /** The currency that fees are paid in. */
  currency: Currency
  /** Whether fees there cost real money: only a `main` network's do. Missing means that nobody said so, and is best treated as `main`. */
  kind?: NetworkKind
}

/** What a network is for: real value, tests, or development on one machine. */
export type NetworkKind = 'main' | 'test' | 'local'

/** Address templates of a block explorer: absolute http(s) URLs or paths on the page's own origin. */
export type ExplorerTemplates = {
  /** Holds `{hash}`. */
  transaction?: string
  /** Holds `{address}`. */
  address?: string
  /** Holds `{address}`, the contract's, and `{tokenId}`. */
  token?: string
}

/** The currency of a network. */
export type Currency = {
  /** Such as "Ether". */
  name: string
  /** Such as "ETH". */
  symbol: string
  /** How many decimal places its smallest unit has: 18 for most. */
  decimals: number
}

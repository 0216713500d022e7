/** A blockchain network of the configuration. */
export type Network = {
  /** Name to show, such as "Amber". The codes below are never shown. */
  name: string
  /** Numeric code of the chain. Together with `networkType` it identifies the network. */
  blockchainType: number
  /** Numeric code of the network within the chain. */
  networkType: number
  /** Chain ID that the node must return for `eth_chainId`. */
  chainId: number
  /**
   * Address for JSON-RPC requests: an absolute http(s) URL, or a path on the page's origin, such as
   * `/rpc/1/1`. It may contain an access key, so no error, log or message of this package includes it.
   */
  rpcUrl: string
  /**
   * Addresses of other nodes of the same chain, in the same form as `rpcUrl`. Tried in order while `rpcUrl`
   * does not answer.
   */
  fallbackRpcUrls?: readonly string[]
  /** Pages of the block explorer. Each template is optional. */
  explorer: ExplorerTemplates
  /** Currency of the network fees. */
  currency: Currency
  /** Purpose of the network. Fees cost real money only on `main`. Treat a missing kind as `main`. */
  kind?: NetworkKind
}

/** Purpose of a network: real value, tests, or development on one machine. */
export type NetworkKind = 'main' | 'test' | 'local'

/** URL templates of a block explorer: absolute http(s) URLs or paths on the page's origin. */
export type ExplorerTemplates = {
  /** Page of a transaction. Contains `{hash}`. */
  transaction?: string
  /** Page of an account or contract. Contains `{address}`. */
  address?: string
  /** Page of a token. Contains `{address}` of the contract and `{tokenId}`. */
  token?: string
}

/** Currency of a network. */
export type Currency = {
  /** Name, such as "Ether". */
  name: string
  /** Symbol, such as "ETH". */
  symbol: string
  /** Number of decimal places: 18 for most currencies. */
  decimals: number
}

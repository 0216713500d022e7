/** How far a transaction is: 0 not mined yet, 1 succeeded, 2 reverted. */
export type ReceiptStatus = 0 | 1 | 2

/** The outcome of a mined transaction. */
export type Receipt = {
  /** Hash of the transaction. */
  hash: string
  /** 1 succeeded, 2 reverted. */
  status: 1 | 2
  /** Whether it succeeded: true exactly when `status` is 1. */
  transactionStatus: boolean
  /** The block it was mined in. */
  blockNumber: bigint
  /** Units of gas it used. */
  gasUsed: bigint
  /** Price it paid for a unit of gas, in the currency's smallest unit. 0 where the node does not say. */
  effectiveGasPrice: bigint
  /** Address of the contract it made, or null. */
  contractAddress: string | null
  /** Who was given an ERC-721 or ERC-1155 token in it last, in lower case as the node says it; null where nobody was. */
  receiver: string | null
  /**
   * Hash of the transaction that was mined in its place: of the same account and nonce and doing the same, at another price. All but
   * `hash` is then that one's.
   */
  replacedBy?: string
}

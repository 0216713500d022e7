/** Status of a transaction: 0 not mined yet, 1 succeeded, 2 reverted. */
export type ReceiptStatus = 0 | 1 | 2

/** The outcome of a mined transaction. */
export type Receipt = {
  /** Hash of the transaction. */
  hash: string
  /** 1 succeeded, 2 reverted. */
  status: 1 | 2
  /** True if the transaction succeeded, which means that `status` is 1. */
  transactionStatus: boolean
  /** Number of the block that contains the transaction. */
  blockNumber: bigint
  /** Gas used, in units of gas. */
  gasUsed: bigint
  /** Price of a unit of gas, in the currency's smallest unit. 0 if the node does not report it. */
  effectiveGasPrice: bigint
  /**
   * Fee for the transaction's data that some rollups charge besides gas, in the currency's smallest unit. 0 if the node does
   * not report it.
   */
  l1Fee: bigint
  /** Address of the deployed contract. Null if the transaction deployed none. */
  contractAddress: string | null
  /**
   * Receiver in the last ERC-721 `Transfer` or ERC-1155 `TransferSingle` event, in lower case as nodes write
   * it. Null without such an event.
   */
  receiver: string | null
  /**
   * Hash of the transaction that was mined instead, with the same account, nonce and effect but another
   * price. All fields except `hash` then describe that transaction.
   */
  replacedBy?: string
}

/** Somebody who gets something in an airdrop: one leaf of the tree, encoded as `["address", "uint256"]`. */
export type Recipient = {
  /** Who gets it: 20 bytes in hex, in lower case. */
  address: `0x${string}`
  /** How much, in the token's smallest unit; above 0, below 2^256. */
  amount: bigint
}

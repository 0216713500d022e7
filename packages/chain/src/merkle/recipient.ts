/** Recipient of an airdrop: one leaf of the tree, encoded as `["address", "uint256"]`. */
export type Recipient = {
  /** Address in lower case: 20 bytes in hex. */
  address: `0x${string}`
  /** Amount in the token's smallest unit, above 0 and below 2^256. */
  amount: bigint
}

import type { Functions } from '../transport/functions.ts'

/**
 * Airdrops (specification, section 7, "Smart contracts and airdrop"): register the contract, submit who gets how much, then
 * write the list's root on chain. Amounts are decimal digits in the token's smallest unit.
 */
export const airdrops = ({ call }: Functions) => ({
  /** The airdrop of a collection on one network; `data` is null where none is registered. */
  get: call('getAirDropDetails'),
  /** The submitted list in its order, which the proofs can be made of again; empty where none is submitted. Up to 100,000. */
  getRecipients: call('getAirDropRecipients'),
  /** Registers the contract; wait for the receipt of `transactionHash`, null where nothing had to be sent. */
  register: call('registerAirDropSmartContract'),
  /** Submits the list (at most 100,000 recipients) and when it can be claimed. `validation` where `merkleRoot` is not its root. */
  submitDetails: call('submitAirDropDetails'),
  /** Writes the submitted list's root into the contract; wait for the receipt of `transactionHash`. */
  submitMerkleRoot: call('submitMerkleRoot'),
})

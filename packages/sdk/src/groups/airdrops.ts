import type { Functions } from '../transport/functions.ts'

/**
 * Airdrops: register the contract, submit who gets how much, then
 * write the list's root on chain. Amounts are decimal digits in the token's smallest unit.
 */
export const airdrops = ({ call }: Functions) => ({
  /** Returns the airdrop of a collection on one network; `data` is null where none is registered. */
  get: call('getAirDropDetails'),
  /** Returns the submitted list in its order, in `data`: the proofs can be made from it. Empty where none is submitted, at most 100,000 recipients. */
  getRecipients: call('getAirDropRecipients'),
  /** Registers the contract; wait for the receipt of `transactionHash`, null where nothing had to be sent. */
  register: call('registerAirDropSmartContract'),
  /** Submits the list (at most 100,000 recipients) and when it can be claimed. `validation` where `merkleRoot` is not its root. */
  submitDetails: call('submitAirDropDetails'),
  /** Writes the submitted list's root into the contract; wait for the receipt of `transactionHash`. */
  submitMerkleRoot: call('submitMerkleRoot'),
})

import type { Functions } from '../client/functions.ts'

/**
 * Airdrops: register the contract, submit who gets how much, then
 * write the list's root on chain. Amounts are decimal digits in the token's smallest unit.
 */
export const airdrops = ({ call, walk }: Functions) => ({
  /** Returns the newest airdrop of a collection on one network, or the one of `airdrop_id`; `data` is null where none is registered. */
  get: call('getAirDropDetails'),
  /** Returns a page of the airdrops of a collection, on all networks, newest first, in `data`; the number of all in `totalCount`. */
  list: call('getAirDrops'),
  /** Returns an async iterator over every airdrop of a collection, newest first. */
  listAll: walk('getAirDrops'),
  /** Returns the submitted list in its order, in `data`: the proofs can be made from it. Empty where none is submitted, at most 100,000 recipients. */
  getRecipients: call('getAirDropRecipients'),
  /** Registers the contract of a new airdrop, `another` beside one that people can still claim; wait for the receipt of `transactionHash`, null where nothing had to be sent. */
  register: call('registerAirDropSmartContract'),
  /** Submits the list (at most 100,000 recipients) and when it can be claimed. `validation` where `merkleRoot` is not its root. */
  submitDetails: call('submitAirDropDetails'),
  /** Writes the submitted list's root into the contract; wait for the receipt of `transactionHash`. */
  submitMerkleRoot: call('submitMerkleRoot'),
  /** Funds an airdrop from the admin wallet, ends it early, or takes back what is left; wait for the receipt of `transactionHash`. `not-now` where people can still claim, or nothing is there. */
  manage: call('manageAirDrop'),
  /** Starts to find out who held the tokens of a deployed contract at a block; it continues by itself. The same contract and block are read once. */
  startHolderSnapshot: call('startHolderSnapshot'),
  /** Returns how far a snapshot of holders is. */
  getHolderSnapshot: call('getHolderSnapshot'),
  /** Returns who held how many tokens, by address: at most 100,000. `not-ready` while it is read. */
  getHolders: call('getHolders'),
  /** Returns the addresses of up to 100 names such as `ada.eth`; null for a name that has none. `no-resolver` where the network has no registry of names. */
  resolveNames: call('resolveNames'),
  /** Returns what anybody may know of an airdrop, for a page on which its recipients claim. Needs no session. */
  getClaimPage: call('getClaimPage'),
  /** Returns the entry of one address with its proof, in `data`; null where it is not on the list, or the list's root is not on chain yet. Needs no session. */
  getClaim: call('getClaim'),
  /** Claims for one address of the list, whose fee the operator's paymaster pays; `getClaim` says what becomes of it. `not-sponsored` where nobody pays. Needs no session. */
  claimWithoutGas: call('claimWithoutGas'),
  /** Returns a page of who has claimed, newest first, or who has not: its rows in `data`, the number of all rows in `totalCount`, in `figures` how many claimed and when. */
  listClaims: call('getAirDropClaims'),
  /** Returns an async iterator over everyone who has claimed, or who has not. */
  listAllClaims: walk('getAirDropClaims'),
})

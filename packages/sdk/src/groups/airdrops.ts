import * as op from '../answers.gen.ts'
import { callsOf, type OpenClient, walk } from '../client/calls.ts'

/**
 * Airdrops: register the contract, submit the list of recipients and amounts, then write the list's root on chain. Amounts are
 * decimal digits in the token's smallest unit.
 */
export function airdrops(client: OpenClient) {
  const { get, post } = callsOf(client)
  const list = get('/api/airdrop/getAirDrops/{collection_id}/{current}/{pageSize}', op.getAirDrops, [
    'airdrop_id',
  ])
  const listClaims = get(
    '/api/airdrop/getAirDropClaims/{collection_id}/{blockchainType}/{networkType}/{current}/{pageSize}',
    op.getAirDropClaims,
    ['state', 'airdrop_id'],
  )
  return {
    /** Returns the newest airdrop of a collection on one network, or the airdrop of `airdrop_id`; `data` is null if none is registered. */
    get: get(
      '/api/airdrop/getAirDropDetails/{collection_id}/{blockchainType}/{networkType}',
      op.getAirDropDetails,
      ['airdrop_id'],
    ),
    /** Returns a page of a collection's airdrops on all networks, newest first, in `data`; the number of all airdrops in `totalCount`. */
    list,
    /** Returns an async iterator over every airdrop of a collection, newest first. */
    listAll: walk(list),
    /**
     * Returns the submitted list in its order, in `data`, from which proofs can be computed. Empty if none is submitted; at most
     * 100,000 recipients.
     */
    getRecipients: get(
      '/api/airdrop/getAirDropRecipients/{collection_id}/{blockchainType}/{networkType}',
      op.getAirDropRecipients,
      ['airdrop_id'],
    ),
    /**
     * Registers the contract of a new airdrop; `another` allows this beside an airdrop that can still be claimed. Wait for the
     * receipt of `transactionHash`, which is null if nothing had to be sent.
     */
    register: post('/api/airdrop/registerAirDropSmartContract', op.registerAirDropSmartContract),
    /** Submits the list (at most 100,000 recipients) and the claim period. `validation` if `merkleRoot` isn't the list's root. */
    submitDetails: post('/api/airdrop/submitAirDropDetails', op.submitAirDropDetails),
    /** Writes the submitted list's root into the contract; wait for the receipt of `transactionHash`. */
    submitMerkleRoot: post('/api/airdrop/submitMerkleRoot', op.submitMerkleRoot),
    /**
     * Funds an airdrop from the admin wallet, ends it early, or withdraws the rest; wait for the receipt of `transactionHash`.
     * `not-now` if the airdrop can still be claimed or nothing is left.
     */
    manage: post('/api/airdrop/manageAirDrop', op.manageAirDrop),
    /**
     * Starts to read the holders of a deployed contract's tokens at a block, in the background. The same contract and block are
     * read only once.
     */
    startHolderSnapshot: post('/api/airdrop/startHolderSnapshot', op.startHolderSnapshot),
    /** Returns the progress of a snapshot of holders. */
    getHolderSnapshot: get('/api/airdrop/getHolderSnapshot/{snapshot_id}', op.getHolderSnapshot, []),
    /** Returns the holders of a snapshot and their numbers of tokens, by address: at most 100,000. `not-ready` while it is read. */
    getHolders: get('/api/airdrop/getHolders/{snapshot_id}', op.getHolders, []),
    /**
     * Returns the addresses of up to 100 names such as `ada.eth`; null for a name without an address. `no-resolver` if the
     * network has no registry of names.
     */
    resolveNames: post('/api/airdrop/resolveNames', op.resolveNames),
    /** Returns the public data of an airdrop, for a page on which its recipients claim. Needs no session. */
    getClaimPage: get('/api/public/getClaimPage/{airdrop_id}', op.getClaimPage, []),
    /**
     * Returns the entry of one address with its proof, in `data`; null if it isn't on the list, or the list's root isn't on chain
     * yet. Needs no session.
     */
    getClaim: get('/api/public/getClaim/{airdrop_id}/{address}', op.getClaim, []),
    /**
     * Claims for an address on the list; the operator's paymaster pays the network fee. `getClaim` returns the result.
     * `not-sponsored` without a paymaster. Needs no session.
     */
    claimWithoutGas: post('/api/public/claimWithoutGas', op.claimWithoutGas),
    /**
     * Returns a page of the recipients that have claimed, newest first, or that have not: its rows in `data`, the number of all
     * rows in `totalCount`, totals in `figures`.
     */
    listClaims,
    /** Returns an async iterator over every recipient that has claimed, or that has not. */
    listAllClaims: walk(listClaims),
  }
}

import * as op from '../answers.gen.ts'
import { callsOf, type OpenClient, walk } from '../client/calls.ts'

/**
 * Airdrops: register the contract, submit who gets how much, then
 * write the list's root on chain. Amounts are decimal digits in the token's smallest unit.
 */
export function airdrops(client: OpenClient) {
  const { get, post } = callsOf(client)
  const list = get(
    '/api/airdrop/getAirDrops/{collection_id}/{current}/{pageSize}',
    op.getAirDrops,
    ({ collection_id, page, pageSize, airdrop_id }) => ({
      path: { collection_id, current: page, pageSize },
      query: { airdrop_id },
    }),
  )
  const listClaims = get(
    '/api/airdrop/getAirDropClaims/{collection_id}/{blockchainType}/{networkType}/{current}/{pageSize}',
    op.getAirDropClaims,
    ({ collection_id, blockchainType, networkType, page, pageSize, state, airdrop_id }) => ({
      path: { collection_id, blockchainType, networkType, current: page, pageSize },
      query: { state, airdrop_id },
    }),
  )
  return {
    /** Returns the newest airdrop of a collection on one network, or the one of `airdrop_id`; `data` is null if none is registered. */
    get: get(
      '/api/airdrop/getAirDropDetails/{collection_id}/{blockchainType}/{networkType}',
      op.getAirDropDetails,
      ({ collection_id, blockchainType, networkType, airdrop_id }) => ({
        path: { collection_id, blockchainType, networkType },
        query: { airdrop_id },
      }),
    ),
    /** Returns a page of the airdrops of a collection, on all networks, newest first, in `data`; the number of all in `totalCount`. */
    list,
    /** Returns an async iterator over every airdrop of a collection, newest first. */
    listAll: walk(list),
    /** Returns the submitted list in its order, in `data`: the proofs can be made from it. Empty if none is submitted, at most 100,000 recipients. */
    getRecipients: get(
      '/api/airdrop/getAirDropRecipients/{collection_id}/{blockchainType}/{networkType}',
      op.getAirDropRecipients,
      ({ collection_id, blockchainType, networkType, airdrop_id }) => ({
        path: { collection_id, blockchainType, networkType },
        query: { airdrop_id },
      }),
    ),
    /** Registers the contract of a new airdrop, `another` beside one that people can still claim; wait for the receipt of `transactionHash`, null if nothing had to be sent. */
    register: post('/api/airdrop/registerAirDropSmartContract', op.registerAirDropSmartContract),
    /** Submits the list (at most 100,000 recipients) and when it can be claimed. `validation` where `merkleRoot` is not its root. */
    submitDetails: post('/api/airdrop/submitAirDropDetails', op.submitAirDropDetails),
    /** Writes the submitted list's root into the contract; wait for the receipt of `transactionHash`. */
    submitMerkleRoot: post('/api/airdrop/submitMerkleRoot', op.submitMerkleRoot),
    /** Funds an airdrop from the admin wallet, ends it early, or takes back what is left; wait for the receipt of `transactionHash`. `not-now` where people can still claim, or nothing is there. */
    manage: post('/api/airdrop/manageAirDrop', op.manageAirDrop),
    /** Starts to find out who held the tokens of a deployed contract at a block; it continues by itself. The same contract and block are read once. */
    startHolderSnapshot: post('/api/airdrop/startHolderSnapshot', op.startHolderSnapshot),
    /** Returns how far a snapshot of holders is. */
    getHolderSnapshot: get(
      '/api/airdrop/getHolderSnapshot/{snapshot_id}',
      op.getHolderSnapshot,
      ({ snapshot_id }) => ({ path: { snapshot_id } }),
    ),
    /** Returns who held how many tokens, by address: at most 100,000. `not-ready` while it is read. */
    getHolders: get('/api/airdrop/getHolders/{snapshot_id}', op.getHolders, ({ snapshot_id }) => ({
      path: { snapshot_id },
    })),
    /** Returns the addresses of up to 100 names such as `ada.eth`; null for a name that has none. `no-resolver` if the network has no registry of names. */
    resolveNames: post('/api/airdrop/resolveNames', op.resolveNames),
    /** Returns what anybody may know of an airdrop, for a page on which its recipients claim. Needs no session. */
    getClaimPage: get('/api/public/getClaimPage/{airdrop_id}', op.getClaimPage, ({ airdrop_id }) => ({
      path: { airdrop_id },
    })),
    /** Returns the entry of one address with its proof, in `data`; null if it is not on the list, or the list's root is not on chain yet. Needs no session. */
    getClaim: get('/api/public/getClaim/{airdrop_id}/{address}', op.getClaim, ({ airdrop_id, address }) => ({
      path: { airdrop_id, address },
    })),
    /** Claims for one address of the list, whose fee the operator's paymaster pays; `getClaim` says what becomes of it. `not-sponsored` if nobody pays. Needs no session. */
    claimWithoutGas: post('/api/public/claimWithoutGas', op.claimWithoutGas),
    /** Returns a page of who has claimed, newest first, or who has not: its rows in `data`, the number of all rows in `totalCount`, in `figures` how many claimed and when. */
    listClaims,
    /** Returns an async iterator over everyone who has claimed, or who has not. */
    listAllClaims: walk(listClaims),
  }
}

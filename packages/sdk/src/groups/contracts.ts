import * as op from '../answers.gen.ts'
import { callsOf, type OpenClient } from '../client/calls.ts'

/** Smart contracts per collection, network and type. */
export function contracts(client: OpenClient) {
  const { get, post } = callsOf(client)
  return {
    /** Returns a collection's contract of one network and type; `data` is null if none is registered. */
    get: get(
      '/api/collectionSmartContract/getCollectionSmartContract/{collection_id}/{blockchainType}/{networkType}/{smartContractType}',
      op.getCollectionSmartContract,
      [],
    ),
    /**
     * Returns the known part of a registered contract's ABI, and whether the network runs the stored code. Needs the capability
     * `contract-code`.
     */
    getCode: get(
      '/api/collectionSmartContract/getCollectionSmartContractCode/{collection_id}/{blockchainType}/{networkType}/{smartContractType}',
      op.getCollectionSmartContractCode,
      [],
    ),
    /** Registers a contract: your own (`abi` and `bytecode`), an existing one (`contractAddress`), or the built-in one. */
    register: post(
      '/api/collectionSmartContract/registerCollectionSmartContract',
      op.registerCollectionSmartContract,
    ),
    /** Changes a registered contract. */
    update: post(
      '/api/collectionSmartContract/updateCollectionSmartContract',
      op.updateCollectionSmartContract,
    ),
    /**
     * Has the source of a contract verified again: of a collection, an airdrop or a paymaster. Needs the capability
     * `verified-source`.
     */
    verifySource: post('/api/collectionSmartContract/verifySource', op.verifySource),
    /**
     * Sends the transaction that makes a contract name the collection's current metadata; wait for the receipt of
     * `transactionHash`. `not-now` if nothing has changed. Needs the capability `contract-metadata`, as do the next two.
     */
    updateMetadata: post('/api/collectionSmartContract/updateContractMetadata', op.updateContractMetadata),
    /**
     * Returns the publication state of a contract's metadata and picture, or with `hidden` of the files that its hidden tokens
     * name after the reveal; `data` is null if there is nothing to publish.
     */
    getFiles: get('/api/collectionSmartContract/getContractFiles/{contract_id}', op.getContractFiles, [
      'hidden',
    ]),
    /** Publishes a contract's metadata and picture, or with `hidden` the files of its hidden tokens, in the background. */
    publishFiles: post('/api/collectionSmartContract/publishContractFiles', op.publishContractFiles),
    /**
     * Sends the transaction that reveals the hidden tokens of a contract; wait for the receipt of `transactionHash`. On a main
     * network `not-published` until their files are published. Needs the capability `reveal-on-ipfs`.
     */
    reveal: post('/api/collectionSmartContract/revealContract', op.revealContract),
    /**
     * Has the backend reveal the hidden tokens of a contract at a time, for at most `feeCap` wei; `schedule: null` takes that back.
     * Read the contract for what keeps it from doing so. Needs the capability `reveal-on-ipfs`.
     */
    scheduleReveal: post('/api/collectionSmartContract/scheduleReveal', op.scheduleReveal),
    /** Sends the deployment. Wait for the receipt of `transactionHash`, then call `get` again. */
    deploy: post(
      '/api/collectionSmartContract/deployCollectionSmartContract',
      op.deployCollectionSmartContract,
    ),
    /** Registers an ABI and its bytecode as files and sends the deployment, in one call. */
    deployUploaded: post(
      '/api/oracleCollectionSmartContract/deployCollectionSmartContract',
      op.deployOracleCollectionSmartContract,
    ),
  }
}

import { posting } from '../transport/post.ts'
import type { CallOptions, PathOf, Send } from '../transport/types.ts'

/** Smart contracts per collection, network and type (specification, section 7, "Smart contracts and airdrop"). */
export const contracts = (send: Send) => {
  const post = posting(send)
  return {
    /** The contract of a collection on one network, of one type; `data` is null where none is registered. */
    get: (input: PathOf<'getCollectionSmartContract'>, options?: CallOptions) =>
      send('getCollectionSmartContract', { path: input }, options),
    /** Register a contract: uploaded (`abi` and `bytecode`), already deployed (`contractAddress`), or the built-in one. */
    register: post('registerCollectionSmartContract'),
    /** Change a registered contract. */
    update: post('updateCollectionSmartContract'),
    /** Send the deployment; wait for the receipt of `transactionHash`, then `get` it again. */
    deploy: post('deployCollectionSmartContract'),
    /** Register an uploaded ABI and bytecode and send its deployment, in one call. */
    deployUploaded: post('deployOracleCollectionSmartContract'),
    /** Register a pasted ABI and bytecode (hex) and send its deployment, in one call. */
    deployBytecode: post('deployBytecodeSmartContract'),
  }
}

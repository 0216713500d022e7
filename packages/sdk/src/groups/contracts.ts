import type { BodyOf, CallOptions, PathOf, Send } from '../transport/types.ts'

/** Smart contracts per collection, network and type (specification, section 7, "Smart contracts and airdrop"). */
export const contracts = (send: Send) => ({
  /** The contract of a collection on one network, of one type; `data` is null where none is registered. */
  get: (input: PathOf<'getCollectionSmartContract'>, options?: CallOptions) =>
    send('getCollectionSmartContract', { path: input }, options),
  /** Register a contract: uploaded (`abi` and `bytecode`), already deployed (`contractAddress`), or the built-in one. */
  register: (input: BodyOf<'registerCollectionSmartContract'>, options?: CallOptions) =>
    send('registerCollectionSmartContract', { body: input }, options),
  /** Change a registered contract. */
  update: (input: BodyOf<'updateCollectionSmartContract'>, options?: CallOptions) =>
    send('updateCollectionSmartContract', { body: input }, options),
  /** Send the deployment; wait for the receipt of `transactionHash`, then `get` it again. */
  deploy: (input: BodyOf<'deployCollectionSmartContract'>, options?: CallOptions) =>
    send('deployCollectionSmartContract', { body: input }, options),
  /** Register an uploaded ABI and bytecode and send its deployment, in one call. */
  deployUploaded: (input: BodyOf<'deployOracleCollectionSmartContract'>, options?: CallOptions) =>
    send('deployOracleCollectionSmartContract', { body: input }, options),
})

import type { Functions } from '../client/functions.ts'

/** Smart contracts per collection, network and type. */
export const contracts = ({ call }: Functions) => ({
  /** Returns the contract of a collection on one network, of one type; `data` is null where none is registered. */
  get: call('getCollectionSmartContract'),
  /** Returns the ABI of a registered contract, as far as it is known, and whether the network runs the code that is stored. Needs the capability `contract-code`. */
  getCode: call('getCollectionSmartContractCode'),
  /** Registers a contract: uploaded (`abi` and `bytecode`), already deployed (`contractAddress`), or the built-in one. */
  register: call('registerCollectionSmartContract'),
  /** Changes a registered contract. */
  update: call('updateCollectionSmartContract'),
  /** Sends the deployment; wait for the receipt of `transactionHash`, then `get` it again. */
  deploy: call('deployCollectionSmartContract'),
  /** Registers an ABI and its bytecode, as files, and sends the deployment, in one call. */
  deployUploaded: call('deployOracleCollectionSmartContract'),
})

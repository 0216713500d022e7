export type { AbiFunction, AbiParameter } from 'abitype'
export { ArgumentError } from './argument-error.ts'
export { callFunction, type CallFunctionOptions } from './call-function.ts'
export type { ContractProxy } from './find-proxy.ts'
export {
  type ContractInspection,
  inspectContract,
  type InspectContractOptions,
} from './inspect-contract.ts'
export { type ContractFunction, listReadFunctions } from './list-read-functions.ts'
export { parseArgument } from './parse-argument.ts'
export { standardAbis } from './standard-abis.ts'
export type { RequestOptions } from '../rpc/http-transport.ts'

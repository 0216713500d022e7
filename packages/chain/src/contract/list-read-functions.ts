import type { AbiFunction } from 'abitype'
import { toFunctionSignature } from 'viem'

/** A function of a contract. */
export type ContractFunction = {
  /** Name and types, such as `ownerOf(uint256)`. Unique within a contract. */
  signature: string
  item: AbiFunction
}

type Entry = Partial<AbiFunction> & { constant?: boolean }

/** Returns the read-only functions of an ABI, in its order. Omits entries that viem cannot call. */
export function listReadFunctions(abi: readonly unknown[]): ContractFunction[] {
  return abi.flatMap((entry) => {
    const { type, name, inputs = [], outputs = [], stateMutability, constant } = (entry ?? {}) as Entry
    const reads = stateMutability === 'view' || stateMutability === 'pure' || constant === true
    if (type !== 'function' || !name || !reads) return []
    const item: AbiFunction = { type, name, inputs, outputs, stateMutability: stateMutability ?? 'view' }
    try {
      return [{ signature: toFunctionSignature(item), item }]
    } catch {
      return []
    }
  })
}

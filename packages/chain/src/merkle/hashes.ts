import { keccak256 } from 'viem/utils'
import { leafSize, writeLeaf } from './leaf.ts'

/** Size of a node in bytes: one hash. */
export const nodeSize = 32

/** Returns the hash of an encoded leaf. It is hashed twice, so that an inner node can't pass for a leaf. */
export const hashLeaf = (leaf: Uint8Array): Uint8Array => keccak256(keccak256(leaf, 'bytes'), 'bytes')

/** Compares two nodes in `bytes` by their offsets. Returns a negative number if the first is smaller. */
export function compareNodes(bytes: Uint8Array, one: number, other: number): number {
  for (let at = 0; at < nodeSize; at += 1) {
    const difference = (bytes[one + at] ?? 0) - (bytes[other + at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** Returns the hash of two adjacent nodes. The smaller one comes first, so that a proof needs no sides. */
export function hashPair(pair: Uint8Array): Uint8Array {
  if (compareNodes(pair, 0, nodeSize) <= 0) return keccak256(pair, 'bytes')
  const swapped = new Uint8Array(2 * nodeSize)
  swapped.set(pair.subarray(nodeSize))
  swapped.set(pair.subarray(0, nodeSize), nodeSize)
  return keccak256(swapped, 'bytes')
}

/** Returns the hash of a recipient's leaf. The address is 40 hex digits. */
export function hashRecipient(digits: string, amount: bigint): Uint8Array {
  const leaf = new Uint8Array(leafSize)
  writeLeaf(leaf, 0, digits, amount)
  return hashLeaf(leaf)
}

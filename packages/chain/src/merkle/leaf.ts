import { bytesToHex } from 'viem/utils'
import type { Recipient } from './recipient.ts'

/** Size of a leaf in bytes, as the contract encodes it: the address and the amount, 32 bytes each. */
export const leafSize = 64

/** Writes a recipient's leaf at an index. The address is 40 hex digits. */
export function writeLeaf(leaves: Uint8Array, index: number, digits: string, amount: bigint): void {
  const start = index * leafSize
  for (let at = 0; at < 20; at += 1) {
    leaves[start + 12 + at] = Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16)
  }
  writeAmount(leaves, index, amount)
}

/** Writes the amount of a recipient into its leaf. */
export function writeAmount(leaves: Uint8Array, index: number, amount: bigint): void {
  const words = new DataView(leaves.buffer, leaves.byteOffset + index * leafSize + 32, 32)
  let rest = amount
  for (let at = 24; at >= 0; at -= 8) {
    words.setBigUint64(at, rest)
    rest >>= 64n
  }
}

/** Reads the amount of a recipient from its leaf. */
export function readAmount(leaves: Uint8Array, index: number): bigint {
  const words = new DataView(leaves.buffer, leaves.byteOffset + index * leafSize + 32, 32)
  let amount = 0n
  for (let at = 0; at < 32; at += 8) amount = (amount << 64n) | words.getBigUint64(at)
  return amount
}

/** Reads a recipient from its leaf. */
export function readLeaf(leaves: Uint8Array, index: number): Recipient {
  const start = index * leafSize
  return {
    address: bytesToHex(leaves.subarray(start + 12, start + 32)),
    amount: readAmount(leaves, index),
  }
}

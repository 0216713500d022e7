import { bytesToHex, hexToBytes } from 'viem/utils'
import { hashPair, hashRecipient, nodeSize } from './hashes.ts'
import type { ProvenRecipient } from './merkle-tree.ts'
import { fitsUint256 } from './parse-amount.ts'

const isHash = (hash: unknown): hash is `0x${string}` =>
  typeof hash === 'string' && /^0x[0-9a-f]{64}$/i.test(hash)

/**
 * Returns whether a proof shows that a recipient is in the tree of a root, as the contract would decide.
 * False if the proof is malformed.
 */
export function verifyProof(root: string, { address, amount, proof }: ProvenRecipient): boolean {
  if (!/^0x[0-9a-f]{40}$/i.test(address) || amount < 0n || !fitsUint256(amount)) return false
  let node = hashRecipient(address.slice(2).toLowerCase(), amount)
  for (const sibling of proof) {
    if (!isHash(sibling)) return false
    const pair = new Uint8Array(2 * nodeSize)
    pair.set(node)
    pair.set(hexToBytes(sibling), nodeSize)
    node = hashPair(pair)
  }
  return bytesToHex(node) === root.toLowerCase()
}

import { bytesToHex } from 'viem/utils'
import { nodeSize } from './hashes.ts'

/** Returns the proof of the leaf at a node: the sibling of each node on the path to the root. */
export function proofAt(nodes: Uint8Array, position: number): `0x${string}`[] {
  const proof: `0x${string}`[] = []
  for (let node = position; node > 0; node = (node - 1) >> 1) {
    const sibling = node % 2 === 1 ? node + 1 : node - 1
    proof.push(bytesToHex(nodes.subarray(sibling * nodeSize, (sibling + 1) * nodeSize)))
  }
  return proof
}

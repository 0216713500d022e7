import { bytesToHex } from 'viem/utils'
import { nodeSize } from './hashes.ts'
import { readLeaf } from './leaf.ts'
import type { PackedTree } from './merkle-tree.ts'
import { proofAt } from './proof-at.ts'
import { verifyProof } from './verify-proof.ts'

/** Number of recipients to prove after each build. */
const samples = 32

/**
 * Proves some recipients, drawn at random, as the contract would. A tree that fails here must never reach a
 * contract.
 *
 * @throws {Error} If a recipient cannot be proven.
 */
export function checkTree(leaves: Uint8Array, { nodes, positions }: PackedTree): void {
  const root = bytesToHex(nodes.subarray(0, nodeSize))
  const drawn = crypto.getRandomValues(new Uint32Array(Math.min(samples, positions.length)))
  for (const number of drawn) {
    const index = number % positions.length
    const proof = proofAt(nodes, positions[index] ?? 0)
    if (!verifyProof(root, { ...readLeaf(leaves, index), proof })) {
      throw new Error('The tree does not prove its own recipients, so it was thrown away.')
    }
  }
}

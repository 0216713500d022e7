import { StandardMerkleTree } from '@openzeppelin/merkle-tree'
import { bytesToHex } from 'viem/utils'
import { readLeaf } from './leaf.ts'
import { leafEncoding } from './leaf-encoding.ts'
import type { PackedTree } from './merkle-tree.ts'
import { nodeSize, proofAt } from './proof-at.ts'

/** How many recipients are proven after each build. */
const samples = 32

/**
 * Proves some recipients, drawn at random, with the library's own hashing. A tree that fails here must never reach a contract.
 *
 * @throws {Error} where a recipient cannot be proven.
 */
export function checkTree(leaves: Uint8Array, { nodes, positions }: PackedTree): void {
  const root = bytesToHex(nodes.subarray(0, nodeSize))
  const drawn = crypto.getRandomValues(new Uint32Array(Math.min(samples, positions.length)))
  for (const number of drawn) {
    const index = number % positions.length
    const { address, amount } = readLeaf(leaves, index)
    const proof = proofAt(nodes, positions[index] ?? 0)
    if (!StandardMerkleTree.verify(root, leafEncoding, [address, amount], proof)) {
      throw new Error('The tree does not prove its own recipients, so it was thrown away.')
    }
  }
}

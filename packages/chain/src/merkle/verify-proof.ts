import { StandardMerkleTree } from '@openzeppelin/merkle-tree'
import { leafEncoding } from './leaf-encoding.ts'
import type { ProvenRecipient } from './merkle-tree.ts'

/** Returns whether a proof shows that a recipient is on the list of a root, as the contract would decide it. False for a proof that is none. */
export function verifyProof(root: string, { address, amount, proof }: ProvenRecipient): boolean {
  try {
    return StandardMerkleTree.verify(root.toLowerCase(), leafEncoding, [address, amount], proof)
  } catch {
    return false
  }
}

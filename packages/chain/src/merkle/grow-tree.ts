import { checkTree } from './check-tree.ts'
import { compareNodes, hashLeaf, hashPair, nodeSize } from './hashes.ts'
import { leafSize } from './leaf.ts'
import type { PackedTree } from './merkle-tree.ts'

/** Number of leaves or nodes to hash between two pauses: a few milliseconds of work. */
const stride = 256

/**
 * Builds the tree of leaves, the same node for node as `StandardMerkleTree.of` of OpenZeppelin, to which the
 * tests compare it. That function isn't used because it runs without pauses or progress, takes three times as
 * long, and is twice the size of the rest of this module. Yields the progress from 0 to 1.
 */
export function* growTree(leaves: Uint8Array): Generator<number, PackedTree> {
  const count = leaves.length / leafSize
  const total = 3 * count
  let made = 0

  const hashes = new Uint8Array(count * nodeSize)
  for (let index = 0; index < count; index += 1) {
    const leaf = leaves.subarray(index * leafSize, (index + 1) * leafSize)
    hashes.set(hashLeaf(leaf), index * nodeSize)
    made += 2
    if (index % stride === 0) yield made / total
  }

  const order = Uint32Array.from({ length: count }, (_, index) => index)
  order.sort((a, b) => compareNodes(hashes, a * nodeSize, b * nodeSize))
  const size = 2 * count - 1
  const nodes = new Uint8Array(size * nodeSize)
  const positions = new Uint32Array(count)
  for (const [rank, index] of order.entries()) {
    const position = size - 1 - rank
    positions[index] = position
    nodes.set(hashes.subarray(index * nodeSize, (index + 1) * nodeSize), position * nodeSize)
  }

  for (let node = count - 2; node >= 0; node -= 1) {
    const left = (2 * node + 1) * nodeSize
    nodes.set(hashPair(nodes.subarray(left, left + 2 * nodeSize)), node * nodeSize)
    made += 1
    if (node % stride === 0) yield made / total
  }

  const tree = { nodes, positions }
  checkTree(leaves, tree)
  return tree
}

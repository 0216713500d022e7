import { keccak256 } from 'viem/utils'
import { checkTree } from './check-tree.ts'
import { leafSize } from './leaf.ts'
import type { PackedTree } from './merkle-tree.ts'
import { nodeSize } from './proof-at.ts'

/** How many leaves or nodes are made between two pauses: a few milliseconds of work. */
const stride = 256

function compare(bytes: Uint8Array, left: number, right: number): number {
  for (let at = 0; at < nodeSize; at += 1) {
    const difference = (bytes[left + at] ?? 0) - (bytes[right + at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/**
 * Grow the tree of some leaves: the same tree, node for node, that the library's `StandardMerkleTree.of` makes. That makes it in one
 * piece, without progress, and takes three times as long, because it encodes every leaf and node as text; so the loop over the
 * hashes is ours, and the library checks the result. Each step yields how far it is, from 0 to 1.
 */
export function* growTree(leaves: Uint8Array): Generator<number, PackedTree> {
  const count = leaves.length / leafSize
  const total = 3 * count
  let made = 0

  const hashes = new Uint8Array(count * nodeSize)
  for (let index = 0; index < count; index += 1) {
    const leaf = leaves.subarray(index * leafSize, (index + 1) * leafSize)
    hashes.set(keccak256(keccak256(leaf, 'bytes'), 'bytes'), index * nodeSize)
    made += 2
    if (index % stride === 0) yield made / total
  }

  const order = Uint32Array.from({ length: count }, (_, index) => index)
  order.sort((a, b) => compare(hashes, a * nodeSize, b * nodeSize))
  const size = 2 * count - 1
  const nodes = new Uint8Array(size * nodeSize)
  const positions = new Uint32Array(count)
  for (const [rank, index] of order.entries()) {
    const position = size - 1 - rank
    positions[index] = position
    nodes.set(hashes.subarray(index * nodeSize, (index + 1) * nodeSize), position * nodeSize)
  }

  const swapped = new Uint8Array(2 * nodeSize)
  for (let node = count - 2; node >= 0; node -= 1) {
    const left = (2 * node + 1) * nodeSize
    const right = left + nodeSize
    let pair = nodes.subarray(left, right + nodeSize)
    // The smaller one comes first, so that a proof needs no sides.
    if (compare(nodes, left, right) > 0) {
      swapped.set(nodes.subarray(right, right + nodeSize))
      swapped.set(nodes.subarray(left, right), nodeSize)
      pair = swapped
    }
    nodes.set(keccak256(pair, 'bytes'), node * nodeSize)
    made += 1
    if (node % stride === 0) yield made / total
  }

  const tree = { nodes, positions }
  checkTree(leaves, tree)
  return tree
}

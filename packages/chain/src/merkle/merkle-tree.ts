import { bytesToHex } from 'viem/utils'
import { nodeSize } from './hashes.ts'
import { proofAt } from './proof-at.ts'
import type { Recipient } from './recipient.ts'
import type { RecipientList } from './recipient-list.ts'

/** Encoding of a leaf, in the order of its values. The airdrop contract must use the same. */
const leafEncoding: ['address', 'uint256'] = ['address', 'uint256']

/** Buffers of a {@link MerkleTree}, which pass between threads without a copy. */
export type PackedTree = {
  /** Nodes from the root on, 32 bytes each. The children of node i are the nodes 2i + 1 and 2i + 2. */
  nodes: Uint8Array<ArrayBuffer>
  /** Index of each recipient's leaf among the nodes. */
  positions: Uint32Array<ArrayBuffer>
}

/**
 * A tree in the format of @openzeppelin/merkle-tree, for its `StandardMerkleTree.load`. Amounts are decimal
 * digits.
 */
export type MerkleTreeDump = {
  format: 'standard-v1'
  leafEncoding: string[]
  tree: string[]
  values: { value: [address: string, amount: string]; treeIndex: number }[]
}

/** A recipient with the proof that they are on the list. */
export type ProvenRecipient = Recipient & {
  /**
   * Proof to send with a claim: hashes of 32 bytes, from the leaf to the root. Empty for the only recipient
   * of a list.
   */
  proof: `0x${string}`[]
}

/**
 * Merkle tree of a list of recipients: a StandardMerkleTree of @openzeppelin/merkle-tree with the leaf
 * encoding `["address", "uint256"]`.
 */
export class MerkleTree implements Iterable<ProvenRecipient> {
  /** Root that the contract stores: 32 bytes in hex. */
  readonly root: `0x${string}`
  /** Recipients of the tree, in the order of the list. */
  readonly recipients: RecipientList
  readonly #nodes: Uint8Array
  readonly #positions: Uint32Array

  /** Use `buildMerkleTree` to create a tree. */
  constructor(recipients: RecipientList, { nodes, positions }: PackedTree) {
    this.recipients = recipients
    this.#nodes = nodes
    this.#positions = positions
    this.root = this.#node(0)
  }

  #node(index: number): `0x${string}` {
    return bytesToHex(this.#nodes.subarray(index * nodeSize, (index + 1) * nodeSize))
  }

  /** Returns the recipient at an index with their proof, or undefined. */
  at(index: number): ProvenRecipient | undefined {
    const recipient = this.recipients.at(index)
    const position = this.#positions[index]
    return recipient && position !== undefined
      ? { ...recipient, proof: proofAt(this.#nodes, position) }
      : undefined
  }

  /** Returns the recipient with an address, in upper or lower case, or undefined. */
  find(address: string): ProvenRecipient | undefined {
    const wanted = address.toLowerCase()
    for (let index = 0; index < this.recipients.length; index += 1) {
      if (this.recipients.at(index)?.address === wanted) return this.at(index)
    }
    return undefined
  }

  /** Yields every recipient with their proof, in the order of the list. */
  *[Symbol.iterator](): Iterator<ProvenRecipient> {
    for (let index = 0; index < this.recipients.length; index += 1) {
      const proven = this.at(index)
      if (proven) yield proven
    }
  }

  /**
   * Returns the whole tree in the format of the library. It runs without pauses; 100 000 recipients are 22 MB
   * of JSON.
   */
  dump(): MerkleTreeDump {
    return {
      format: 'standard-v1',
      leafEncoding: [...leafEncoding],
      tree: Array.from({ length: this.#nodes.length / nodeSize }, (_, index) => this.#node(index)),
      values: Array.from(this.recipients, ({ address, amount }, index) => ({
        value: [address, amount.toString()],
        treeIndex: this.#positions[index] ?? 0,
      })),
    }
  }
}

import { bytesToHex } from 'viem/utils'
import { nodeSize } from './hashes.ts'
import { proofAt } from './proof-at.ts'
import type { Recipient } from './recipient.ts'
import type { RecipientList } from './recipient-list.ts'

/** How a leaf is encoded, in the order of its values. The airdrop contract must encode it alike. */
const leafEncoding: ['address', 'uint256'] = ['address', 'uint256']

/** What a {@link MerkleTree} is made of: buffers, which pass between threads at no cost. */
export type PackedTree = {
  /** The nodes from the root on, 32 bytes each: the children of node i are the nodes 2i + 1 and 2i + 2. */
  nodes: Uint8Array<ArrayBuffer>
  /** For each recipient, which node is their leaf. */
  positions: Uint32Array<ArrayBuffer>
}

/** A tree as @openzeppelin/merkle-tree writes it: its `StandardMerkleTree.load` reads this. Amounts are decimal digits. */
export type MerkleTreeDump = {
  format: 'standard-v1'
  leafEncoding: string[]
  tree: string[]
  values: { value: [address: string, amount: string]; treeIndex: number }[]
}

/** A recipient with the proof that they are on the list. */
export type ProvenRecipient = Recipient & {
  /** What the contract is handed at a claim: hashes of 32 bytes, from the leaf to the root. Empty for the only recipient of a list. */
  proof: `0x${string}`[]
}

/** The tree of a list of recipients. It is an @openzeppelin/merkle-tree StandardMerkleTree of `["address", "uint256"]`. */
export class MerkleTree implements Iterable<ProvenRecipient> {
  /** What the contract keeps: 32 bytes in hex. */
  readonly root: `0x${string}`
  /** The list that the tree is of, in the same order. */
  readonly recipients: RecipientList
  readonly #nodes: Uint8Array
  readonly #positions: Uint32Array

  /** Trees are made by `buildMerkleTree`. */
  constructor(recipients: RecipientList, { nodes, positions }: PackedTree) {
    this.recipients = recipients
    this.#nodes = nodes
    this.#positions = positions
    this.root = this.#node(0)
  }

  #node(index: number): `0x${string}` {
    return bytesToHex(this.#nodes.subarray(index * nodeSize, (index + 1) * nodeSize))
  }

  /** Returns a recipient with their proof, by their place on the list from 0, or undefined. */
  at(index: number): ProvenRecipient | undefined {
    const recipient = this.recipients.at(index)
    const position = this.#positions[index]
    return recipient && position !== undefined
      ? { ...recipient, proof: proofAt(this.#nodes, position) }
      : undefined
  }

  /** Looks a recipient up by their address, in whatever letters. */
  find(address: string): ProvenRecipient | undefined {
    const wanted = address.toLowerCase()
    for (let index = 0; index < this.recipients.length; index += 1) {
      if (this.recipients.at(index)?.address === wanted) return this.at(index)
    }
    return undefined
  }

  /** Returns every recipient with their proof, one after the other. */
  *[Symbol.iterator](): Iterator<ProvenRecipient> {
    for (let index = 0; index < this.recipients.length; index += 1) {
      const proven = this.at(index)
      if (proven) yield proven
    }
  }

  /** Returns the whole tree as the library writes it. It is made in one go; 100 000 recipients are 22 MB of JSON. */
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

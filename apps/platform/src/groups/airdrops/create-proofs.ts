import type { MerkleTree, ProvenRecipient } from '@vitrine/chain/merkle'
import { type Hex, hexToBytes } from 'viem'
import type { Db } from '#src/storage/db/client.ts'
import type { AirdropRow } from './find-airdrop.ts'
import { readList } from './read-list.ts'
import { addressAt, leafSize, storedList } from './stored-list.ts'

/** Trees that are kept; one of a hundred thousand recipients is 20 MB. */
const mostTrees = 4
/** Trees that are built at a time: each takes a core for seconds. */
const mostBuilds = 2

/**
 * Finds an address among the leaves without making text of them, which would hold up everybody else. Each leaf is looked at once, and in its place
 * alone: the leaves are full of zeros, among which a search for an address of zeros would stop everywhere.
 */
function indexOf(leaves: Uint8Array, address: string): number {
  const wanted = Buffer.from(hexToBytes(address as Hex))
  const end = wanted.readUInt32LE(wanted.length - 4)
  const all = Buffer.from(leaves.buffer, leaves.byteOffset, leaves.byteLength)
  for (let at = addressAt; at < all.length; at += leafSize) {
    const isLikely = all.readUInt32LE(at + wanted.length - 4) === end
    if (isLikely && all.compare(wanted, 0, wanted.length, at, at + wanted.length) === 0) {
      return (at - addressAt) / leafSize
    }
  }
  return -1
}

/** Returns a way to do work of which only some is under way at a time; the rest waits for its turn. */
function createTurns(most: number) {
  const waiting: (() => void)[] = []
  let busy = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else busy += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else busy -= 1
    }
  }
}

/** Proofs of the recipients of airdrops, each from a tree that is built once. */
export type Proofs = {
  /** Returns an address of the airdrop's list with its proof; nothing where the stored list has become another one than the row's. */
  find(airdrop: AirdropRow, address: string): Promise<ProvenRecipient | undefined>
}

export function createProofs(db: Db): Proofs {
  const inTurn = createTurns(mostBuilds)
  /** Trees that are being built, each asked for by many and built once. */
  const building = new Map<string, Promise<MerkleTree>>()
  /** Trees that are built, the one used last at the end. */
  const built = new Map<string, MerkleTree>()

  function keep(key: string, tree: MerkleTree): void {
    built.delete(key)
    built.set(key, tree)
    const [oldest] = built.keys()
    if (built.size > mostTrees && oldest !== undefined) built.delete(oldest)
  }

  async function build(key: string, { id, merkleRoot }: AirdropRow): Promise<MerkleTree> {
    try {
      const tree = await inTurn(() => storedList(db, id).then(readList))
      if (tree.root === merkleRoot) keep(key, tree)
      return tree
    } finally {
      building.delete(key)
    }
  }

  async function treeOf(airdrop: AirdropRow): Promise<MerkleTree> {
    const key = `${airdrop.id} ${airdrop.merkleRoot}`
    const kept = built.get(key)
    if (kept) {
      keep(key, kept)
      return kept
    }
    const started = building.get(key) ?? build(key, airdrop)
    building.set(key, started)
    return started
  }

  return {
    async find(airdrop, address) {
      const tree = await treeOf(airdrop)
      // The list was replaced after the row was read: its proofs are of a root that the contract has not got.
      if (tree.root !== airdrop.merkleRoot) return undefined
      return tree.at(indexOf(tree.recipients.leaves, address))
    },
  }
}

import type { MerkleTree, ProvenRecipient } from '@vitrine/chain/merkle'
import { type Hex, hexToBytes } from 'viem'
import type { Db } from '#src/storage/db/client.ts'
import type { AirdropRow } from './find-airdrop.ts'
import { readList } from './read-list.ts'
import { addressAt, leafSize, storedList } from './stored-list.ts'

/** Maximum number of trees in memory. One of 100,000 recipients takes 20 MB. */
const maxTrees = 4
/** Maximum number of trees that are built at the same time, because each uses a processor core for seconds. */
const maxBuilds = 2

/**
 * Returns the position of an address among the leaves, or -1. Compares bytes instead of creating texts, which would
 * block other calls for too long, and only at the place of each leaf's address: leaves contain many zeros, so a plain
 * search for an address with zeros would match everywhere.
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

/** Returns a function that runs at most `most` pieces of work at the same time; the others wait in order. */
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

/** Proofs for the recipients of airdrops. Each tree is built once. */
export type Proofs = {
  /**
   * Returns a recipient with its proof; undefined if the address isn't on the list, or if the list has changed since
   * the row was read.
   */
  find(airdrop: AirdropRow, address: string): Promise<ProvenRecipient | undefined>
}

export function createProofs(db: Db): Proofs {
  const inTurn = createTurns(maxBuilds)
  /** Trees that are being built, so that concurrent calls share one. */
  const building = new Map<string, Promise<MerkleTree>>()
  /** Finished trees, the last used at the end. */
  const built = new Map<string, MerkleTree>()

  function keep(key: string, tree: MerkleTree): void {
    built.delete(key)
    built.set(key, tree)
    const [oldest] = built.keys()
    if (built.size > maxTrees && oldest !== undefined) built.delete(oldest)
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
      // The list was replaced after the row was read, so its proofs don't match the contract's root.
      if (tree.root !== airdrop.merkleRoot) return undefined
      return tree.at(indexOf(tree.recipients.leaves, address))
    },
  }
}

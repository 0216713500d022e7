import { runInSlices, type SliceOptions } from './run-in-slices.ts'
import type { MerkleTree } from './merkle-tree.ts'

/** How many recipients are written between two pauses. */
const stride = 100

/** Returns the proofs of a tree as JSON, in pieces. */
function* writeProofs(tree: MerkleTree): Generator<number, string[]> {
  const { length } = tree.recipients
  const pieces: string[] = [`{"root":"${tree.root}","recipients":[\n`]
  let piece = ''
  let index = 0
  for (const { address, amount, proof } of tree) {
    index += 1
    piece += JSON.stringify({ address, amount: amount.toString(), proof }) + (index < length ? ',\n' : '\n')
    if (index % stride === 0) {
      pieces.push(piece)
      piece = ''
      yield index / length
    }
  }
  pieces.push(piece, ']}\n')
  return pieces
}

/**
 * Returns the proofs of everybody on a list as a JSON file, to be stored or given to a claim page: `{ "root": …, "recipients": [{ "address": …,
 * "amount": …, "proof": […] }] }`, amounts in decimal digits of the smallest unit. It is written in small slices, so that a page goes on.
 *
 * @throws the signal's reason where it is aborted.
 */
export async function merkleProofFile(tree: MerkleTree, options: SliceOptions = {}): Promise<Blob> {
  const pieces = await runInSlices(writeProofs(tree), options)
  return new Blob(pieces, { type: 'application/json' })
}

import { runInSlices, type SliceOptions } from './run-in-slices.ts'
import type { MerkleTree } from './merkle-tree.ts'

/** Number of recipients to write between two pauses. */
const stride = 100

/** Returns the proofs of a tree as pieces of JSON. Yields the progress from 0 to 1. */
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
 * Returns the proofs of all recipients as a JSON file, to store or to give to a claim page. Amounts are
 * decimal digits of the smallest unit. Works in small slices, so that a page stays responsive.
 *
 * `{ "root": …, "recipients": [{ "address": …, "amount": …, "proof": […] }] }`
 *
 * @throws The signal's reason if it is aborted.
 */
export async function merkleProofFile(tree: MerkleTree, options: SliceOptions = {}): Promise<Blob> {
  const pieces = await runInSlices(writeProofs(tree), options)
  return new Blob(pieces, { type: 'application/json' })
}

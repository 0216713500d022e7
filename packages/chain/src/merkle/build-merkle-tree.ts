import { collectRecipients } from './collect-recipients.ts'
import { MerkleTree } from './merkle-tree.ts'
import { RecipientList } from './recipient-list.ts'
import { RecipientListError } from './recipient-list-error.ts'
import { runJob, type WorkOptions } from './run-job.ts'

/**
 * A recipient to put on a list: an address, with a valid checksum if its case is mixed, and an amount in the
 * token's smallest unit.
 */
export type RecipientInput = { address: string; amount: bigint }

function listOf(recipients: Iterable<RecipientInput>): RecipientList {
  const collected = collectRecipients()
  let line = 0
  for (const { address, amount } of recipients) {
    collected.take({ line: (line += 1), text: address, address, amount: amount.toString() })
  }
  return new RecipientList(collected.pack())
}

/**
 * Builds the merkle tree of a list, in a worker. Before it is returned, it must prove some of its recipients,
 * drawn at random.
 *
 * @throws {RecipientListError} If the list is empty or has problems.
 * @throws The signal's reason if it is aborted.
 */
export async function buildMerkleTree(
  recipients: RecipientList | Iterable<RecipientInput>,
  work?: WorkOptions,
): Promise<MerkleTree> {
  const list = recipients instanceof RecipientList ? recipients : listOf(recipients)
  if (list.problemCount > 0 || list.length === 0) {
    throw new RecipientListError(list.problems, list.problemCount)
  }
  return new MerkleTree(list, await runJob({ name: 'grow', leaves: list.leaves }, work))
}

import {
  buildMerkleTree,
  type MerkleTree,
  type RecipientProblem,
  readRecipients,
} from '@vitrine/chain/merkle'
import type { BodyOf } from '@vitrine/sdk'
import { ServiceError } from '#src/service-error.ts'

/** How many refused rows are named. */
const mostNamed = 100

const fieldOf = ({ kind, line }: RecipientProblem) =>
  `recipients.${line - 1}.${kind === 'bad-amount' ? 'amount' : 'address'}`

/**
 * Checks a list of recipients and makes its tree; both in a worker, since a hundred thousand take seconds, in which the platform goes on
 * answering. Throws a ServiceError that names the rows: an address there twice or with a letter in the wrong case, an amount too large.
 */
export async function readList(
  recipients: BodyOf<'submitAirDropDetails'>['recipients'],
): Promise<MerkleTree> {
  // One line a row, so that a line's number says which row it is.
  const list = await readRecipients(
    recipients.map(({ address, amount }) => `${address},${amount}`).join('\n'),
  )
  if (list.problemCount > 0) {
    const [first] = list.problems
    const others = list.problemCount - 1
    throw ServiceError.validation(
      list.problems
        .slice(0, mostNamed)
        .map((problem) => ({ field: fieldOf(problem), message: problem.message })),
      `Row ${first?.line}: ${first?.message}${others > 0 ? ` There ${others === 1 ? 'is one more row' : `are ${others} more rows`} to correct.` : ''}`,
    )
  }
  return buildMerkleTree(list)
}

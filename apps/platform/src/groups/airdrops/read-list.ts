import {
  buildMerkleTree,
  type MerkleTree,
  type RecipientProblem,
  readRecipients,
} from '@vitrine/chain/merkle'
import type { BodyOf } from '@vitrine/sdk'
import { ServiceError } from '#src/service-error.ts'

/** Maximum number of refused rows in an error. */
const maxNamed = 100

const fieldOf = ({ kind, line }: RecipientProblem) =>
  `recipients.${line - 1}.${kind === 'bad-amount' ? 'amount' : 'address'}`

/**
 * Checks a list of recipients and builds its tree. Both run in a worker, because 100,000 recipients take seconds in
 * which the platform must keep answering. Throws a ServiceError that names the wrong rows: a repeated address, one with
 * a letter in the wrong case, or an amount that is too large.
 */
export async function readList(
  recipients: BodyOf<'submitAirDropDetails'>['recipients'],
): Promise<MerkleTree> {
  // Writes one line per row, so that a line's number is the row's number.
  const list = await readRecipients(
    recipients.map(({ address, amount }) => `${address},${amount}`).join('\n'),
  )
  if (list.problemCount > 0) {
    const [first] = list.problems
    const others = list.problemCount - 1
    throw ServiceError.validation(
      list.problems
        .slice(0, maxNamed)
        .map((problem) => ({ field: fieldOf(problem), message: problem.message })),
      `Row ${first?.line}: ${first?.message}${others > 0 ? ` There ${others === 1 ? 'is one more row' : `are ${others} more rows`} to correct.` : ''}`,
    )
  }
  return buildMerkleTree(list)
}

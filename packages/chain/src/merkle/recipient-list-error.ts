import type { RecipientProblem } from './recipient-problem.ts'

/**
 * Thrown if a list cannot become a tree, because it is empty or has problems. Leaving recipients out silently
 * would be worse.
 */
export class RecipientListError extends Error {
  override readonly name = 'RecipientListError'
  /** Lines with problems, at most the first 1 000. Empty if the list is empty. */
  readonly problems: readonly RecipientProblem[]

  constructor(problems: readonly RecipientProblem[], count: number) {
    const [first] = problems
    super(
      first
        ? `${count === 1 ? 'One line' : `${count} lines`} of the list must be corrected first. Line ${first.line}: ${first.message}`
        : 'The list is empty.',
    )
    this.problems = problems
  }
}

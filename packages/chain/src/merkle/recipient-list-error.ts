import type { RecipientProblem } from './recipient-problem.ts'

/** The list cannot become a tree: it is empty, or lines of it were not taken. Leaving people out silently would be worse. */
export class RecipientListError extends Error {
  override readonly name = 'RecipientListError'
  /** The lines that were not taken; none where the list is empty. At most the first 1 000. */
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

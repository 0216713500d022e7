import type { RecipientList, RecipientOptions } from '@vitrine/chain/merkle'

/** What a person has had done to the lines of a list, all alike. */
export type ListFixes = {
  mend: NonNullable<RecipientOptions['mend']>
  drop: NonNullable<RecipientOptions['drop']>
  names: NonNullable<RecipientOptions['names']>
  decimalMark: RecipientOptions['decimalMark']
  columns: RecipientOptions['columns']
  oneToken: boolean
}

/** A list as it was given. */
export const noFixes: ListFixes = {
  mend: [],
  drop: [],
  names: {},
  decimalMark: undefined,
  columns: undefined,
  oneToken: false,
}

/** Returns the fixes without what was answered to the question about a whole list, or none if there is no such answer. */
export const undone = (fixes: ListFixes): ListFixes =>
  fixes.columns || fixes.oneToken ? { ...fixes, columns: undefined, oneToken: false } : noFixes

/** Returns whether something is done to a list. */
export const isFixed = (fixes: ListFixes) => JSON.stringify(fixes) !== JSON.stringify(noFixes)

/** Returns whether a list has a question about the whole of it, in place of problems of its lines. */
export const isAsked = ({ problemCounts }: Pick<RecipientList, 'problemCounts'>) =>
  Boolean(problemCounts['ambiguous-columns'] ?? problemCounts['different-tokens'])

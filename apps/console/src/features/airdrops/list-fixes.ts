import type { RecipientList, RecipientOptions } from '@vitrine/chain/merkle'

/** Corrections that an admin applied to all affected lines of a list. */
export type ListFixes = {
  mend: NonNullable<RecipientOptions['mend']>
  drop: NonNullable<RecipientOptions['drop']>
  names: NonNullable<RecipientOptions['names']>
  decimalMark: RecipientOptions['decimalMark']
  columns: RecipientOptions['columns']
  oneToken: boolean
}

/** No corrections. */
export const noFixes: ListFixes = {
  mend: [],
  drop: [],
  names: {},
  decimalMark: undefined,
  columns: undefined,
  oneToken: false,
}

/**
 * Returns the fixes without the answer to a question about the whole list; without such an answer, returns no
 * fixes.
 */
export const undone = (fixes: ListFixes): ListFixes =>
  fixes.columns || fixes.oneToken ? { ...fixes, columns: undefined, oneToken: false } : noFixes

/** True if a list has corrections. */
export const isFixed = (fixes: ListFixes) => JSON.stringify(fixes) !== JSON.stringify(noFixes)

/** True if a list has a question about the whole list instead of problems in its lines. */
export const isAsked = ({ problemCounts }: Pick<RecipientList, 'problemCounts'>) =>
  Boolean(problemCounts['ambiguous-columns'] ?? problemCounts['different-tokens'])

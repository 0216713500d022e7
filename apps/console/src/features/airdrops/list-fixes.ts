import type { RecipientOptions } from '@vitrine/chain/merkle'

/** What a person has had done to the lines of a list, all alike. */
export type ListFixes = {
  mend: NonNullable<RecipientOptions['mend']>
  drop: NonNullable<RecipientOptions['drop']>
  names: NonNullable<RecipientOptions['names']>
  decimalMark: RecipientOptions['decimalMark']
  columns: RecipientOptions['columns']
}

/** A list as it was given. */
export const noFixes: ListFixes = {
  mend: [],
  drop: [],
  names: {},
  decimalMark: undefined,
  columns: undefined,
}

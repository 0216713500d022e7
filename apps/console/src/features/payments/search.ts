import { oneOf, type SearchInput, shortText } from '#src/lib/search-values.ts'

/** Search parameters of the payments page. */
export type PaymentSearch = {
  /** The open drawer. For `edit`, `option` names the payment method. */
  drawer?: 'new' | 'edit' | undefined
  option?: string | undefined
}

/** Parses the search parameters. Invalid values fall back to the defaults. */
export const paymentSearch = (given: SearchInput<PaymentSearch>): PaymentSearch => ({
  drawer: oneOf(given.drawer, ['new', 'edit']),
  option: shortText(given.option, 40),
})

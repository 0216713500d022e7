import { oneOf, type SearchInput, shortText } from '#src/lib/search-values.ts'

/** What the URL of the payments page says. */
export type PaymentSearch = {
  /** The open drawer; `edit` says of which option by `option`. */
  drawer?: 'new' | 'edit' | undefined
  option?: string | undefined
}

/** Reads it. A value that makes no sense falls back; the page never breaks on a link. */
export const paymentSearch = (given: SearchInput<PaymentSearch>): PaymentSearch => ({
  drawer: oneOf(given.drawer, ['new', 'edit']),
  option: shortText(given.option, 40),
})

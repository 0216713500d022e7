import { oneOf, shortText, urlSearch } from '#src/lib/search-values.ts'

/** Parses the search parameters of the payments page. For the drawer `edit`, `option` names the payment method. */
export const paymentSearch = urlSearch({ drawer: oneOf(['new', 'edit']), option: shortText(40) })

export type PaymentSearch = ReturnType<typeof paymentSearch>

import { shortText, urlSearch } from '#src/lib/search-values.ts'

/** Parses the search parameters of the login page: the page to open after signing in. */
export const loginSearch = urlSearch({ redirect: shortText(2000) })

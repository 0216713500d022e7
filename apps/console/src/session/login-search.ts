import { type SearchInput, shortText } from '#src/lib/search-values.ts'

/** The search parameters of the login page: the page to open after signing in. */
export type LoginSearch = { redirect?: string | undefined }

/** Parses the search parameters. */
export const loginSearch = (given: SearchInput<LoginSearch>): LoginSearch => ({
  redirect: shortText(given.redirect, 2000),
})

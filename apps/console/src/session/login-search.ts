import { type SearchInput, shortText } from '#src/lib/search-values.ts'

/** The search parameters of the login page: where to go after signing in. */
export type LoginSearch = { redirect?: string | undefined }

/** Reads them. */
export const loginSearch = (given: SearchInput<LoginSearch>): LoginSearch => ({
  redirect: shortText(given.redirect, 2000),
})

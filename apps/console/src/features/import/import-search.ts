import { type SearchInput, shortText } from '#src/lib/search-values.ts'

/** Search parameters of the import page. */
export type ImportSearch = {
  /** ID of the import that is open on the platform. It continues after a reload. */
  run?: string | undefined
}

/** Parses the search parameters. Invalid values fall back to the defaults. */
export const importSearch = (given: SearchInput<ImportSearch>): ImportSearch => ({
  run: shortText(given.run, 64),
})

import { type SearchInput, shortText } from '#src/lib/search-values.ts'

/** What the URL of an import says. */
export type ImportSearch = {
  /** The import that was opened on the platform, which goes on after a reload. */
  run?: string | undefined
}

/** Reads it. A value that makes no sense falls back. */
export const importSearch = (given: SearchInput<ImportSearch>): ImportSearch => ({
  run: shortText(given.run, 64),
})

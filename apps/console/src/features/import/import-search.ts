import { shortText, urlSearch } from '#src/lib/search-values.ts'

/** Parses the search parameters of the import page. `run` is the import that is open on the platform; it continues after a reload. */
export const importSearch = urlSearch({ run: shortText(64) })

export type ImportSearch = ReturnType<typeof importSearch>

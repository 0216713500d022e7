import { pageNumber, shortText, urlSearch } from '#src/lib/search-values.ts'

/** Replaces an ID in the URL: an airdrop that isn't registered yet. */
export const NEW = 'new'

/** Parses the search parameters of a collection's airdrops. */
export const airdropsSearch = urlSearch({
  page: pageNumber,
  /** ID of the open airdrop; {@link NEW} for a new one. */
  airdrop: shortText(64),
})

export type AirdropsSearch = ReturnType<typeof airdropsSearch>

import { pageNumber, type SearchInput, shortText } from '#src/lib/search-values.ts'

/** Replaces an ID in the URL: an airdrop that isn't registered yet. */
export const NEW = 'new'

/** Search parameters of a collection's airdrops. */
export type AirdropsSearch = {
  page: number
  /** ID of the open airdrop; {@link NEW} for a new one. */
  airdrop?: string | undefined
}

/** Parses the search parameters. Invalid values fall back to the defaults. */
export const airdropsSearch = (given: SearchInput<AirdropsSearch>): AirdropsSearch => ({
  page: pageNumber(given.page),
  airdrop: shortText(given.airdrop, 64),
})

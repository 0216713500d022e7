import { pageNumber, type SearchInput, shortText } from '#src/lib/search-values.ts'

/** In place of an id: one that is not registered yet. */
export const NEW = 'new'

/** What the URL of a collection's airdrops says. */
export type AirdropsSearch = {
  page: number
  /** The one that is open, by its id; {@link NEW} for another one. */
  airdrop?: string | undefined
}

/** Reads it. A value that makes no sense falls back. */
export const airdropsSearch = (given: SearchInput<AirdropsSearch>): AirdropsSearch => ({
  page: pageNumber(given.page),
  airdrop: shortText(given.airdrop, 64),
})

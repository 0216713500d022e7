import { oneOf, pageNumber, type SearchInput, shortText } from '#src/lib/search-values.ts'

/** What the URL of the premint assets page says. */
export type AssetSearch = {
  page: number
  search: string
  /** Keeps assets in this state only. */
  state?: 'unsold' | 'minting' | 'sold' | undefined
  /** The open drawer; `edit` says of which asset by `id`. */
  drawer?: 'new' | 'import' | 'edit' | 'contracts' | undefined
  id?: string | undefined
}

/** Reads it. A value that makes no sense falls back. */
export const assetSearch = (given: SearchInput<AssetSearch>): AssetSearch => ({
  page: pageNumber(given.page),
  search: shortText(given.search, 200) ?? '',
  state: oneOf(given.state, ['unsold', 'minting', 'sold']),
  drawer: oneOf(given.drawer, ['new', 'import', 'edit', 'contracts']),
  id: shortText(given.id, 64),
})

/** Rows a page (specification, section 9). */
export const PAGE_SIZE = 8

import { oneOf, pageNumber, type SearchInput, shortText } from '#src/lib/search-values.ts'

/** What the URL of the prompts page says. */
export type PromptSearch = {
  page: number
  search: string
  /** The open drawer; `edit` and `versions` say of which prompt by `id`. */
  drawer?: 'new' | 'edit' | 'versions' | undefined
  id?: string | undefined
}

/** Reads it. A value that makes no sense falls back; the page never breaks on a link. */
export const promptSearch = (given: SearchInput<PromptSearch>): PromptSearch => ({
  page: pageNumber(given.page),
  search: shortText(given.search, 200) ?? '',
  drawer: oneOf(given.drawer, ['new', 'edit', 'versions']),
  id: shortText(given.id, 64),
})

/** Rows a page: prompts are settings of the admin (specification, section 9). */
export const PAGE_SIZE = 5

import { oneOf, pageNumber, type SearchInput, shortText } from '#src/lib/search-values.ts'

/** What the URL of the agents page says. */
export type AgentSearch = {
  /** The page of the list of assistants. */
  page: number
  /** The open drawer; `assistant` says which by `id`. */
  drawer?: 'new' | 'assistant' | undefined
  id?: string | undefined
  /** The index that `new` starts with. */
  index?: string | undefined
}

/** Reads it. A value that makes no sense falls back; the page never breaks on a link. */
export const agentSearch = (given: SearchInput<AgentSearch>): AgentSearch => ({
  page: pageNumber(given.page),
  drawer: oneOf(given.drawer, ['new', 'assistant']),
  id: shortText(given.id, 64),
  index: shortText(given.index, 45),
})

/** Rows a page: assistants are settings of the admin (specification, section 9). */
export const PAGE_SIZE = 5

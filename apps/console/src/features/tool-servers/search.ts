import { type SearchInput, shortText } from '#src/lib/search-values.ts'

/** What the URL of the tool servers page says. */
export type ToolServerSearch = {
  /** What the tools' names and descriptions hold. */
  search: string
  /** The server whose tools are open, by its id, and the tool to start with. */
  server?: string | undefined
  tool?: string | undefined
}

/** Reads it. A value that makes no sense falls back; the page never breaks on a link. */
export const toolServerSearch = (given: SearchInput<ToolServerSearch>): ToolServerSearch => ({
  search: shortText(given.search, 200) ?? '',
  server: shortText(given.server, 64),
  tool: shortText(given.tool, 200),
})

import { type SearchInput, shortText } from '#src/lib/search-values.ts'

/** Search parameters of the tool servers page. */
export type ToolServerSearch = {
  /** Text to find in the tools' names and descriptions. */
  search: string
  /** ID of the server with open tools, and the name of the tool to show first. */
  server?: string | undefined
  tool?: string | undefined
}

/** Parses the search parameters. Invalid values fall back to the defaults. */
export const toolServerSearch = (given: SearchInput<ToolServerSearch>): ToolServerSearch => ({
  search: shortText(given.search, 200) ?? '',
  server: shortText(given.server, 64),
  tool: shortText(given.tool, 200),
})

import { shortText, urlSearch } from '#src/lib/search-values.ts'

/** Parses the search parameters of the tool servers page. */
export const toolServerSearch = urlSearch({
  /** Text to find in the tools' names and descriptions. */
  search: (value) => shortText(200)(value) ?? '',
  /** ID of the server with open tools, and the name of the tool to show first. */
  server: shortText(64),
  tool: shortText(200),
})

export type ToolServerSearch = ReturnType<typeof toolServerSearch>

import type { Tool } from '@vitrine/sdk'

/** Returns the tools whose name, title or description contains the search text, ignoring case. */
export function findTools(tools: readonly Tool[], search: string): readonly Tool[] {
  const text = search.trim().toLowerCase()
  if (text === '') return tools
  return tools.filter(({ name, title = '', description = '' }) =>
    [name, title, description].some((one) => one.toLowerCase().includes(text)),
  )
}

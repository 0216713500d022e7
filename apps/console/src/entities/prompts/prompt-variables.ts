/** A variable as it is in a prompt: its name between two pairs of braces, with or without spaces. */
const variable = /\{\{\s*([\p{L}_][\p{L}\p{N}_.-]*)\s*\}\}/gu

/** Returns the names of a prompt's variables, each once, in the order in which they first appear. */
export const variablesOf = (prompt: string): string[] => [
  ...new Set([...prompt.matchAll(variable)].map(([, name = '']) => name)),
]

/** A stretch of a filled prompt: plain text, or the value of a variable. `name` is that variable's. */
export type PromptPart = { text: string; name?: string; filled?: boolean }

/** Returns a prompt with its variables filled, part by part. A variable without a value stays as it is written. */
export function promptParts(prompt: string, values: Readonly<Record<string, string>>): PromptPart[] {
  const parts: PromptPart[] = []
  let end = 0
  for (const match of prompt.matchAll(variable)) {
    const [written, name = ''] = match
    if (match.index > end) parts.push({ text: prompt.slice(end, match.index) })
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    parts.push({ text: value || written, name, filled: Boolean(value) })
    end = match.index + written.length
  }
  if (end < prompt.length) parts.push({ text: prompt.slice(end) })
  return parts
}

/** Returns the same as one text. */
export const fillPrompt = (prompt: string, values: Readonly<Record<string, string>>): string =>
  promptParts(prompt, values)
    .map((part) => part.text)
    .join('')

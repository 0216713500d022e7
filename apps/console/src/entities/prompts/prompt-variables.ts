/** A variable in a prompt: a name in double braces, with or without spaces. */
const variable = /\{\{\s*([\p{L}_][\p{L}\p{N}_.-]*)\s*\}\}/gu

/** Returns the names of a prompt's variables without duplicates, in order of first appearance. */
export const variablesOf = (prompt: string): string[] => [
  ...new Set([...prompt.matchAll(variable)].map(([, name = '']) => name)),
]

/** A part of a filled prompt: plain text, or the value of the variable `name`. */
export type PromptPart = { text: string; name?: string; filled?: boolean }

/** Returns the parts of a prompt with its variables filled in. A variable without a value stays as it is. */
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

/** Returns a prompt with its variables filled in, as one text. */
export const fillPrompt = (prompt: string, values: Readonly<Record<string, string>>): string =>
  promptParts(prompt, values)
    .map((part) => part.text)
    .join('')

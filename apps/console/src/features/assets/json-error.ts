/** Where a text stops being JSON. */
export type JsonError = { line: number; column: number }

/** Where a text stops being JSON, or null where it is JSON — or where this browser does not say. */
export function jsonError(text: string): JsonError | null {
  try {
    JSON.parse(text)
    return null
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : ''
    const named = /line (\d+) column (\d+)/.exec(message)
    if (named) return { line: Number(named[1]), column: Number(named[2]) }
    const position = /position (\d+)/.exec(message)?.[1]
    if (position) return placeOf(text, Number(position))
    // "Unexpected end of JSON input" names no place: it is the end.
    return /end of/i.test(message) ? placeOf(text, text.length) : null
  }
}

function placeOf(text: string, position: number): JsonError {
  const before = text.slice(0, position)
  return { line: before.split('\n').length, column: position - before.lastIndexOf('\n') }
}

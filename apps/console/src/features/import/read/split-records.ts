/** A row of a table as its text. `isBroken` if a quote in it is not closed, or text follows a closing quote. */
export type TableRecord = { line: number; text: string; isBroken: boolean }

/** Returns the end of the record that begins at an offset; undefined if its quotes do not match. */
function endOfRecord(text: string, start: number, delimiter: string): number | undefined {
  for (let at = start; ; ) {
    if (text[at] === '"') {
      let close = text.indexOf('"', at + 1)
      while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
      if (close < 0) return undefined
      at = close + 1
      while (text[at] === ' ') at += 1
      if (at < text.length && text[at] !== '\n' && text[at] !== delimiter) return undefined
    } else {
      while (at < text.length && text[at] !== '\n' && text[at] !== delimiter) at += 1
    }
    if (at >= text.length || text[at] === '\n') return at
    at += 1
  }
}

/**
 * Splits a table into its records. A line whose quotes do not match is a record by itself, so that the lines after it are read as usual.
 * Line ends must be `\n`.
 */
export function splitRecords(text: string, delimiter: string): TableRecord[] {
  const records: TableRecord[] = []
  for (let start = 0, line = 1; start < text.length; ) {
    const whole = endOfRecord(text, start, delimiter)
    const lineEnd = text.indexOf('\n', start)
    const end = whole ?? (lineEnd < 0 ? text.length : lineEnd)
    const record = text.slice(start, end)
    records.push({ line, text: record, isBroken: whole === undefined })
    line += record.split('\n').length
    start = end + 1
  }
  return records
}

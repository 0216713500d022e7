/** A row of a table. `cells` is undefined if a quote in it isn't closed, or text follows a closing quote. */
export type TableRecord = { line: number; text: string; cells: string[] | undefined }

type Cell = { text: string; end: number }

/** Returns the quoted cell at an offset, with the offset after it; undefined if its quotes don't match. */
function readQuoted(text: string, open: number, delimiter: string): Cell | undefined {
  let close = text.indexOf('"', open + 1)
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  if (close < 0) return undefined
  const end = skipSpaces(text, close + 1, delimiter)
  if (end < text.length && text[end] !== '\n' && text[end] !== delimiter) return undefined
  return { text: text.slice(open + 1, close).replaceAll('""', '"'), end }
}

function readPlain(text: string, start: number, delimiter: string): Cell {
  let end = start
  while (end < text.length && text[end] !== '\n' && text[end] !== delimiter) end += 1
  return { text: text.slice(start, end), end }
}

function skipSpaces(text: string, start: number, delimiter: string): number {
  if (delimiter === ' ') return start
  let at = start
  while (text[at] === ' ') at += 1
  return at
}

/** Matches a formula whose value is a text, such as ="00123", which keeps a spreadsheet from changing the text. */
const textFormula = /^="([^"]*(?:""[^"]*)*)"$/

/** Returns the text of a cell without the formula around it. */
const textOfCell = (cell: string) => textFormula.exec(cell.trim())?.[1]?.replaceAll('""', '"') ?? cell

/**
 * Returns the cells of the record at an offset, with the offset after it; undefined if its quotes don't
 * match.
 */
function readCells(
  text: string,
  start: number,
  delimiter: string,
): { cells: string[]; end: number } | undefined {
  const cells: string[] = []
  for (let at = start; ; at += 1) {
    const open = skipSpaces(text, at, delimiter)
    const quote = text.startsWith('="', open) ? open + 1 : open
    const quoted = text[quote] === '"' ? readQuoted(text, quote, delimiter) : undefined
    if (!quoted && text[at] === '"') return undefined
    // After a space, a quote that isn't closed on the same line is part of the text.
    const isQuoted = quoted && (open === at || !quoted.text.includes('\n'))
    const cell = isQuoted ? quoted : readPlain(text, at, delimiter)
    cells.push(textOfCell(cell.text))
    at = cell.end
    if (at >= text.length || text[at] === '\n') return { cells, end: at }
  }
}

/**
 * Splits a table into records. A line with unmatched quotes is a separate record, so that the following lines
 * are read normally. Line ends must be `\n`.
 */
export function splitRecords(text: string, delimiter: string): TableRecord[] {
  const records: TableRecord[] = []
  for (let start = 0, line = 1; start < text.length; ) {
    const whole = readCells(text, start, delimiter)
    const lineEnd = text.indexOf('\n', start)
    const end = whole?.end ?? (lineEnd < 0 ? text.length : lineEnd)
    const record = text.slice(start, end)
    records.push({ line, text: record, cells: whole?.cells })
    line += record.split('\n').length
    start = end + 1
  }
  return records
}

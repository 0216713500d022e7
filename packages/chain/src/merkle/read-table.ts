/** One line of a list that holds something: its number from 1, and its cells. `done` is how many characters are read. */
export type TableRow = { line: number; cells: string[]; done: number }

/** The first of these that a line holds separates its cells; a line without any is separated by spaces. */
const separators = ['\t', ';', ',']

function cellsOf(line: string): string[] {
  const separator = separators.find((one) => line.includes(one))
  if (separator === undefined) return line.trim().split(/ +/).map(unquote)
  // A cell in quotes may hold the separator.
  const cells = line.includes('"')
    ? line.split(new RegExp(`${separator}(?=(?:[^"]*"[^"]*")*[^"]*$)`))
    : line.split(separator)
  const trimmed = cells.map((cell) => unquote(cell.trim()))
  while (trimmed.length > 2 && trimmed.at(-1) === '') trimmed.pop()
  return trimmed
}

const unquote = (cell: string) => cell.replace(/^"(.*)"$/s, '$1').trim()

/** Returns the lines of a text, without those that hold nothing. A cell does not go over the end of a line. */
export function* readTable(text: string): Generator<TableRow> {
  const lineEnd = text.includes('\n') ? '\n' : '\r'
  let line = 0
  let start = 0
  while (start < text.length) {
    const found = text.indexOf(lineEnd, start)
    const end = found === -1 ? text.length : found
    line += 1
    const content = text.slice(start, end)
    start = end + 1
    if (/[^\s,;"]/.test(content)) yield { line, cells: cellsOf(content), done: end }
  }
}

/** One line of a list that holds something: its number from 1, its text and its cells. `done` is how many characters are read. */
export type TableRow = { line: number; text: string; cells: string[]; done: number }

/** The first of these that a line holds separates its cells; a line without any is separated by spaces. */
const separators = ['\t', ';', '|', ',']
/** An address and an amount as configurations and notes have them, such as `0x…=5`, `"0x…": 5,` or `0x… -> 5`. */
const assigned = /^\s*["']?((?:0x)?[0-9a-f]{40}|[^\s:=]+\.[a-z]{2,})["']?\s*(?:=>?|:|->|→)\s*(.*?)[,;]?\s*$/i

function cellsOf(line: string): string[] {
  const [, ...pair] = assigned.exec(line) ?? []
  if (pair.length > 0) return pair.map(unquote)
  const separator = separators.find((one) => line.includes(one))
  if (separator === undefined) return line.trim().split(/\s+/).map(unquote)
  // A cell in quotes may hold the separator.
  const cells = line.includes('"')
    ? line.split(new RegExp(`\\${separator}(?=(?:[^"]*"[^"]*")*[^"]*$)`))
    : line.split(separator)
  return cells.map((cell) => unquote(cell.trim()))
}

const unquote = (cell: string) => cell.replace(/^"(.*)"$/s, '$1').trim()

/** Not the rule below a header, nor the line in which a spreadsheet names its separator. */
const hasContent = /^(?!sep=.\s*$).*[^\s,;|:"-]/

/** Returns the lines of a text, without those that hold nothing. A cell does not go over the end of a line. */
export function* readTable(text: string): Generator<TableRow> {
  const lineEnd = text.includes('\n') ? '\n' : '\r'
  let line = 0
  let start = 0
  while (start < text.length) {
    const found = text.indexOf(lineEnd, start)
    const end = found === -1 ? text.length : found
    line += 1
    // A table of Markdown has its separators around each line, too.
    const content = text.slice(start, end).replace(/^\s*\|(.*)\|\s*$/, '$1')
    start = end + 1
    if (hasContent.test(content)) yield { line, text: content.trim(), cells: cellsOf(content), done: end }
  }
}

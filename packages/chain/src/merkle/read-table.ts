import { isAddress } from './choose-columns.ts'
import { meaningOf } from './column-names.ts'
import { isName } from './read-address.ts'

/**
 * A row of a list: the number of its first line from 1, its text, its cells, and whether they name the
 * columns. `done` is the share of the list that is read, from 0 to 1.
 */
export type TableRow = {
  line: number
  text: string
  cells: string[]
  /** Lines within quoted cells that span several lines. */
  inner: string[]
  isHeader: boolean
  done: number
}

/**
 * Separators of cells, by priority; a line without any is separated by spaces. A bar can be part of a name,
 * so it comes last unless all rows have one.
 */
const separators = ['\t', ';', ',', '|']
const withBars = ['\t', ';', '|', ',']
/**
 * Short names of chains that an address may have as a prefix (EIP-3770), and numbers of chains (CAIP-10). Another word
 * there may be anything.
 */
const chains =
  '(eth|matic|pol|bnb|arb1|oeth|base|avax|gno|zksync|zkevm|linea|scr|celo|ftm|mnt|blast|aurora|unichain|sep|eip155:\\d+):'
const address = String.raw`["']?(?:${chains.replace('(', '(?:')}(?=0x))?((?:0x)?[0-9a-f]{40}|[^\s:=]+\.[a-z]{2,})["']?`
/**
 * An address and an amount in the notations of configurations and notes: `0x…=5`, `"0x…": 5,` or `0x… -> 5`.
 */
const assigned = new RegExp(String.raw`^${address}\s*(?:=>?|:|->|→)(.*)$`, 'is')
/** An address, spaces, and an amount that may contain spaces and commas. A tab always separates cells. */
const spaced = new RegExp(String.raw`^${address}(?!.*\t)\s+(\d[\d\s.,_'’]*)$`, 'i')

function matched(pattern: RegExp, line: string): string[] | undefined {
  const [, first, second] = pattern.exec(line.trim()) ?? []
  if (first === undefined || second === undefined) return undefined
  return [first, unquote(second.trim().replace(/[,;]$/, '').trim())]
}

/**
 * Returns the address and amount of a line that spaces separate, such as `0x… 1,250.50`. Undefined for other
 * lines.
 */
export const pairOf = (line: string): string[] | undefined => matched(spaced, line)

const quoted = /"[^"]*"/g

/**
 * Returns whether a line is a row without bars, so that bars separate nothing. A title above the rows isn't a
 * row.
 */
function isWithoutBars(line: string): boolean {
  const plain = line.replace(quoted, '')
  if (plain.includes('|') || !/[\t;,]/.test(plain)) return false
  if (/[0-9a-f]{40}/i.test(line)) return true
  return line.split(/[\t;,]/).some((cell) => {
    const meaning = meaningOf(unquote(cell.trim()))
    return meaning?.known && meaning.holds === 'address'
  })
}

/** Returns the cells between separators. A cell in quotes may hold the separator. */
function split(line: string, separator: string): string[] {
  const mark = (found: string) => (found === separator ? '\0' : found)
  const marked = line.replaceAll(new RegExp(`"[^"]*"|[${separator}]`, 'g'), mark)
  return marked.split('\0').map((cell) => unquote(cell.trim()))
}

type Cells = { cells: string[]; separator?: string | undefined }

function cellsOf(line: string, ranked: string[], header: Cells | undefined): Cells {
  const pair = matched(assigned, line)
  if (pair) return { cells: pair }
  const plain = line.replace(quoted, '')
  const found = ranked.filter((one) => plain.includes(one))
  const [separator] = found
  if (separator === undefined) return { cells: (line.match(/"[^"]*"(?=\s|$)|\S+/g) ?? []).map(unquote) }
  // Below a header, a separator that ranks before its own may be part of a name.
  if (header?.separator && found.length > 1 && found.includes(header.separator)) {
    const cells = split(line, header.separator)
    const isWhole = cells.length === header.cells.length
    if (isWhole && cells.some((cell) => isAddress(cell) || isName(cell))) return { cells }
  }
  return { cells: split(line, separator), separator }
}

const chainName = new RegExp(String.raw`^${chains}(?=0x[\da-f]{40}$)`, 'i')
const chainInLine = new RegExp(String.raw`(?<![\w-])${chains}0x[\da-f]{40}(?![\da-f])`, 'i')

/** A link to an explorer's page of an address. Each explorer shows one chain. */
const explorerInLine =
  /https?:\/\/(?:www\.)?([\w.-]+)\/[\w/-]*(?:address\/|token\/0x[\da-f]{40}\?a=)0x[\da-f]{40}(?![\da-f])/i

/** Returns the chain prefix of an address in a line, or else the host of its explorer, or undefined. */
export const chainOf = (line: string): string | undefined =>
  (chainInLine.exec(line) ?? explorerInLine.exec(line))?.[1]

/**
 * Invisible characters, such as a byte order mark. Text copied from websites contains them, and a refusal
 * because of them would be hard to understand. Joiners are removed only next to an address, because names
 * with emoji contain them.
 */
export const withoutWidth =
  /[\u00AD\u200B\u2060\uFEFF]|(?<=0x[\da-f]{40})[\u200C\u200D]|[\u200C\u200D](?=0x[\da-f]{40})/gi

/**
 * Spaces and direction marks. Direction marks within a cell stay, because they change how it is displayed.
 */
const blank = /[\s\u200E\u200F\u202A-\u202C\u2066-\u2069]/

function trim(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && blank.test(text.charAt(start))) start += 1
  while (start < end && blank.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/** A text that a spreadsheet must not convert to a number: `="0x…"`. */
const formula = /^="{1,2}([^"]*)"{1,2}$/
/** The prefix of bytes in exports of databases. */
const bytePrefix = /^\\x(?=[\da-f]{40}$)/i

/** Returns a cell without its quotes, and an address as `0x…` without its chain prefix. */
export const unquote = (cell: string) =>
  trim(
    trim(cell.replace(withoutWidth, ''))
      .replace(/^(["'])(.*)\1$/s, '$2')
      .replace(formula, '$1'),
  )
    .replace(chainName, '')
    .replace(bytePrefix, '0x')

/**
 * Matches lines with content: excludes the rule below a header and the line that names a spreadsheet's
 * separator.
 */
const hasContent = /^(?!sep=.\s*$)[^]*[^\s,;|:"-]/

/** A line with a quoted cell that starts and doesn't end in it. */
const opens = /(?:^|[\t;,|]) *"(?:[^"]|"")*$/
/** The rest of that cell in a later line, if the quote there ends a cell. */
const closes = /^(?:[^"]|"")*"(?=[ \r]*(?:[\t;,|]|$))/

/**
 * Returns the rows of a text without empty ones. A quoted cell may span lines if it is closed properly. Calls
 * `isHeader` for each row in turn.
 */
export function* readTable(text: string, isHeader: (cells: string[]) => boolean): Generator<TableRow> {
  const lines = text.split(text.includes('\n') ? '\n' : '\r')
  const rows: { line: number; written: string; inner: string[] }[] = []
  /** Line number. A quote that is open at the end of any earlier line is never closed properly. */
  let broken = 0
  for (let at = 0; at < lines.length; ) {
    let end = at + 1
    let inner: string[] = []
    for (let rest = lines[at]; at >= broken && rest !== undefined && opens.test(rest); ) {
      const [opened = ''] = opens.exec(rest) ?? []
      inner.push(opened.replace(/^[\t;,|]? *"/, ''))
      const from = end
      while (lines[end]?.replaceAll('""', '').includes('"') === false) end += 1
      const [closed] = closes.exec(lines[end] ?? '') ?? []
      rest = closed === undefined ? undefined : lines[end]?.slice(closed.length)
      broken = rest === undefined ? end : broken
      for (const line of lines.slice(from, end)) inner.push(line)
      inner.push(closed ?? '')
      end = rest === undefined ? at + 1 : end + 1
      if (rest === undefined) inner = []
    }
    // A table of Markdown has its separators around each line, too.
    const written = lines
      .slice(at, end)
      .join('\n')
      .replace(/^\s*\|(.*)\|\s*$/, '$1')
    rows.push({ line: at + 1, written, inner })
    at = end
  }
  const ranked = rows.some(({ written }) => isWithoutBars(written)) ? separators : withBars
  let header: Cells | undefined
  for (const [index, { line, written, inner }] of rows.entries()) {
    if (!hasContent.test(written)) continue
    const row = cellsOf(written, ranked, header)
    const named = isHeader(row.cells)
    if (named) header = row
    const done = (index + 1) / rows.length
    yield { line, text: written.trim(), cells: row.cells, inner, isHeader: named, done }
  }
}

import {
  type Columns,
  chooseColumns,
  type ColumnChoice,
  differentOf,
  isAddress,
  isCount,
  isDeep,
  isEthName,
  isNumber,
} from './choose-columns.ts'
import { collectRecipients, type RecipientLine, type RecipientOptions } from './collect-recipients.ts'
import { maxColumns, meaningOf } from './column-names.ts'
import { isName } from './read-address.ts'
import { readJson } from './read-json.ts'
import { isScript, jsonOfScript, listOfLines } from './read-script.ts'
import { chainOf, pairOf, readTable, unquote, withoutWidth } from './read-table.ts'
import { RecipientList, type PackedRecipients } from './recipient-list.ts'

/**
 * A line of a table or an entry of JSON, with its cells. `named` is true if a header or keys name the cells;
 * `exact` has the indexes of JSON numbers.
 */
type Entry = {
  line: number
  text: string
  cells: (string | undefined)[]
  named: boolean
  exact?: number[]
  /** The lines of its cells in quotes that have several. */
  inner?: string[]
}

/**
 * Contents of a text: its entries, the names of their columns, the header, and the line of a syntax error.
 */
type Source = {
  entries: Entry[]
  names: string[]
  header: Entry | undefined
  broken: Pick<Entry, 'line' | 'text'> | undefined
  /** Reason that no list is read, if the text has several. */
  severalLists?: string | undefined
}

const notTwo = 'An address and an amount are expected here.'
const notTwoBut = (values: number) => ({
  message: `${notTwo} There ${values === 1 ? 'is one value' : `are ${values} values`}.`,
})

const hidden = {
  message: 'A line within its quotes looks like a recipient. Remove it, or the quotes around it.',
}

/** A line of a list with an address, or the reason it doesn't have one. */
type Row = Omit<RecipientLine, 'line' | 'text'> | { message: string }

const widthOf = (cells: Entry['cells']) => cells.findLastIndex(Boolean) + 1

/**
 * Returns whether a line names columns: it has a known name for addresses, or several cells with a possible
 * name for addresses or a known one for amounts.
 */
function isHeader(cells: readonly string[]): boolean {
  const meanings = cells.map(meaningOf)
  if (meanings.some((meaning) => meaning?.known && meaning.holds === 'address')) return true
  if (cells.length === 1 || cells.some((cell) => /^\d/.test(cell))) return false
  return meanings.some((meaning) => meaning && (meaning.known || meaning.holds === 'address'))
}

/**
 * Returns whether a line has a recipient: an address, a `.eth` name, or another name beside a number. Titles
 * may contain the name of a website.
 */
function isOfRecipient(cells: readonly string[]): boolean {
  const hasNumber = cells.some(isNumber)
  return cells.some((cell) => isAddress(cell) || isEthName(cell) || (hasNumber && isName(cell)))
}

/** Most of an address, also a mistyped one, but not the hash of a transaction. */
const nearAddress = /0x[\da-f]{30,50}(?![\da-f])/i

/**
 * True if a line within a quoted cell may be a recipient, so that one of the quotes may be a mistake. A line
 * with only an address counts as a note, unless the list has no amounts.
 */
const hidesRow = ({ inner = [], cells }: Entry, hasAmounts = true) =>
  inner.length > 0 &&
  [...inner, ...cells.flatMap((cell = '') => (cell.includes('\n') ? cell.split('\n') : []))].some((line) => {
    const parts = unquote(line.replaceAll(/["']/g, '').replaceAll('\t', ',')).split(/[\s;,|=:>→]+/)
    return (parts.length > 1 || !hasAmounts) && (isOfRecipient(parts) || nearAddress.test(line))
  })

/** Reads JSON, or a list of a script, with or without the brackets around its entries. */
function sourceOfJson(given: string): Source {
  const readings = [listOfLines, jsonOfScript, (script: string) => `[${jsonOfScript(script)}]`]
  let first: Source | undefined
  for (const reading of readings) {
    const text = reading(given)
    const { entries: read, names, brokenAt, severalLists } = readJson(text)
    const entries = read.map(({ start, end, ...entry }) => ({ text: text.slice(start, end), ...entry }))
    const header = entries.find(({ named }) => named)
    if (brokenAt === undefined) return { entries, names, header, broken: undefined, severalLists }
    const broken = text.split('\n', brokenAt)[brokenAt - 1]?.trim() ?? ''
    first ??= { entries, names, header, broken: { line: brokenAt, text: broken }, severalLists }
  }
  return first ?? { entries: [], names: [], header: undefined, broken: undefined }
}

/**
 * Returns an entry for each address of a text that has only addresses, several on a line. Lines of the same length may
 * be columns, so they stay.
 */
function onePerAddress(entries: Entry[]): Entry[] {
  const isPayee = (cell: string | undefined) => !cell || isAddress(cell) || isEthName(cell)
  const widths = new Set(entries.map(({ cells }) => widthOf(cells)))
  const mayBeColumns = entries.length > 1 && widths.size === 1
  if (mayBeColumns || !entries.every(({ cells }) => cells.every(isPayee))) return entries
  return entries.flatMap((entry) =>
    entry.cells.filter(Boolean).map((cell) => ({ ...entry, text: cell ?? '', cells: [cell] })),
  )
}

/** Reads a table. Yields the progress, up to a third. */
function* sourceOfTable(text: string): Generator<number, Source> {
  const entries: Entry[] = []
  let headerAt: number | undefined
  let begun = false
  // Lines above a header, such as a title, don't name a recipient.
  const isFirst = (cells: string[]) => {
    begun ||= isOfRecipient(cells)
    return !begun && isHeader(cells)
  }
  for (const { done, isHeader: isNext, ...row } of readTable(text, isFirst)) {
    if (isNext) headerAt = entries.length
    entries.push({ ...row, named: false })
    yield done / 3
  }
  if (headerAt === undefined)
    return { entries: onePerAddress(entries), names: [], header: undefined, broken: undefined }
  for (const entry of entries.slice(headerAt)) entry.named = true
  const [header] = entries.splice(headerAt, 1)
  const cells = header?.cells.slice(0, Math.min(maxColumns, widthOf(header.cells))) ?? []
  return { entries, names: cells.map((cell = '') => cell.replace(/\s+/g, ' ')), header, broken: undefined }
}

/** Returns whether the numbers before the addresses are row numbers: `1,0x…`, `2,0x…`. */
function isNumbered(entries: readonly Entry[]): boolean {
  const isOne = ({ cells }: Entry) =>
    widthOf(cells) === 2 && /^#?\d[\d.,\s'’]{0,8}[.):]?$/.test(cells[0] ?? '')
  return isCount(
    entries
      .filter((entry) => isOne(entry) || entry.cells.some(isAddress))
      .map((entry) => (isOne(entry) ? entry.cells[0] : undefined)),
  )
}

/** An address and digits that commas separate into thousands or into values. */
const maybeThousands = /^[^,]*,\s*\d{1,3}(?:,\d{3})+$/

/**
 * Returns the number of columns of a list without a header. 0 if each line has an address and an amount, or
 * if it isn't clear where the columns end.
 */
function columnsWithoutHeader(entries: readonly Entry[], chosen: ColumnChoice | undefined): number {
  const lines = entries.filter(({ cells }) => cells.some(isAddress))
  const maxWidth = lines.reduce((width, { cells }) => Math.max(width, widthOf(cells)), 0)
  if (maxWidth > maxColumns) return 0
  if (chosen || isNumbered(entries)) return maxWidth
  // Spaces and commas may also be part of an amount.
  const isDivided = lines.every(({ cells, text }) => widthOf(cells) > 2 && /[\t;,|[]/.test(text))
  return isDivided && !lines.every(({ text }) => maybeThousands.test(text)) ? maxWidth : 0
}

/** Reads an entry by its columns. */
function rowByColumns(
  { cells: given, text, exact }: Entry,
  { all, address: places, amount: amounts }: Pick<Columns, 'all' | 'address' | 'amount'>,
): Row {
  let cells = given
  // With more than two columns, text after a space can be the next column.
  if (!exact && places[0] === 0 && amounts[0] === 1 && all.length === 2) cells = pairOf(text) ?? cells
  // In JSON, an empty value still belongs to its key.
  const placeIn = (some: number[]) =>
    some.find((place) => (exact ? cells[place] !== undefined : cells[place])) ?? some[0]
  const address = cells[placeIn(places) ?? 0]
  const at = placeIn(amounts)
  const amount = at === undefined ? undefined : cells[at]
  if (exact) {
    if (isDeep(address) || isDeep(amount)) return { message: notTwo }
    // A number under another key may be the amount, so the address must not get one whole token.
    const elsewhere = cells.some((cell, place) => !places.includes(place) && isNumber(cell))
    if (address === undefined || (at !== undefined && amount === undefined && elsewhere))
      return { message: notTwo }
    return { address, amount, exact: at !== undefined && exact.includes(at) }
  }
  const values = Math.min(cells.length, Math.max(all.length, widthOf(cells)))
  if (address === undefined || (at !== undefined && amount === undefined) || values > all.length) {
    return notTwoBut(values)
  }
  return { address, amount }
}

/** Reads an entry that is an address, or an address and an amount. */
function rowOfTwo({ cells: given, text, exact }: Entry): Row {
  const pair = exact ? undefined : pairOf(text)
  const [, spaced = ''] = pair ?? []
  // A no-break space does not separate values.
  if (spaced.includes(' ')) {
    const joined = spaced.replace(/\s/g, '')
    return {
      message: `“${spaced}” can be one amount or several values. Write ${joined}, or put semicolons between the values.`,
    }
  }
  let cells: Entry['cells'] = pair ?? given
  cells = cells.slice(0, Math.max(2, widthOf(cells)))
  // The address may be the second value.
  const at = cells.length === 2 && !isAddress(cells[0]) && isAddress(cells[1]) ? 1 : 0
  const [address, amount] = [cells[at], cells[1 - at]]
  if (exact) {
    if (address === undefined || cells.length > 2 || isDeep(amount)) return { message: notTwo }
    return { address, amount, exact: exact.includes(1 - at) }
  }
  if (address === undefined || cells.length > 2) return notTwoBut(cells.length)
  return { address, amount: amount === '' ? undefined : amount }
}

/** Files that are made from a list but contain none, recognized by their contents. */
const otherFormats = [
  { name: 'a StandardMerkleTree of OpenZeppelin', has: [/"format"\s*:\s*"standard-v1"/, /"tree"\s*:/] },
  { name: 'the result of merkle-distributor', has: [/"merkleRoot"\s*:/, /"claims"\s*:\s*\{/] },
  { name: 'a file of merkle proofs', has: [/^\s*\{\s*"root"\s*:/, /"proof"\s*:/] },
]

/** Runs {@link parseRecipients} in small steps. Yields the progress from 0 to 1. */
export function* parseSteps(
  given: string,
  options: RecipientOptions = {},
): Generator<number, PackedRecipients> {
  const text = given.replace(withoutWidth, '')
  const recipients = collectRecipients(options)
  const isJson = isScript(text)
  const format = isJson && otherFormats.find(({ has }) => has.every((part) => part.test(text)))
  if (format) {
    const message = `This is ${format.name}. Use the list of addresses and amounts that it was made from.`
    recipients.refuse({ line: 1, text: text.trim() }, 'other-format', message)
    return recipients.pack()
  }
  const { entries, header, broken, ...source } = isJson ? sourceOfJson(text) : yield* sourceOfTable(text)
  if (source.severalLists !== undefined) {
    recipients.refuse({ line: 1, text: text.trim() }, 'other-format', source.severalLists)
    return recipients.pack()
  }
  const { columns: chosen } = options
  const width = header ? 0 : columnsWithoutHeader(entries, chosen)
  const names = header ? source.names : Array.from({ length: width }, () => '')
  const inColumns =
    names.length === 0
      ? []
      : entries.filter(({ named, cells }) => named || (!header && cells.some(isAddress)))
  const chains = differentOf(entries.map(({ text: line }) => chainOf(line)))
  const asked = { isJson: isJson && header !== undefined, chosen, chains }
  const { question, tokens, ...columns } = chooseColumns(names, inColumns, asked)
  const start = header ?? inColumns[0] ?? entries[0]
  const isAsked = tokens !== undefined && !chosen && !options.oneToken
  if (start && (question !== undefined || isAsked)) {
    const aboutTokens = isAsked ? `${tokens} An airdrop pays one token: each line would be paid in it.` : ''
    const kind = question === undefined ? 'different-tokens' : 'ambiguous-columns'
    recipients.refuse(start, kind, [question, aboutTokens].filter(Boolean).join(' '))
    return recipients.pack(columns.all)
  }
  const rows: (Row & Pick<Entry, 'line' | 'text'>)[] = []
  const hasAmounts = columns.all.length === 0 || columns.amount.length > 0
  if (header && hidesRow(header)) rows.push({ line: header.line, text: header.text, ...hidden })
  for (const [index, entry] of entries.entries()) {
    const isInColumns = entry.named || width > 0
    const read = isInColumns ? rowByColumns(entry, columns) : rowOfTwo(entry)
    const row = { line: entry.line, text: entry.text, ...(hidesRow(entry, hasAmounts) ? hidden : read) }
    rows.push(row)
    if ('address' in row) recipients.noteMarks(row)
    yield (1 + index / entries.length) / 3
  }
  for (const [index, row] of rows.entries()) {
    if ('address' in row) recipients.take(row)
    else recipients.refuse(row, 'bad-row', row.message)
    yield (2 + index / rows.length) / 3
  }
  if (broken) recipients.refuse(broken, 'bad-json', 'This is not valid JSON from here on.')
  return recipients.pack(columns.all, tokens)
}

/**
 * Parses a list of recipients from CSV, pasted text or JSON. Never throws because of the text: each line that
 * cannot be read is a problem with its line number and reason.
 *
 * A line holds an address and an amount, separated by a tab, a semicolon, a bar, a comma, an equals sign or
 * spaces. Cells may be in quotes, also with line breaks. A first line that names its columns (`address`,
 * `wallet` or `holder`, `amount`, `quantity` or `balance` …) is a header; the columns may then be in any
 * order. JSON is a list of `{ "address": …, "amount": … }` or of pairs, an object of amounts by address, or
 * an object with a list for each column. JSON Lines have an entry on each line. Lists of JavaScript, Python,
 * Solidity and SQL are read like JSON. If two columns or keys may
 * hold the addresses or the amounts, or none is known to, nothing is read: the list has the problem
 * `ambiguous-columns`, and the option `columns` sets the meaning of the list's `columns`. In a list of only
 * addresses, in any format, each gets one whole token (`oneEach`); a line that differs in this from the first
 * line is a problem.
 *
 * Amounts are read as people write them: `1,250.50`, `1.250,50`, `1 000`, `1'000`; not with spaces both
 * before and in them, as in `0x… 1 000`. `1.000` and `1,000` can be one or a thousand: `decimalMark` decides,
 * or else other amounts that show which separator groups digits: `1,250.50`, `1.000.000`, or `1.5` beside
 * `1,000`. Without either, each such line is a problem.
 *
 * Lines that `mend` corrects or `drop` leaves out are not problems. `mended` and `dropped` count them.
 *
 * Runs without pauses: 100 000 lines block a page for a moment. `readRecipients` does the same in a worker.
 *
 * @throws {RangeError} If `decimals` is out of range.
 */
export function parseRecipients(text: string, options?: RecipientOptions): RecipientList {
  const steps = parseSteps(text, options)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return new RecipientList(value)
  }
}

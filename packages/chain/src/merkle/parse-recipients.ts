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
import { chainOf, pairOf, readTable } from './read-table.ts'
import { RecipientList, type PackedRecipients } from './recipient-list.ts'

/** A line of a table or an entry of JSON: its cells, `named` if a header or its keys name them, and which of them are numbers of JSON. */
type Entry = {
  line: number
  text: string
  cells: (string | undefined)[]
  named: boolean
  exact?: number[]
}

/** What a text holds: its entries, the names of their columns, and where it names them or breaks off. */
type Source = {
  entries: Entry[]
  names: string[]
  header: Pick<Entry, 'line' | 'text'> | undefined
  broken: Pick<Entry, 'line' | 'text'> | undefined
}

/** Characters that take no room, such as a byte order mark: what is copied from a website has them, and nobody sees why it is refused. */
const withoutWidth = /[\u200B\u2060\uFEFF]/g

const notTwo = 'An address and an amount are expected here.'
const notTwoBut = (values: number) => ({
  message: `${notTwo} There ${values === 1 ? 'is one value' : `are ${values} values`}.`,
})

/** What a list holds at one place: a line that names an address, or the reason why it names none. */
type Row = Omit<RecipientLine, 'line' | 'text'> | { message: string }

const widthOf = (cells: Entry['cells']) => cells.findLastIndex(Boolean) + 1

/** Returns whether a first line names columns: one of addresses by itself, or one of several that may be addresses or is amounts. */
function isHeader(cells: readonly string[]): boolean {
  const meanings = cells.map(meaningOf)
  if (meanings.some((meaning) => meaning?.known && meaning.holds === 'address')) return true
  if (cells.length === 1 || cells.some((cell) => /^\d/.test(cell))) return false
  return meanings.some((meaning) => meaning && (meaning.known || meaning.holds === 'address'))
}

/** Returns whether a line is of a recipient: an address, or a name in place of one. A title may also hold the name of a website. */
const isOfRecipient = (cells: readonly string[]) =>
  cells.some((cell) => isAddress(cell) || isEthName(cell) || (isName(cell) && cells.some(isNumber)))

function sourceOfJson(text: string): Source {
  const { entries: read, names, brokenAt } = readJson(text)
  const entries = read.map(({ start, end, ...entry }) => ({ ...entry, text: text.slice(start, end) }))
  const broken = brokenAt === undefined ? undefined : (text.split('\n', brokenAt)[brokenAt - 1]?.trim() ?? '')
  return {
    entries,
    names,
    header: entries.find(({ named }) => named),
    broken: brokenAt === undefined ? undefined : { line: brokenAt, text: broken ?? '' },
  }
}

/** Reads a table, and yields how far it is, up to a third. */
function* sourceOfTable(text: string): Generator<number, Source> {
  const entries: Entry[] = []
  let headerAt: number | undefined
  let begun = false
  for (const { done, ...row } of readTable(text)) {
    begun ||= isOfRecipient(row.cells)
    // What is above a header, such as a title, names no recipient.
    if (!begun && isHeader(row.cells)) headerAt = entries.length
    entries.push({ ...row, named: false })
    yield done / 3
  }
  if (headerAt === undefined) return { entries, names: [], header: undefined, broken: undefined }
  for (const entry of entries.slice(headerAt)) entry.named = true
  const [header] = entries.splice(headerAt, 1)
  const cells = header?.cells.slice(0, Math.min(maxColumns, widthOf(header.cells))) ?? []
  return { entries, names: cells.map((cell) => cell ?? ''), header, broken: undefined }
}

/** Returns whether the numbers before the addresses count the lines: `1,0x…`, `2,0x…`. */
function isNumbered(entries: readonly Entry[]): boolean {
  const isOne = ({ cells }: Entry) =>
    widthOf(cells) === 2 && /^#?\d[\d.,\s'’]{0,8}[.):]?$/.test(cells[0] ?? '')
  return isCount(
    entries
      .filter((entry) => isOne(entry) || entry.cells.some(isAddress))
      .map((entry) => (isOne(entry) ? entry.cells[0] : undefined)),
  )
}

/** An address and digits that commas divide into groups of thousands, or into values. */
const maybeThousands = /^[^,]*,\s*\d{1,3}(?:,\d{3})+$/

/** Returns how many columns a list without a header has; 0 if it has an address and an amount a line, or nothing shows where its columns end. */
function columnsWithoutHeader(entries: readonly Entry[], chosen: ColumnChoice | undefined): number {
  const lines = entries.filter(({ cells }) => cells.some(isAddress))
  const most = lines.reduce((width, { cells }) => Math.max(width, widthOf(cells)), 0)
  if (most > maxColumns) return 0
  if (chosen || isNumbered(entries)) return most
  // Spaces may also be part of an amount, and so may commas.
  const isDivided = lines.every(({ cells, text }) => widthOf(cells) > 2 && /[\t;,|[]/.test(text))
  return isDivided && !lines.every(({ text }) => maybeThousands.test(text)) ? most : 0
}

/** Reads an entry by the columns that a header names. */
function rowByColumns(
  { cells: given, text, exact }: Entry,
  { all, address: places, amount: amounts }: Pick<Columns, 'all' | 'address' | 'amount'>,
): Row {
  let cells = given
  // With more columns than these two, what follows a space can be the next one.
  if (!exact && places[0] === 0 && amounts[0] === 1 && all.length === 2) cells = pairOf(text) ?? cells
  // A key with nothing below it is still the key of its entry.
  const placeIn = (some: number[]) =>
    some.find((place) => (exact ? cells[place] !== undefined : cells[place])) ?? some[0]
  const address = cells[placeIn(places) ?? 0]
  const at = placeIn(amounts)
  const amount = at === undefined ? undefined : cells[at]
  if (exact) {
    if (isDeep(address) || isDeep(amount)) return { message: notTwo }
    // An amount under another name must not become one each.
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
  // A no-break space is not between values.
  if (spaced.includes(' ')) {
    const joined = spaced.replace(/\s/g, '')
    return {
      message: `“${spaced}” can be one amount or several values. Write ${joined}, or put semicolons between the values.`,
    }
  }
  let cells: Entry['cells'] = pair ?? given
  cells = cells.slice(0, Math.max(2, widthOf(cells)))
  // The address can be the second of two.
  const at = cells.length === 2 && !isAddress(cells[0]) && isAddress(cells[1]) ? 1 : 0
  const [address, amount] = [cells[at], cells[1 - at]]
  if (exact) {
    if (address === undefined || cells.length > 2 || isDeep(amount)) return { message: notTwo }
    return { address, amount, exact: exact.includes(1 - at) }
  }
  if (address === undefined || cells.length > 2) return notTwoBut(cells.length)
  return { address, amount: amount === '' ? undefined : amount }
}

/** Files that are made of a list and hold no list to read, by what is in them. */
const otherFormats = [
  { name: 'a StandardMerkleTree of OpenZeppelin', has: [/"format"\s*:\s*"standard-v1"/, /"tree"\s*:/] },
  { name: 'the result of merkle-distributor', has: [/"merkleRoot"\s*:/, /"claims"\s*:\s*\{/] },
  { name: 'a file of merkle proofs', has: [/^\s*\{\s*"root"\s*:/, /"proof"\s*:/] },
]

/** {@link parseRecipients} in small steps: each yields how far it is, from 0 to 1. */
export function* parseSteps(
  given: string,
  options: RecipientOptions = {},
): Generator<number, PackedRecipients> {
  const text = given.replace(withoutWidth, '')
  const recipients = collectRecipients(options)
  const isJson = /^\s*[[{]/.test(text)
  const format = isJson && otherFormats.find(({ has }) => has.every((part) => part.test(text)))
  if (format) {
    const message = `This is ${format.name}. Use the list of addresses and amounts that it was made from.`
    recipients.refuse({ line: 1, text: text.trim() }, 'other-format', message)
    return recipients.pack()
  }
  const { entries, header, broken, ...source } = isJson ? sourceOfJson(text) : yield* sourceOfTable(text)
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
  for (const [index, entry] of entries.entries()) {
    const isInColumns = entry.named || width > 0
    const row = {
      line: entry.line,
      text: entry.text,
      ...(isInColumns ? rowByColumns(entry, columns) : rowOfTwo(entry)),
    }
    rows.push(row)
    if ('address' in row) recipients.hear(row)
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
 * Reads a list of recipients from CSV, pasted text or JSON. It never throws for what the text holds: each line that cannot be taken is a
 * problem with its number and its reason.
 *
 * A line holds an address and an amount, separated by a tab, a semicolon, a bar, a comma, an equals sign or spaces; cells may be in quotes. A first line that
 * names its columns (`address`, `wallet` or `holder`, `amount`, `quantity` or `balance` …) is a header: then the columns may be in any order. JSON is a
 * list of `{ "address": …, "amount": … }` or of pairs, or one object of amounts by address. Where two columns or keys may hold the addresses or the amounts,
 * or none is known to, nothing is read: the list has one problem, `ambiguous-columns`, and the option `columns` says which of the list's `columns` hold what.
 * A list of addresses alone, in either form, gives each of them one whole token (`oneEach`); a line that differs in this from the first one is a problem.
 *
 * Amounts are read as people write them: `1,250.50`, `1.250,50`, `1 000`, `1'000`; not with spaces both before and in them, as in `0x… 1 000`. Where `1.000` or `1,000` can be one or a thousand, `decimalMark`
 * decides, or else amounts that show which separator groups digits: `1,250.50`, `1.000.000`, or `1.5` beside `1,000`. Without either, each such line is a
 * problem.
 *
 * What the options tell it to mend or to drop is no problem any more, and is counted in `mended` and `dropped`.
 *
 * It works in one go: 100 000 lines take a moment, in which a page is frozen. `readRecipients` does the same in a worker.
 *
 * @throws {RangeError} where `decimals` is out of range.
 */
export function parseRecipients(text: string, options?: RecipientOptions): RecipientList {
  const steps = parseSteps(text, options)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return new RecipientList(value)
  }
}

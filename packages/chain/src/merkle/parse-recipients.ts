import { collectRecipients, type RecipientLine, type RecipientOptions } from './collect-recipients.ts'
import { columnOf } from './column-names.ts'
import { readJson } from './read-json.ts'
import { pairOf, readTable } from './read-table.ts'
import { RecipientList, type PackedRecipients } from './recipient-list.ts'

/** Which columns hold what. Without a column of amounts the list is one of addresses alone. */
type Columns = { address: number; amount: number | undefined; count: number; header: boolean }

const noHeader: Columns = { address: 0, amount: 1, count: 2, header: false }

/** Returns the columns that a first line names; undefined where it is no header, which has no address in it. */
function headerOf(cells: string[]): Columns | undefined {
  const names = cells.map(columnOf)
  /** The place of the best name for something; -1 where there is none. */
  const placeOf = (holds: 'address' | 'amount') =>
    names.reduce((best, name, place) => {
      if (name?.holds !== holds) return best
      return name.rank < (names[best]?.rank ?? Infinity) ? place : best
    }, -1)
  const address = placeOf('address')
  if (address === -1) return undefined
  const amount = placeOf('amount')
  const count = cells.findLastIndex((cell) => cell !== '') + 1
  return { address, amount: amount === -1 ? undefined : amount, count, header: true }
}

const isAddress = (cell: string | undefined) => /^(?:0x)?[0-9a-f]{40}$/i.test(cell ?? '')

const notTwo = 'An address and an amount are expected here.'
const noAmountColumn =
  'No column of this header holds the amounts. Name one of them “amount”, or leave the column of addresses alone.'

/** Characters that take no room, such as a byte order mark: what is copied from a website has them, and nobody sees why it is refused. */
const withoutWidth = /[\u200B\u2060\uFEFF]/g

/** What a list holds at one place: a line that names an address, or the reason why it names none. `done` is how far the list is read, from 0 to 1. */
type Row = { done: number; line: number; text: string } & (
  | Omit<RecipientLine, 'line' | 'text'>
  | { kind: 'bad-row' | 'bad-json' | 'bad-header'; message: string }
)

function* rowsOfJson(text: string): Generator<Row> {
  const { entries, brokenAt } = readJson(text)
  for (const [index, { line, start, end, address, amount, exact, extra, unnamed }] of entries.entries()) {
    const place = { done: index / entries.length, line, text: text.slice(start, end) }
    // An amount under a name that is not known must not become one each.
    if (address === undefined || extra || (unnamed && amount === undefined)) {
      yield { ...place, kind: 'bad-row', message: notTwo }
    } else yield { ...place, address, amount, exact }
  }
  if (brokenAt !== undefined) {
    const broken = text.split('\n', brokenAt)[brokenAt - 1]?.trim() ?? ''
    yield {
      done: 1,
      line: brokenAt,
      text: broken,
      kind: 'bad-json',
      message: 'This is not valid JSON from here on.',
    }
  }
}

function* rowsOfTable(whole: string): Generator<Row> {
  let columns: Columns | undefined
  for (const { line, text, cells: split, done } of readTable(whole)) {
    let cells = split
    const place = { done, line, text }
    const header = columns ? undefined : headerOf(cells)
    if (header) {
      columns = header
      // An amount under a name that is not known must not become one each.
      if (header.amount !== undefined || header.count === 1) continue
      return yield { ...place, kind: 'bad-header', message: noAmountColumn }
    }
    // What stands above a header, such as a title, holds no address.
    if (cells.some(isAddress)) columns ??= noHeader
    const { count, ...at } = columns ?? noHeader
    // With more columns than these two, what follows a space can be the next one.
    if (at.address === 0 && at.amount === 1 && count === 2) cells = pairOf(text) ?? cells
    while (cells.length > count && cells.at(-1) === '') cells.pop()
    // Without a header the address can be the second of two.
    if (!at.header && cells.length === 2 && !isAddress(cells[0]) && isAddress(cells[1])) cells.reverse()
    const address = cells[at.address]
    const amount = at.amount === undefined ? undefined : cells[at.amount]
    const short = at.header && at.amount !== undefined && amount === undefined
    if (address === undefined || short || cells.length > count) {
      const message = `${notTwo} There ${cells.length === 1 ? 'is one value' : `are ${cells.length} values`}.`
      yield { ...place, kind: 'bad-row', message }
      // Where a header names the amounts, an empty one is missing; elsewhere the line is an address alone.
    } else yield { ...place, address, amount: amount === '' && !at.header ? undefined : amount }
  }
}

/** {@link parseRecipients} in small steps: each yields how far it is, from 0 to 1. */
export function* parseSteps(given: string, options?: RecipientOptions): Generator<number, PackedRecipients> {
  const text = given.replace(withoutWidth, '')
  const rows: Row[] = []
  const recipients = collectRecipients(options)
  for (const row of /^\s*[[{]/.test(text) ? rowsOfJson(text) : rowsOfTable(text)) {
    rows.push(row)
    if ('address' in row) recipients.hear(row)
    yield row.done / 2
  }
  for (const [index, row] of rows.entries()) {
    if ('address' in row) recipients.take(row)
    else recipients.refuse(row, row.kind, row.message)
    yield (1 + index / rows.length) / 2
  }
  return recipients.pack()
}

/**
 * Reads a list of recipients from CSV, pasted text or JSON. It never throws for what the text holds: each line that cannot be taken is a
 * problem with its number and its reason.
 *
 * A line holds an address and an amount, separated by a tab, a semicolon, a bar, a comma, an equals sign or spaces; cells may be in quotes. A first line that
 * names its columns (`address`, `wallet` or `holder`, `amount`, `quantity` or `balance` …) is a header: then the columns may be in any order. JSON is a
 * list of `{ "address": …, "amount": … }` or of pairs, or one object of amounts by address. A list of addresses alone, in either
 * form, gives each of them one whole token (`oneEach`); a line that differs in this from the first one is a problem.
 *
 * Amounts are read as people write them: `1,250.50`, `1.250,50`, `1 000`, `1'000`. Where `1.000` or `1,000` can be one or a thousand, `decimalMark`
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

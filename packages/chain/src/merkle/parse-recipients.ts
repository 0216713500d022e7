import { collectRecipients, type RecipientOptions } from './collect-recipients.ts'
import { columnOf } from './column-names.ts'
import { readJson } from './read-json.ts'
import { readTable } from './read-table.ts'
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
  return { address, amount: amount === -1 ? undefined : amount, count: cells.length, header: true }
}

const notTwo = 'An address and an amount are expected here.'
const noAmountColumn =
  'No column of this header holds the amounts. Name one of them “amount”, or leave the column of addresses alone.'

/** Characters that take no room, such as a byte order mark: what is copied from a website has them, and nobody sees why it is refused. */
const withoutWidth = /[\u200B\u2060\uFEFF]/g

/** {@link parseRecipients} in small steps: each yields how far it is, from 0 to 1. */
export function* parseSteps(given: string, options?: RecipientOptions): Generator<number, PackedRecipients> {
  const recipients = collectRecipients(options)
  const text = given.replace(withoutWidth, '')
  if (/^\s*[[{]/.test(text)) {
    const { entries, brokenAt } = readJson(text)
    for (const [index, { line, address, amount, extra, unnamed }] of entries.entries()) {
      // An amount under a name that is not known must not become one each.
      if (address === undefined || extra || (unnamed && amount === undefined)) {
        recipients.refuse({ kind: 'bad-row', line, message: notTwo })
      } else recipients.take(line, address, amount)
      yield index / entries.length
    }
    if (brokenAt !== undefined) {
      recipients.refuse({ kind: 'bad-json', line: brokenAt, message: 'This is not valid JSON from here on.' })
    }
    return recipients.pack()
  }

  let columns: Columns | undefined
  for (const { line, cells, done } of readTable(text)) {
    if (columns === undefined) {
      columns = headerOf(cells) ?? noHeader
      if (columns.header) {
        // An amount under a name that is not known must not become one each.
        if (columns.amount !== undefined || columns.count === 1) continue
        recipients.refuse({ kind: 'bad-header', line, message: noAmountColumn })
        break
      }
    }
    const address = cells[columns.address]
    const amount = columns.amount === undefined ? undefined : cells[columns.amount]
    const short = columns.header && columns.amount !== undefined && amount === undefined
    if (address === undefined || short || cells.length > columns.count) {
      const message = `${notTwo} There ${cells.length === 1 ? 'is one value' : `are ${cells.length} values`}.`
      recipients.refuse({ kind: 'bad-row', line, message })
      // Where a header names the amounts, an empty one is missing; elsewhere the line is an address alone.
    } else recipients.take(line, address, amount === '' && !columns.header ? undefined : amount)
    yield done / text.length
  }
  return recipients.pack()
}

/**
 * Reads a list of recipients from CSV, pasted text or JSON. It never throws for what the text holds: each line that cannot be taken is a
 * problem with its number and its reason.
 *
 * A line holds an address and an amount, separated by a tab, a semicolon, a comma or spaces; cells may be in quotes. A first line that
 * names its columns (`address`, `wallet` or `holder`, `amount`, `quantity` or `balance` …) is a header: then the columns may be in any order. JSON is a
 * list of `{ "address": …, "amount": … }` or of pairs, or one object of amounts by address. A list of addresses alone, in either
 * form, gives each of them one whole token (`oneEach`); a line that differs in this from the first one is a problem.
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

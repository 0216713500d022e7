import { collectRecipients, type RecipientOptions } from './collect-recipients.ts'
import { readJson } from './read-json.ts'
import { readTable } from './read-table.ts'
import { RecipientList, type PackedRecipients } from './recipient-list.ts'

/** Names of columns, in small letters, that a header may give. */
const addressNames = new Set([
  'address',
  'wallet',
  'walletaddress',
  'wallet_address',
  'wallet address',
  'account',
  'recipient',
])
const amountNames = new Set(['amount', 'quantity', 'value', 'balance'])

type Columns = { address: number; amount: number; count: number }

/** Where a header says the address and the amount stand; undefined where the line is no header. */
function headerOf(cells: string[]): Columns | undefined {
  const names = cells.map((cell) => cell.toLowerCase())
  const address = names.findIndex((name) => addressNames.has(name))
  const amount = names.findIndex((name) => amountNames.has(name))
  return address === -1 || amount === -1 ? undefined : { address, amount, count: cells.length }
}

const notTwo = 'An address and an amount are expected here.'

/** {@link parseRecipients} in small steps: each yields how far it is, from 0 to 1. */
export function* parseSteps(text: string, options?: RecipientOptions): Generator<number, PackedRecipients> {
  const recipients = collectRecipients(options)
  if (/^\uFEFF?\s*[[{]/.test(text)) {
    const { entries, brokenAt } = readJson(text.replace(/^\uFEFF/, ''))
    for (const [index, { line, address, amount }] of entries.entries()) {
      if (address === undefined || amount === undefined) {
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
      const header = headerOf(cells)
      columns = header ?? { address: 0, amount: 1, count: 2 }
      if (header) continue
    }
    const [address, amount] = [cells[columns.address], cells[columns.amount]]
    if (address === undefined || amount === undefined || cells.length > columns.count) {
      const message = `${notTwo} There ${cells.length === 1 ? 'is one value' : `are ${cells.length} values`}.`
      recipients.refuse({ kind: 'bad-row', line, message })
    } else recipients.take(line, address, amount)
    yield done / text.length
  }
  return recipients.pack()
}

/**
 * Read a list of recipients from CSV, pasted text or JSON. It never throws for what the text holds: each line that cannot be taken is a
 * problem with its number and its reason.
 *
 * A line holds an address and an amount, separated by a tab, a semicolon, a comma or spaces; cells may stand in quotes. A first line that
 * names its columns (`address` or `wallet`, `amount` or `quantity` …) is a header: then the columns may stand anywhere. JSON is a
 * list of `{ "address": …, "amount": … }` or of pairs, or one object of amounts by address.
 *
 * It works in one go: 100 000 lines take a moment, in which a page stands still. `readRecipients` does the same in a worker.
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

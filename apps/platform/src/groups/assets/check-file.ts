import { recipientAddressProblem, wholeAmounts } from '@vitrine/chain/merkle'
import {
  type Entries,
  type Entry,
  isObject,
  parseJsonEntries,
  ReadError,
  readToken,
  tokenIdsOf,
  withId,
} from '@vitrine/sdk/import'
import { ServiceError } from '#src/service-error.ts'
import { type CheckedRow, checkRow } from './check-row.ts'

const maxRows = 5_000
/** A file may have a million problems, and more of one row don't help. After this many of all rows, each further row keeps only its first. */
const mostOfRow = 20
const mostOfAll = 2_000

const refuse = (message: string) => ServiceError.field('file', message)

/** Returns the entries of an import's text, in any form of JSON that the console reads. */
function entriesOf(text: string): Entries {
  if (text.trim() === '') throw refuse('The file is empty.')
  try {
    const read = parseJsonEntries('metadata.json', text)
    const { length } = read.entries
    if (length === 0) throw refuse('The file holds no assets.')
    if (length > maxRows) throw refuse(`The file holds ${length} assets; the maximum is ${maxRows}.`)
    return read
  } catch (error) {
    if (error instanceof ReadError) throw refuse(`The file can’t be read. ${error.message}`)
    throw error
  }
}

/** Marks each row that names a token which an earlier row of the file names already. */
function markRepeated(entries: readonly Entry[], checked: CheckedRow[]): void {
  const first = new Map<string, number>()
  for (const [index, { value }] of entries.entries()) {
    const given = isObject(value) ? (value.tokenId ?? value.token_id) : undefined
    if (typeof given !== 'string' && typeof given !== 'number') continue
    const id = String(given)
    const earlier = first.get(id)
    const found = checked[index]
    if (earlier === undefined) first.set(id, index + 1)
    else if (found) {
      found.errors.push({ field: 'tokenId', message: `Row ${earlier} has the same token id.` })
      found.asset = undefined
    }
  }
}

/** Keeps the first problems of each row, and adds how many more it has. */
function shorten(checked: CheckedRow[]): void {
  let told = 0
  for (const row of checked) {
    const most = told < mostOfAll ? mostOfRow : 1
    const more = row.errors.length - most
    if (more > 0) {
      const message = `The row has ${more} more ${more === 1 ? 'problem' : 'problems'}.`
      row.errors = [...row.errors.slice(0, most), { field: '', message }]
    }
    told += row.errors.length
  }
}

/** Checks every row of an import. `single`: each token has one copy. */
export function checkFile(text: string, single: boolean): CheckedRow[] {
  const { entries, shape } = entriesOf(text)
  const tokens = entries.map((entry, index) => {
    const token = readToken(entry, index + 1, { hasOwnFile: shape === 'One token', single })
    return token.image === undefined ? token : { ...token, image: withId(token.image, token.id)[0] }
  })
  const readAmount = wholeAmounts(tokens.flatMap(({ amount }) => amount ?? []))
  const checked = tokens.map((token) =>
    checkRow(token, { single, readAmount, recipientProblem: recipientAddressProblem }),
  )
  markRepeated(entries, checked)
  shorten(checked)
  const ids = tokenIdsOf(tokens)
  return checked.map((row, index) =>
    row.asset && ids !== undefined ? { ...row, asset: { ...row.asset, tokenId: ids?.[index] ?? null } } : row,
  )
}

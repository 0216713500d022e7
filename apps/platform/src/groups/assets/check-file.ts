import { ServiceError } from '#src/service-error.ts'
import { type CheckedRow, checkRow } from './check-row.ts'

const maxRows = 5_000
/** More problems of one row help nobody, and a file may hold a million: behind so many of all rows, each row has but its first. */
const mostOfRow = 20
const mostOfAll = 2_000

const refuse = (message: string) => ServiceError.validation([{ field: 'file', message }])

/** Returns the rows of an import: an array, or the array under `assets`. */
function rowsOf(value: unknown): unknown[] {
  const rows =
    typeof value === 'object' && value !== null && 'assets' in value && !Array.isArray(value)
      ? value.assets
      : value
  if (!Array.isArray(rows)) {
    throw refuse('The file must hold a list of assets, or an object with such a list as `assets`.')
  }
  if (rows.length === 0) throw refuse('The file holds no assets.')
  if (rows.length > maxRows) throw refuse(`The file holds ${rows.length} assets; the maximum is ${maxRows}.`)
  return rows
}

/** Marks each row that names a token which an earlier row of the file names already. */
function markRepeated(rows: unknown[], checked: CheckedRow[]): void {
  const first = new Map<string, number>()
  rows.forEach((row, index) => {
    if (typeof row !== 'object' || row === null) return
    const given = (row as { tokenId?: unknown }).tokenId
    if (typeof given !== 'string' && typeof given !== 'number') return
    const id = String(given)
    const earlier = first.get(id)
    const found = checked[index]
    if (earlier === undefined) first.set(id, index + 1)
    else if (found) {
      found.errors.push({ field: 'tokenId', message: `Row ${earlier} has the same token id.` })
      found.asset = undefined
    }
  })
}

/** Leaves of each row the problems that are told, and says how many more it has. */
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

/** Checks every row of an import. */
export function checkFile(value: unknown): CheckedRow[] {
  const rows = rowsOf(value)
  const checked = rows.map((row, index) => checkRow(row, index + 1))
  markRepeated(rows, checked)
  shorten(checked)
  return checked
}

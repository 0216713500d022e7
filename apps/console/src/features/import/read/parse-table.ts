import Papa from 'papaparse'
import { type Entries, type Entry, fieldOf, isObject, type JsonObject, ReadError } from '@vitrine/sdk/import'
import { splitRecords, type TableRecord } from './split-records.ts'
import { type Column, planColumns } from './table-columns.ts'

const plainNumber = /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/
const commaNumber = /^-?(?:0|[1-9]\d{0,14}),\d+$/

/** Maximum number of digits that a JavaScript number always holds exactly. */
const mostDigits = 15
/** May be a number with a thousands separator or a decimal fraction. */
const ambiguous = /^-?[1-9]\d{0,2},\d{3}$/

/**
 * Returns a cell as a number or boolean if that is unambiguous and loses no digit; otherwise as text. A comma
 * is a decimal comma if it doesn't separate columns.
 */
function valueOf(cell: string, delimiter: string): string | number | boolean {
  const isDecimal = delimiter !== ',' && commaNumber.test(cell) && !ambiguous.test(cell)
  const written = isDecimal ? cell.replace(',', '.') : cell
  if (plainNumber.test(written) && written.replaceAll(/\D/g, '').length <= mostDigits) return Number(written)
  if (/^(true|false)$/i.test(cell)) return cell.toLowerCase() === 'true'
  return cell
}

/** True if a cell in the column of all traits includes the traits' names. */
function hasNames(header: string, cell: string): boolean {
  // In a column such as Features, a single value without a name is a trait called Features, and a colon is
  // usually part of the value.
  const named = /^features/i.test(header) ? /^[[{]|[:=][^:=;|]*[;|][^:=]*[:=]/ : /^[[{]|[:=](?!\/\/)/
  return /^(?:attributes|traits)\P{L}*$/iu.test(header) || named.test(cell)
}

/** Returns a row of a table as metadata, and the columns left out. */
function tokenOf(columns: readonly Column[], cells: readonly string[], delimiter: string) {
  const token: JsonObject = {}
  const leftOut: string[] = []
  const traits: unknown[] = []
  const groups = new Map<string, JsonObject>()
  for (const [index, column] of columns.entries()) {
    const cell = (cells[index] ?? '').trim()
    if (column.as === 'part') {
      const known = groups.get(column.group)
      const group = known ?? {}
      if (!known) {
        groups.set(column.group, group)
        traits.push(group)
      }
      group[column.part] = cell === '' ? null : valueOf(cell, delimiter)
    } else if (cell === '' || column.as === 'nothing') continue
    else if (column.as === 'key') token[column.key] ??= cell
    else if (column.as === 'wallets') leftOut.push(column.header)
    else if (column.as === 'trait') traits.push({ trait_type: column.name, value: valueOf(cell, delimiter) })
    else
      traits.push(
        hasNames(column.header, cell) ? cell : { trait_type: column.header, value: valueOf(cell, delimiter) },
      )
  }
  const given = traits.filter((one) => !isObject(one) || Object.values(one).some((part) => part !== null))
  if (given.length > 0) token.attributes = given
  return { value: token, leftOut }
}

const separators: Readonly<Record<string, string>> = {
  ',': 'CSV',
  ';': 'CSV with semicolons',
  '\t': 'TSV',
  '|': 'CSV with bars',
}

/** Maximum number of characters of a line that its problem shows. */
const SHOWN = 120

const cellCount = (count: number) => `${count} ${count === 1 ? 'cell' : 'cells'}`

/**
 * Returns the tokens of a table, one for each row. The first row names the columns. Columns that aren't known
 * fields become traits.
 */
export function parseTable(path: string, text: string): Entries & { headers: string[] } {
  const plain = text.replaceAll(/\r\n?/g, '\n')
  const [named, separator] = /^"?sep=(.)"?\n/i.exec(plain) ?? []
  const delimiter = separator ?? (/\.(tsv|tab)$/i.test(path) ? '\t' : guessDelimiter(plain))
  const records = splitRecords(plain, delimiter)
    .slice(named ? 1 : 0)
    .filter(({ cells }) => !cells || cells.some((cell) => cell.trim() !== ''))
  const [first, ...rest] = records
  const written = first?.cells?.map((header) => header.trim()) ?? []
  // A separator at the end of the first row doesn't name a column.
  const headers = written.slice(0, written.findLastIndex((header) => header !== '') + 1)
  const columns = planColumns(
    headers,
    rest.map(({ cells }) => cells),
  )
  if (
    !columns.some(
      (column) =>
        column.as === 'traits' ||
        (column.as === 'key' && ['name', 'image', 'id'].includes(fieldOf(column.key) ?? '')),
    )
  ) {
    const line = first?.line ?? 1
    throw new ReadError(
      `Line ${line}: the first row must name the columns, such as name, description and image.`,
    )
  }
  const readRecord = ({ line, text: record, cells }: TableRecord): Entry => {
    const place = { path, line, key: null }
    const refuse = (why: string): Entry => {
      const shown = record.length > SHOWN ? `${record.slice(0, SHOWN)}…` : record
      return { ...place, value: null, error: `Line ${line}: ${why} ${shown}` }
    }
    if (!cells) {
      return refuse('the quotes do not match. A quote in a quoted cell must be doubled.')
    }
    const counted = `the row has ${cellCount(cells.length)} and the first row ${headers.length}.`
    // Extra cells can't be assigned to columns, unless they are empty.
    if (cells.slice(headers.length).some((cell) => cell.trim() !== '')) return refuse(counted)
    const short = cells.length < headers.length ? { short: `Line ${line}: ${counted}` } : {}
    return { ...place, ...tokenOf(columns, cells, delimiter), ...short }
  }
  return { shape: separators[delimiter] ?? 'Table', entries: rest.map(readRecord), headers }
}

/** Returns how many cells of the first row are fields if a separator is between them. */
const countFields = (text: string, delimiter: string): number =>
  Papa.parse<string[]>(text, { delimiter, preview: 1 })
    .data.flat()
    .filter((header) => fieldOf(header) !== undefined).length

/**
 * Returns the separator of a table's cells: the one by which the first row names the most fields. Descriptions and numbers may
 * have more commas than the table has separators.
 */
function guessDelimiter(text: string): string {
  const delimiters = Object.keys(separators)
  const headers = text.slice(Math.max(0, text.search(/[^\s,;|]/)))
  const counts = delimiters.map((delimiter) => countFields(headers, delimiter))
  const likely = delimiters.filter((_, index) => counts[index] === Math.max(...counts))
  const [first = ','] = likely
  return likely.length === 1
    ? first
    : Papa.parse(text, { delimitersToGuess: likely, preview: 20 }).meta.delimiter
}

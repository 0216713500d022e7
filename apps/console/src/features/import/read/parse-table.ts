import Papa from 'papaparse'
import { type Entries, type Entry, fieldOf, ReadError } from '@vitrine/sdk/import'
import { splitRecords, type TableRecord } from './split-records.ts'

/** Columns that stay in the metadata as they are, although they name no field. */
const kept = new Map(
  ['animation_url', 'background_color', 'youtube_url', 'thumbnail'].map((name) => [
    name.replace('_', ''),
    name,
  ]),
)

/** Returns the key of a column in the metadata; undefined for a trait. */
const keyOf = (header: string) =>
  fieldOf(header) ?? kept.get(header.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''))

/** "attributes[Hat]", "attribute: Hat", "trait_Hat" and "Hat" are the trait Hat. */
const traitOf = (header: string) =>
  /^(?:attributes?|traits?|properties)\s*(?:\[(.+)\]|[:./_]\s*(.+))$/i
    .exec(header)
    ?.slice(1)
    .find((name) => name !== undefined) ?? header

const plainNumber = /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/
const commaNumber = /^-?(?:0|[1-9]\d{0,14}),\d+$/

/** As many digits as every number holds. */
const mostDigits = 15
/** May be a thousand and some, or one and a fraction. */
const ambiguous = /^-?[1-9]\d{0,2},\d{3}$/

/** Returns a cell as a number where it can only be that one, and no digit is lost; else its text. A comma that separates no columns is a decimal comma. */
function valueOf(cell: string, delimiter: string): string | number | boolean {
  const isDecimal = delimiter !== ',' && commaNumber.test(cell) && !ambiguous.test(cell)
  const written = isDecimal ? cell.replace(',', '.') : cell
  if (plainNumber.test(written) && written.replaceAll(/\D/g, '').length <= mostDigits) return Number(written)
  if (/^(true|false)$/i.test(cell)) return cell.toLowerCase() === 'true'
  return cell
}

/** Returns a row of a table as metadata. */
function tokenOf(
  headers: readonly string[],
  cells: readonly string[],
  delimiter: string,
): Record<string, unknown> {
  const token: Record<string, unknown> = {}
  const traits: unknown[] = []
  for (const [index, header] of headers.entries()) {
    const cell = (cells[index] ?? '').trim()
    if (cell === '' || header === '') continue
    const field = keyOf(header)
    // A second column of one field says something else.
    if (
      field === undefined ||
      (field !== 'attributes' && headers.findIndex((one) => keyOf(one) === field) < index)
    ) {
      traits.push({ trait_type: traitOf(header), value: valueOf(cell, delimiter) })
    } else if (field === 'attributes') {
      // One value without a name in a column such as Features is a trait of that name; there, a colon is more often part of it.
      const hasNames = /^features/i.test(header) ? /^[[{]|[:=][^:=;|]*[;|][^:=]*[:=]/ : /^[[{]|[:=](?!\/\/)/
      const isNamed = /^(?:attributes|traits)\P{L}*$/iu.test(header) || hasNames.test(cell)
      traits.push(isNamed ? cell : { trait_type: header, value: valueOf(cell, delimiter) })
    } else token[field] = cell
  }
  if (traits.length > 0) token.attributes = traits
  return token
}

const separators: Readonly<Record<string, string>> = {
  ',': 'CSV',
  ';': 'CSV with semicolons',
  '\t': 'TSV',
  '|': 'CSV with bars',
}

/** Characters of a line that its problem shows. */
const SHOWN = 120

const cellCount = (count: number) => `${count} ${count === 1 ? 'cell' : 'cells'}`

/** Returns what a table holds, a token a row. The first row names the columns; each that is no field is a trait. */
export function parseTable(path: string, text: string): Entries & { headers: string[] } {
  const plain = text.replaceAll(/\r\n?/g, '\n')
  const [named, separator] = /^sep=(.)\n/.exec(plain) ?? []
  const delimiter = separator ?? (/\.(tsv|tab)$/i.test(path) ? '\t' : guessDelimiter(plain))
  const records = splitRecords(plain, delimiter)
    .slice(named ? 1 : 0)
    .filter(({ text: record }) => record.trim() !== '')
  const whole = records.filter(({ isBroken }) => !isBroken)
  const cellsOf = new Map(
    // Papa takes a space after the last quote of a text as a part of the cell, unless the line ends.
    Papa.parse<string[]>(whole.map((record) => `${record.text}\n`).join(''), {
      delimiter,
      newline: '\n',
    }).data.map((cells, index) => [whole[index], cells]),
  )
  const [first, ...rest] = records
  const written = cellsOf.get(first)?.map((header) => header.trim()) ?? []
  // A separator at the end of the first row names no column.
  const headers = written.slice(0, written.findLastIndex((header) => header !== '') + 1)
  if (!headers.some((header) => ['name', 'image', 'id', 'attributes'].includes(fieldOf(header) ?? ''))) {
    throw new ReadError('Line 1: the first row must name the columns, such as name, description and image.')
  }
  const readRecord = (record: TableRecord): Entry[] => {
    const { line } = record
    const cells = cellsOf.get(record)
    const place = { path, line, key: null }
    const refuse = (why: string): Entry[] => {
      const shown = record.text.length > SHOWN ? `${record.text.slice(0, SHOWN)}…` : record.text
      return [{ ...place, value: null, error: `Line ${line}: ${why} ${shown}` }]
    }
    if (!cells) {
      return refuse('the quotes do not match. A quote in a quoted cell must be doubled.')
    }
    if (cells.every((cell) => cell.trim() === '')) return []
    const counted = `the row has ${cellCount(cells.length)} and the first row ${headers.length}.`
    // Which of its cells belongs to which column is unknown, unless the ones too many are empty.
    if (cells.slice(headers.length).some((cell) => cell.trim() !== '')) return refuse(counted)
    const short = cells.length < headers.length ? { short: `Line ${line}: ${counted}` } : {}
    return [{ ...place, value: tokenOf(headers, cells, delimiter), ...short }]
  }
  return { shape: separators[delimiter] ?? 'Table', entries: rest.flatMap(readRecord), headers }
}

/** Returns what separates the cells of a table. */
const guessDelimiter = (text: string): string =>
  Papa.parse(text, { delimitersToGuess: [',', ';', '\t', '|'], preview: 20 }).meta.delimiter

import Papa from 'papaparse'
import { isObject } from './is-object.ts'
import { parseJson } from './parse-json.ts'
import { ReadError } from './read-error.ts'
import type { Entries, Entry } from './types.ts'

/** Columns that are no traits, spelled as the metadata spells them. */
const known = new Map(
  Object.entries({
    name: 'name',
    title: 'name',
    description: 'description',
    image: 'image',
    imageurl: 'image',
    imageuri: 'image',
    picture: 'image',
    filename: 'image',
    file: 'image',
    media: 'image',
    tokenid: 'id',
    id: 'id',
    edition: 'id',
    number: 'id',
    externalurl: 'external_url',
    externallink: 'external_url',
    animationurl: 'animation_url',
    backgroundcolor: 'background_color',
    youtubeurl: 'youtube_url',
    attributes: 'attributes',
    traits: 'attributes',
    properties: 'attributes',
    amount: 'amount',
    supply: 'amount',
    quantity: 'amount',
    copies: 'amount',
    walletaddress: 'wallet_address',
    recipient: 'wallet_address',
  }),
)

/** Returns the field of a column; undefined where it is a trait. */
const fieldOf = (header: string) => known.get(header.toLowerCase().replace(/[^a-z]/g, ''))
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

/** Returns the traits that one cell holds: JSON, or "Hat: Red; Eyes: Blue". */
function readTraits(cell: string): unknown {
  if (/^[[{]/.test(cell)) {
    try {
      return parseJson(cell)
    } catch {
      return cell
    }
  }
  const pairs = cell.split(/[;|]/).map((pair) => pair.split(/[:=]/))
  if (!pairs.every((pair) => pair.length === 2)) return cell
  return pairs.map(([name = '', value = '']) => ({ trait_type: name.trim(), value: value.trim() }))
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
    const field = fieldOf(header)
    // A second column of one field says something else.
    if (
      field === undefined ||
      (field !== 'attributes' && headers.findIndex((one) => fieldOf(one) === field) < index)
    ) {
      traits.push({ trait_type: traitOf(header), value: valueOf(cell, delimiter) })
    } else if (field === 'attributes') {
      const read = readTraits(cell)
      if (Array.isArray(read)) traits.push(...read)
      else if (isObject(read)) {
        traits.push(...Object.entries(read).map(([trait_type, value]) => ({ trait_type, value })))
      } else traits.push({ value: read })
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

/** Returns what a table holds, a token a row. The first row names the columns; each that is no field is a trait. */
export function parseTable(path: string, text: string): Entries & { headers: string[] } {
  const { data, meta } = Papa.parse<string[]>(text.replace(/^sep=.\r?\n/, ''), {
    delimitersToGuess: [',', ';', '\t', '|'],
    ...(/\.(tsv|tab)$/i.test(path) ? { delimiter: '\t' } : {}),
  })
  const [first, ...rows] = data
  const headers = first?.map((header) => header.trim()) ?? []
  if (!headers.some((header) => ['name', 'image', 'id', 'attributes'].includes(fieldOf(header) ?? ''))) {
    throw new ReadError('Line 1: the first row must name the columns, such as name, description and image.')
  }
  let line = 1 + newlinesIn(first ?? [])
  const entries: Entry[] = []
  for (const cells of rows) {
    line += 1
    if (cells.some((cell) => cell.trim() !== '')) {
      entries.push({ path, line, key: null, value: tokenOf(headers, cells, meta.delimiter) })
    }
    line += newlinesIn(cells)
  }
  return { shape: separators[meta.delimiter] ?? 'Table', entries, headers }
}

const newlinesIn = (cells: readonly string[]) =>
  cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)

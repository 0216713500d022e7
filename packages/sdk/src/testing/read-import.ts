import type { Schemas } from '../strict.ts'
import { described, type Schema } from './contract/described.ts'
import { readValue } from './contract/read-value.ts'
import { type Fault, refusals } from './refusals.ts'

type Row = Partial<Pick<Schemas['PremintAsset'], 'name' | 'description' | 'image' | 'external_url'>>
type Report = Schemas['ImportReport']['rows'][number]

const maxRows = 5_000
const imported = new Set(['name', 'description', 'image', 'external_url', 'attributes'])

/** Returns the schema of a row: what it says of an asset is bounded as if it was made by hand. */
function rowSchema(): Schema {
  const { properties = {} } = described.createManualPremintAsset.body?.schema ?? {}
  return { properties: Object.fromEntries(Object.entries(properties).filter(([name]) => imported.has(name))) }
}

/** Reads a row: what it makes, and what is wrong with it. */
function readRow(given: unknown, faultsOf: (row: Row) => Fault[]): { row: Row; errors: Report['errors'] } {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return { row: {}, errors: [{ field: '', message: 'The row must be an object.' }] }
  const told = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== ''))
  const isNamed = 'name' in told && String(told.name).trim() !== ''
  const errors = isNamed ? [] : [{ field: 'name', message: 'The name is missing.' }]
  const row = readValue(rowSchema(), told, { found: errors }) as Row
  for (const [isWrong, field, message] of faultsOf(row))
    if (isWrong && !errors.some((one) => one.field === field)) errors.push({ field, message })
  return { row, errors }
}

const textIn = (given: unknown, name: string): string | null => {
  const value = (given as Record<string, unknown> | null)?.[name]
  return typeof value === 'string' ? value : null
}

/**
 * Reads an import file the way the platform does: an array of metadata, or an object with `assets`.
 * @param faultsOf what is refused of a row's values, though its schema allows it
 */
export async function readImport(
  file: Blob,
  faultsOf: (row: Row) => Fault[],
): Promise<{ rows: Row[]; report: Report[] }> {
  let parsed: unknown
  try {
    parsed = JSON.parse(await file.text())
  } catch {
    throw refusals.invalid('file', 'The file is not valid JSON.')
  }
  const given = Array.isArray(parsed) ? parsed : (parsed as { assets?: unknown } | null)?.assets
  if (!Array.isArray(given) || given.length === 0) throw refusals.invalid('file', 'The file holds no assets.')
  if (given.length > maxRows)
    throw refusals.invalid('file', `The file holds ${given.length} assets; the maximum is ${maxRows}.`)
  const read = given.map((one) => readRow(one, faultsOf))
  return {
    rows: read.map(({ row }) => row),
    report: read.map(({ errors }, index) => ({
      row: index + 1,
      name: textIn(given[index], 'name'),
      image: textIn(given[index], 'image'),
      errors,
    })),
  }
}

import type { Schemas } from '../strict.ts'
import { refusals } from './refusals.ts'

type Row = Record<string, unknown>
type Report = Schemas['ImportReport']['rows']

function errorsOf(row: Row): Report[number]['errors'] {
  const errors: Report[number]['errors'] = []
  const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
  if (!isText(row.name)) errors.push({ field: 'name', message: 'The name is missing.' })
  const { image } = row
  if (
    image !== undefined &&
    !(typeof image === 'string' && /^((https|ipfs|ar):\/\/|\/files\/)\S+$/.test(image))
  )
    errors.push({
      field: 'image',
      message: 'The image must be an https, ipfs or ar address, or an uploaded file.',
    })
  const attributes = Array.isArray(row.attributes) ? (row.attributes as Row[]) : []
  for (const [index, { trait_type }] of attributes.entries())
    if (!isText(trait_type))
      errors.push({ field: `attributes.${index}.trait_type`, message: 'The trait type is missing.' })
  return errors
}

/** Reads an import file the way the platform does: an array of metadata, or an object with `assets`. */
export async function readImport(file: Blob): Promise<{ rows: Row[]; report: Report }> {
  let parsed: unknown
  try {
    parsed = JSON.parse(await file.text())
  } catch {
    throw refusals.invalid('file', 'The file is not valid JSON.')
  }
  const rows = (Array.isArray(parsed) ? parsed : (parsed as { assets?: unknown } | null)?.assets) as Row[]
  if (!Array.isArray(rows) || rows.length === 0) throw refusals.invalid('file', 'The file holds no assets.')
  const report = rows.map((row, index) => ({
    row: index + 1,
    name: typeof row.name === 'string' ? row.name : null,
    image: typeof row.image === 'string' ? row.image : null,
    errors: errorsOf(row),
  }))
  return { rows, report }
}

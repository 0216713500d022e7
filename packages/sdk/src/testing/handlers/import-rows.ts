import type { Schemas } from '../../strict.ts'
import { MockError } from '../respond.ts'

type Row = Record<string, unknown>

function errorsOf(row: Row): Schemas['ImportReport']['rows'][number]['errors'] {
  const errors: Schemas['ImportReport']['rows'][number]['errors'] = []
  if (typeof row.name !== 'string' || row.name.trim() === '') {
    errors.push({ field: 'name', message: 'The name is missing.' })
  }
  if (
    row.image !== undefined &&
    !(typeof row.image === 'string' && /^(https|ipfs|ar):\/\/\S+$/.test(row.image))
  ) {
    errors.push({
      field: 'image',
      message: 'The image must be an https, ipfs or ar address, or an uploaded file.',
    })
  }
  const attributes = Array.isArray(row.attributes) ? (row.attributes as Row[]) : []
  for (const [index, attribute] of attributes.entries()) {
    if (typeof attribute.trait_type !== 'string' || attribute.trait_type === '') {
      errors.push({ field: `attributes.${index}.trait_type`, message: 'The trait type is missing.' })
    }
  }
  return errors
}

/** Reads an import file the way the platform does: an array of metadata, or an object with `assets`. */
export async function readImport(
  file: Blob,
): Promise<{ rows: Row[]; report: Schemas['ImportReport']['rows'] }> {
  let parsed: unknown
  try {
    parsed = JSON.parse(await file.text())
  } catch {
    throw new MockError(400, 'The file is not valid JSON.', {
      fields: [{ field: 'file', message: 'The file is not valid JSON.' }],
    })
  }
  const rows = (Array.isArray(parsed) ? parsed : ((parsed as { assets?: unknown }).assets ?? [])) as Row[]
  const report = rows.map((row, index) => ({
    row: index + 1,
    name: typeof row.name === 'string' ? row.name : null,
    image: typeof row.image === 'string' ? row.image : null,
    errors: errorsOf(row),
  }))
  return { rows, report }
}

import type { ImportReport } from '../../models.ts'
import { MockError } from '../respond.ts'

type Row = Record<string, unknown>

function errorsOf(row: Row): ImportReport['rows'][number]['errors'] {
  const errors: ImportReport['rows'][number]['errors'] = []
  if (typeof row.name !== 'string' || row.name.trim() === '') {
    errors.push({ field: 'name', message: 'A name is needed.' })
  }
  if (
    row.image !== undefined &&
    !(typeof row.image === 'string' && /^(https|ipfs|ar):\/\/\S+$/.test(row.image))
  ) {
    errors.push({ field: 'image', message: 'The picture must be an https, ipfs or ar address.' })
  }
  const attributes = Array.isArray(row.attributes) ? (row.attributes as Row[]) : []
  for (const [index, attribute] of attributes.entries()) {
    if (typeof attribute.trait_type !== 'string' || attribute.trait_type === '') {
      errors.push({ field: `attributes.${index}.trait_type`, message: 'A trait needs a type.' })
    }
  }
  return errors
}

/** Reads an import file the way the platform does: an array of metadata, or an object with `assets`. */
export async function readImport(file: Blob): Promise<{ rows: Row[]; report: ImportReport['rows'] }> {
  let parsed: unknown
  try {
    parsed = JSON.parse(await file.text())
  } catch {
    throw new MockError(400, 'The file is not JSON: line 1, column 1.', {
      fields: [{ field: 'file', message: 'The file is not JSON: line 1, column 1.' }],
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

import type { ImportReport } from '@vitrine/sdk'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Returns what a file of assets holds, row by row, where the backend can't say so without importing it: what is no asset, or has no name, is a
 * problem; all else is the backend's to refuse. Rejects where the file is no JSON or holds no list.
 */
export async function readImport(file: File): Promise<ImportReport['rows']> {
  let value: unknown
  try {
    value = JSON.parse(await file.text())
  } catch {
    throw new Error('The file is not valid JSON.')
  }
  const rows = isObject(value) ? value.assets : value
  if (!Array.isArray(rows)) throw new Error('The file must hold a list of assets.')
  return rows.map((row: unknown, index) => {
    const name = isObject(row) && typeof row.name === 'string' ? row.name.trim() : ''
    const errors = name === '' ? [{ field: 'name', message: 'The name is missing.' }] : []
    return { row: index + 1, name: name || null, errors }
  })
}

import { linkedExtra } from './read/link-files.ts'
import type { Reader } from './read/reader.ts'
import type { LinkedRow } from './read/types.ts'

/** Limits of premintAssetWithJsonFile. */
const MAX_ROWS = 5000
const MAX_BYTES = 10 * 1024 * 1024

/** Returns a row as ERC-721 metadata, with the addresses of its uploaded files. */
function metadataOf(
  { name, description, image, file, external_url, attributes, extra = {}, links = [] }: LinkedRow,
  uploaded: ReadonlyMap<string, string>,
) {
  const address = file === undefined ? image : uploaded.get(file)
  return {
    ...linkedExtra(extra, links, (path) => uploaded.get(path)),
    name,
    ...(description ? { description } : {}),
    ...(address ? { image: address } : {}),
    ...(external_url ? { external_url } : {}),
    attributes: attributes ?? [],
  }
}

function split(rows: object[]): string[] {
  const text = JSON.stringify(rows)
  if (rows.length < 2 || new Blob([text]).size <= MAX_BYTES) return [text]
  const half = Math.ceil(rows.length / 2)
  return [...split(rows.slice(0, half)), ...split(rows.slice(half))]
}

/** Returns the import as JSON files for a platform without the capability `imports`. */
export async function jsonFiles(
  reader: Reader,
  { name, total, uploaded }: { name: string; total: number; uploaded: ReadonlyMap<string, string> },
): Promise<File[]> {
  const texts: string[] = []
  for (let from = 0; from < total; from += MAX_ROWS) {
    const rows = await reader.call('importRows', from, MAX_ROWS)
    texts.push(...split(rows.map((row) => metadataOf(row, uploaded))))
  }
  const base = name.replace(/\.[^.]+$/, '')
  return texts.map((text, index) => {
    const part = texts.length === 1 ? '' : ` ${index + 1} of ${texts.length}`
    return new File([text], `${base}${part}.json`, { type: 'application/json' })
  })
}

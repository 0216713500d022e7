import { bytesOf, type OpenFile } from './open-files.ts'
import type { Row } from './types.ts'

/** Initial values of the two hashes. */
const SEED = [0x9e3779b9, 0x85ebca6b] as const

/**
 * Returns a hash that differs for different bytes. Secure hashes need HTTPS, which a console in a local
 * network may lack.
 */
export function fingerprint(bytes: Uint8Array): string {
  let [a, b]: [number, number] = [...SEED]
  for (const byte of bytes) {
    a = Math.imul(a ^ byte, 2654435761)
    b = Math.imul(b ^ byte, 1597334677)
  }
  return `${bytes.length}-${a >>> 0}-${b >>> 0}`
}

/**
 * Returns a key for each file that is equal for files with the same bytes. Reads only files with the same
 * size as another.
 */
export async function comparePictures(
  files: readonly OpenFile[],
  onProgress: (share: number) => void,
): Promise<Map<string, string>> {
  const bySize = Map.groupBy(files, ({ size }) => size)
  const twins = [...bySize.values()].filter((same) => same.length > 1).flat()
  const keys = new Map<string, string>()
  for (const [index, file] of twins.entries()) {
    const bytes = await bytesOf(file)
    if (bytes) keys.set(file.path, fingerprint(bytes))
    if (index % 50 === 0) onProgress(index / twins.length)
  }
  return keys
}

/**
 * Returns the row that each duplicate repeats, by row number. Duplicates have the same picture and traits.
 * Rows without a picture or traits, such as tickets, must also have the same name. `shared` contains the
 * other rows that share a picture.
 */
export function findDuplicates(rows: readonly Row[], pictures: ReadonlyMap<string, string>) {
  const first = new Map<string, number>()
  const withPicture = new Map<string, number[]>()
  const duplicates = new Map<number, number>()
  for (const { row, file, image, name, attributes, unreadable } of rows) {
    if (unreadable !== undefined) continue
    const traits = attributes.map(({ trait_type, value }) => JSON.stringify([trait_type, value])).toSorted()
    const picture = file === undefined ? image : (pictures.get(file) ?? JSON.stringify(['file', file]))
    const isPlain = picture === undefined || traits.length === 0
    const key = JSON.stringify([picture ?? null, traits, isPlain ? name : null])
    const earlier = first.get(key)
    if (earlier !== undefined) {
      duplicates.set(row, earlier)
      continue
    }
    first.set(key, row)
    if (picture === undefined) continue
    const same = withPicture.get(picture)
    if (same) same.push(row)
    else withPicture.set(picture, [row])
  }
  const shared = [...withPicture.values()].filter((same) => same.length > 1).flat()
  return { duplicates, shared: new Set(shared) }
}

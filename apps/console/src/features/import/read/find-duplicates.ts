import { bytesOf, type OpenFile } from './open-files.ts'
import type { Row } from './types.ts'

/** How much of a file is compared in one number. */
const SEED = [0x9e3779b9, 0x85ebca6b] as const

/** Returns two numbers that differ for different bytes. Secure hashes need a page on https, which a console in a home network is not. */
export function fingerprint(bytes: Uint8Array): string {
  let [a, b]: [number, number] = [...SEED]
  for (const byte of bytes) {
    a = Math.imul(a ^ byte, 2654435761)
    b = Math.imul(b ^ byte, 1597334677)
  }
  return `${bytes.length}-${a >>> 0}-${b >>> 0}`
}

/** Returns for each file what is the same for files with the same bytes. Only files that are as large as another one are read. */
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
 * Returns the row that each duplicate repeats, by their numbers: the same picture and the same traits. Of those without a
 * picture or without traits, such as tickets, the name must be the same as well. `shared`: the other rows that have their picture in common with one of them.
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

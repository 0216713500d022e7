import type { FileStore } from './file-store.ts'

/** Returns the content id in the address of a picture; undefined for an address outside the platform and IPFS. */
export const contentIdOf = (address: string | null | undefined): string | undefined =>
  /^(?:ipfs:\/\/|\/files\/)([a-z2-7]{40,})$/.exec(address ?? '')?.[1]

/**
 * Returns the content id of the file at an address, and of the directory that the address names, if any. Both are
 * missing if the address is outside the platform and IPFS, or names a directory that is not stored here.
 */
export async function lookUpAddress(
  files: Pick<FileStore, 'entry'>,
  address: string | null,
): Promise<{ cid?: string; directory?: string }> {
  const cid = contentIdOf(address)
  if (cid) return { cid }
  const [, directory, name] = /^ipfs:\/\/([a-z2-7]{40,})\/([^/\0]+)$/.exec(address ?? '') ?? []
  const entry = directory && name ? await files.entry(directory, name) : null
  return directory && entry ? { cid: entry, directory } : {}
}

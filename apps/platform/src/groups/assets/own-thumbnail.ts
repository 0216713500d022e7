import type { FileStore } from '#src/files/file-store.ts'

/** Returns the content id of a picture that the platform itself holds, by its address. */
export const contentIdOf = (address: string | null | undefined): string | undefined =>
  /^(?:ipfs:\/\/|\/files\/)([a-z2-7]{40,})$/.exec(address ?? '')?.[1]

/** Returns the thumbnail of a picture that was uploaded here; null for any other. */
export async function ownThumbnail(
  files: FileStore,
  image: string | null | undefined,
): Promise<string | null> {
  const cid = contentIdOf(image)
  if (!cid) return null
  return (await files.get(cid))?.thumbnailUrl ?? null
}

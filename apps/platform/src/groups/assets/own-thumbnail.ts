import { contentIdOf } from '#src/storage/files/content-id-of.ts'
import type { FileStore } from '#src/storage/files/file-store.ts'

/** Returns the thumbnail of a picture that was uploaded here; null for any other. */
export async function ownThumbnail(
  files: FileStore,
  image: string | null | undefined,
): Promise<string | null> {
  const cid = contentIdOf(image)
  if (!cid) return null
  return (await files.get(cid))?.thumbnailUrl ?? null
}

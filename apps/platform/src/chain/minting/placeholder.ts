import type { collections } from '#src/storage/db/schema/collections.ts'
import type { FileStore } from '#src/storage/files/file-store.ts'
import { withContentIds } from './fix-token-uri.ts'
import { lastingAddress } from './token-metadata.ts'

type Collection = typeof collections.$inferSelect

/** Returns whether wallets show the placeholder for the tokens of a collection. */
export const isHidden = ({ placeholder, revealAt }: Pick<Collection, 'placeholder' | 'revealAt'>): boolean =>
  placeholder !== null && (revealAt === null || Date.parse(revealAt) > Date.now())

/** Returns the metadata of each token of a hidden collection, as JSON; null if the collection is not hidden. */
export async function placeholderMetadata(
  files: Pick<FileStore, 'contentIds'>,
  collection: Pick<Collection, 'placeholder' | 'revealAt'>,
): Promise<string | null> {
  const { placeholder } = collection
  if (placeholder === null || !isHidden(collection)) return null
  const { name, description, image } = placeholder
  const text = JSON.stringify({ name, description, ...(image && { image: lastingAddress(image) }) })
  const [json = text] = await withContentIds(files, [text])
  return json
}

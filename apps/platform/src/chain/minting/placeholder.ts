import { and, eq, sql } from 'drizzle-orm'
import type { ContractRow } from '#src/chain/deployments.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import type { collections } from '#src/storage/db/schema/collections.ts'
import type { FileStore } from '#src/storage/files/file-store.ts'
import { withContentIds } from './fix-token-uri.ts'
import { lastingAddress } from './token-metadata.ts'

type Collection = typeof collections.$inferSelect
type Hiding = Pick<Collection, 'placeholder' | 'revealAt' | 'metadataLocation'>

/** Returns whether wallets show the placeholder for the tokens of a collection whose metadata is on the platform. */
export const isHidden = ({ placeholder, revealAt }: Pick<Hiding, 'placeholder' | 'revealAt'>): boolean =>
  placeholder !== null && (revealAt === null || Date.parse(revealAt) > Date.now())

/** Returns whether the next tokens of a contract name a placeholder on IPFS until a transaction reveals them. */
export const hidesOnIpfs = (
  { metadataLocation, placeholder }: Pick<Hiding, 'metadataLocation' | 'placeholder'>,
  { revealedBase }: Pick<ContractRow, 'revealedBase'>,
): boolean => metadataLocation === 'ipfs' && placeholder !== null && revealedBase === null

/** Returns whether wallets show the placeholder for the next tokens of a contract. */
export const hidesTokens = (collection: Hiding, contract: Pick<ContractRow, 'revealedBase'>): boolean =>
  collection.metadataLocation === 'ipfs' ? hidesOnIpfs(collection, contract) : isHidden(collection)

/** The assets of a contract whose tokens are hidden, or may be if their mint was taken for lost. */
export const hiddenBy = (contractId: string) =>
  and(eq(assets.tokenContractId, contractId), sql`${assets.isHidden}`)

/** Returns the metadata of each hidden token of a collection, as JSON; null for a collection without a placeholder. */
export async function placeholderJson(
  files: Pick<FileStore, 'contentIds'>,
  { placeholder }: Pick<Hiding, 'placeholder'>,
): Promise<string | null> {
  if (placeholder === null) return null
  const { name, description, image } = placeholder
  const text = JSON.stringify({ name, description, ...(image && { image: lastingAddress(image) }) })
  const [json = text] = await withContentIds(files, [text])
  return json
}

/** Stores the placeholder of a collection. Returns the address that its hidden tokens name on IPFS. */
export async function placeholderUri(
  files: FileStore,
  collection: Pick<Hiding, 'placeholder'>,
): Promise<string> {
  const json = await placeholderJson(files, collection)
  if (json === null) throw new Error('The collection has no placeholder.')
  return `ipfs://${(await files.putJson(json)).cid}`
}

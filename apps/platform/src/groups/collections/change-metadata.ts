import { isDeepStrictEqual } from 'node:util'
import { and, eq, ne, sql } from 'drizzle-orm'
import { isHidden } from '#src/chain/minting/placeholder.ts'
import { isAtWork } from '#src/runs/at-work.ts'
import { type FieldError, ServiceError } from '#src/service-error.ts'
import type { Tx } from '#src/storage/db/client.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { collections } from '#src/storage/db/schema/collections.ts'
import { runs } from '#src/storage/db/schema/runs.ts'

type Row = typeof collections.$inferSelect
/** The fields that decide what wallets show of the tokens of a collection. */
type Metadata = Pick<Row, 'metadataLocation' | 'placeholder' | 'revealAt'>

const isSameTime = (one: string | null, other: string | null) =>
  one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other))

/** Throws a ServiceError if a placeholder and a reveal don't go with the rest of a collection. */
export function checkReveal(
  change: Partial<Metadata>,
  stored: Metadata = { metadataLocation: 'ipfs', placeholder: null, revealAt: null },
): void {
  const next = { ...stored, ...change }
  const found: FieldError[] = []
  if (change.revealAt && !next.placeholder) {
    found.push({ field: 'revealAt', message: 'Without a placeholder there is nothing to reveal.' })
  }
  const isOnIpfs = next.metadataLocation === 'ipfs'
  const isSameDate =
    isSameTime(next.revealAt, stored.revealAt) && next.metadataLocation === stored.metadataLocation
  if (isOnIpfs && !isSameDate && next.placeholder && next.revealAt) {
    const message = 'Tokens on IPFS are revealed by a transaction, so they have no reveal date.'
    found.push({ field: 'revealAt', message })
  }
  const isSame = isSameDate && isDeepStrictEqual(next.placeholder, stored.placeholder)
  if (!isOnIpfs && !isSame && next.placeholder && !isHidden(next)) {
    found.push({ field: 'revealAt', message: 'Choose a time in the future.' })
  }
  if (found.length > 0) throw ServiceError.validation(found)
}

/** Returns the field with which a change alters what wallets show of minted tokens; undefined if none does. */
function fixedField(row: Row, change: Partial<Metadata>): keyof Metadata | undefined {
  const next = { ...row, ...change }
  if (next.metadataLocation !== row.metadataLocation) return 'metadataLocation'
  const isChanged = !isDeepStrictEqual(next.placeholder, row.placeholder)
  if (row.metadataLocation === 'ipfs') return isChanged ? 'placeholder' : undefined
  if (isHidden(row) && next.placeholder !== null) return undefined
  if (isChanged) return 'placeholder'
  return isSameTime(next.revealAt, row.revealAt) ? undefined : 'revealAt'
}

const mintedMessage = (field: keyof Metadata, row: Row) => {
  if (field === 'metadataLocation')
    return 'Tokens of this collection are minted or being minted, so their metadata stays where it is.'
  if (row.metadataLocation === 'ipfs')
    return 'Tokens are minted behind this placeholder, so it stays as it is until you reveal them.'
  return isHidden(row)
    ? 'Tokens are minted behind the placeholder. Reveal them instead of removing it.'
    : 'Everybody can see the minted tokens of this collection, so they can’t be hidden.'
}

/** Returns a collection that no other transaction can change until this one ends; undefined if it doesn't exist. */
export async function lockCollection(tx: Tx, id: string): Promise<Row | undefined> {
  const [row] = await tx.select().from(collections).where(eq(collections.id, id)).for('update')
  return row
}

/**
 * Throws a ServiceError if a change moves the metadata of tokens that are minted or about to be, or hides or shows them
 * other than by a reveal. If it returns, no other transaction can change the collection until this one ends.
 */
export async function requireChangeable(tx: Tx, id: string, change: Partial<Metadata>): Promise<void> {
  const row = await lockCollection(tx, id)
  if (!row) return
  const field = fixedField(row, change)
  if (field !== undefined) await requireUnminted(tx, row, field)
  checkReveal(change, row)
}

/** Throws a ServiceError if tokens of a collection are minted or about to be, for a field that they fix. */
async function requireUnminted(tx: Tx, row: Row, field: keyof Metadata): Promise<void> {
  const { id } = row
  // On IPFS a placeholder concerns no token that shows something else.
  const isHiddenOnly = field === 'placeholder' && row.metadataLocation === 'ipfs'
  const isMinted = and(
    eq(assets.collectionId, id),
    ne(assets.isSold, 'unsold'),
    isHiddenOnly ? sql`${assets.isHidden}` : undefined,
  )
  const isOpen = and(eq(runs.collectionId, id), eq(runs.kind, 'mint'), isAtWork)
  const [minted, open] = [await tx.$count(assets, isMinted), await tx.$count(runs, isOpen)]
  if (minted + open === 0) return
  const message =
    minted > 0
      ? mintedMessage(field, row)
      : 'A run is minting this collection. Wait until it ends, or stop it.'
  throw new ServiceError('conflict', message, {
    code: minted > 0 ? 'sold' : 'in-run',
    fields: [{ field, message }],
  })
}

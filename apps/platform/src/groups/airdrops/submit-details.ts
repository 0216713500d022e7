import type { BodyOf } from '@vitrine/sdk'
import { and, eq } from 'drizzle-orm'
import { requireNetwork } from '#src/chain/require-network.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import { airdropLists, airdrops } from '#src/storage/db/schema/airdrops.ts'
import { type AirdropRow, requireAirdrop } from './find-airdrop.ts'
import { readList } from './read-list.ts'
import { refreshAirdrop } from './refresh-airdrop.ts'
import { requireListable } from './require-listable.ts'

type Details = BodyOf<'submitAirDropDetails'>

function checkTimes({ startsAt, endsAt }: Details, now: Date): void {
  if (!endsAt) return
  const refuse = (message: string) => ServiceError.field('endsAt', message)
  if (Date.parse(endsAt) <= now.getTime()) throw refuse('The end must be in the future.')
  if (startsAt && Date.parse(endsAt) <= Date.parse(startsAt)) throw refuse('The end must be after the start.')
}

/**
 * Stores the recipients of an airdrop, and the times between which they can claim. Computes the root from the list,
 * because with a different root the contract would reject all proofs. A new list replaces the old one until the root is
 * sent.
 */
export async function submitDetails(platform: Platform, body: Details): Promise<AirdropRow> {
  const { db, chain } = platform
  const network = requireNetwork(chain.networks, body)
  const found = await requireAirdrop(db, body, network)
  const row = await refreshAirdrop(platform, found)
  requireListable(network, row)
  checkTimes(body, platform.now())

  const tree = await readList(body.recipients)
  const given = body.merkleRoot.toLowerCase()
  if (tree.root !== given) {
    const message = `The merkle root of this list is ${tree.root}, and ${given} was given.`
    throw ServiceError.field('merkleRoot', message)
  }
  const { leaves, length, total } = tree.recipients
  return db.transaction(async (tx) => {
    const [changed] = await tx
      .update(airdrops)
      .set({
        status: 'detailed',
        name: body.name,
        merkleRoot: tree.root,
        recipientCount: length,
        totalAmount: String(total),
        startsAt: body.startsAt ?? null,
        endsAt: body.endsAt ?? null,
        error: null,
        updatedAt: new Date().toISOString(),
      })
      // If a root was sent in the meantime, its list must stay.
      .where(and(eq(airdrops.id, row.id), eq(airdrops.status, row.status)))
      .returning()
    if (!changed) throw ServiceError.conflict('This airdrop has just been changed. Try again.', 'changed')
    await tx
      .insert(airdropLists)
      .values({ airdropId: row.id, leaves })
      .onConflictDoUpdate({ target: airdropLists.airdropId, set: { leaves } })
    return changed
  })
}

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
 * Stores who gets how much, and when it can be claimed. The root is computed again from the list: a page that made another one of it would
 * give out proofs that the contract refuses. Until the root is on its way, a new list takes the place of the old one.
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
      // A root that was sent meanwhile keeps the list that it is of.
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

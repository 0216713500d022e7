import type { BodyOf } from '@vitrine/sdk'
import { eq } from 'drizzle-orm'
import type { Actor } from '#src/access/actor.ts'
import { metadataHostOf } from '#src/chain/minting/metadata-address.ts'
import { hidesTokens } from '#src/chain/minting/placeholder.ts'
import { requireCollection } from '#src/groups/collections/view.ts'
import type { Platform } from '#src/platform.ts'
import { isRevealing } from '#src/runs/mint/hidden-mints.ts'
import { changeRun } from '#src/runs/run-changes.ts'
import type { RunRow } from '#src/runs/run-parts.ts'
import { ServiceError } from '#src/service-error.ts'
import { contracts } from '#src/storage/db/schema/contracts.ts'
import { filesCheck } from './files-check.ts'
import { requireRun } from './find-run.ts'

/** So long the prices of a quote hold good. */
const quoteMinutes = 60

/** Throws a ServiceError if the tokens of a priced run would show something else than its review says. */
async function requireSameMetadata({ db, config }: Platform, run: RunRow): Promise<void> {
  if (run.collectionId === null || run.contractId === null) return
  const tooOld = (why: string) => ServiceError.conflict(`${why} Update the prices.`, 'quote-too-old')
  const collection = await requireCollection(db, run.collectionId)
  if (metadataHostOf(config, collection) !== run.metadataHost) throw tooOld('The token metadata was moved.')
  const [contract] = await db
    .select({ revealedBase: contracts.revealedBase })
    .from(contracts)
    .where(eq(contracts.id, run.contractId))
  if (contract && hidesTokens(collection, contract) !== run.hidesTokens)
    throw tooOld(`The tokens ${run.hidesTokens ? 'are no longer hidden' : 'would be hidden'}.`)
  if (await isRevealing(db, run.contractId)) throw tooOld('The tokens of this contract are being revealed.')
}

/** Approves a priced run, up to a network fee. It starts by itself. */
export async function approveRun(
  platform: Platform,
  { run_id, feeCap }: BodyOf<'approveRun'>,
  { email, role }: Actor,
): Promise<RunRow> {
  const { db, now } = platform
  const run = await requireRun(db, run_id, role)
  const notPriced = ServiceError.conflict('This run is approved already.', 'wrong-state')
  if (run.state !== 'priced' || !run.quote) throw notPriced
  await requireSameMetadata(platform, run)
  const at = now()
  if (at.getTime() - Date.parse(run.quote.pricedAt) > quoteMinutes * 60_000) {
    throw ServiceError.conflict('The prices are more than an hour old. Update the prices.', 'quote-too-old')
  }
  if (BigInt(feeCap) < BigInt(run.quote.fee)) {
    throw ServiceError.conflict(
      'The run costs more than that at today’s price. Approve a higher network fee.',
      'fee-cap-too-low',
    )
  }
  const files = await filesCheck(platform, run)
  if (files.outcome === 'failed')
    throw ServiceError.conflict(`Wallets could not read these tokens. ${files.message}`, 'not-published')
  const approved = await changeRun(db, run.id, at, {
    from: ['priced'],
    set: { state: 'approved', feeCap: BigInt(feeCap), approvedBy: email, approvedAt: at },
    event: { name: 'approved', by: email, message: 'The run was approved.' },
  })
  if (!approved) throw notPriced
  await platform.runs.nudge(run.id)
  return approved
}

import type { BodyOf } from '@vitrine/sdk'
import type { Actor } from '#src/access/actor.ts'
import { metadataHostOf } from '#src/chain/minting/metadata-address.ts'
import { isHidden } from '#src/chain/minting/placeholder.ts'
import { requireCollection } from '#src/groups/collections/view.ts'
import type { Platform } from '#src/platform.ts'
import { changeRun } from '#src/runs/run-changes.ts'
import type { RunRow } from '#src/runs/run-parts.ts'
import { ServiceError } from '#src/service-error.ts'
import { filesCheck } from './files-check.ts'
import { requireRun } from './find-run.ts'

/** So long the prices of a quote hold good. */
const quoteMinutes = 60

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
  if (run.collectionId !== null) {
    const collection = await requireCollection(db, run.collectionId)
    if (metadataHostOf(platform.config, collection) !== run.metadataHost) {
      throw ServiceError.conflict('The token metadata was moved. Update the prices.', 'quote-too-old')
    }
    if (isHidden(collection) !== run.hidesTokens) {
      const change = run.hidesTokens ? 'are no longer hidden' : 'would be hidden'
      throw ServiceError.conflict(`The tokens ${change}. Update the prices.`, 'quote-too-old')
    }
  }
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

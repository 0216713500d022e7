import { and, eq, inArray, max, sql } from 'drizzle-orm'
import type { RunParts, RunRow } from '#src/runs/run-parts.ts'
import { toSendAgain } from '#src/runs/to-send-again.ts'
import { ServiceError } from '#src/service-error.ts'
import type { Tx } from '#src/storage/db/client.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { runSteps, runs } from '#src/storage/db/schema/runs.ts'
import { transactions } from '#src/storage/db/schema/transactions.ts'
import type { MintTarget } from './mint-target.ts'
import { keepsMetadata } from './hidden-mints.ts'
import type { Mintable } from './mintable.ts'

/** Thrown if an asset or the run changed since the batch was made. The batch is then made again. */
export class BatchChanged extends ServiceError {
  constructor() {
    super('conflict', 'The run or one of its assets was changed meanwhile.', { code: 'changed' })
  }
}

/** Mints of one transaction, and their share of the tokens that the run has still to mint. */
export type Batch = Mintable & { part: { of: number; all: number } }

async function requireRunning(tx: Tx, runId: string): Promise<void> {
  const [row] = await tx.select({ state: runs.state }).from(runs).where(eq(runs.id, runId)).for('update')
  if (row?.state !== 'running') throw new BatchChanged()
}

/** Sends one batch. Its assets and steps change in the database transaction that stores the signed bytes. */
export async function sendBatch(
  { db, chain, now }: RunParts,
  run: RunRow,
  target: MintTarget,
  { mints, gas, part }: Batch,
): Promise<void> {
  const [last] = await db
    .select({ number: max(transactions.runNumber) })
    .from(transactions)
    .where(eq(transactions.runId, run.id))
  const number = (last?.number ?? 0) + 1
  const numbers = mints.map((one) => one.number)
  const ofBatch = and(eq(runSteps.runId, run.id), inArray(runSteps.number, numbers))
  const values = mints.map(({ asset, mint }) => ({
    id: asset.id,
    updated_at: asset.updatedAt,
    token_id: String(mint.tokenId),
    token_uri: mint.tokenUri,
    is_hidden: mint.isHidden ?? false,
  }))

  await chain.transactions.send({
    network: target.network,
    to: target.address,
    data: target.encode(mints.map((one) => one.mint)),
    abi: target.abi,
    kind: 'mint-batch',
    subjectId: `${run.id}/${number}`,
    run: { id: run.id, number, part },
    gas,
    async record(tx, hash, replaces) {
      if (replaces) {
        const moved = await tx
          .update(assets)
          .set({ transactionHash: hash })
          .where(and(eq(assets.transactionHash, replaces), eq(assets.isSold, 'minting')))
          .returning({ id: assets.id })
        if (moved.length !== mints.length) throw new BatchChanged()
        return
      }
      await requireRunning(tx, run.id)
      // Before the assets, as a deletion locks them.
      const isHidden = mints.some(({ mint }) => mint.isHidden)
      if (!(await keepsMetadata(tx, target, isHidden))) throw new BatchChanged()
      // An edit since the metadata was fixed would make it stale; so would another mint.
      const changed = await tx
        .update(assets)
        .set({
          isSold: 'minting',
          transactionHash: hash,
          transactionStatus: null,
          error: null,
          tokenUri: sql`v.token_uri`,
          isHidden: sql`v.is_hidden`,
          isRevealed: false,
          updatedAt: now().toISOString(),
        })
        .from(
          sql`jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(id text, updated_at timestamptz, token_id text, token_uri text, is_hidden boolean)`,
        )
        .where(
          sql`${assets.id} = v.id and ${assets.updatedAt} = v.updated_at and ${assets.tokenId} = v.token_id and ${assets.isSold} = 'unsold'`,
        )
        .returning({ id: assets.id })
      const sent = await tx
        .update(runSteps)
        .set({ state: 'sent', transaction: number })
        .where(and(ofBatch, eq(runSteps.state, 'waiting')))
        .returning({ number: runSteps.number })
      if (changed.length !== mints.length || sent.length !== mints.length) throw new BatchChanged()
      await tx.update(runs).set({ updatedAt: now() }).where(eq(runs.id, run.id))
    },
    async undo(tx, hash, reason) {
      const state = await toSendAgain(tx, run.id)
      await tx
        .update(assets)
        .set({ isSold: 'unsold', transactionStatus: false, error: reason, updatedAt: now().toISOString() })
        .where(and(eq(assets.transactionHash, hash), eq(assets.isSold, 'minting')))
      await tx
        .update(runSteps)
        .set({ state, transaction: null })
        .where(and(ofBatch, eq(runSteps.state, 'sent'), eq(runSteps.transaction, number)))
      await tx.update(runs).set({ updatedAt: now() }).where(eq(runs.id, run.id))
    },
  })
}

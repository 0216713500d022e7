import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Abi, type Hex, parseEventLogs, parseTransaction } from 'viem'
import { abiOf } from '#src/chain/deployments.ts'
import { isMinted } from '#src/chain/minting/is-minted.ts'
import { recipientsIn } from '#src/chain/minting/mint-batch-call.ts'
import type { Evidence, Subject, TransactionRow } from '#src/chain/subjects.ts'
import { tokensIn, transferEvents } from '#src/chain/transfer-events.ts'
import { pauseRun } from '#src/runs/pause-run.ts'
import { addRunEvent } from '#src/runs/run-changes.ts'
import type { RunParts } from '#src/runs/run-parts.ts'
import { toSendAgain } from '#src/runs/to-send-again.ts'
import type { Db, Tx } from '#src/storage/db/client.ts'
import { onNetwork } from '#src/storage/db/on-network.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { contracts } from '#src/storage/db/schema/contracts.ts'
import { runSteps, runs } from '#src/storage/db/schema/runs.ts'
import { transactions } from '#src/storage/db/schema/transactions.ts'

/** The steps that a transaction carries. */
const stepsOf = (row: TransactionRow): SQL =>
  sql`${runSteps.runId} = ${row.runId} and ${runSteps.transaction} = ${row.runNumber}`

/** The assets of those steps whose transaction is this one or a replacement with the same number. */
const assetsOf = (row: TransactionRow): SQL =>
  sql`${assets.id} in (select ${runSteps.subjectId} from ${runSteps} where ${stepsOf(row)})
    and ${assets.transactionHash} in (select ${transactions.hash} from ${transactions}
      where ${transactions.runId} = ${row.runId} and ${transactions.runNumber} = ${row.runNumber})`

/** Returns who received each token: by the events in the receipt, and where the node has thrown that away, by what was signed. */
function owners(row: TransactionRow, receipt: Evidence): { token_id: string; owner: string }[] {
  if (receipt.logs.length === 0)
    return recipientsIn(parseTransaction(row.raw as Hex).data ?? '0x').map(({ tokenId, recipient }) => ({
      token_id: String(tokenId),
      owner: recipient,
    }))
  const to = receipt.to?.toLowerCase()
  return parseEventLogs({ abi: transferEvents, logs: receipt.logs })
    .filter((log) => log.address.toLowerCase() === to)
    .flatMap((log) => tokensIn(log).map(({ id }) => ({ token_id: String(id), owner: log.args.to })))
}

/** Records that all assets of a transaction are minted, also if the contract emits no events, with their owners if they are known. */
async function minted(tx: Tx, row: TransactionRow, receipt: Evidence, at: Date): Promise<void> {
  await tx
    .update(assets)
    .set({
      isSold: 'sold',
      transactionHash: row.hash,
      transactionStatus: true,
      assetOwner: sql`(select v.owner from jsonb_to_recordset(${JSON.stringify(owners(row, receipt))}::jsonb) as v(token_id text, owner text)
        where v.token_id = ${assets.tokenId} limit 1)`,
      error: null,
      updatedAt: at.toISOString(),
    })
    .where(sql`${assetsOf(row)} and ${assets.isSold} = 'minting'`)
  await tx
    .update(runSteps)
    .set({ state: 'done', error: null })
    .where(sql`${stepsOf(row)} and ${runSteps.state} = 'sent'`)
}

/** Returns whether a person canceled a transaction: its nonce went to one that does nothing. */
async function wasCanceled(tx: Tx, row: TransactionRow): Promise<boolean> {
  const [filler] = await tx
    .select({ hash: transactions.hash })
    .from(transactions)
    .where(
      and(
        eq(transactions.wallet, row.wallet),
        onNetwork(transactions, row),
        eq(transactions.nonce, row.nonce),
        eq(transactions.kind, 'fill'),
      ),
    )
  return filler !== undefined
}

/**
 * Writes that a transaction minted nothing. Its assets are tried once more by the run, since something changed between the try and the block; what
 * fails twice, and what a person canceled, is left to a person.
 */
async function notMinted(tx: Tx, row: TransactionRow, reason: string, at: Date): Promise<void> {
  const next = await toSendAgain(tx, row.runId ?? '')
  await tx
    .update(assets)
    .set({ isSold: 'unsold', transactionStatus: false, error: reason, updatedAt: at.toISOString() })
    .where(sql`${assetsOf(row)} and ${assets.isSold} = 'minting'`)
  const sent = sql`${stepsOf(row)} and ${runSteps.state} = 'sent'`
  const again = (await wasCanceled(tx, row)) ? sql`false` : sql`${runSteps.error} is null`
  await tx
    .update(runSteps)
    .set({ state: sql`case when ${again} then ${next} else 'failed' end`, error: reason })
    .where(sent)
}

/** Returns what transactions with many mints are for: the assets and steps of a run. */
export function mintBatchSubject(parts: RunParts, nudge: (runId: string) => Promise<void>): Subject {
  const { db, now } = parts
  const touch = (tx: Db | Tx, row: TransactionRow) =>
    tx
      .update(runs)
      .set({ updatedAt: now() })
      .where(eq(runs.id, row.runId ?? ''))
  return {
    async rehash(tx, from, to) {
      await tx.update(assets).set({ transactionHash: to }).where(eq(assets.transactionHash, from))
      const [replaced] = await tx
        .select({ runId: transactions.runId, number: transactions.runNumber })
        .from(transactions)
        .where(and(eq(transactions.hash, from), eq(transactions.replacedBy, to)))
      if (!replaced?.runId) return
      const message = `Transaction ${replaced.number} was sent again with a higher fee.`
      await addRunEvent(tx, replaced.runId, now(), { name: 'fee-raised', message })
    },
    async settle(row, end) {
      await db.transaction(async (tx) => {
        if (end.status === 'success') await minted(tx, row, end.receipt, now())
        else await notMinted(tx, row, end.reason, now())
        await touch(tx, row)
      })
      if (row.runId) await nudge(row.runId)
    },
    async reopen(tx, row) {
      await tx
        .update(assets)
        .set({
          isSold: 'minting',
          transactionStatus: null,
          assetOwner: null,
          error: null,
          updatedAt: now().toISOString(),
        })
        .where(assetsOf(row))
      await tx.update(runSteps).set({ state: 'sent', error: null }).where(stepsOf(row))
      await tx
        .update(runs)
        .set({ state: 'running', endedAt: null, error: null })
        .where(and(eq(runs.id, row.runId ?? ''), inArray(runs.state, ['done', 'failed'])))
      if (!row.runId) return
      const message = `Transaction ${row.runNumber} was taken out of the chain by a reorganization. It is sent again.`
      await addRunEvent(tx, row.runId, now(), { name: 'reorganized', message })
    },
    async describe(row) {
      const [run] = await db
        .select({ name: runs.collectionName })
        .from(runs)
        .where(eq(runs.id, row.runId ?? ''))
      const [counted] = await db
        .select({ all: sql<number>`count(*)::int` })
        .from(runSteps)
        .where(stepsOf(row))
      const all = counted?.all ?? 0
      return `${all.toLocaleString('en-US')} ${all === 1 ? 'token' : 'tokens'} of ${run?.name ?? 'a collection'}`
    },
    // A transaction mints all of its tokens or none, so one asset tells.
    async hasEffect(row) {
      const [asset] = await db.select().from(assets).where(assetsOf(row)).limit(1)
      return asset !== undefined && isMinted(parts, asset, parseTransaction(row.raw as Hex).to)
    },
    async abi(row): Promise<Abi> {
      const [contract] = await db
        .select({ contract: contracts })
        .from(runs)
        .innerJoin(contracts, eq(contracts.id, runs.contractId))
        .where(eq(runs.id, row.runId ?? ''))
      return contract ? abiOf(contract.contract) : []
    },
    async blocked(row, why) {
      const [run] = await db
        .select()
        .from(runs)
        .where(eq(runs.id, row.runId ?? ''))
      if (run) await pauseRun(parts, run, why)
    },
  }
}

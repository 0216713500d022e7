import { ChainError } from '@vitrine/chain'
import { dataFeeAtMost, readDataFee } from '#src/chain/data-fee.ts'
import { type Bid, NoRoomError, offerWithin, readFeeLimit, requireAffordable } from '#src/chain/fee-limits.ts'
import { bidOf, readFees } from '#src/chain/fees.ts'
import { kindOf } from '#src/chain/network-kind.ts'
import { asChainError } from '#src/chain/to-service-error.ts'
import { finishRun } from '#src/runs/finish-run.ts'
import { passingPauses } from '#src/runs/pause-run.ts'
import { changeRun } from '#src/runs/run-changes.ts'
import { countSteps, openTransactions } from '#src/runs/run-figures.ts'
import type { Advance, AdvanceParts, RunParts, RunRow } from '#src/runs/run-parts.ts'
import { isRevealing } from './hidden-mints.ts'
import { type MintTarget, requireMintTarget } from './mint-target.ts'
import { mintable } from './mintable.ts'
import { inDirectory, nextAssets, readyMints } from './next-mints.ts'
import { needsPublishing } from './publish-directory.ts'
import { type Batch, BatchChanged, sendBatch } from './send-batch.ts'

/** Transactions of one run that wait to be mined at the same time. */
const mostOpen = 4

/** Throws what the outbox would refuse a batch for, before a paused run continues. */
async function requireMeans(
  { db, chain }: RunParts,
  run: RunRow,
  { network, wallet }: MintTarget,
  { gas, dataFee, part }: Pick<Bid, 'gas' | 'dataFee' | 'part'>,
): Promise<void> {
  const failed = asChainError(network)
  await chain.wallet.fund(network).catch(failed)
  const [fees, limit, balance] = await Promise.all([
    readFees(chain.networks, network),
    readFeeLimit(db, network),
    chain.networks.client(network).getBalance({ address: wallet }),
  ]).catch(failed)
  requireAffordable(network, limit, fees.gasPrice)
  const bid = { ...bidOf(fees, limit.maxFeePerGas), gas, dataFee, part, runId: run.id }
  const needed = gas * (await offerWithin(db, network, bid)) + dataFee
  if (balance < needed) throw new ChainError('insufficient-funds', { network: network.name, balance, needed })
}

/** Returns the least that a run's next batch takes. On a rollup, the quote does not tell the gas, because its fee includes the data fee. */
async function leastOf(
  { chain }: RunParts,
  { quote }: RunRow,
  { network, address }: MintTarget,
  waiting: number,
): Promise<Pick<Bid, 'gas' | 'dataFee' | 'part'>> {
  const dataFee = dataFeeAtMost(await readDataFee(chain.networks, network, { to: address }))
  if (!quote || quote.gasPrice === '0' || dataFee > 0n) return { gas: 0n, dataFee }
  const tokens = Math.min(quote.tokensPerTransaction, waiting)
  const assets = BigInt(Math.max(1, quote.singleTransactions))
  const gas = ((BigInt(quote.fee) / BigInt(quote.gasPrice)) * BigInt(tokens)) / assets
  return { gas, dataFee, part: { of: tokens, all: waiting } }
}

/** Returns the next batch to send; undefined if nothing is left or can be sent at the moment. */
async function nextBatch(
  parts: RunParts,
  run: RunRow,
  target: MintTarget,
  { waiting, open }: { waiting: number; open: number },
): Promise<(Batch & { directory: string | null }) | undefined> {
  // A paused run and a run that waits below its cap are checked every few seconds, so the cheap check comes before preparing a batch.
  if (run.state === 'paused' || open > 0)
    await requireMeans(parts, run, target, await leastOf(parts, run, target, waiting))
  const most = Math.min(target.most, run.quote?.tokensPerTransaction ?? target.most)
  const rows = await nextAssets(parts, run, target, most)
  if (rows.length === 0) return undefined
  const ready = await readyMints(parts, run, target, rows)
  const batch = await mintable(parts, run, target, ready)
  if (batch.mints.length === 0) return undefined
  const part = { of: batch.mints.length, all: waiting }
  const call = { to: target.address, data: target.encode(batch.mints.map(({ mint }) => mint)) }
  const dataFee = dataFeeAtMost(await readDataFee(parts.chain.networks, target.network, call))
  await requireMeans(parts, run, target, { gas: batch.gas, dataFee, part })
  return { ...(await inDirectory(parts, batch.mints, ready)), gas: batch.gas, part }
}

/** True if a run waits for the directory of its next batch. Call it before the batch is prepared, which takes many calls of the node. */
async function waitsForDirectory(
  { directories, now }: AdvanceParts,
  run: RunRow,
  { network }: MintTarget,
): Promise<boolean> {
  if (kindOf(network) === 'local') return false
  if (Date.parse(run.pause?.retryAt ?? '') > now().getTime()) return true
  return (await directories.underWay()).some(({ runId }) => runId === run.id)
}

/** Has the directory of a run's next batch published. The run is looked at again within seconds. */
async function requestDirectory(parts: AdvanceParts, run: RunRow, cid: string): Promise<void> {
  if (run.pause?.code !== 'not-published') await takeUp(parts, run)
  await parts.directories.send(run.id, { runId: run.id, cid })
}

/** Starts a run, or resumes it if the reason of its pause is gone. Returns whether it may send. */
async function takeUp(parts: RunParts, run: RunRow): Promise<boolean> {
  const { db, now } = parts
  if (run.state === 'running') return true
  const at = now()
  const started = run.startedAt ?? at
  const set = { state: 'running' as const, startedAt: started, pause: null }
  if (run.state === 'approved') {
    const event = { name: 'started' as const, message: 'The run started.' }
    return Boolean(await changeRun(db, run.id, at, { from: ['approved'], set, event }))
  }
  if (run.state !== 'paused' || !run.pause || !passingPauses.includes(run.pause.code)) return false
  const event = { name: 'resumed' as const, message: 'The reason of the pause is gone. The run continues.' }
  return Boolean(await changeRun(db, run.id, at, { from: ['paused'], unlessRequested: true, set, event }))
}

/**
 * Sends what a mint can send now, or ends it. Nothing is waited for here, since few runs are advanced at the same time: the end of a transaction has its run
 * advanced.
 */
export const advanceMint: Advance = async (parts, run, signal) => {
  const { db } = parts
  if (!run.contractId) return false
  const [{ waiting, sent }, open] = await Promise.all([countSteps(db, run.id), openTransactions(db, run.id)])
  if (waiting === 0) {
    if (sent === 0 && open.all === 0)
      await finishRun(parts, run, await requireMintTarget(parts, run.contractId), signal)
    return false
  }
  const mayEnd = run.state === 'paused' && run.pause && passingPauses.includes(run.pause.code)
  if (run.state === 'paused' && !mayEnd) return false
  const target = await requireMintTarget(parts, run.contractId)
  if (open.all >= mostOpen || (await waitsForDirectory(parts, run, target))) return false
  try {
    const batch = await nextBatch(parts, run, target, { waiting, open: open.all })
    if (batch?.directory && (await needsPublishing(parts, target, batch.directory, batch.mints))) {
      await requestDirectory(parts, run, batch.directory)
      return false
    }
    if (!(await takeUp(parts, run))) return false
    // Steps were ended without a transaction, or are all of assets that are minted outside of the run.
    if (!batch) return (await countSteps(db, run.id)).waiting < waiting
    await sendBatch(parts, run, target, batch)
  } catch (thrown) {
    // Waiting transactions will cost less than their maximum, which makes room.
    if (thrown instanceof NoRoomError && open.all > 0) return false
    if (!(thrown instanceof BatchChanged)) throw thrown
    // Hidden tokens wait until the transaction that reveals the others has ended.
    if (await isRevealing(db, run.contractId)) return false
  }
  return true
}

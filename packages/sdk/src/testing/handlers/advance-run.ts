import type { Schemas } from '../../strict.ts'
import { fixtures } from '../fixtures.ts'
import type { World } from '../world.ts'
import { advanceImport } from './advance-import.ts'
import { countSteps, noteEvent, runDetails } from './run-details.ts'

type Run = Schemas['Run']
const now = () => new Date().toISOString()

/** Sends the next transaction, as large as the quote says; returns whether there was something to send. */
function send(world: World, run: Run): boolean {
  const { steps, transactions } = runDetails(world, run)
  const batch = steps
    .filter((step) => step.state === 'waiting')
    .slice(0, run.quote?.tokensPerTransaction ?? 1)
  if (batch.length === 0) return false
  const number = transactions.length + 1
  const transactionHash = fixtures.transactionHash()
  for (const step of batch) Object.assign(step, { state: 'sent', transaction: number, transactionHash })
  const sent = fixtures.runTransaction({ number, transactionHash, steps: batch.length })
  transactions.push({ ...sent, state: 'sent', fee: null, sentAt: now(), minedAt: null })
  return true
}

/** Mines what was sent: its assets are minted. */
function mine(world: World, run: Run): void {
  const { steps, transactions } = runDetails(world, run)
  for (const transaction of transactions.filter((one) => one.state === 'sent')) {
    const fee = BigInt(run.quote?.fee ?? 0) / BigInt(run.quote?.transactions ?? 1)
    Object.assign(transaction, { state: 'mined', fee: `${fee}`, minedAt: now() })
    run.fee.spent = `${BigInt(run.fee.spent) + fee}`
  }
  for (const step of steps.filter((one) => one.state === 'sent')) {
    Object.assign(step, { state: 'done', tokenId: `${step.number}` })
    const asset = world.state.assets.find((one) => one._id === step.asset?._id)
    if (asset) Object.assign(asset, { isSold: 'sold', tokenId: step.tokenId, assetOwner: run.quote?.wallet })
  }
}

/**
 * Moves a run by one turn: it starts, one transaction is mined and the next one sent, or it ends. A run moves on by itself each time it is
 * read, once it was approved, resumed or retried in the mock; one that the scene holds stays as it is.
 */
export function advanceRun(world: World, run: Run): void {
  if (run.kind === 'import') {
    advanceImport(world, run)
    return
  }
  if (run.state === 'approved') {
    run.state = 'running'
    run.startedAt = now()
    noteEvent(world, run, 'started', 'The run started.')
  }
  if (run.state !== 'running') return
  mine(world, run)
  const isSending = send(world, run)
  countSteps(world, run)
  run.updatedAt = now()
  if (isSending) return
  run.state = run.counts.failed > 0 ? 'failed' : 'done'
  run.endedAt = now()
  noteEvent(world, run, run.state, run.state === 'done' ? 'All assets are minted.' : 'Some assets failed.')
}

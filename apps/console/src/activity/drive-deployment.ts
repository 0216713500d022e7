import type { Receipt } from '@vitrine/chain'
import type { SmartContract } from '@vitrine/sdk'
import { awaitReceipt, revertText } from './await-receipt.ts'
import type { EngineContext } from './engine-context.ts'
import { pause, persist } from './persist.ts'
import { sessionIsOver } from './session-is-over.ts'
import type { DeployJob } from './types.ts'
import { hashIn, unreadable } from './unreadable.ts'

/** How often the console polls for a contract that is mined but that the platform does not see as deployed yet. */
const attempts = 10

/** Waits for a deployment and has the platform look at it: reading the contract brings it up to date. */
export async function driveDeployment(
  context: EngineContext,
  job: DeployJob,
  signal: AbortSignal,
): Promise<void> {
  if (job.status !== 'pending') return
  const change = async (next: Partial<DeployJob>) => {
    const changed = await context.store.updateJob(job.id, (now) =>
      now.kind === 'deploy' ? { ...now, ...next } : null,
    )
    if (changed) context.show([changed])
    context.listsChanged('contracts.deploy')
    return changed
  }
  const finish = async (end: Partial<DeployJob>) => {
    const unresolved = end.status === 'unresolved'
    const changed = await change({ ...end, told: unresolved ? (end.error ?? null) : null })
    if (changed && !(unresolved && end.error === job.told)) context.ended(changed)
  }
  const where = {
    collection_id: job.collection.id,
    blockchainType: job.blockchainType,
    networkType: job.networkType,
    smartContractType: job.smartContractType,
  }
  /** Returns the contract as the platform has it; undefined where it can't be read. */
  const read = async (): Promise<SmartContract | null | undefined> => {
    try {
      const call = () => context.sdk.contracts.get(where, { signal })
      return (await persist(call, { signal, first: context.retryDelay, reads: true })).data
    } catch (error) {
      if (signal.aborted || sessionIsOver(error)) throw error
      return undefined
    }
  }
  const underWay = (contract: SmartContract | null | undefined) => {
    const hash = hashIn(contract?.transactionHash)
    // A backend need not say how far a contract is; then a transaction that it did not name before is the one that was sent.
    if (contract?.status === null) return hash === job.formerHash ? null : hash
    return contract?.status === 'deploying' || contract?.status === 'deployed' ? hash : null
  }

  const record = async ({ transactionStatus, contractAddress }: Receipt, hash: string) => {
    let contract = await read()
    for (let attempt = 1; contract?.status === 'deploying' && attempt < attempts; attempt += 1) {
      await pause(context.retryDelay * 2, signal)
      contract = await read()
    }
    if (contract?.status === 'deploying') {
      return finish({ status: 'unresolved', error: 'It is mined, but the platform has not seen that yet.' })
    }
    // Where the platform does not say how it ended, the receipt does.
    const deployed = contract?.status === 'deployed' || (transactionStatus && contract?.status !== 'failed')
    if (deployed) {
      const address = contract?.contractAddress ?? contractAddress
      return finish({ status: 'done', contractAddress: address, error: null })
    }
    const reason = contract?.error ?? (await revertText(context, job, hash, signal))
    return finish({ status: 'failed', error: reason })
  }

  const hash = job.hash ?? underWay(await read())
  if (hash === null) return finish({ status: 'unresolved', error: unreadable })
  if (hash !== job.hash) await change({ hash })
  const outcome = await awaitReceipt(context, job, hash, signal)
  if ('unresolved' in outcome) return finish({ status: 'unresolved', error: outcome.unresolved })
  return record(outcome.receipt, hash)
}

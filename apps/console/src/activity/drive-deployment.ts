import { isApiError } from '@vitrine/sdk'
import { errorText } from '#src/lib/error-text.ts'
import { awaitReceipt } from './await-receipt.ts'
import type { EngineParts } from './engine-parts.ts'
import { pause, persist } from './persist.ts'
import type { DeployJob } from './types.ts'

/** Waits for a deployment and has the platform look at it: reading the contract brings it up to date. */
export async function driveDeployment(
  parts: EngineParts,
  job: DeployJob,
  signal: AbortSignal,
): Promise<void> {
  if (job.status !== 'pending') return
  const finish = async (change: Partial<DeployJob>) => {
    const next = await parts.store.updateJob(job.id, (now) =>
      now.kind === 'deploy' ? { ...now, ...change } : null,
    )
    if (next) parts.show([next])
    parts.listsChanged()
  }

  const outcome = await awaitReceipt(parts, job, job.hash, signal)
  if ('unresolved' in outcome) return finish({ status: 'unresolved', error: outcome.unresolved })

  const where = {
    collection_id: job.collection.id,
    blockchainType: job.blockchainType,
    networkType: job.networkType,
    smartContractType: job.smartContractType,
  }
  try {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const { data } = await persist(() => parts.sdk.contracts.get(where, { signal }), {
        signal,
        first: parts.retryDelay,
      })
      if (data?.status === 'deployed') {
        return await finish({ status: 'done', contractAddress: data.contractAddress, error: null })
      }
      if (data?.status !== 'deploying') {
        return await finish({
          status: 'failed',
          error: data?.error ?? 'The network refused the deployment. Nothing was deployed.',
        })
      }
      await pause(parts.retryDelay * 2, signal)
    }
    await finish({ status: 'unresolved', error: 'It is mined, but the platform has not seen that yet.' })
  } catch (error) {
    if (signal.aborted || isApiError(error, 'unauthorized', 'session-expired', 'aborted')) throw error
    await finish({ status: 'unresolved', error: errorText(error) })
  }
}

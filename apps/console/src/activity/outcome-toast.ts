import { toast, formatCount } from '@vitrine/ui-kit'
import { contractTypeName } from '#src/lib/contract-types.ts'
import { networkName } from '#src/lib/networks.ts'
import type { DeployJob, MintJob, MintRow, TaskJob } from './types.ts'

/** Returns the text for a success, in place of the answer's message: where the platform went on after it, that said what it was about to do. */
function successText(job: TaskJob | DeployJob): string {
  if (job.kind === 'deploy')
    return `${contractTypeName(job.smartContractType)} is deployed on ${networkName(job)}.`
  return (job.hash === null && job.message) || `Done: ${job.title}`
}

/** Says how a task or a deployment ended. `success` is the text that is fixed for its success (specification, section 8). */
export function toastOutcome(job: TaskJob | DeployJob, success?: string): void {
  if (job.status === 'done') toast.success(success ?? successText(job))
  else if (job.status === 'unresolved') toast.info(`${job.title}: not known yet. ${job.error ?? ''}`.trim())
  else toast.error(job.error ?? `${job.title} failed without a reason.`, { details: job.title })
}

/** Says how mints ended: the server's own words for one asset, a count for several, so that a long queue says it once. */
export function toastMints({ title }: MintJob, rows: readonly MintRow[]): void {
  const failed = rows.filter((row) => row.status === 'failed')
  const done = rows.filter((row) => row.status === 'done')
  const [refused, minted] = [failed[0], done[0]]
  if (refused) {
    const why = refused.error ?? 'The platform gave no reason.'
    const text =
      failed.length === 1 ? why : `${formatCount(failed.length)} assets were not minted. The first: ${why}`
    toast.error(text, { details: title })
  }
  if (minted) {
    const one = minted.message || `${minted.name} is minted.`
    toast.success(done.length === 1 ? one : `${formatCount(done.length)} assets are minted.`)
  }
}

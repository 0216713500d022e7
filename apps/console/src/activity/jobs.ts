import type { Network } from '@vitrine/chain'
import { randomId } from '@vitrine/sdk'
import { taskKind, taskKinds } from './task-kinds.ts'
import type { DeployJob, Job, MintJob, MintRow, TaskInputs, TaskJob, TaskName } from './types.ts'

/** A collection as far as work is concerned. */
export type Collection = { id: string; name: string }

/** Returns a queue that has nothing in it yet. */
export const newMint = (
  collection: Collection,
  { blockchainType, networkType }: Pick<Network, 'blockchainType' | 'networkType'>,
  title: string,
): MintJob => ({
  id: randomId(),
  kind: 'mint',
  title,
  collection,
  blockchainType,
  networkType,
  createdAt: Date.now(),
  paused: false,
})

/** Returns an asset that waits for its turn. `owner` is who receives the token, where the asset says so. */
export const newRow = (
  jobId: string,
  index: number,
  asset: { id: string; name: string; owner?: string | null | undefined },
): MintRow => ({
  jobId,
  assetId: asset.id,
  index,
  name: asset.name,
  idempotencyKey: randomId(),
  status: 'queued',
  hash: null,
  mined: null,
  owner: asset.owner ?? null,
  error: null,
})

/** Returns a deployment that was just sent. Its id is its hash's, where that is known, so that it can't be watched twice. */
export const newDeployment = ({
  network: { blockchainType, networkType },
  ...input
}: {
  collection: Collection
  network: Network
  smartContractType: number
  hash: string | null
  formerHash?: string | null
  title: string
}): DeployJob => ({
  ...input,
  id: `deploy-${blockchainType}-${networkType}-${input.hash ?? randomId()}`,
  kind: 'deploy',
  blockchainType,
  networkType,
  createdAt: Date.now(),
  status: 'pending',
  contractAddress: null,
  error: null,
})

/** Returns a task whose call has not been sent yet. */
export const newTask = <Name extends TaskName>(name: Name, input: TaskInputs[Name]): TaskJob => {
  const kind = taskKind(name)
  return {
    id: randomId(),
    kind: 'task',
    name,
    input,
    title: kind.title(input),
    subject: kind.subject(input),
    createdAt: Date.now(),
    idempotencyKey: randomId(),
    status: 'sending',
    message: null,
    hash: null,
    place: { blockchainType: input.blockchainType, networkType: input.networkType },
    error: null,
    begun: false,
  }
}

/** Returns whether the platform accepted it, but nobody can tell what became of it: no transaction of it is known. */
export const isLost = (work: DeployJob | MintRow | TaskJob): boolean =>
  work.status === 'unresolved' && work.hash === null

/** Returns false for a task that only a former version of the console had, such as an upload. */
export const isKnown = (job: Job): boolean => job.kind !== 'task' || job.name in taskKinds

const isEnd = (status: string) => ['done', 'failed', 'cancelled'].includes(status)

/** Returns whether nothing is left to do or to wait for. */
export const isJobFinished = (job: Job, rows: readonly MintRow[]): boolean =>
  job.kind === 'mint' ? rows.every((row) => isEnd(row.status)) : isEnd(job.status)

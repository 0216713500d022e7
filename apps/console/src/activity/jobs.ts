import type { Network } from '@vitrine/chain'
import type { DeployJob, Job, MintJob, MintRow } from './types.ts'

/** A collection as far as work is concerned. */
export type Collection = { id: string; name: string }

/** A queue that has nothing in it yet. */
export const newMint = (
  collection: Collection,
  { blockchainType, networkType }: Pick<Network, 'blockchainType' | 'networkType'>,
  title: string,
): MintJob => ({
  id: crypto.randomUUID(),
  kind: 'mint',
  title,
  collection,
  blockchainType,
  networkType,
  createdAt: Date.now(),
  paused: false,
})

/** An asset that waits for its turn. */
export const newRow = (jobId: string, index: number, asset: { id: string; name: string }): MintRow => ({
  jobId,
  assetId: asset.id,
  index,
  name: asset.name,
  idempotencyKey: crypto.randomUUID(),
  status: 'queued',
  hash: null,
  mined: null,
  owner: null,
  error: null,
})

/** A deployment that was just sent. Its id is its hash's, so that it can't be watched twice. */
export const newDeployment = ({
  network: { blockchainType, networkType },
  ...input
}: {
  collection: Collection
  network: Network
  smartContractType: number
  hash: string
  title: string
}): DeployJob => ({
  ...input,
  id: `deploy-${blockchainType}-${networkType}-${input.hash}`,
  kind: 'deploy',
  blockchainType,
  networkType,
  createdAt: Date.now(),
  status: 'pending',
  contractAddress: null,
  error: null,
})

/** Whether nothing is left to do or to wait for. */
export const isOver = (job: Job, rows: readonly MintRow[]): boolean =>
  job.kind === 'mint'
    ? rows.every((row) => ['done', 'failed', 'cancelled'].includes(row.status))
    : job.status === 'done' || job.status === 'failed'

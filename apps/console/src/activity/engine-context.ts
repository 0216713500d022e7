import type { EndpointMap, HeaderFactory } from '@vitrine/chain'
import type { Sdk } from '@vitrine/sdk'
import type { SdkWrite } from '@vitrine/sdk/react'
import type { createAssetFinder } from './asset-finder.ts'
import type { ActivityStore } from './activity-store.ts'
import type { Slots } from './slots.ts'
import type { DeployJob, Job, MintRow, TaskJob } from './types.ts'

/** What is loaded before the first transaction is sent, because no wait can do without it. */
export type ReceiptCode = typeof import('./wait-for-receipt.ts')

/** What the drivers of jobs depend on. */
export type EngineContext = {
  store: ActivityStore
  sdk: Pick<Sdk, 'assets' | 'contracts' | 'airdrops' | 'profile' | 'settings'>
  endpointMap: EndpointMap
  /** Loads how receipts are awaited. Rejects in plain words where that can't be had; then nothing may be sent. */
  receiptCode: () => Promise<Pick<ReceiptCode, 'waitForReceipt' | 'getRevertError'>>
  headers: HeaderFactory
  /** Returns true if the backend does the work of an idempotency key only once. If it doesn't, a call that may have been done is never repeated. */
  keysHonored: () => Promise<boolean>
  /** Looks assets up in the lists. */
  assets: ReturnType<typeof createAssetFinder>
  /** Mints that are requested at one time, over all queues. */
  requests: Slots
  /** Milliseconds before a call that was not answered is repeated, at first. */
  retryDelay: number
  /** Shows stored changes here and in the other tabs. */
  show(jobs: readonly Job[], rows?: readonly MintRow[]): void
  /** What the server has is another than before, as after this function. */
  listsChanged(write: SdkWrite): void
  /**
   * A task or deployment that this tab drove is done, has failed, or is unresolved for a reason that was not told yet. `success` is the text
   * that is fixed for its success, if one is.
   */
  ended(job: TaskJob | DeployJob, success?: string): void
}

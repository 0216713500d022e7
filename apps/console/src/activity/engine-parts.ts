import type { EndpointMap, HeaderFactory, Receipt, WaitForReceiptOptions } from '@vitrine/chain'
import type { Sdk } from '@vitrine/sdk'
import type { queryKeys } from '#src/lib/query-keys.ts'
import type { ActivityStore } from './activity-store.ts'
import type { Slots } from './slots.ts'
import type { Job, MintRow, TaskJob } from './types.ts'

/** What drives a job needs. */
export type EngineParts = {
  store: ActivityStore
  sdk: Pick<Sdk, 'assets' | 'contracts' | 'airdrops' | 'profile' | 'dataSources' | 'settings'>
  endpointMap: EndpointMap
  waitForReceipt: (options: WaitForReceiptOptions) => Promise<Receipt>
  headers: HeaderFactory
  /** Mints that are asked for at one time, over all queues. */
  requests: Slots
  /** Milliseconds before a call that was not answered is repeated, at first. */
  retryDelay: number
  /** Shows stored changes here and in the other tabs. */
  show(jobs: readonly Job[], rows?: readonly MintRow[]): void
  /** Milliseconds between two looks at work that the platform goes on with. Default: 3 000. */
  lookDelay?: number | undefined
  /** What the server has is another than before: of assets and contracts, unless told. */
  listsChanged(slices?: readonly (keyof typeof queryKeys)[]): void
  /** A task that this tab drove is done or has failed. `success` is the text that is fixed for its success, if one is. */
  taskEnded(job: TaskJob, success?: string): void
}

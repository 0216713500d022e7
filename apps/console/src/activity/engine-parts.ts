import type { EndpointMap, HeaderFactory, Receipt, WaitForReceiptOptions } from '@vitrine/chain'
import type { Sdk } from '@vitrine/sdk'
import type { ActivityStore } from './activity-store.ts'
import type { Slots } from './slots.ts'
import type { Job, MintRow } from './types.ts'

/** What drives a job needs. */
export type EngineParts = {
  store: ActivityStore
  sdk: Pick<Sdk, 'assets' | 'contracts' | 'profile'>
  endpointMap: EndpointMap
  waitForReceipt: (options: WaitForReceiptOptions) => Promise<Receipt>
  headers: HeaderFactory
  /** Mints that are asked for at one time, over all queues. */
  requests: Slots
  /** Milliseconds before a call that was not answered is repeated, at first. */
  retryDelay: number
  /** Shows stored changes here and in the other tabs. */
  show(jobs: readonly Job[], rows?: readonly MintRow[]): void
  /** What the server has of assets and contracts is another than before. */
  listsChanged(): void
}

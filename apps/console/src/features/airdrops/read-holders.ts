import { ApiError } from '@vitrine/sdk'
import type { Schemas } from '@vitrine/sdk/contract'
import { getSdk } from '#src/session/sdk.ts'

/** Polling interval for a snapshot that is being read, in milliseconds. */
const POLL = 1000

/** Waits for one polling interval. An abort ends the wait, and the next call rejects. */
const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, POLL)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', end, { once: true })
  })

type Holders = { holders: readonly { address: string; amount: string }[]; block: number; isCut: boolean }

/**
 * Polls a snapshot until it is complete and returns the holders. Calls `onProgress` with each intermediate
 * state.
 *
 * @throws {ApiError} if a call fails or is aborted, or with the platform's reason if the snapshot failed.
 */
export async function readHolders(
  snapshot_id: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (snapshot: Schemas['HolderSnapshot']) => void },
): Promise<Holders> {
  const { airdrops } = getSdk()
  for (;;) {
    const { data } = await airdrops.getHolderSnapshot({ snapshot_id }, { signal })
    if (data) onProgress(data)
    if (data?.state === 'ready') {
      const holders = (await airdrops.getHolders({ snapshot_id }, { signal })).data
      return { holders, block: data.block ?? 0, isCut: (data.holderCount ?? 0) > holders.length }
    }
    if (data?.state === 'failed') {
      throw new ApiError(data.error ?? 'The holders could not be read. The platform gave no reason.', {
        kind: 'server',
        status: 200,
        operation: 'getHolderSnapshot',
      })
    }
    await pause(signal)
  }
}

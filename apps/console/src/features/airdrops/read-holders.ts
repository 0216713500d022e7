import { ApiError } from '@vitrine/sdk'
import type { Schemas } from '@vitrine/sdk/contract'
import { getSdk } from '#src/session/sdk.ts'

/** How often a snapshot that is being read is looked at, in milliseconds. */
const POLL = 1000

/** Waits for the next look. An abort ends the wait, and the call that follows rejects. */
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
 * Returns who holds tokens by a snapshot, once the platform has read it: it continues by itself, whoever asks. `onProgress` is told how far it is.
 *
 * @throws {ApiError} where a call fails, `aborted` among them, and with the platform's reason where a snapshot failed.
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

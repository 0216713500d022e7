import { isChainError, type Receipt } from '@vitrine/chain'
import { errorText } from '#src/lib/error-text.ts'
import type { EngineParts } from './engine-parts.ts'

/** How a wait ended: mined, or with a reason why nobody knows. */
export type WaitOutcome = { receipt: Receipt } | { unresolved: string }

/**
 * Wait for a transaction of a job. Rejects only where the wait must be taken up again by another run: the tab stops, or the session is
 * over. Everything else that is no receipt is unresolved, never failed: the transaction may still be mined.
 */
export async function awaitReceipt(
  { endpointMap, waitForReceipt, headers, sdk }: EngineParts,
  job: { blockchainType: number; networkType: number },
  hash: string,
  signal: AbortSignal,
): Promise<WaitOutcome> {
  try {
    const network = endpointMap.get(job.blockchainType, job.networkType)
    return { receipt: await waitForReceipt({ network, hash, signal, headers }) }
  } catch (error) {
    signal.throwIfAborted()
    // The node's proxy does not know the session. Asking the platform ends the session properly, if it is over.
    if (isChainError(error, 'unauthorized')) await sdk.profile.get({ signal })
    return { unresolved: errorText(error) }
  }
}

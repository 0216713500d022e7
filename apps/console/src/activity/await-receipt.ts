import { isChainError, type Receipt } from '@vitrine/chain'
import { errorText } from '#src/lib/error-text.ts'
import type { EngineContext } from './engine-context.ts'
import { sessionIsOver } from './session-is-over.ts'

/** How a wait ended: mined, or with a reason why nobody knows. */
export type WaitOutcome = { receipt: Receipt } | { unresolved: string }

/** Rejects where the session is over. */
async function endSession(sdk: EngineContext['sdk'], signal: AbortSignal) {
  try {
    await sdk.profile.get({ signal })
  } catch (error) {
    if (sessionIsOver(error)) throw error
  }
}

type Place = { blockchainType: number; networkType: number }

/**
 * Waits for a transaction of a job. Rejects only where the wait must be taken up again by another run: the tab stops, or the session is
 * over. Everything else that is no receipt is unresolved, never failed: the transaction may still be mined.
 */
export async function awaitReceipt(
  { endpointMap, receiptCode, headers, sdk }: EngineContext,
  job: Place,
  hash: string,
  signal: AbortSignal,
): Promise<WaitOutcome> {
  try {
    const network = endpointMap.get(job.blockchainType, job.networkType)
    const { waitForReceipt } = await receiptCode()
    signal.throwIfAborted()
    return { receipt: await waitForReceipt({ network, hash, signal, headers }) }
  } catch (error) {
    signal.throwIfAborted()
    // The node's proxy does not know the session. Asking the platform ends the session properly, if it is over.
    if (isChainError(error, 'unauthorized')) await endSession(sdk, signal)
    return { unresolved: errorText(error) }
  }
}

/** Returns why a transaction of a job was reverted, in plain words, as far as the network says. Rejects when the tab stops. */
export async function revertText(
  { endpointMap, receiptCode, headers }: EngineContext,
  job: Place,
  hash: string,
  signal: AbortSignal,
): Promise<string> {
  try {
    const network = endpointMap.get(job.blockchainType, job.networkType)
    const { getRevertError } = await receiptCode()
    return (await getRevertError({ network, hash, signal, headers })).message
  } catch {
    signal.throwIfAborted()
    return 'The contract refused the transaction.'
  }
}

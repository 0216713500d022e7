import { outcomeOf, type QueuedTransaction } from '@vitrine/sdk'
import { useState } from 'react'
import { useAction } from '#src/lib/action.ts'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'

type Way = 'speedUp' | 'cancelTransaction'

/**
 * Replaces a waiting transaction, by the same with a higher fee or by one that does nothing. Where the answer was lost, pressing again requests
 * the replacement of the same transaction, although the list shows what replaced it: so it is replaced once.
 */
export function useReplaceTransaction(way: Way) {
  /** What was requested of a nonce, until its outcome is known. */
  const [requested] = useState(() => new Map<number, string>())
  const forget = (hash: string) => {
    for (const [nonce, known] of requested) if (known === hash) requested.delete(nonce)
  }
  const action = useAction({
    run: (transactionHash: string, call) =>
      way === 'speedUp'
        ? getSdk().runs.speedUp({ transactionHash }, call)
        : getSdk().runs.cancelTransaction({ transactionHash }, call),
    invalidates: changedBy(`runs.${way}`),
    onSuccess: (_, hash) => forget(hash),
    onError: (error, hash) => {
      if (outcomeOf(error) !== 'unknown') forget(hash)
    },
  })
  return async (transaction: QueuedTransaction): Promise<void> => {
    const hash = requested.get(transaction.nonce) ?? transaction.transactionHash
    requested.set(transaction.nonce, hash)
    await action.mutateAsync(hash).catch((error: unknown) => {
      // It was replaced, and only the answer can't be read: there is nothing to try again.
      if (outcomeOf(error) !== 'done') throw error
    })
  }
}

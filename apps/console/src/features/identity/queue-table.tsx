import type { Currency } from '@vitrine/chain'
import { type NetworkQueue, outcomeOf, type QueuedTransaction } from '@vitrine/sdk'
import { Button, ConfirmDialog, RelativeTime } from '@vitrine/ui-kit'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { NetworkNotice } from '#src/entities/transactions/network-notice.tsx'
import { ChainHash } from '#src/lib/chain-values.tsx'
import { PageLink } from '#src/lib/links.tsx'
import { networkName, networkOf } from '#src/lib/networks.ts'
import { showFee, showGasPrice } from '#src/lib/show-fee.ts'
import { useRetainedTarget } from '#src/lib/use-retained-target.ts'
import { useAction } from '#src/lib/action.ts'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'

type Way = 'speedUp' | 'cancelTransaction'

/**
 * Replaces a pending transaction with the same one at a higher fee or with an empty one. If the answer is
 * lost, another press sends the same request again, although the list already shows the replacement, so the
 * transaction is replaced only once.
 */
function useReplaceTransaction(way: Way) {
  /** Hash that was sent in the request for each nonce, until the outcome is known. */
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
      // The replacement succeeded and only its answer couldn't be read, so a retry isn't needed.
      if (outcomeOf(error) !== 'done') throw error
    })
  }
}

const kinds: Record<QueuedTransaction['kind'], string> = {
  deploy: 'Deployment of',
  mint: 'Mint of',
  'mint-batch': 'Mint of',
  paymaster: 'Paymaster:',
  airdrop: 'Airdrop of',
  'merkle-root': 'Merkle root of',
  'airdrop-fund': 'Airdrop funds of',
  'airdrop-take-back': 'Airdrop take-back of',
  'airdrop-close': 'Airdrop close of',
  'contract-metadata': 'Metadata of',
  reveal: 'Reveal of',
  'claim-account': 'Claim account on',
  'sponsored-claim': 'Claim of',
  fill: 'Empty transaction:',
}
const problems: Record<NonNullable<QueuedTransaction['problem']>, string> = {
  'fee-too-low': 'The fee is too low for today’s prices.',
  'fee-limit': 'A higher fee would pass the fee limit.',
  'nonce-gap': 'An earlier transaction is still waiting.',
  'node-unreachable': 'The node does not answer.',
}

type Asked = { what: 'speed' | 'cancel'; transaction: QueuedTransaction }

/** The pending transactions of a network with their actions. */
export function QueueTable({ queue, currency }: { queue: NetworkQueue; currency: Currency }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const speedUp = useReplaceTransaction('speedUp')
  const cancel = useReplaceTransaction('cancelTransaction')
  const network = networkOf(queue)
  const name = networkName(queue)
  // A closing dialog still shows its transaction.
  const { shown } = useRetainedTarget(asked)
  const nonce = shown?.transaction.nonce ?? ''
  const fee = shown && showFee(shown.transaction.feeAtMost, currency)
  const priceNow = shown ? (
    <p className="text-muted">
      Gas costs {queue.gasPrice === null ? 'an unknown price' : showGasPrice(queue.gasPrice)} now. The waiting
      transaction offers {showGasPrice(shown.transaction.maxFeePerGas)}.
    </p>
  ) : null
  return (
    <>
      <ul
        aria-label={`Waiting transactions on ${name}`}
        className="mt-3 divide-y divide-(--border-color-subtle)"
      >
        {queue.transactions.map((transaction) => {
          const { transactionHash, kind, subject, run_id, problem, replacements } = transaction
          const what = `${kinds[kind] ?? kind} ${subject}`
          return (
            <li key={transaction.nonce} className="flex flex-wrap items-start gap-x-6 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-64">
                <p className="text-sm font-medium break-words text-default">
                  <span className="font-normal text-muted tabular-nums">{transaction.nonce}</span>{' '}
                  {run_id === null ? (
                    <span>{what}</span>
                  ) : (
                    <PageLink to="/run/$runId" params={{ runId: run_id }}>
                      {what}
                    </PageLink>
                  )}
                </p>
                <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted tabular-nums">
                  <ChainHash on={network} value={transactionHash} />
                  <span>
                    Sent <RelativeTime value={transaction.sentAt} />
                  </span>
                  {replacements > 0 ? (
                    <span>Fee raised {replacements === 1 ? 'once' : `${replacements} times`}</span>
                  ) : null}
                </p>
                {problem === null ? null : (
                  <p className="mt-1 flex items-start gap-1.5 text-xs text-warning">
                    <TriangleAlert aria-hidden className="mt-0.5 size-3 shrink-0" />
                    {problems[problem] ?? problem}
                  </p>
                )}
              </div>
              <p className="text-xs text-muted tabular-nums sm:text-end">
                <span className="block text-sm text-default">{showGasPrice(transaction.maxFeePerGas)}</span>
                at most {showFee(transaction.feeAtMost, currency)}
              </p>
              <div className="flex gap-2">
                <Button
                  size="sm"
                  aria-label={`Speed up transaction ${transaction.nonce}`}
                  onClick={() => setAsked({ what: 'speed', transaction })}
                >
                  Speed up
                </Button>
                {kind === 'fill' ? null : (
                  <Button
                    size="sm"
                    aria-label={`Cancel transaction ${transaction.nonce}`}
                    onClick={() => setAsked({ what: 'cancel', transaction })}
                  >
                    Cancel
                  </Button>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      <ConfirmDialog
        open={asked?.what === 'speed'}
        onOpenChange={(open) => open || setAsked(null)}
        title={`Speed up transaction ${nonce}?`}
        description={`The same transaction is sent again with a higher fee. The new fee may be higher than ${fee}. Only one of the two is mined.`}
        confirmLabel="Speed up transaction"
        onConfirm={() => (shown ? speedUp(shown.transaction) : undefined)}
      >
        <div className="flex flex-col gap-3">
          <NetworkNotice network={{ name, kind: network?.kind, currency }} />
          {priceNow}
        </div>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked?.what === 'cancel'}
        onOpenChange={(open) => open || setAsked(null)}
        title={`Cancel transaction ${nonce}?`}
        tone="danger"
        description={`An empty transaction is sent in its place, for a network fee. If the first transaction is mined before, it is not canceled.`}
        confirmLabel="Cancel transaction"
        cancelLabel="Keep transaction"
        onConfirm={() => (shown ? cancel(shown.transaction) : undefined)}
      >
        <div className="flex flex-col gap-3">
          <NetworkNotice network={{ name, kind: network?.kind, currency }} />
          {priceNow}
        </div>
      </ConfirmDialog>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { NetworkQueue } from '@vitrine/sdk'
import { Button, Card, ErrorBoundary, Skeleton } from '@vitrine/ui-kit'
import { useId, useState } from 'react'
import { Facts } from '#src/lib/facts.tsx'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { networkKey, networkName } from '#src/lib/networks.ts'
import { currencyOf } from '#src/lib/currency-of.ts'
import { ReadNote } from '#src/lib/retry-note.tsx'
import { showFee, showGasPrice } from '#src/lib/show-fee.ts'
import { useRetainedTarget } from '#src/lib/use-retained-target.ts'
import { PlaceBadge } from '#src/lib/place-badge.tsx'
import { queueQuery } from './queries.ts'
import { QueueTable } from './queue-table.tsx'

const FeeLimitModal = lazyPart(async () => (await import('./fee-limit-modal.tsx')).FeeLimitModal)

/** The wallet's pending transactions by network, with each network's fee limits. */
export function WalletQueue() {
  const read = useQuery(queueQuery)
  const [limiting, setLimiting] = useState<NetworkQueue | null>(null)
  const modal = useRetainedTarget(limiting)
  return (
    <>
      <h2 className="mt-8 text-base font-semibold text-default">Waiting transactions</h2>
      <p className="mt-0.5 text-sm text-muted">Not mined yet. A stuck transaction delays those after it.</p>
      <ReadNote read={read} what="The waiting transactions" className="mt-3" />
      <div className="mt-3 flex flex-col gap-4">
        {read.isPending ? <Skeleton className="h-40" /> : null}
        {read.data?.data.map((queue) => (
          <ErrorBoundary key={networkKey(queue)}>
            <QueueCard queue={queue} onLimit={() => setLimiting(queue)} />
          </ErrorBoundary>
        ))}
      </div>
      {modal.shown ? (
        <FeeLimitModal
          key={modal.opening}
          open={limiting !== null}
          queue={modal.shown}
          onClose={() => setLimiting(null)}
        />
      ) : null}
    </>
  )
}

function QueueCard({ queue, onLimit }: { queue: NetworkQueue; onLimit: () => void }) {
  const title = useId()
  const name = networkName(queue)
  const currency = currencyOf(queue)
  const { maxFeePerGas, maxFeePerDay } = queue.feeLimit
  return (
    <Card aria-labelledby={title} className="min-w-0">
      <Card.Header>
        <h3 id={title} className="min-w-0 text-base font-semibold break-words text-default">
          Transactions on {name}
        </h3>
        <PlaceBadge className="me-auto" place={queue} />
        <Button size="sm" onClick={onLimit} aria-label={`Set fee limits of ${name}`}>
          Set fee limits
        </Button>
      </Card.Header>
      <Card.Body>
        <Facts
          layout="stacked"
          className="tabular-nums"
          of={{
            'Gas price now':
              queue.gasPrice === null ? (
                <span className="text-muted">Not known</span>
              ) : (
                showGasPrice(queue.gasPrice)
              ),
            'Fees of the last 24 hours': showFee(queue.spentToday, currency),
            'Gas price limit': maxFeePerGas === null ? 'None' : showGasPrice(maxFeePerGas),
            'Limit of 24 hours': maxFeePerDay === null ? 'None' : showFee(maxFeePerDay, currency),
          }}
        />
        {queue.transactions.length === 0 ? (
          <p className="mt-3 text-sm text-muted">No transaction is waiting.</p>
        ) : (
          <QueueTable queue={queue} currency={currency} />
        )}
      </Card.Body>
    </Card>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { RunsGetAnswer } from '@vitrine/sdk'
import { Address, PageHeader } from '@vitrine/ui-kit'
import { counted } from '#src/lib/counted.ts'
import { runTitle, runWords } from '#src/runs/run-words.ts'
import { NetworkBand } from './network-band.tsx'
import { ReviewArt } from './review-art.tsx'
import { ReviewChecks } from './review-checks.tsx'
import { ReviewConsequences } from './review-consequences.tsx'
import { ReviewPrice } from './review-price.tsx'
import { runNetwork } from './run-network.ts'
import { type Stale, StaleNote } from './stale-note.tsx'
import { firstStepsQuery } from './steps-query.ts'

/** Effects and cost of a run, for review before it is approved. */
export function ReviewView({ run: { data: run }, stale }: { run: RunsGetAnswer; stale: Stale }) {
  const { network, currency } = runNetwork(run)
  const first = useQuery(firstStepsQuery(run._id))
  const { quote, counts } = run
  const { step, steps } = runWords(run)
  return (
    <>
      <NetworkBand network={network} run={run} />
      <PageHeader
        title={runTitle(run)}
        description={
          <span className="flex flex-wrap items-center gap-x-1">
            {counted(counts.total, step, steps)} {counts.total === 1 ? 'becomes a token' : 'become tokens'}
            {quote ? (
              <>
                {' '}
                in contract <Address value={quote.contractAddress} kind="contract address" />
              </>
            ) : null}
          </span>
        }
      />
      <StaleNote stale={stale} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <ReviewArt run={run} first={first} currency={currency} />
          <ReviewConsequences run={run} />
          {quote ? <ReviewChecks run={run} quote={quote} /> : null}
        </div>
        <ReviewPrice run={run} network={network} currency={currency} />
      </div>
    </>
  )
}

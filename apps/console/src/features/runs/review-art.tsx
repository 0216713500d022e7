import type { Currency } from '@vitrine/chain'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Run, RunsListStepsAnswer } from '@vitrine/sdk'
import { Badge, Card, formatCount } from '@vitrine/ui-kit'
import { counted } from '#src/lib/counted.ts'
import { ReadNote } from '#src/lib/retry-note.tsx'
import { runWords } from '#src/runs/run-words.ts'
import { describeDuration } from '#src/lib/describe-duration.ts'
import { MediaImage } from '#src/lib/media-image.tsx'
import { showFee } from '#src/lib/show-fee.ts'

type ReviewArtProps = { run: Run; first: UseQueryResult<RunsListStepsAnswer>; currency: Currency }

/** Shows the assets to mint and the small number of transactions needed. */
export function ReviewArt({ run, first, currency }: ReviewArtProps) {
  const steps = first.data?.data ?? []
  const pictures = steps.slice(0, 8)
  const more = run.counts.total - pictures.length
  return (
    <Card className="overflow-hidden">
      {pictures.length > 0 || first.isPending ? (
        <ul
          aria-label="The first assets"
          className="relative grid h-28 grid-cols-4 gap-px bg-line md:grid-cols-8"
        >
          {pictures.map(({ number, asset }, index) => (
            <li key={number} className={index > 3 ? 'max-md:hidden' : undefined}>
              <MediaImage
                src={asset?.thumbnail}
                alt={asset?.name ?? `Asset ${number}`}
                className="h-28 w-full rounded-none"
              />
            </li>
          ))}
          {more > 0 && pictures.length > 0 ? (
            <li className="absolute end-3 bottom-3 rounded-xs bg-inverse px-2 py-0.5 text-xs font-medium text-inverse max-md:hidden">
              + {formatCount(more)} more
            </li>
          ) : null}
        </ul>
      ) : null}
      <ReadNote read={first} what="The assets" className="p-4" />
      {run.quote ? <Saving run={run} quote={run.quote} steps={steps} currency={currency} /> : null}
    </Card>
  )
}

type SavingProps = {
  run: Run
  quote: NonNullable<Run['quote']>
  steps: RunsListStepsAnswer['data']
  currency: Currency
}

/** Maximum number of transactions drawn as squares. Above it, only the numbers are shown. */
const drawn = 48

function Saving({ run, quote, steps, currency }: SavingProps) {
  const saved = BigInt(quote.singleFee) - BigInt(quote.fee)
  const { transactions, singleTransactions, tokensPerTransaction } = quote
  const single = Math.round((quote.seconds / transactions) * singleTransactions)
  const words = runWords(run)
  const fewer = transactions < singleTransactions
  return (
    <div className="grid gap-x-8 gap-y-4 p-4 md:grid-cols-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <span className="text-2xl font-semibold text-default tabular-nums">
            {formatCount(transactions)}
          </span>
          <span className="text-default">{transactions === 1 ? 'transaction' : 'transactions'}</span>
          {saved > 0n && fewer ? <Badge tone="success">Saves about {showFee(saved, currency)}</Badge> : null}
        </p>
        <p className="text-xs text-muted">
          {transactions === 1
            ? `${counted(run.counts.total, words.step, words.steps)} together`
            : `Up to ${formatCount(tokensPerTransaction)} tokens each, sent one after the other`}
        </p>
        <div aria-hidden className="mt-3 flex flex-wrap gap-1">
          {Array.from({ length: Math.min(transactions, drawn) }, (_, index) => (
            <MediaImage
              key={index}
              src={steps[index]?.asset?.thumbnail}
              alt=""
              fallback={<span className="size-full bg-accent" />}
              className="size-6 rounded-xs"
            />
          ))}
        </div>
      </div>
      {fewer ? (
        <div className="min-w-0">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-xs text-muted">instead of</span>
            <span className="text-2xl font-semibold text-muted tabular-nums">
              {formatCount(singleTransactions)}
            </span>
            <span className="text-muted">single transactions</span>
          </p>
          <p className="text-xs text-muted">
            About {showFee(quote.singleFee, currency)} and {describeDuration(single)}
          </p>
          <Dots count={singleTransactions} />
        </div>
      ) : null}
    </div>
  )
}

/** Draws a number of dots in rows of eighty. */
function Dots({ count }: { count: number }) {
  const rows = Math.min(30, Math.max(1, Math.ceil(count / 80)))
  const last = count > 80 * 30 ? 80 : count % 80 || 80
  return (
    <svg
      aria-hidden
      viewBox={`0 0 80 ${rows}`}
      className="mt-3 w-full text-subtle"
      style={{ maxHeight: '5.5rem' }}
      preserveAspectRatio="xMinYMin meet"
    >
      <pattern id="single-transactions" width="1" height="1" patternUnits="userSpaceOnUse">
        <circle cx="0.5" cy="0.5" r="0.3" fill="currentColor" />
      </pattern>
      <rect width="80" height={rows - 1} fill="url(#single-transactions)" />
      <rect y={rows - 1} width={last} height="1" fill="url(#single-transactions)" />
    </svg>
  )
}

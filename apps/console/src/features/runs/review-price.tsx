import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { hasCode, type Run, type RunQuote } from '@vitrine/sdk'
import { Address, Button, Card, formatCount, LiveText } from '@vitrine/ui-kit'
import { RefreshCw, ShieldAlert } from 'lucide-react'
import { useId, useState, useEffect, type ReactNode } from 'react'
import { counted } from '#src/lib/counted.ts'
import { ButtonLink } from '#src/lib/links.tsx'
import { runWords } from '#src/runs/run-words.ts'
import { useAction } from '#src/lib/action.ts'
import { durationAlone } from '#src/lib/describe-duration.ts'
import { errorText } from '#src/lib/error-text.ts'
import { showBalance, showFee, showGasPrice } from '#src/lib/show-fee.ts'
import { changedBy, keyOf } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { CapField, useCap } from './cap-field.tsx'
import type { RunNetwork } from './run-network.ts'
import { usePlanAgain } from './use-plan-again.ts'

/** Milliseconds for which prices are valid. */
const GOOD_FOR = 5 * 60_000

/**
 * Returns true if this page received its prices more than five minutes ago, and renders again when that
 * happens. The platform itself refuses older prices, because its clock and the browser's may differ by more
 * than that.
 */
function useQuoteAge(pricedAt: string | null): boolean {
  const [old, setOld] = useState<string | null>(null)
  useEffect(() => {
    if (pricedAt === null) return undefined
    const timer = setTimeout(() => setOld(pricedAt), GOOD_FOR)
    return () => clearTimeout(timer)
  }, [pricedAt])
  return pricedAt === null || old === pricedAt
}

type ReviewPriceProps = RunNetwork & { run: Run }

/** The cost of a run, the fee cap, and the button that starts it. */
export function ReviewPrice({ run, network, currency }: ReviewPriceProps) {
  const { quote } = run
  const written = useLocation({ select: ({ state }) => state.feeCap })
  const again = usePlanAgain(run)
  const queryClient = useQueryClient()
  const [refusedAt, setRefusedAt] = useState<string | null>(null)
  const aged = useQuoteAge(quote?.pricedAt ?? null)
  const isOld = aged || (quote !== null && refusedAt === quote.pricedAt)
  const cap = useCap(quote?.feeAtMost ?? null, quote?.fee ?? '0', currency, written)
  const approve = useAction({
    run: (feeCap: string, call) => getSdk().runs.approve({ run_id: run._id, feeCap }, call),
    invalidates: changedBy('runs.approve'),
    onError(error) {
      if (hasCode(error, 'approveRun', 'fee-cap-too-low')) cap.refuse(errorText(error))
      if (hasCode(error, 'approveRun', 'quote-too-old')) setRefusedAt(quote?.pricedAt ?? null)
      if (hasCode(error, 'approveRun', 'wrong-state') || hasCode(error, 'approveRun', 'not-published'))
        void queryClient.invalidateQueries({ queryKey: keyOf('runs') })
    },
  })
  const reasonId = useId()
  const { steps, step } = runWords(run)
  const count = counted(run.counts.total, step, steps)
  const failed = quote?.checks.find(({ outcome }) => outcome === 'failed')
  const reason = !network
    ? 'This console does not know the network. Add the network to its configuration.'
    : !quote
      ? 'The platform does not say what this costs. Update the prices.'
      : failed
        ? // The message of this check changes after each upload, which a screen reader would announce.
          failed.name === 'files'
          ? 'A check failed: wallets could not read these tokens.'
          : `A check failed: ${failed.message}`
        : isOld
          ? 'The prices are out of date. Update them to continue.'
          : null
  const where = network?.name ?? 'an unknown network'
  const fee = Number(quote?.fee ?? 0)
  const times = cap.wei === null || fee === 0 ? null : Math.round((Number(cap.wei) / fee) * 10) / 10

  return (
    <Card aria-label="Price" className="shadow-sm lg:sticky lg:top-18">
      {quote ? <Price quote={quote} currency={currency} /> : null}
      <div className="flex flex-col gap-4 border-t border-subtle p-4">
        <CapField
          cap={cap}
          currency={currency}
          help={`${times === null ? '' : `${times} times the fee now. `}The run pauses before its fees pass this.`}
        />
        {network?.kind === 'test' || network?.kind === 'local' || cap.wei === null ? null : (
          <p className="flex gap-2 rounded-md border border-warning bg-warning-soft px-3 py-2 text-sm text-default">
            <ShieldAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
            <span>
              You approve a network fee of up to <strong>{showFee(cap.wei, currency)}</strong> on{' '}
              <strong>{network?.kind === 'main' ? `${where} main network` : where}</strong>.
            </span>
          </p>
        )}
        <LiveText id={reasonId} silentAtFirst className="text-sm break-words text-warning empty:hidden">
          {reason}
        </LiveText>
        <Button
          icon={<RefreshCw aria-hidden />}
          loading={again.isPending}
          onClick={() => again.mutate(cap.written)}
        >
          Update prices
        </Button>
        <Button
          variant="primary"
          className="h-auto min-h-10 py-2 whitespace-normal"
          loading={approve.isPending}
          disabled={reason !== null || cap.error !== null}
          aria-describedby={reason ? reasonId : undefined}
          onClick={() => cap.wei !== null && approve.mutate(`${cap.wei}`)}
        >
          Mint {count} on {where}
        </Button>
        {run.collection ? (
          <ButtonLink
            variant="ghost"
            to="/collection/premintasset/$type/$id"
            params={{ type: 'Collection', id: run.collection._id }}
          >
            Back to assets
          </ButtonLink>
        ) : null}
      </div>
    </Card>
  )
}

/** Returns token IDs as "7", "7 to 9", or "3 from 7 to 41" if they have gaps. */
function describeIds(first: string, last: string, count: number): string {
  if (first === last) return first
  const hasGaps = Number(last) - Number(first) !== count - 1
  return `${hasGaps ? `${formatCount(count)} from ` : ''}${first} to ${last}`
}

function Price({ quote, currency }: { quote: RunQuote; currency: RunNetwork['currency'] }) {
  const [fee, most, balance] = [BigInt(quote.fee), BigInt(quote.feeAtMost), BigInt(quote.balance)]
  const share = most === 0n ? 1 : Number((fee * 1000n) / most) / 1000
  const left = (spent: bigint) =>
    spent > balance ? `${showFee(spent - balance, currency)} missing` : showBalance(balance - spent, currency)
  return (
    <>
      <div className="p-4">
        <p className="text-xs font-medium text-muted">Network fee now</p>
        <p className="text-2xl font-semibold text-default tabular-nums">{showFee(fee, currency)}</p>
        <div
          aria-hidden
          className="mt-2 h-2 overflow-hidden rounded-full bg-line bg-[repeating-linear-gradient(-45deg,transparent_0_4px,var(--border-color-medium)_4px_8px)] forced-colors:border"
        >
          <div className="h-full bg-accent" style={{ width: `${share * 100}%` }} />
        </div>
        <p className="mt-1.5 flex justify-between gap-2 text-xs text-muted tabular-nums">
          <span>At today’s gas price</span>
          <strong className="text-default">At most {showFee(most, currency)}</strong>
        </p>
      </div>
      <dl className="border-t border-subtle px-4 text-sm tabular-nums">
        <Fact label="Wallet">
          Admin wallet <Address value={quote.wallet} kind="wallet address" />
        </Fact>
        <Fact label="Balance now">{showBalance(balance, currency)}</Fact>
        <Fact label="Balance after" more={most > balance ? `up to ${left(most)}` : `at least ${left(most)}`}>
          {left(fee)}
        </Fact>
        <Fact label="Recipient">
          {quote.recipient === null ? (
            'Each asset’s own'
          ) : quote.recipient.toLowerCase() === quote.wallet.toLowerCase() ? (
            'Admin wallet'
          ) : (
            <Address value={quote.recipient} kind="recipient’s address" />
          )}
        </Fact>
        <Fact label="Time" more={counted(quote.transactions, 'transaction')}>
          {durationAlone(quote.seconds)}
        </Fact>
        <Fact label="Gas price">{showGasPrice(quote.gasPrice)}</Fact>
        {quote.firstTokenId !== null && quote.lastTokenId !== null ? (
          <Fact label="Token IDs">
            {describeIds(quote.firstTokenId, quote.lastTokenId, quote.singleTransactions)}
          </Fact>
        ) : null}
      </dl>
    </>
  )
}

type FactProps = { label: string; more?: string; children: ReactNode }

function Fact({ label, more, children }: FactProps) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3 border-b border-subtle py-2.5 last:border-0">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 text-end">
        <span className="flex flex-wrap items-center justify-end gap-x-1 font-medium wrap-anywhere text-default">
          {children}
        </span>
        {more ? <span className="block text-xs text-muted">{more}</span> : null}
      </dd>
    </div>
  )
}

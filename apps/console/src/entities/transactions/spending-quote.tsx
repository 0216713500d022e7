import type { Currency } from '@vitrine/chain'
import { useQuery } from '@tanstack/react-query'
import type { InputOf, TransactionQuote } from '@vitrine/sdk'
import { Button, LiveText, Skeleton } from '@vitrine/ui-kit'
import { CircleX } from 'lucide-react'
import { useState } from 'react'
import { Facts } from '#src/lib/facts.tsx'
import { useCapability } from '#src/session/capabilities.ts'
import { getSdk } from '#src/session/sdk.ts'
import { errorText } from '#src/lib/error-text.ts'
import { durationAlone } from '#src/lib/describe-duration.ts'
import { showBalance, showFee } from '#src/lib/show-fee.ts'

/** The call that will send the transaction. */
export type Quoted = InputOf<'quoteTransaction'>

/** Returns the balance after the transaction, negative if the wallet lacks funds; null if unknown. */
const balanceAfter = ({ balance, feeAtMost, value }: TransactionQuote) =>
  balance === null || feeAtMost === null ? null : BigInt(balance) - BigInt(feeAtMost) - BigInt(value)

/** True if a check failed or the wallet lacks funds. */
const isBlocked = (quote: TransactionQuote) =>
  quote.checks.some(({ outcome }) => outcome === 'failed') || (balanceAfter(quote) ?? 0n) < 0n

/**
 * Milliseconds until a blocked quote is read again, because the wallet may be topped up or the network may
 * recover.
 */
const AGAIN = 4_000

/** Reads the current cost of a call, if the backend can calculate it. */
export function useQuote(quoted: Quoted | undefined) {
  const isOffered = useCapability('runs')
  const enabled = isOffered && quoted !== undefined
  const read = useQuery({
    queryKey: ['global', 'quote', quoted],
    queryFn: ({ signal }) => (quoted ? getSdk().runs.quote(quoted, { signal }) : null),
    enabled,
    // A quote is valid only for the moment, so it isn't cached.
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state: { data, error } }) =>
      error || (data?.data && (data.data.fee === null || isBlocked(data.data))) ? AGAIN : false,
  })
  return enabled ? read : null
}

type Quote = ReturnType<typeof useQuote>

/** Returns the reason the transaction can't be sent now; undefined if none is known. */
export function whyNotSendable(quote: Quote, currency: Currency): string | undefined {
  const data = quote?.data?.data
  if (!data) return undefined
  if (data.checks.some(({ outcome }) => outcome === 'failed')) return 'A check failed.'
  const after = balanceAfter(data)
  return after !== null && after < 0n
    ? `The wallet lacks ${showFee(-after, currency)} on this network.`
    : undefined
}

/** Current cost of a transaction: fee, balance after it, duration, and failed checks. */
export function SpendingQuote({ quote, currency }: { quote: Quote; currency: Currency }) {
  const [failure, setFailure] = useState<Error | null>(null)
  // Kept in state, because the query drops its error during a retry.
  if (quote?.error && quote.error !== failure) setFailure(quote.error)
  if (!quote || quote.data?.data === null) return null
  if (quote.isPending && quote.errorUpdateCount === 0) return <Skeleton className="h-34 w-full" />
  if (quote.isError || !quote.data) {
    return (
      <div className="flex min-h-34 flex-col items-start gap-3">
        <LiveText asChild>
          <p className="max-w-full break-words text-warning">
            The network fee is not known: {errorText(quote.error ?? failure)}
          </p>
        </LiveText>
        <Button size="sm" loading={quote.isFetching} onClick={() => void quote.refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  const { fee, feeAtMost, balance, seconds, checks } = quote.data.data
  const known = (wei: string | null, show: (amount: bigint) => string) =>
    wei === null ? 'Not known' : show(BigInt(wei))
  const after = balanceAfter(quote.data.data)
  const failed = checks.filter(({ outcome }) => outcome === 'failed')
  const costs = (
    <Facts
      layout="grid"
      className="tabular-nums"
      of={{
        'Network fee now': known(fee, (amount) => showFee(amount, currency)),
        'At most': known(feeAtMost, (amount) => showFee(amount, currency)),
        'Balance now': known(balance, (amount) => showBalance(amount, currency)),
        'Balance after':
          after === null
            ? 'Not known'
            : after < 0n
              ? `${showFee(-after, currency)} missing`
              : `At least ${showBalance(after, currency)}`,
        Time: seconds === null ? 'Not known' : durationAlone(seconds),
      }}
    />
  )
  if (!isBlocked(quote.data.data)) return <LiveText>{costs}</LiveText>
  // The costs refresh while something blocks the transaction, but only the reason is announced.
  return (
    <div className="flex flex-col gap-3">
      {costs}
      <LiveText className="flex flex-col gap-3 empty:hidden">
        {failed.map(({ name, message }) => (
          <p key={`${name}${message}`} className="flex gap-2 break-words text-danger">
            <CircleX aria-hidden className="mt-0.5 size-4 shrink-0" />
            {message}
          </p>
        ))}
      </LiveText>
    </div>
  )
}

import type { AirdropRow } from './find-airdrop.ts'
import type { Holdings } from './read-holdings.ts'

/** The phase of an airdrop by its contract and its network's clock. */
export type Phase = {
  /** `before` the start, `open` while people can claim, or `after` the end. */
  clock: 'before' | 'open' | 'after'
  startsAt: string | null
  endsAt: string | null
  /** True if the contract has the root of the list; null if that is unknown or no root was sent. */
  inForce: boolean | null
  /** Amount that the list still promises; null without a list or if the claimed amount is unknown. */
  required: bigint | null
  /** True if the contract holds the required amount; if that is unknown, the total of the list. */
  isFunded: boolean
}

/** The last second with a four-digit year, since 1970. */
const lastSecond = 253_402_300_799n

/**
 * Returns the time from the contract, if it reports one; otherwise the stored time, which may include fractions of a
 * second.
 */
function timeOf(seconds: bigint | null, stored: string | null): string | null {
  if (seconds === 0n) return null
  const isSame = stored !== null && seconds === BigInt(Math.floor(Date.parse(stored) / 1000))
  if (seconds !== null && seconds <= lastSecond && !isSame)
    return new Date(Number(seconds) * 1000).toISOString()
  return stored === null ? null : new Date(stored).toISOString()
}

/**
 * Returns the phase of an airdrop. Once its root was sent, the times come from the contract, because a close that the
 * platform did not record may have changed them. The clock is the network's, or the platform's if that is ahead because
 * no block has been made since.
 */
export function phaseOf(
  row: Pick<AirdropRow, 'status' | 'merkleRoot' | 'totalAmount' | 'startsAt' | 'endsAt'>,
  {
    held,
    claimed,
    root,
    startsAt: starts,
    endsAt: ends,
    time,
  }: Omit<Holdings, 'standard' | 'symbol' | 'decimals'>,
  now: Date,
): Phase {
  const isSent = row.status === 'live'
  const startsAt = timeOf(isSent ? starts : null, row.startsAt)
  const endsAt = timeOf(isSent ? ends : null, row.endsAt)
  const at = Math.max(now.getTime(), Number(time ?? 0n) * 1000)
  const rest = row.merkleRoot === null || claimed === null ? null : BigInt(row.totalAmount) - claimed
  const required = rest !== null && rest < 0n ? 0n : rest
  return {
    clock:
      endsAt !== null && Date.parse(endsAt) <= at
        ? 'after'
        : startsAt !== null && Date.parse(startsAt) > at
          ? 'before'
          : 'open',
    startsAt,
    endsAt,
    inForce: isSent && root !== null ? root === row.merkleRoot : null,
    required,
    isFunded: held !== null && held >= (required ?? BigInt(row.totalAmount)),
  }
}

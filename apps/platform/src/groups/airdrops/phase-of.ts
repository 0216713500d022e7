import type { AirdropRow } from './find-airdrop.ts'
import type { Holdings } from './read-holdings.ts'

/** How far an airdrop is whose root was sent, as its contract and its network's clock have it. */
export type Phase = {
  /** Before the start, while people can claim, or after the end. */
  clock: 'before' | 'open' | 'after'
  startsAt: string | null
  endsAt: string | null
  /** Whether the contract has the root of the list; null where it does not say, or none was sent. */
  inForce: boolean | null
  /** What the list still promises; null where there is no list, or nothing says what was claimed of it. */
  required: bigint | null
  /** Whether the contract holds that; without a count of claims, whether it holds all of the list. */
  isFunded: boolean
}

/** The last second, since 1970, that is a date as people write it. */
const lastSecond = 253_402_300_799n

/** Returns the time that a contract goes by, where it says one; else the stored one, which may have been set in parts of a second. */
function timeOf(seconds: bigint | null, stored: string | null): string | null {
  if (seconds === 0n) return null
  const isSame = stored !== null && seconds === BigInt(Math.floor(Date.parse(stored) / 1000))
  if (seconds !== null && seconds <= lastSecond && !isSame)
    return new Date(Number(seconds) * 1000).toISOString()
  return stored === null ? null : new Date(stored).toISOString()
}

/**
 * Returns how far an airdrop is. From the root on its contract has the times, which a close may have changed; what is stored may have missed that. The
 * clock is the network's, or the platform's where no block has been made since.
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

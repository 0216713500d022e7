import type { Claim, ClaimPage } from '@vitrine/sdk'
import { pauseAfter } from '#src/lib/pause-after.ts'
import { fetchClaim } from './fetch-claim.ts'
import { useRead } from './use-read.ts'

/**
 * Returns the milliseconds until the entry is read again, if the network didn't report whether it is claimed;
 * null for never.
 */
const pauseOf = (entry: Claim | null, looks: number) => (entry?.claimed === null ? pauseAfter(looks) : null)

/**
 * Reads the entry of an address: null if it isn't on the list. Without an address it reads nothing. A new
 * `count` reads it again.
 */
export const useEntry = ({ _id }: ClaimPage, address: string | null, count = 0) =>
  useRead(address && `${count} ${address}`, () => fetchClaim(_id, address ?? ''), pauseOf)

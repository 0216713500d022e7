import type { Claim, ClaimPage } from '@vitrine/sdk'
import { pauseAfter } from '#src/lib/pause-after.ts'
import { fetchClaim } from './fetch-claim.ts'
import { useRead } from './use-read.ts'

/** Looks again where the network did not say whether an entry is claimed. */
const pauseOf = (entry: Claim | null, looks: number) => (entry?.claimed === null ? pauseAfter(looks) : null)

/** Reads what an address gets: null where it is not on the list. Without an address it reads nothing, and with another count again. */
export const useEntry = ({ _id }: ClaimPage, address: string | null, count = 0) =>
  useRead(address && `${count} ${address}`, () => fetchClaim(_id, address ?? ''), pauseOf)

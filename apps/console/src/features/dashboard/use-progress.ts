import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useProfile } from '#src/session/profile.ts'
import { countsQuery, firstStepsQuery } from './queries.ts'

/**
 * Returns how far the way to the first minted asset is gone. `waiting` is true until that is known, or can't be, for the first time;
 * `done` says of each step whether it is, and is undefined while that is not known.
 */
export function useProgress() {
  const [profile, counts, steps] = [useProfile(), useQuery(countsQuery), useQuery(firstStepsQuery)]
  const all = [profile, counts, steps]
  const [settled, setSettled] = useState(false)
  // Trying again is no waiting: what has come up since would go, and come again.
  if (!settled && (all.every(({ data }) => data) || all.some(({ isError }) => isError))) setSettled(true)
  const done = profile.data &&
    counts.data &&
    steps.data && {
      wallet: profile.data.walletAddress !== null,
      collection: counts.data.TotalCollections > 0,
      // Once something is minted, another collection without a contract is no step back.
      contract: steps.data.hasContract || steps.data.hasMint,
      asset: steps.data.hasAsset || steps.data.hasMint,
      mint: steps.data.hasMint,
    }
  return { profile, counts, steps, done, waiting: !settled }
}

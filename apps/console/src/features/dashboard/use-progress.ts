import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useProfile } from '#src/session/profile.ts'
import { countsQuery, firstStepsQuery } from './queries.ts'

/**
 * Returns the progress to the first minted asset. `waiting` is true until the first result or error; `done`
 * has a flag for each step and is undefined while unknown.
 */
export function useProgress() {
  const [profile, counts, steps] = [useProfile(), useQuery(countsQuery), useQuery(firstStepsQuery)]
  const all = [profile, counts, steps]
  const [settled, setSettled] = useState(false)
  // Never resets: a retry must not hide content that has already appeared.
  if (!settled && (all.every(({ data }) => data) || all.some(({ isError }) => isError))) setSettled(true)
  const done = profile.data &&
    counts.data &&
    steps.data && {
      wallet: profile.data.walletAddress !== null,
      collection: counts.data.TotalCollections > 0,
      // After the first mint, another collection without a contract doesn't undo the step.
      contract: steps.data.hasContract || steps.data.hasMint,
      asset: steps.data.hasAsset || steps.data.hasMint,
      mint: steps.data.hasMint,
    }
  return { profile, counts, steps, done, waiting: !settled }
}

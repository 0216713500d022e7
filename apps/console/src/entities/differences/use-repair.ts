import { hasCode, outcomeOf } from '@vitrine/sdk'
import { useState } from 'react'
import { useAction } from '#src/lib/action.ts'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import type { Found } from './found.ts'

export type Outcome = 'repaired' | 'equal'

/** Repairs records one at a time and returns the outcomes. */
export function useRepair() {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const note = (id: string, outcome: Outcome) => setOutcomes((known) => new Map(known).set(id, outcome))
  const action = useAction({
    run: (input: Found['input'], call) => getSdk().runs.repair(input, call),
    invalidates: changedBy('runs.repair'),
  })
  return {
    outcomes,
    /** Rejects if the repair can be retried. */
    async repair({ id, input }: Found): Promise<void> {
      try {
        await action.mutateAsync(input)
        note(id, 'repaired')
      } catch (error) {
        // The repair succeeded and only the answer couldn't be read.
        if (outcomeOf(error) === 'done') note(id, 'repaired')
        // Another admin repaired it first, or the network has changed.
        else if (hasCode(error, 'repairDifference', 'no-difference')) note(id, 'equal')
        else throw error
      }
    },
  }
}

import { hasCode, outcomeOf } from '@vitrine/sdk'
import { useState } from 'react'
import { useAction } from '#src/lib/action.ts'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import type { Found } from './found.ts'

export type Outcome = 'repaired' | 'equal'

/** Repairs records, one at a time, and says what came of each. */
export function useRepair() {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const note = (id: string, outcome: Outcome) => setOutcomes((known) => new Map(known).set(id, outcome))
  const action = useAction({
    run: (input: Found['input'], call) => getSdk().runs.repair(input, call),
    invalidates: changedBy('runs.repair'),
  })
  return {
    outcomes,
    /** Fails where it can be tried again. */
    async repair({ id, input }: Found): Promise<void> {
      try {
        await action.mutateAsync(input)
        note(id, 'repaired')
      } catch (error) {
        // It was repaired, and only the answer can't be read.
        if (outcomeOf(error) === 'done') note(id, 'repaired')
        // Somebody else was faster, or the network has changed.
        else if (hasCode(error, 'repairDifference', 'no-difference')) note(id, 'equal')
        else throw error
      }
    },
  }
}

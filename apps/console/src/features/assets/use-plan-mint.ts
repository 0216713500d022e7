import { useNavigate } from '@tanstack/react-router'
import type { Collection } from '@vitrine/sdk'
import { toast } from '@vitrine/ui-kit'
import { useState } from 'react'
import { useAction } from '#src/lib/action.ts'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import type { MintTarget } from './mint-modal.tsx'
import { type PlanChoice, planOf } from './plan-of.ts'

/** Plans mints as runs, and opens the review. Nothing is sent before that is approved. */
export function usePlanMint(collection: Collection | undefined) {
  const navigate = useNavigate()
  const [choices, setChoices] = useState<readonly PlanChoice[] | null>(null)
  const { mutate, isPending } = useAction({
    run: ({ input }: PlanChoice, call) => getSdk().runs.planMint(input, call),
    creates: true,
    success: false,
    invalidates: changedBy('runs.planMint'),
    onSuccess: ({ data }) => navigate({ to: '/run/$runId', params: { runId: data._id } }),
  })
  return {
    isPending,
    /** The contracts of which one is to be chosen; null where there is nothing to choose. */
    choices,
    choose: mutate,
    close: () => setChoices(null),
    /** Plans the mint of these, or of everything that is unsold. */
    plan(target: MintTarget) {
      if (!collection) return
      const found = planOf(target, collection)
      if (typeof found === 'string') {
        toast.error(found)
        return
      }
      if (found.leftOut) toast.info(found.leftOut)
      const [first] = found.choices
      if (found.choices.length > 1) setChoices(found.choices)
      else if (first) mutate(first)
    },
  }
}

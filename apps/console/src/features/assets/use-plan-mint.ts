import type { Collection } from '@vitrine/sdk'
import { toast } from '@vitrine/ui-kit'
import { useState } from 'react'
import { useReviewMint } from '#src/entities/runs/use-review-mint.ts'
import type { MintTarget } from './mint-modal.tsx'
import { type Matching, type PlanChoice, planOf } from './plan-of.ts'

/** Plans mints as runs, and opens the review. Nothing is sent before that is approved. */
export function usePlanMint(collection: Collection | undefined) {
  const [choices, setChoices] = useState<readonly PlanChoice[] | null>(null)
  const { mutate, isPending } = useReviewMint()
  const choose = ({ input }: PlanChoice) => mutate(input)
  return {
    isPending,
    /** The contracts of which one is to be chosen; null where there is nothing to choose. */
    choices,
    choose,
    close: () => setChoices(null),
    /** Plans the mint of these, of all that match, or of every draft. */
    plan(target: MintTarget | Matching) {
      if (!collection) return
      const found = planOf(target, collection)
      if (typeof found === 'string') {
        toast.error(found)
        return
      }
      if (found.leftOut) toast.info(found.leftOut)
      const [first] = found.choices
      if (found.choices.length > 1) setChoices(found.choices)
      else if (first) choose(first)
    },
  }
}

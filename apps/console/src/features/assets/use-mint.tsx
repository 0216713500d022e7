import { type Collection, hasCode } from '@vitrine/sdk'
import { toast } from '@vitrine/ui-kit'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useReviewMint } from '#src/entities/runs/use-review-mint.ts'
import { errorText } from '#src/lib/error-text.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { useCapability } from '#src/session/capabilities.ts'
import type { MintTarget } from './mint-modal.tsx'
import { type Matching, type NoPlan, type PlanChoice, planOf } from './plan-of.ts'

const MintModal = lazyPart(async () => (await import('./mint-modal.tsx')).MintModal)
const ContractChoice = lazyPart(async () => (await import('./contract-choice.tsx')).ContractChoice)

/** Mints by a run that is reviewed first, or from this browser where the backend has no runs. Nothing is sent before a person confirms it. */
export function useMint(collection: Collection | undefined, onStarted?: () => void) {
  const byRuns = useCapability('runs')
  const [minting, setMinting] = useState<MintTarget | null>(null)
  const [asked, setAsked] = useState<readonly PlanChoice[] | NoPlan | null>(null)
  const { mutate, isPending } = useReviewMint((error) => {
    if (hasCode(error, 'planMintRun', 'not-deployed')) setAsked({ reason: errorText(error), contract: null })
  })
  const start = useRef<(target: MintTarget | Matching) => void>(undefined)
  useEffect(() => {
    start.current = (target) => {
      if (!collection) return
      if (!byRuns) {
        // Without runs all that match can't be chosen to be minted.
        if (target === 'all' || !('matching' in target)) setMinting(target)
        return
      }
      const found = planOf(target, collection)
      if ('reason' in found) {
        if (found.contract !== undefined) setAsked(found)
        else toast.error(found.reason)
        return
      }
      if (found.leftOut) toast.info(found.leftOut)
      const [first] = found.choices
      if (found.choices.length > 1) setAsked(found.choices)
      else if (first) mutate(first.input)
    }
  })
  return {
    /** A run is being planned. */
    isPending,
    /** Mints these, all that match, or every draft. It stays the same function. */
    mint: useCallback((target: MintTarget | Matching) => start.current?.(target), []),
    dialogs: collection ? (
      <>
        {asked ? (
          <ContractChoice
            collectionId={collection._id}
            choices={asked}
            busy={isPending}
            onChoose={({ input }) => mutate(input)}
            onClose={() => setAsked(null)}
          />
        ) : null}
        {minting ? (
          <MintModal
            target={minting}
            collection={collection}
            onClose={() => setMinting(null)}
            onStarted={() => {
              setMinting(null)
              onStarted?.()
            }}
          />
        ) : null}
      </>
    ) : null,
  }
}

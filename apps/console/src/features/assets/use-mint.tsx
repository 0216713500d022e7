import { useQueryClient } from '@tanstack/react-query'
import { type Collection, hasCode, type RunsPlanMintInput } from '@vitrine/sdk'
import { toast } from '@vitrine/ui-kit'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useReviewMint } from '#src/entities/runs/use-review-mint.ts'
import { errorText } from '#src/lib/error-text.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { readCapabilities } from '#src/session/capabilities.ts'
import { queries } from '#src/session/queries.ts'
import { type Matching, type MintTarget, type PlanChoice, planOf, type ToDeploy } from './plan-of.ts'

const MintModal = lazyPart(async () => (await import('./mint-modal.tsx')).MintModal)
const ContractChoice = lazyPart(async () => (await import('./contract-choice.tsx')).ContractChoice)

/**
 * Mints with a run that is reviewed first, or from this browser if the backend has no runs. The user confirms
 * before anything is sent.
 */
export function useMint(collection: Collection | undefined, onStarted?: () => void) {
  const [minting, setMinting] = useState<MintTarget | null>(null)
  const [asked, setAsked] = useState<readonly PlanChoice[] | ToDeploy | null>(null)
  const client = useQueryClient()
  const { mutate, isPending } = useReviewMint(async (error, input) => {
    const reason = errorText(error)
    const missing = hasCode(error, 'planMintRun', 'not-deployed')
      ? { kind: 'deploy' as const, reason, contract: undefined }
      : await missingForDrafts(input)
    if (missing) setAsked(missing)
    else toast.error(reason)
  })
  /**
   * Returns the contract that the drafts need, if all of them need another than the deployed ones. Reads only
   * the first page of drafts.
   */
  async function missingForDrafts({ collection_id, asset_ids, filter }: RunsPlanMintInput) {
    if (!collection || asset_ids || filter) return null
    const drafts = queries.assets.list({ collection_id, isSold: 'unsold', page: 1, pageSize: 100 })
    const read = await client.fetchQuery({ ...drafts, staleTime: 0 }).catch(() => null)
    const found = read && planOf(read.data, collection)
    return found && 'kind' in found && found.kind === 'deploy' ? found : null
  }
  const start = useRef<(target: MintTarget | Matching) => Promise<void>>(undefined)
  useEffect(() => {
    start.current = async (target) => {
      if (!collection) return
      const offered = await readCapabilities(client)
      if (!offered.includes('runs')) {
        // Without runs, "all matching" can't be minted.
        if (target === 'all' || !('matching' in target)) setMinting(target)
        return
      }
      const found = planOf(target, collection)
      if ('kind' in found) {
        if (found.kind === 'deploy') setAsked(found)
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
    /** True while a run is being planned. */
    isPending,
    /** Mints the given assets, all matching ones, or every draft. The function's identity is stable. */
    mint: useCallback((target: MintTarget | Matching) => {
      start.current?.(target).catch((error: unknown) => toast.error(errorText(error)))
    }, []),
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

import { useNavigate } from '@tanstack/react-router'
import type { RunsPlanMintInput } from '@vitrine/sdk'
import { useAction } from '#src/lib/action.ts'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'

/** Plans a mint as a run, and opens its review. Nothing is sent before that is approved. */
export function useReviewMint(onError?: (error: unknown) => void) {
  const navigate = useNavigate()
  return useAction({
    run: (input: RunsPlanMintInput, call) => getSdk().runs.planMint(input, call),
    creates: true,
    success: false,
    ...(onError && { onError }),
    invalidates: changedBy('runs.planMint'),
    onSuccess: ({ data }) => navigate({ to: '/run/$runId', params: { runId: data._id } }),
  })
}

import { useNavigate } from '@tanstack/react-router'
import { hasCode, type RunsPlanMintInput } from '@vitrine/sdk'
import { useAction } from '#src/lib/action.ts'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'

const needsContract = (error: unknown) =>
  hasCode(error, 'planMintRun', 'not-deployed') || hasCode(error, 'planMintRun', 'nothing-to-mint')

/**
 * Returns the action that plans a mint as a run and opens its review. Nothing is sent before the review is
 * approved.
 *
 * @param onRefused Called instead of a toast if a contract may have to be deployed first.
 */
export function useReviewMint(onRefused?: (error: unknown, input: RunsPlanMintInput) => unknown) {
  const navigate = useNavigate()
  return useAction({
    run: (input: RunsPlanMintInput, call) => getSdk().runs.planMint(input, call),
    creates: true,
    success: false,
    showsError: (error) => onRefused !== undefined && needsContract(error),
    onError: (error, input) => needsContract(error) && onRefused?.(error, input),
    invalidates: changedBy('runs.planMint'),
    onSuccess: ({ data }) => navigate({ to: '/run/$runId', params: { runId: data._id } }),
  })
}

import { useNavigate } from '@tanstack/react-router'
import type { Run } from '@vitrine/sdk'
import { useAction } from '#src/lib/action.ts'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Fee cap that was typed before the prices were updated. */
    feeCap?: string | undefined
  }
}

/**
 * Plans the same assets again at current prices and replaces this plan, keeping the typed fee cap.
 *
 * @param skipWithoutPicture True to leave out assets that lack a picture.
 */
export function usePlanAgain(run: Run, skipWithoutPicture = false) {
  const navigate = useNavigate()
  return useAction({
    run: (_: string | null, call) =>
      getSdk().runs.planMint(
        {
          collection_id: run.collection?._id ?? '',
          run_id: run._id,
          ...(skipWithoutPicture && { skipWithoutPicture }),
        },
        call,
      ),
    creates: true,
    invalidates: changedBy('runs.planMint'),
    success: skipWithoutPicture ? 'Assets without a picture left out.' : 'Prices updated.',
    workOf: () => `${run._id} ${skipWithoutPicture}`,
    onSuccess: ({ data }, feeCap) =>
      navigate({
        to: '/run/$runId',
        params: { runId: data._id },
        replace: true,
        state: (former) => ({ ...former, feeCap: feeCap ?? undefined }),
      }),
  })
}

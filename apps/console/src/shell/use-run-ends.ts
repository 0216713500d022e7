import { useQueryClient } from '@tanstack/react-query'
import type { Run } from '@vitrine/sdk'
import { readAgain } from '@vitrine/sdk/react'
import { useEffect, useRef } from 'react'
import { isSentKind, kindOf } from '#src/runs/kinds.ts'
import { isRunMoving } from '#src/runs/run-state.ts'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { usePerson } from '#src/session/use-person.ts'

/**
 * Shows a toast when a platform run ends that this person started with a single call and that this tab saw
 * open. Mints show their end on their page.
 */
export function useRunEnds(open: readonly Run[] | undefined): void {
  const email = usePerson()?.email
  const client = useQueryClient()
  const seen = useRef(new Set<string>())
  useEffect(() => {
    if (!open) return
    const now = new Set(
      open
        .filter(({ kind, createdBy }) => kind !== 'mint' && isSentKind(kind) && createdBy === email)
        .map(({ _id }) => _id),
    )
    const gone = [...seen.current].filter((id) => !now.has(id))
    seen.current = now
    for (const run_id of gone) void toastRun(run_id)

    async function toastRun(run_id: string) {
      // If it can't be read, the tray still shows how it ended.
      const run = await getSdk()
        .runs.get({ run_id })
        .then(
          ({ data }) => data,
          () => null,
        )
      if (!run || isRunMoving(run) || !isSentKind(run.kind)) return
      void readAgain(client, changedBy(kindOf({ kind: run.kind }).write))
      const { toastEnd } = await import('#src/runs/toast-end.ts')
      toastEnd(run, [{ state: run.state === 'done' ? 'done' : 'failed', asset: null, error: run.error }])
    }
  }, [open, email, client])
}

import { useNavigate } from '@tanstack/react-router'
import type { Run } from '@vitrine/sdk'
import { Button, ConfirmDialog } from '@vitrine/ui-kit'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { ButtonLink } from '#src/lib/links.tsx'
import { isRunOver } from '#src/runs/run-state.ts'
import { useAction } from '#src/lib/action.ts'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { ControlButton } from './control-button.tsx'

/** Actions on an import in its current state. Undo removes the whole import. */
export function ImportActions({ run }: { run: Run }) {
  const navigate = useNavigate()
  const [undoing, setUndoing] = useState(false)
  const isPlanned = run.state === 'planned'
  const { done, failed } = run.counts
  const params = { type: 'Collection', id: run.collection?._id ?? '' }
  const undo = useAction({
    run: (_: void, call) => getSdk().imports.undo({ run_id: run._id }, call),
    invalidates: changedBy('imports.undo'),
    workOf: () => run._id,
    // Undo deletes an import that hasn't started, and its page with it.
    onDone: () => (isPlanned ? navigate({ to: '/collection/premintasset/$type/$id', params }) : undefined),
  })

  return (
    <>
      {run.state === 'running' ? <ControlButton run={run} action="pause" label="Pause import" /> : null}
      {run.state === 'paused' ? (
        <ControlButton run={run} action="resume" label="Resume import" variant="primary" />
      ) : null}
      {isRunOver(run) && failed > 0 ? <ControlButton run={run} action="retry" /> : null}
      {isPlanned || !isRunOver(run) || done > 0 ? (
        <Button
          className="text-danger"
          icon={<Undo2 aria-hidden />}
          loading={undo.isPending}
          onClick={() => setUndoing(true)}
        >
          Undo import
        </Button>
      ) : null}
      {run.collection && isPlanned ? (
        <ButtonLink
          variant="primary"
          to="/collection/import/$type/$id"
          params={params}
          search={{ run: run._id }}
        >
          Continue import
        </ButtonLink>
      ) : null}
      {run.collection && isRunOver(run) ? (
        <ButtonLink variant="primary" to="/collection/premintasset/$type/$id" params={params}>
          View assets
        </ButtonLink>
      ) : null}
      <ConfirmDialog
        open={undoing}
        onOpenChange={setUndoing}
        title="Undo this import?"
        tone="danger"
        description={
          isPlanned
            ? 'What the platform has received of it is deleted. No asset was made.'
            : 'The assets that it made will be deleted. Assets that it updated stay as they are.'
        }
        confirmLabel="Undo import"
        onConfirm={() => undo.mutate()}
      />
    </>
  )
}

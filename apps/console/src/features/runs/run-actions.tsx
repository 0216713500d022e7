import type { Run } from '@vitrine/sdk'
import { Button, ConfirmDialog, formatCount } from '@vitrine/ui-kit'
import { useState } from 'react'
import { counted } from '#src/lib/counted.ts'
import { isLocal, isEnded, isLost } from '#src/runs/local-run.ts'
import { isRunOver } from '#src/runs/run-state.ts'
import { runWords } from '#src/runs/run-words.ts'
import { ControlButton } from './control-button.tsx'
import { useControlRun } from './use-control-run.ts'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '#src/lib/action.ts'
import { controlLocalRun, useLocalWorks } from '#src/runs/local-runs.tsx'

/** Choices for a run of this browser: send steps again that may already be done, or dismiss the run. */
function LocalActions({ run }: { run: Run }) {
  const navigate = useNavigate()
  const control = useAction({
    run: (action: 'resend' | 'dismiss') => controlLocalRun(run._id, action),
    onSuccess: (_, action) => (action === 'dismiss' ? navigate({ to: '/dashboard' }) : undefined),
  })
  const [asking, setAsking] = useState(false)
  const steps = useLocalWorks().find((work) => work.run._id === run._id)?.steps ?? []
  const lost = steps.filter(isLost).length
  const label = run.kind === 'mint' ? `Mint ${formatCount(lost)} again` : 'Send again'
  return (
    <>
      {lost > 0 ? <Button onClick={() => setAsking(true)}>{label}</Button> : null}
      {steps.every((step) => isEnded(step) || isLost(step)) ? (
        <Button variant="ghost" onClick={() => control.mutate('dismiss')}>
          Dismiss
        </Button>
      ) : null}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`${label}?`}
        description="The platform may have done it already. Check that first: what is sent again can be done twice, each time for a fee."
        confirmLabel={label}
        tone="danger"
        onConfirm={() => control.mutate('resend')}
      />
    </>
  )
}

/** Actions on a run in its current state. The platform accepts them only for mints. */
export function RunActions({ run }: { run: Run }) {
  const control = useControlRun(run)
  const [stopping, setStopping] = useState(false)
  const { waiting, sent, failed, canceled } = run.counts
  const isOwn = isLocal(run)
  if (run.kind !== 'mint' && !isOwn) return null
  const { steps, step } = runWords(run)
  const isPaused = run.state === 'paused'
  // Resuming needs a higher cap, which `RunHalt` offers next to the reason.
  const needsCap = isPaused && run.pause?.code === 'fee-cap'

  return (
    <>
      {/* Also while only sent transactions remain: if one fails, it would be sent again. */}
      {!isOwn && waiting + sent > 0 && (run.state === 'approved' || run.state === 'running') ? (
        <ControlButton run={run} action="pause" label="Pause run" disabled={control.isPending} />
      ) : null}
      {isPaused && !needsCap ? (
        <ControlButton
          run={run}
          action="resume"
          label="Resume run"
          variant="primary"
          disabled={control.isPending}
        />
      ) : null}
      {isRunOver(run) || waiting + (isOwn ? 0 : sent) === 0 ? null : (
        <Button className="text-danger" loading={control.isPending} onClick={() => setStopping(true)}>
          Stop run
        </Button>
      )}
      {isRunOver(run) && failed === 0 && canceled > 0 ? (
        <ControlButton run={run} action="retry" variant="primary" />
      ) : null}
      {isOwn ? <LocalActions run={run} /> : null}
      <ConfirmDialog
        open={stopping}
        onOpenChange={setStopping}
        title="Stop this run?"
        tone="danger"
        description={`Nothing more is sent, also if a sent transaction fails.${
          waiting === 0
            ? ''
            : ` ${counted(waiting, `${step} is`, `${steps} are`)} left out, and can be retried later.`
        }`}
        confirmLabel="Stop run"
        onConfirm={() => control.mutate({ action: 'stop' })}
      />
    </>
  )
}

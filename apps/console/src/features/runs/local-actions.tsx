import { useNavigate } from '@tanstack/react-router'
import type { Run } from '@vitrine/sdk'
import { Button, ConfirmDialog, formatCount } from '@vitrine/ui-kit'
import { useState } from 'react'
import { useAction } from '#src/lib/action.ts'
import { isEnded, isLost } from '#src/runs/local-run.ts'
import { controlLocalRun, useLocalWorks } from '#src/runs/local-runs.tsx'

/** Choices for a run of this browser: send steps again that may already be done, or dismiss the run. */
export function LocalActions({ run }: { run: Run }) {
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

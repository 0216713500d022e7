import { Button, ConfirmDialog } from '@vitrine/ui-kit'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { activityCommands } from './activity-commands.ts'

type SendAgainProps = {
  id: string
  /** What is sent again, as a verb and its noun: "Mint 2 assets again". */
  label: string
  /** What it costs if the platform has done it already. */
  risk: string
}

/** Sends again what the platform has, or may have, without a readable answer, after a warning that it may be done twice. */
export function SendAgain({ id, label, risk }: SendAgainProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button size="sm" icon={<RotateCw aria-hidden />} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`${label}?`}
        description={`The platform may have done it already. ${risk}`}
        confirmLabel={label}
        tone="danger"
        onConfirm={() => activityCommands.sendAgain(id)}
      />
    </>
  )
}

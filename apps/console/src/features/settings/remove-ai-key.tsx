import type { AiModel } from '@vitrine/sdk'
import { Button, ConfirmDialog } from '@vitrine/ui-kit'
import { useState } from 'react'
import { useAction } from '#src/lib/action.ts'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'

/** Removes the AI model's key and address, after asking: no text leaves the platform from then on. */
export function RemoveAiKey({ model: { modelName, baseUrl } }: { model: AiModel }) {
  const [asking, setAsking] = useState(false)
  const remove = useAction({
    run: (_: void, call) => getSdk().settings.setAiModel({ modelName, apiKey: null, baseUrl: null }, call),
    invalidates: changedBy('settings.setAiModel'),
  })
  const host = baseUrl && URL.canParse(baseUrl) ? new URL(baseUrl).host : (baseUrl ?? 'the provider')
  return (
    <>
      <Button onClick={() => setAsking(true)}>Remove key and endpoint</Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        tone="danger"
        title="Remove the API key and the endpoint?"
        description={`No text is sent to ${host} any more. New indexes use the built-in model. Indexes with vectors of ${modelName} take no new texts, and searching them fails, until it is set again.`}
        confirmLabel="Remove key and endpoint"
        onConfirm={() => remove.mutateAsync()}
      />
    </>
  )
}

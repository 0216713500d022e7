import { isApiError } from '@vitrine/sdk'
import { Button, CopyButton, ErrorState } from '@vitrine/ui-kit'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useState } from 'react'
import { errorText } from '#src/lib/error-text.ts'

/** Error page, rendered inside the shell so that the rest of the console stays available. */
export function ErrorPanel({ error }: ErrorComponentProps) {
  // Time of the error, not of the last render.
  const [time] = useState(() => new Date().toISOString())
  const requestId = isApiError(error) ? error.requestId : undefined
  const details = [
    errorText(error),
    `Page: ${window.location.pathname}`,
    `Time: ${time}`,
    requestId ? `Request: ${requestId}` : '',
  ]
    .filter(Boolean)
    .join('\n')
  return (
    <div className="flex flex-col items-center pt-10">
      <ErrorState title="This page could not be shown" message={errorText(error)} requestId={requestId} />
      <div className="-mt-6 flex items-center gap-2">
        <Button variant="primary" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
        <CopyButton value={details} label="Copy the details" />
      </div>
    </div>
  )
}

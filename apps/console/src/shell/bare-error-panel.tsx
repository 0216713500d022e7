import { Button } from '@vitrine/ui-kit'
import { errorText } from '#src/lib/error-text.ts'

type BareErrorPanelProps = { error: unknown; title?: string }

/**
 * Short version of ErrorPanel, used if ErrorPanel can't be loaded because the server is down or config.json
 * is invalid.
 */
export function BareErrorPanel({ error, title = 'This page could not be shown' }: BareErrorPanelProps) {
  return (
    <div className="flex flex-col items-center gap-3 p-10 text-center">
      <div role="alert" className="space-y-3">
        <h1 className="font-medium text-default">{title}</h1>
        <p className="text-sm wrap-anywhere text-muted">{errorText(error)}</p>
      </div>
      <Button variant="primary" onClick={() => window.location.reload()}>
        Reload the page
      </Button>
    </div>
  )
}

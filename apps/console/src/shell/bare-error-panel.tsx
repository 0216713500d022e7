import { Button } from '@vitrine/ui-kit'
import { errorText } from '#src/lib/error-text.ts'

/** What ErrorPanel says in fewest words: for where that one cannot be loaded, because the server is away. */
export function BareErrorPanel({ error }: { error: unknown }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 p-10 text-center">
      <h1 className="font-medium text-default">This page could not be shown</h1>
      <p className="text-sm text-muted">{errorText(error)}</p>
      <Button variant="primary" onClick={() => window.location.reload()}>
        Reload the page
      </Button>
    </div>
  )
}

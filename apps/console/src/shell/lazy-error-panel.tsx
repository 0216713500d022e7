import type { ErrorComponentProps } from '@tanstack/react-router'
import { Button } from '@vitrine/ui-kit'
import { lazy, Suspense } from 'react'
import { errorText } from '#src/lib/error-text.ts'

type Panel = (props: ErrorComponentProps) => React.ReactNode

const load = () => import('./error-panel.tsx')

/** Fetches the panel while there is a connection to fetch it over. */
export const preloadErrorPanel = (): void => void load().catch(() => undefined)

const ErrorPanel = lazy(async (): Promise<{ default: Panel }> => {
  try {
    return { default: (await load()).ErrorPanel }
  } catch {
    // What broke the page may be what the panel needs as well: a server that is away.
    return { default: BareErrorPanel }
  }
})

/** {@link ErrorPanel}, loaded when it is needed: the first page of a visit does without. */
export function LazyErrorPanel(props: ErrorComponentProps) {
  return (
    <Suspense>
      <ErrorPanel {...props} />
    </Suspense>
  )
}

function BareErrorPanel({ error }: ErrorComponentProps) {
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

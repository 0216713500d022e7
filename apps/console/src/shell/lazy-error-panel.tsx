import type { ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { BareErrorPanel } from './bare-error-panel.tsx'

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

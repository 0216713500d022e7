import type { ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { BareErrorPanel } from './bare-error-panel.tsx'

type Panel = (props: ErrorComponentProps) => React.ReactNode

const load = () => import('./error-panel.tsx')

/** Loads the panel in advance, because the connection may be down when it is needed. */
export const preloadErrorPanel = (): void => void load().catch(() => undefined)

const ErrorPanel = lazy(async (): Promise<{ default: Panel }> => {
  try {
    return { default: (await load()).ErrorPanel }
  } catch {
    // The panel can fail to load for the same reason as the page, such as a server that is down.
    return { default: BareErrorPanel }
  }
})

/** {@link ErrorPanel}, loaded on demand to keep the first page small. */
export function LazyErrorPanel(props: ErrorComponentProps) {
  return (
    <Suspense>
      <ErrorPanel {...props} />
    </Suspense>
  )
}

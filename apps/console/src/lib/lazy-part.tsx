import { type ComponentType, lazy, Suspense } from 'react'

function Missing() {
  return (
    <p role="alert" className="p-4 text-sm text-danger">
      This part of the console could not be loaded. Check the connection, then reload the page.
    </p>
  )
}

/**
 * A component that is loaded when it is first shown, or when `preload` is called because it is about to be. Where it cannot be loaded,
 * it says so in its place, and the rest of the page goes on.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: Missing }),
    ),
  )
  return Object.assign(
    (props: Props) => (
      <Suspense>
        <Part {...props} />
      </Suspense>
    ),
    { preload: (): void => void load().catch(() => undefined) },
  )
}

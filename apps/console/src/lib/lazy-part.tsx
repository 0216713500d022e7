import { Button, ErrorBoundary } from '@vitrine/ui-kit'
import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useState,
} from 'react'
import { partNotLoaded } from './error-text.ts'

/** The unloaded parts that the open pages can show. */
const waiting: (() => Promise<unknown>)[] = []

/**
 * Loads the parts that the open pages can show, one after the other, unless the browser asks to save data. Parts inside of these
 * wait for the next call.
 */
export async function loadWaitingParts(): Promise<void> {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  for (const load of waiting.splice(0)) await load().catch(() => undefined)
}

const Retry = createContext<() => void>(() => undefined)

function Missing() {
  const retry = useContext(Retry)
  return (
    <div
      role="alert"
      ref={(element) => element?.scrollIntoView({ block: 'nearest' })}
      className="flex flex-wrap items-center gap-2 p-4 text-sm text-danger"
    >
      <p>{partNotLoaded}</p>
      <Button size="sm" onClick={retry}>
        Try again
      </Button>
      <Button size="sm" variant="ghost" onClick={() => window.location.reload()}>
        Reload page
      </Button>
    </div>
  )
}

/**
 * Returns a component that is loaded when it is first shown, when `preload` is called, or when the page is idle. If it can't be
 * loaded, it shows an error with a button to try again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** The placeholder while the part loads. */
  placeholder?: ReactNode,
) {
  /** The loaded component. It is rendered without `lazy`, because React shows lazy content 300 ms after its placeholder. */
  let loaded: ComponentType<Props> | undefined
  const ensure = async () => {
    loaded = await load()
    return loaded
  }
  const attempt = () =>
    lazy(() =>
      ensure().then(
        (part) => ({ default: part }),
        () => {
          // The next component that shows the part tries again.
          current = attempt()
          return { default: Missing as ComponentType<Props> }
        },
      ),
    )
  /** Shared by all places that show the part, so that it is loaded once. */
  let current = attempt()
  waiting.push(ensure)

  function Part(props: Props) {
    const [Shown, show] = useState<ComponentType<Props>>(() => loaded ?? current)
    return (
      <Retry value={() => show(() => current)}>
        <ErrorBoundary>
          <Suspense fallback={placeholder}>
            <Shown {...props} />
          </Suspense>
        </ErrorBoundary>
      </Retry>
    )
  }

  return Object.assign(Part, { preload: (): void => void ensure().catch(() => undefined) })
}

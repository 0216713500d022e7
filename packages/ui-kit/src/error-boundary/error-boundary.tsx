import { Component, type ReactNode } from 'react'
import { Button } from '../button/button.tsx'

export interface ErrorBoundaryProps {
  children: ReactNode
  /** Data that the children render. A new value renders them again. */
  of?: unknown
  /** Shown instead of the children. Default: a message with a Try again button. */
  fallback?: ReactNode
}

type State = { failed: boolean; of: unknown }

/** Few dependencies, because every page loads this component before anything else. */
function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 p-8 text-center">
      <p className="font-medium wrap-anywhere text-default">This part could not be shown</p>
      <p className="text-sm wrap-anywhere text-muted">The rest of the page is not affected.</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  )
}

class Boundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failed: false, of: this.props.of }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ of }: ErrorBoundaryProps, state: State): State | null {
    return of === state.of ? null : { failed: false, of }
  }

  override render() {
    const { children, fallback } = this.props
    if (!this.state.failed) return children
    return fallback ?? <Failed onRetry={() => this.setState({ failed: false })} />
  }
}

/**
 * Contains a rendering error in one part of a page. The part is replaced by a message and can be rendered again.
 *
 * Wrap each independent part of a page. For a request that failed, use ErrorState.
 */
export function ErrorBoundary(props: ErrorBoundaryProps) {
  return <Boundary {...props} />
}

import { Component, type ReactNode } from 'react'
import { Button } from '../button/button.tsx'

export interface ErrorBoundaryProps {
  children: ReactNode
  /** What the children are drawn from: with another one they are drawn again. */
  of?: unknown
  /** Shown in their place. Default: what says so and draws them again. */
  fallback?: ReactNode
}

type State = { failed: boolean; of: unknown }

/** In fewest parts, since every page has it before anything is loaded that it may need. */
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
 * Keeps a fault in one part of a page from taking the rest with it: what could not be drawn is replaced, and can be drawn again.
 *
 * Use one around each part that shows something of its own. It is no place for an answer that failed: that is an ErrorState.
 */
export function ErrorBoundary(props: ErrorBoundaryProps) {
  return <Boundary {...props} />
}

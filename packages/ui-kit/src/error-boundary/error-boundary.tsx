import { Component, type ReactNode } from 'react'
import { ErrorState } from '../error-state/error-state.tsx'
import { useLabels } from '../labels/use-labels.ts'
import { errorBoundaryLabels } from './error-boundary-labels.ts'

export interface ErrorBoundaryProps {
  children: ReactNode
  /** What the children are drawn from: with another one they are drawn again. */
  of?: unknown
  /** Shown in their place. Default: an ErrorState that draws them again. */
  fallback?: ReactNode
}

type State = { failed: boolean; of: unknown }

function Failed({ onRetry }: { onRetry: () => void }) {
  const labels = useLabels('errorBoundary', errorBoundaryLabels)
  return <ErrorState title={labels.failed} message={labels.others} onRetry={onRetry} className="py-8" />
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

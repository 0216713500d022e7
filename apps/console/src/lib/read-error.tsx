import type { UseQueryResult } from '@tanstack/react-query'
import { isApiError } from '@vitrine/sdk'
import { cn, ErrorState } from '@vitrine/ui-kit'
import { errorText } from './error-text.ts'

type ReadErrorProps = {
  /** The query that failed. */
  read: Pick<UseQueryResult, 'error' | 'refetch'>
  /** Names what could not be read, such as "The run could not be loaded". */
  title: string
  /** Draws a card around it, for a page without one. */
  isFramed?: boolean
  className?: string
}

/** Says in the place of its content why a query failed, with the request id if there is one, and offers to try again. */
export const ReadError = ({ read: { error, refetch }, title, isFramed, className }: ReadErrorProps) => (
  <ErrorState
    title={title}
    message={errorText(error)}
    requestId={isApiError(error) ? error.requestId : undefined}
    onRetry={() => void refetch()}
    className={cn(isFramed && 'rounded-md border border-subtle bg-surface', className)}
  />
)

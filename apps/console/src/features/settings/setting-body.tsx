import type { UseQueryResult } from '@tanstack/react-query'
import { isApiError } from '@vitrine/sdk'
import { ErrorState, Skeleton, ErrorBoundary } from '@vitrine/ui-kit'
import type { ReactNode } from 'react'
import { errorText } from '#src/lib/error-text.ts'

type SettingBodyProps<Data> = {
  query: UseQueryResult<Data>
  /** What an error is headed by, such as "The email account could not be loaded". */
  failed: string
  /** How many skeleton lines are shown while it loads. */
  lines: number
  children: (data: Data) => ReactNode
}

/** A component, so that what fails while it is drawn fails below the boundary. */
function Body<Data>({ data, children }: { data: Data; children: (data: Data) => ReactNode }) {
  return children(data)
}

/** What a setting is, or how its loading goes: each for itself, so that one that fails leaves the others alone. */
export function SettingBody<Data>({ query, failed, lines, children }: SettingBodyProps<Data>) {
  if (query.data !== undefined) {
    return (
      <ErrorBoundary of={query.data}>
        <Body data={query.data}>{children}</Body>
      </ErrorBoundary>
    )
  }
  if (query.isError) {
    return (
      <ErrorState
        title={failed}
        message={errorText(query.error)}
        requestId={isApiError(query.error) ? query.error.requestId : undefined}
        onRetry={() => void query.refetch()}
        className="py-6"
      />
    )
  }
  return (
    <div aria-busy className="flex flex-col gap-1.5 px-4 py-4">
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} className="h-5 w-full max-w-96" />
      ))}
    </div>
  )
}

import type { UseQueryResult } from '@tanstack/react-query'
import { Button, cn } from '@vitrine/ui-kit'
import { CircleAlert } from 'lucide-react'
import { errorText } from './error-text.ts'

type RetryNoteProps = {
  /** Text with the subject that could not be read, and the reason. */
  text: string
  onRetry: () => void
  className?: string | undefined
}

/** An error in the place of a small part that could not be read, with a button to try again. */
export function RetryNote({ text, onRetry, className }: RetryNoteProps) {
  return (
    <div
      role="alert"
      className={cn('flex flex-wrap items-center gap-x-3 gap-y-1.5 text-xs text-danger', className)}
    >
      <span className="flex min-w-0 items-start gap-1.5 wrap-anywhere">
        <CircleAlert aria-hidden className="mt-0.5 size-3 shrink-0" />
        {text}
      </span>
      <Button size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

type ReadNoteProps = {
  read: Pick<UseQueryResult, 'data' | 'error' | 'isError' | 'refetch'>
  /** The subject of the sentence, such as "The indexes". */
  what: string
  className?: string
}

/** Says in the place of a small part why its query failed, with a button to try again; nothing if the part has data. */
export const ReadNote = ({ read, what, className }: ReadNoteProps) =>
  read.isError && read.data === undefined ? (
    <RetryNote
      text={`${what} could not be loaded. ${errorText(read.error)}`}
      onRetry={() => void read.refetch()}
      className={className}
    />
  ) : null

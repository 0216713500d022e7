import { Button, cn } from '@vitrine/ui-kit'
import { CircleAlert } from 'lucide-react'

type RetryNoteProps = {
  /** What could not be read, and why. */
  text: string
  onRetry: () => void
  className?: string
}

/** A small part that could not be read, in its place: what it is and why, and the way to try again. */
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

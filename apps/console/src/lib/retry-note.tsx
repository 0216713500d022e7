import { Button, cn } from '@vitrine/ui-kit'
import { CircleAlert } from 'lucide-react'

type RetryNoteProps = {
  /** Text with the subject that could not be read, and the reason. */
  text: string
  onRetry: () => void
  className?: string
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

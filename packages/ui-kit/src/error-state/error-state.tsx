import { CircleAlert, RotateCw } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { CopyButton } from '../copy-button/copy-button.tsx'
import { cn } from '../lib/cn.ts'

export interface ErrorStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** Names the failed operation: "The collections could not be loaded". */
  title: ReactNode
  /** Reason in plain words, from the server or the host. */
  message?: ReactNode
  /** Id for finding the request in the server's log. */
  requestId?: string | null | undefined
  onRetry?: (() => void) | undefined
}

/**
 * Says what could not be loaded and why, shows the request id for support, and offers to try again.
 *
 * Use it in place of the failed content. For a failed action, use a toast; for an invalid field, the error of the
 * field. The title names the content, not only "Something went wrong".
 */
export function ErrorState({ title, message, requestId, onRetry, className, ...rest }: ErrorStateProps) {
  return (
    <div
      role="alert"
      {...rest}
      className={cn('flex flex-col items-center justify-center gap-1 px-6 py-14 text-center', className)}
    >
      <span
        aria-hidden
        className="mb-3 flex size-10 items-center justify-center rounded-md border border-danger bg-danger-soft text-danger"
      >
        <CircleAlert className="size-5" />
      </span>
      <p className="max-w-full text-base font-medium wrap-anywhere text-default">{title}</p>
      {message ? <p className="max-w-md text-sm wrap-anywhere text-muted">{message}</p> : null}
      {requestId ? (
        <p className="mt-1 flex max-w-full items-center gap-1 text-xs text-subtle">
          <span className="shrink-0">Request</span>
          <code dir="ltr" className="truncate font-mono">
            {requestId}
          </code>
          <CopyButton value={requestId} label="Copy the request id" />
        </p>
      ) : null}
      {onRetry ? (
        <Button className="mt-4" icon={<RotateCw aria-hidden />} onClick={onRetry}>
          Try again
        </Button>
      ) : null}
    </div>
  )
}

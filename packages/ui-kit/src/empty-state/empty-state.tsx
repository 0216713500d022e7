import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../lib/cn.ts'

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  icon?: ReactNode
  /** Names the missing content: "No collections yet". */
  title: ReactNode
  /** Purpose of the list or page. */
  description?: ReactNode
  /** Button for the first step. */
  action?: ReactNode
}

/**
 * Placeholder for an empty list: explains what belongs there and offers the first step.
 *
 * Use it in place of a list without items. If a filter hides all items, say so and offer to clear it. If loading
 * failed, use ErrorState.
 */
export function EmptyState({ icon, title, description, action, className, ...rest }: EmptyStateProps) {
  return (
    <div
      {...rest}
      className={cn('flex flex-col items-center justify-center gap-1 px-6 py-14 text-center', className)}
    >
      {icon ? (
        <span
          aria-hidden
          className="mb-3 flex size-10 items-center justify-center rounded-md border border-subtle bg-hover text-muted [&_svg]:size-5"
        >
          {icon}
        </span>
      ) : null}
      <p className="max-w-full text-base font-medium wrap-anywhere text-default">{title}</p>
      {description ? (
        <p className="max-w-md text-sm text-balance wrap-anywhere text-muted">{description}</p>
      ) : null}
      {action ? <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  )
}

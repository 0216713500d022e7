import type { ComponentProps } from 'react'
import { cn } from '../lib/cn.ts'

/**
 * A gray shape the size of what is to come, set by `className`. Hidden from screen readers: the container says `aria-busy`.
 *
 * Use it where the shape of what comes is known, so that nothing moves when it is there. For an action under way use a
 * Spinner in its Button. Lists need none: DataTable has its own.
 */
export function Skeleton({ className, ...rest }: ComponentProps<'span'>) {
  return (
    <span aria-hidden {...rest} className={cn('block h-4 animate-shimmer rounded-xs bg-line', className)} />
  )
}

import type { ComponentProps } from 'react'
import { cn } from '../lib/cn.ts'

/**
 * A gray placeholder, sized by `className`. It is hidden from screen readers, so set `aria-busy` on the container.
 *
 * Use it if the final layout is known, so that nothing shifts. For a running action, use a Spinner in its Button.
 * DataTable has its own skeleton rows.
 */
export function Skeleton({ className, ...rest }: ComponentProps<'span'>) {
  return (
    <span aria-hidden {...rest} className={cn('block h-4 animate-shimmer rounded-xs bg-line', className)} />
  )
}

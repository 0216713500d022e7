import type { ComponentProps } from 'react'
import { cn } from '../lib/cn.ts'

/** A grey shape the size of what is to come. Hidden from screen readers: the container says it is loading. */
export function Skeleton({ className, ...rest }: ComponentProps<'span'>) {
  return (
    <span aria-hidden {...rest} className={cn('block h-4 animate-shimmer rounded-xs bg-line', className)} />
  )
}

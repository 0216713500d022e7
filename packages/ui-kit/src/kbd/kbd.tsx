import type { ComponentProps } from 'react'
import { cn } from '../lib/cn.ts'

/**
 * A key to press, one element a key.
 *
 * Use it beside what the keys do, in menus and the command palette. Never the only way to learn what can be done.
 */
export function Kbd({ className, ...rest }: ComponentProps<'kbd'>) {
  return (
    <kbd
      {...rest}
      className={cn(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-xs border border-subtle bg-hover px-1 font-sans text-2xs font-medium text-muted',
        className,
      )}
    />
  )
}

import type { ComponentProps } from 'react'
import { cn } from '../lib/cn.ts'

/**
 * A key of the keyboard, one element per key.
 *
 * Use it beside an action, in menus and the command palette. A shortcut must not be the only way to an action.
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
